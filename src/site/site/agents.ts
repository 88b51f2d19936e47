import { withAccessBelow } from '../../content/components/access-place.ts';
import { type Answers, type Inputs, noted } from '../../base/cache/inputs.ts';
import { indexLine } from '../../page/agents/llms.ts';
import { wholeDescriptionLink, pageMarkdown } from '../../page/agents/page-markdown.ts';
import type { ApiDocument, Operation } from '../../api/openapi/model/ApiDocument.ts';
import { operationSlice, type OperationSlice } from '../../api/openapi/slice.ts';
import { apiPlaces } from '../views/api-places.ts';
import { routeOf } from '../../base/addresses/href.ts';
import { createLists, ownSkill, SKILL } from './agent-lists.ts';
import type { Dressed } from '../load/dress.ts';
import type { PageView } from '../../page/layout/PageView.ts';
import { languageOf } from '../../page/layout/language.ts';
import type { Texts } from '../../base/strings/english.ts';

export type Agents = ReturnType<typeof createAgents>;

/**
 * Makes the files of the site for AI agents, Markdown copies of the pages and the lists of them, when they are asked for. It contains
 * an address for each page and no text.
 */
export function createAgents(sources: Dressed) {
  const { model, navigation, href, file: fileAddress, absolute } = sources;
  const textsAt = (route: string): Texts =>
    sources.interfaceTexts(
      languageOf({ navigation: navigation.find(sources.routes.get(route) ?? route) }, { model }),
    );
  let byPath: Map<string, string> | undefined;
  const routeAt = (path: string): string | undefined => {
    byPath ??= new Map([...sources.routes.keys()].map((route) => [bare(href(route)), route]));
    return byPath.get(path);
  };

  /** File of a page's Markdown, relative to the root of the site: `guides/start.md`. */
  const file = (route: string): string => `${route === '' ? 'index' : route}.md`;
  const address = (route: string): string => fileAddress(file(route));
  const list = fileAddress('llms.txt');
  const whole = (route: string): string => absolute?.(address(route)) ?? address(route);

  const places = apiPlaces(sources);

  function typeAddress(document: ApiDocument, name: string): string | undefined {
    const path = places.schema(document, name);
    return path === undefined ? undefined : whole(routeOf(path));
  }

  /**
   * Links between pages point to the Markdown of the other page. All links of the site name its host, where that is known:
   * Markdown is read in places that do not know where it came from.
   */
  function linked(target: string, inputs: Inputs | undefined): string {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
    const route = routeAt(bare(path));
    if (inputs) noted(inputs, 'markdown', bare(path), route);
    if (route !== undefined) return whole(route) + (rest.startsWith('#') ? rest : '');
    return /^\/(?!\/)/.test(target) ? (absolute?.(target) ?? target) : target;
  }

  function operationOf(route: string): Operation | undefined {
    const path = sources.routes.get(route) ?? route;
    return sources.claims.get(path) ?? sources.generated.get(path)?.operation;
  }

  /** URL of the OpenAPI document that contains an operation. */
  function wholeOf({ document }: Operation): string | undefined {
    const download = sources.downloads.get(document);
    return download && (absolute?.(download) ?? download);
  }

  /**
   * The last line of an operation's Markdown: the address of the description's file. The address contains a hash, so it changes
   * with every edit of the description. Empty for any other page.
   */
  function ending(route: string): string {
    const operation = operationOf(route);
    const address = operation && wholeOf(operation);
    return address === undefined ? '' : `${wholeDescriptionLink(address, textsAt(route))}\n`;
  }

  /** The part of a description that the Markdown of an operation's page contains. */
  function sliceOf(route: string): OperationSlice | undefined {
    const operation = operationOf(route);
    return operation && operationSlice(operation, (name) => typeAddress(operation.document, name));
  }

  /** The page as Markdown. The links that are followed are noted in `inputs`. */
  function markdown(route: string, view: PageView, inputs?: Inputs): string {
    const operation = operationOf(route);
    const wholeDescription = operation && wholeOf(operation);
    const texts = textsAt(route);
    const own = route === SKILL ? ownSkill(sources) : undefined;
    if (own !== undefined) return own;
    const page = pageMarkdown(
      {
        title: view.title,
        html: withAccessBelow(view.html),
        aside: view.aside,
        deprecated: view.deprecated,
        badges: view.badges?.map(({ name }) => name),
        related: view.related,
        description: view.description,
        descriptionHtml: view.descriptionHtml,
        notes: model.agentNotes,
        endpoint: view.endpoint,
        slice: sliceOf(route),
        wholeDescription,
      },
      { address: (target) => linked(target, inputs), texts },
    );
    return indexLine(absolute?.(list) ?? list, texts) + page;
  }

  return {
    file,
    address: (route: string): { href: string; url?: string } => ({
      href: address(route),
      url: absolute?.(address(route)),
    }),
    list,
    markdown,
    slice: sliceOf,
    ending,
    /** True if links point to Markdown, as it is noted in the inputs of pages. */
    answers: { markdown: routeAt } satisfies Answers,
    ...createLists(sources, { url: whole, texts: textsAt }),
  };
}

/** An address without what trailing slashes and file extensions do to it. */
function bare(path: string): string {
  return path.replace(/(?:\/|\.html)$/, '');
}
