import { escapeHtml, unescapeHtml } from '../../base/html/escape.ts';
import { type Inputs, noted } from '../../base/cache/inputs.ts';
import type { Texts } from '../../base/strings/english.ts';
import type { Operation } from '../../api/openapi/model/ApiDocument.ts';
import type { Page } from '../../content/page/Page.ts';
import { playgroundModel } from '../../page/playground/model.ts';
import { apiPlaces } from './api-places.ts';
import { modeOf } from './api-views.ts';
import type { ViewSources } from './ViewSources.ts';

/** A link to an operation, as HTML. */
export interface OperationLink {
  operation: Operation;
  html: string;
}

const GROUP_END = '</lec-tabs>';
const GROUP =
  /<lec-tabs class="lec-tabset lec-code-group"[^]*?<\/lec-tabs>|<pre class="lec-code__body"[^]*?<\/pre>/g;
const CODE = /<pre class="lec-code__body"[^>]*><code[^>]*>([^]*?)<\/code><\/pre>/g;

/** Makes the links from requests in guides to their operations. They open the playground, filled with the request. */
export function createRequestLinks(sources: ViewSources) {
  const { guides, pages, options, view } = sources;
  const places = apiPlaces(sources);
  const { api } = view.model;

  return async function withRequestLinks(
    file: Page,
    shown: { html: string; aside: string },
    texts: Texts,
    inputs: Inputs | undefined,
  ): Promise<{ html: string; aside: string }> {
    const { html, aside } = shown;
    const calls = options.requestLinks === false ? [] : await guides.calls(file);
    if (calls.length === 0) return { html, aside };
    if (inputs) noted(inputs, 'requests', file.path, guides.key(file.path));
    const { codeKey, requestFragment, singleCalls } = await import('../contract/call-link.ts');
    const single = singleCalls(calls);
    const linkOf = (code: string): OperationLink | undefined => {
      const call = single.get(codeKey(code));
      const path = call && places.operation(call.operation);
      if (!call || path === undefined) return undefined;
      const { operation, request } = call;
      const isOpen = modeOf(pages.get(path), api.playground.mode) === 'show';
      let fragment = '';
      try {
        if (isOpen) fragment = requestFragment(request, playgroundModel(operation, api));
      } catch {
        // The page of the operation reports what is wrong with it.
      }
      const words = isOpen ? texts.playground.tryIt : texts.reference.apiReference;
      const name = escapeHtml(`${operation.method} ${operation.path}`);
      return {
        operation,
        html: `<a class="lec-code__bar lec-code__operation" href="${escapeHtml(view.href(path) + fragment)}"><bdi>${name}</bdi> <span>${escapeHtml(words)}</span></a>`,
      };
    };
    return single.size === 0 ? { html, aside } : { html: linked(html, linkOf), aside: linked(aside, linkOf) };
  };
}

/** Adds links below code blocks. A group whose blocks all mean one operation has a single link. */
export function linked(html: string, linkOf: (code: string) => OperationLink | undefined): string {
  return html.replace(GROUP, (whole) => {
    const links = [...whole.matchAll(CODE)].map(([, code = '']) => linkOf(textOf(code)));
    const [first] = links;
    if (whole.endsWith(GROUP_END) && first && links.every((one) => one?.operation === first.operation))
      return whole.slice(0, -GROUP_END.length) + first.html + GROUP_END;
    let index = 0;
    return whole.replace(CODE, (block) => block + (links[index++]?.html ?? ''));
  });
}

function textOf(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, ''));
}
