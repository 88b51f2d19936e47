import { prepareCode } from '../code/code-block.ts';
import type { Highlighter } from '../code/highlight.ts';
import { TooMuchDrawn, type PageScope, type ResolvedAsset, type ResolvedLink } from '../components/scope.ts';
import type { Href } from '../../base/addresses/href.ts';
import { wellFormed } from '../../base/text.ts';
import type { DocsFiles } from '../page/docs-files.ts';
import type { Heading, ParamFieldInput } from '../components/collected.ts';
import type { Texts } from '../../base/strings/english.ts';
import { bringsTitle, type Page } from '../page/Page.ts';
import type { ComponentPlace } from '../page/ProjectComponent.ts';
import { escapeHtml } from '../../base/html/escape.ts';
import { createSlugger } from '../../base/html/slugs.ts';
import { readTarget, type Base, type IsPage } from '../page/targets.ts';

export interface SiteParts {
  href: Href;
  asset(path: string): string;
  icon(name: string, options?: { type?: string; class?: string }): string;
  isPage?: IsPage;
  files: DocsFiles;
}

/**
 * Most characters of code that the snippets of one page may have, each as often as it is rendered. A real page with many
 * snippets has some ten thousand.
 */
const mostDrawn = 10_000_000;

export interface ScopeInput {
  page: Pick<Page, 'path' | 'title' | 'frontmatter'>;
  site: SiteParts;
  /** By the file as written in `<Snippet file>`. */
  snippets: ReadonlyMap<string, (props: Record<string, unknown>) => unknown>;
  problems: Pick<PageScope, 'failed' | 'islandProblem' | 'leftOut'>;
  texts: Pick<Texts, 'components'>;
}

/**
 * A {@link PageScope} with what the components left in it, for rendering one page once. An island asks an object that
 * inherits from it, where private fields are out of reach: the methods of a scope are arrow functions.
 */
export class FilledScope implements PageScope {
  readonly #page: ScopeInput['page'];
  readonly #site: SiteParts;
  readonly #under: Base;
  readonly #slots: (() => string)[] = [];
  readonly #blocks: ((highlighter: Highlighter) => Promise<string>)[] = [];
  /** How often the same ids were asked for. */
  readonly #often = new Map<string, number>();
  /** Ids in the HTML of the page, which authors may write in any element. */
  readonly #written = new Set<string>();
  /** How often each page and snippet was rendered, and the characters of all of them. */
  readonly #drawn = new Map<string, number>();
  #size = 0;

  readonly texts: PageScope['texts'];
  readonly slugger = createSlugger();
  readonly headings: Heading[] = [];
  readonly paramFields: ParamFieldInput[] = [];
  readonly features: PageScope['features'] = new Set();
  readonly formulaProblems: PageScope['formulaProblems'] = [];
  readonly updates: PageScope['updates'] = [];
  readonly projectPlaces: ComponentPlace[] = [];
  readonly islandAnswers: PageScope['islandAnswers'] = {};
  readonly title: string;
  titleSeen = false;
  readonly bringsTitle: boolean;
  /** Addresses that were asked for. */
  readonly used = new Map<string, 'link' | 'image'>();
  /** Links that were dropped because they would run script. */
  readonly unsafeLinks: string[] = [];
  /** Icons that were rendered, each name and style once. */
  readonly icons = new Map<string, { name: string; type?: string }>();
  readonly peek: PageScope['peek'];
  readonly snippet: PageScope['snippet'];
  readonly failed: PageScope['failed'];
  readonly islandProblem: PageScope['islandProblem'];
  readonly leftOut: PageScope['leftOut'];

  constructor({ page, site, snippets, problems, texts }: ScopeInput) {
    this.#page = page;
    this.#site = site;
    this.#under = { base: site.href(''), exists: (file) => site.files.exists(file) };
    this.texts = texts;
    this.title = page.title;
    this.bringsTitle = bringsTitle(page);
    this.peek = { link: this.#resolveLink, asset: this.#resolveAsset, icon: site.icon };
    this.snippet = (file) => snippets.get(file);
    ({ failed: this.failed, islandProblem: this.islandProblem, leftOut: this.leftOut } = problems);
  }

  /** Leaves a place in the HTML that `fill` fills. */
  readonly later = (html: () => string): string => {
    this.#slots.push(html);
    return `<!--lec-slot-${this.#slots.length - 1}-->`;
  };

  /** Puts what was left for later into the HTML. */
  fill(html: string): string {
    if (this.#slots.length === 0) return html;
    for (const [, id = ''] of html.matchAll(/\sid="([^"]*)"/g)) this.#written.add(id);
    const slot = (_whole: string, index: string): string => this.#slots[Number(index)]?.() ?? '';
    return html.replace(/<!--lec-slot-(\d+)-->/g, slot);
  }

  readonly highlight: PageScope['highlight'] = (source, fence, write) => {
    let html = '';
    this.#blocks.push(async (highlighter) => {
      html = write(await prepareCode(source, fence, highlighter));
      return fence.lang;
    });
    return this.later(() => html);
  };

  /** Highlights the code that the components left a place for. Returns the languages in which it is written. */
  async highlightAll(highlighter: Highlighter): Promise<Set<string>> {
    return new Set(await Promise.all(this.#blocks.map((block) => block(highlighter))));
  }

  readonly draw = (source: string, own: number): void => {
    this.#drawn.set(source, (this.#drawn.get(source) ?? 0) + 1);
    if ((this.#size += own) <= mostDrawn) return;
    const most = [...this.#drawn].toSorted(([, one], [, other]) => other - one);
    const [often = source, times = 0] = most[0] ?? [];
    throw new TooMuchDrawn(
      `its snippets expand to more than ${mostDrawn} characters (\`${often}\` was rendered ${times} times)`,
    );
  };

  readonly link = (written: string): ResolvedLink => {
    this.used.set(String(written), 'link');
    const resolved = this.#resolveLink(written);
    if (resolved.href === undefined) this.unsafeLinks.push(written);
    return resolved;
  };

  readonly asset = (written: string): ResolvedAsset => {
    this.used.set(String(written), 'image');
    return this.#resolveAsset(written);
  };

  readonly icon: PageScope['icon'] = (name, options = {}) => {
    const { type } = options;
    this.icons.set(`${type} ${name}`, { name, ...(type === undefined ? {} : { type }) });
    return this.#site.icon(name, options);
  };

  readonly otherIds: PageScope['otherIds'] = (ids, own, kind) => {
    const [first = ''] = ids;
    const key = `${kind ?? ''} ${first}`;
    const count = (this.#often.get(key) ?? 0) + 1;
    this.#often.set(key, count);
    const wanted = new Set(count === 1 ? ids : ids.flatMap((id) => [`${id}-${count - 1}`, `${id}-${count}`]));
    wanted.delete(own);
    if (wanted.size === 0) return '';
    return this.later(() =>
      [...wanted]
        .filter((id) => !this.#written.has(escapeHtml(id)) && this.slugger.claim(id))
        .map((id) => `<span id="${escapeHtml(id)}"></span>`)
        .join(''),
    );
  };

  readonly #resolveLink = (written: string): ResolvedLink => {
    const site = this.#site;
    // An attribute without a value is `true`, whatever the types say.
    const target = readTarget(wellFormed(String(written)), this.#page.path, site.isPage, this.#under);
    switch (target.kind) {
      case 'unsafe':
        return { external: false };
      case 'external':
        return { href: target.url, external: /^(?:https?:)?\/\//i.test(target.url) };
      case 'fragment':
        return { href: target.hash || '#', external: false };
      case 'page':
        return { href: site.href(target.path) + target.search + target.hash, external: false };
      case 'file':
        return { href: site.asset(target.path) + target.search + target.hash, external: false };
    }
  };

  readonly #resolveAsset = (written: string): ResolvedAsset => {
    const site = this.#site;
    const target = readTarget(wellFormed(String(written)), this.#page.path, undefined, this.#under);
    if (target.kind === 'unsafe') return { src: '' };
    if (target.kind !== 'page' && target.kind !== 'file') return { src: written };
    const path = `/${target.path.replace(/^\//, '')}`;
    return { src: site.asset(path) + target.search + target.hash, ...site.files.imageSize(path) };
  };
}
