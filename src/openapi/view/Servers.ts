import type { Server } from '../ApiDocument.ts';
import { outsideLink, text } from './Text.ts';
import { type Html, NOTHING, markup } from './markup.ts';

/** The base URLs of an operation: the configuration's own where it names some, else the description's. */
export function serversHtml(servers: Server[], baseUrls: string[]): Html {
  if (baseUrls.length > 0) {
    const list = baseUrls.map((url) => markup`<li><code>${url}</code></li>`);
    return markup`<ul class="lec-servers">${list}</ul>`;
  }
  const items = servers.map((server) => {
    const name = server.name !== undefined && markup` <b>${server.name}</b>`;
    return markup`<li><code>${server.url}</code>${name}${server.description !== undefined && text(server.description)}${variables(server)}</li>`;
  });
  return markup`<ul class="lec-servers">${items}</ul>`;
}

function variables(server: Server): Html {
  if (server.variables.size === 0) return NOTHING;
  const items = [...server.variables].map(([name, variable]) => {
    const choices = variable.enum?.map((value, index) => markup`${index > 0 && ', '}<code>${value}</code>`);
    return markup`<li><code>${name}</code> default <code>${variable.default}</code>${choices && markup`, one of ${choices}`}${variable.description !== undefined && text(variable.description)}</li>`;
  });
  return markup`<ul>${items}</ul>`;
}

/** A line that leads to further documentation. */
export function docsLink(docs: { url: string; description?: string } | undefined): Html {
  return docs
    ? markup`<p class="lec-prop__note">${outsideLink(docs.url, docs.description ?? docs.url)}</p>`
    : NOTHING;
}
