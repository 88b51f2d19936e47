import type { Server } from '../../api/openapi/model/ApiDocument.ts';
import { fill } from '../../base/strings/fill.ts';
import type { Texts } from '../../base/strings/english.ts';
import type { Fact } from './access.ts';
import { sentence } from './sentence.ts';
import { outsideLink, text } from './text.ts';
import { breakable } from '../../base/html/breakable.ts';
import { type Html, NOTHING, markup, trusted } from '../../base/html/markup.ts';

/** The base URLs of an operation, the first one in a line. */
export function serversFact(servers: Server[], baseUrls: string[], texts: Texts): Fact {
  const urls = baseUrls.length > 0 ? baseUrls : servers.map(({ url }) => url);
  const [first = ''] = urls;
  const more = urls.length > 1 && markup` <span class="lec-fact__more">+${urls.length - 1}</span>`;
  const line = markup`<code>${trusted(breakable(filledUrl(first)))}</code>${more}`;
  const whole = serversHtml(servers, baseUrls, texts);
  const hasMore = whole.text !== listOf([serverItem(first, undefined, texts)]).text;
  return hasMore ? { line, whole } : { line };
}

/** The base URLs of an operation: those of the configuration if it names any, else those of the description. */
export function serversHtml(servers: Server[], baseUrls: string[], texts: Texts): Html {
  const items =
    baseUrls.length > 0
      ? baseUrls.map((url) =>
          serverItem(
            url,
            servers.find((server) => filled(server) === filledUrl(url)),
            texts,
          ),
        )
      : servers.map((server) => serverItem(server.url, server, texts));
  return listOf(items);
}

function listOf(items: Html[]): Html {
  return markup`<ul class="lec-servers">${items}</ul>`;
}

/** A base URL with the description of its server. */
function serverItem(url: string, server: Server | undefined, texts: Texts): Html {
  const address = markup`<li><code>${trusted(breakable(filledUrl(url)))}</code>`;
  if (!server) return markup`${address}</li>`;
  const name = server.name !== undefined && markup` <b>${server.name}</b>`;
  const unusable =
    server.unusable !== undefined &&
    url === server.url &&
    markup`<p class="lec-unresolved">${fill(texts.reference[server.unusable.note], { name: server.unusable.name })}</p>`;
  const description = server.description !== undefined && markup` ${text(server.description)}`;
  return markup`${address}${name}${description}${unusable}${variables(server, texts)}</li>`;
}

/** The address of a server with the defaults of its variables. */
function filled({ url, variables: known }: Server): string {
  return filledUrl(url.replace(/\{([^{}]*)\}/g, (whole, name: string) => known.get(name)?.default ?? whole));
}

function filledUrl(url: string): string {
  return url.replace(/\/$/, '');
}

function variables(server: Server, { reference }: Texts): Html {
  if (server.variables.size === 0) return NOTHING;
  const items = [...server.variables].map(([name, variable]) => {
    const choices = variable.enum?.map((value, index) => markup`${index > 0 && ', '}<code>${value}</code>`);
    const words = sentence(choices ? reference.variableOf : reference.variable, {
      name: markup`<code>${name}</code>`,
      value: markup`<code>${variable.default}</code>`,
      values: choices,
    });
    return markup`<li>${words} ${variable.description !== undefined && text(variable.description)}</li>`;
  });
  return markup`<ul>${items}</ul>`;
}

/** A link to further documentation. */
export function docsLink(docs: { url: string; description?: string } | undefined): Html {
  return docs
    ? markup`<p class="lec-prop__note">${outsideLink(docs.url, docs.description ?? docs.url)}</p>`
    : NOTHING;
}
