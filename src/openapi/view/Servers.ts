import type { Server } from '../ApiDocument.ts';
import { outsideLink, text } from './SchemaView.ts';
import { type Html, NOTHING, html } from './html.ts';

/** The base URLs of an operation: the configuration's own where it names some, else the description's. */
export function serversHtml(servers: Server[], baseUrls: string[]): Html {
  if (baseUrls.length > 0) {
    const list = baseUrls.map((url) => html`<li><code>${url}</code></li>`);
    return html`<ul class="lec-servers">
      ${list}
    </ul>`;
  }
  const items = servers.map((server) => {
    const name = server.name !== undefined && html` <b>${server.name}</b>`;
    return html`<li>
      <code>${server.url}</code
      >${name}${server.description !== undefined && text(server.description)}${variables(server)}
    </li>`;
  });
  return html`<ul class="lec-servers">
    ${items}
  </ul>`;
}

function variables(server: Server): Html {
  if (server.variables.size === 0) return NOTHING;
  const items = [...server.variables].map(([name, variable]) => {
    const choices = variable.enum?.map((value, index) => html`${index > 0 && ', '}<code>${value}</code>`);
    return html`<li>
      <code>${name}</code> default
      <code>${variable.default}</code
      >${choices && html`, one of ${choices}`}${variable.description !== undefined && text(variable.description)}
    </li>`;
  });
  return html`<ul>
    ${items}
  </ul>`;
}

/** A line that leads to further documentation. */
export function docsLink(docs: { url: string; description?: string } | undefined): Html {
  return docs
    ? html`<p class="lec-prop__note">${outsideLink(docs.url, docs.description ?? docs.url)}</p>`
    : NOTHING;
}
