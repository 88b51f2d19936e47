import { withAccessBelow } from '../../content/components/access-place.ts';
import { type Answers, type Inputs, noted } from '../../base/cache/inputs.ts';
import { indexLine } from '../../page/agents/llms.ts';
import { wholeDescriptionLink, pageMarkdown } from '../../page/agents/page-markdown.ts';
import type { ApiDocument, Operation } from '../../api/openapi/model/ApiDocument.ts';
import { operationSlice, type OperationSlice } from '../../api/openapi/slice.ts';
import { apiPlaces } from '../views/api-places.ts';
import { routeOf } from '../../base/addresses/href.ts';
import { AgentLists, ownSkill, SKILL } from './agent-lists.ts';
import type { Dressed } from '../load/dress.ts';
import type { PageView } from '../../page/layout/PageView.ts';
import { languageOf } from '../../page/layout/language.ts';
import type { Texts } from '../../base/strings/english.ts';

/**
 * Makes the files of the site for AI agents, Markdown copies of the pages and the lists of them, when they are asked for. It contains
 * an address for each page and no text.
 */
export class Agents {
  readonly #sources: Dressed;
  #byPath: Map<string, string> | undefined;
  /** Address of `llms.txt`. */
  readonly list: string;
  readonly lists: AgentLists;
  readonly #places;

  constructor(sources: Dressed) {
    this.#sources = sources;
    this.list = sources.file('llms.txt');
    this.#places = apiPlaces(sources);
    this.lists = new AgentLists(sources, { url: this.#whole, texts: this.#textsAt });
  }

  readonly #textsAt = (route: string): Texts =>
    this.#sources.interfaceTexts(
      languageOf(
        { navigation: this.#sources.navigation.find(this.#sources.routes.get(route) ?? route) },
        { model: this.#sources.model },
      ),
    );

  readonly #routeAt = (path: string): string | undefined => {
    this.#byPath ??= new Map(
      [...this.#sources.routes.keys()].map((route) => [bare(this.#sources.href(route)), route]),
    );
    return this.#byPath.get(path);
  };

  /** File of a page's Markdown, relative to the root of the site: `guides/start.md`. */
  readonly file = (route: string): string => `${route === '' ? 'index' : route}.md`;

  readonly #whole = (route: string): string => {
    const { href, url } = this.address(route);
    return url ?? href;
  };

  #typeAddress(document: ApiDocument, name: string): string | undefined {
    const path = this.#places.schema(document, name);
    return path === undefined ? undefined : this.#whole(routeOf(path));
  }

  /**
   * Links between pages point to the Markdown of the other page. All links of the site name its host, where that is known:
   * Markdown is read in places that do not know where it came from.
   */
  #linked(target: string, inputs: Inputs | undefined): string {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
    const route = this.#routeAt(bare(path));
    if (inputs) noted(inputs, 'markdown', bare(path), route);
    if (route !== undefined) return this.#whole(route) + (rest.startsWith('#') ? rest : '');
    return /^\/(?!\/)/.test(target) ? (this.#sources.absolute?.(target) ?? target) : target;
  }

  #operationOf(route: string): Operation | undefined {
    const path = this.#sources.routes.get(route) ?? route;
    return this.#sources.claims.get(path) ?? this.#sources.generated.get(path)?.operation;
  }

  /** URL of the OpenAPI document that contains an operation. */
  #wholeOf({ document }: Operation): string | undefined {
    const download = this.#sources.downloads.get(document);
    return download && (this.#sources.absolute?.(download) ?? download);
  }

  /**
   * The last line of an operation's Markdown: the address of the description's file. The address contains a hash, so it changes
   * with every edit of the description. Empty for any other page.
   */
  ending(route: string): string {
    const operation = this.#operationOf(route);
    const address = operation && this.#wholeOf(operation);
    return address === undefined ? '' : `${wholeDescriptionLink(address, this.#textsAt(route))}\n`;
  }

  /** The part of a description that the Markdown of an operation's page contains. */
  slice(route: string): OperationSlice | undefined {
    const operation = this.#operationOf(route);
    return operation && operationSlice(operation, (name) => this.#typeAddress(operation.document, name));
  }

  /** The page as Markdown. The links that are followed are noted in `inputs`. */
  markdown(route: string, view: PageView, inputs?: Inputs): string {
    const { model, absolute } = this.#sources;
    const operation = this.#operationOf(route);
    const wholeDescription = operation && this.#wholeOf(operation);
    const texts = this.#textsAt(route);
    const own = route === SKILL ? ownSkill(this.#sources) : undefined;
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
        slice: this.slice(route),
        wholeDescription,
      },
      { address: (target) => this.#linked(target, inputs), texts },
    );
    return indexLine(absolute?.(this.list) ?? this.list, texts) + page;
  }

  address(route: string): { href: string; url?: string } {
    const href = this.#sources.file(this.file(route));
    return { href, url: this.#sources.absolute?.(href) };
  }

  /** True if links point to Markdown, as it is noted in the inputs of pages. */
  readonly answers = { markdown: this.#routeAt } satisfies Answers;
}

/** An address without what trailing slashes and file extensions do to it. */
function bare(path: string): string {
  return path.replace(/(?:\/|\.html)$/, '');
}
