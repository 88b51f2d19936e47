import { fingerprint } from '../../base/cache/fingerprint.ts';
import type { Entry, Store } from '../../base/cache/store.ts';
import type { NamedPage } from '../../page/search/NameList.ts';
import type { PageEffects } from '../../site/views/page-effects.ts';
import type { Site } from '../../site/site/assemble.ts';
import type { MadeFiles } from '../output/generated-files.ts';
import type { MadePages } from './shard.ts';
import type { PageOutput } from './page-output.ts';
import type { SiteFiles } from '../output/SiteFiles.ts';

/** A page in the store, besides its HTML, its Markdown and its text for the search, which are parts of their own. */
interface PageHead {
  headers: [string, string][];
  effects: Omit<PageEffects, 'inputs'>;
  inputs: [string, string][];
  /** Keys of the made files that the page needs. */
  files: string[];
  /** Set where the Markdown is stored without an ending that only the site knows. */
  hasEnding?: boolean;
  /** The page as the search names it; its terms and its text are parts. */
  search?: NamedPage;
}

/** Entry of a page that is stored under a hash of its content: that hash. */
interface Pointer {
  shown: string;
}

/** A page as its route renders it. */
export interface DrawnPage {
  html: Uint8Array;
  status: number;
  headers: [string, string][];
}

/** Reads the page out of a response. */
export async function drawnPage(response: Response): Promise<DrawnPage> {
  return { html: await response.bytes(), status: response.status, headers: [...response.headers] };
}

interface CacheOptions {
  /** Part of every page key: a hash of the rendering code, and the URL settings. */
  codes: readonly string[];
  site: Site;
  store: Store;
  siteFiles: SiteFiles;
  madeFiles: MadeFiles;
  output: PageOutput;
  /** Pages that are made are added here. */
  made: MadePages;
}

/**
 * The page cache. It is asked before a page is rendered: a page that an earlier build made under the same key, and that would
 * read the same again, comes out of the store with everything that belongs to it. The page of an operation or a type is stored
 * under a hash of what it shows, and its key points there: the key contains all that the page could show, of which it shows
 * little.
 */
export class PageCache {
  readonly #options: CacheOptions;
  #code: string | undefined;

  constructor(options: CacheOptions) {
    this.#options = options;
  }

  /** Begins with the pages. `drawing` is a hash of what renders them; where that is not known, nothing is taken or kept. */
  open(drawing: string | undefined): void {
    const { codes, madeFiles, siteFiles, store } = this.#options;
    this.#code = drawing && fingerprint(...codes, drawing);
    madeFiles.writeTo(siteFiles, (key, content) => {
      if (!store.has(`file ${key}`))
        store.set(`file ${key}`, { head: {}, parts: new Map([['content', Buffer.from(content)]]) });
    });
  }

  /** The page at a route, by its address without the origin: from the store, or as it is rendered. */
  async page(route: string, address: string, draw: () => Promise<DrawnPage>): Promise<DrawnPage> {
    const { site, store, made } = this.#options;
    const code = this.#code;
    if (code === undefined) return draw();
    const key = fingerprint(code, address, site.cache.key(route));
    const found = store.get<PageHead | Pointer>(key);
    const pointer = found && 'shown' in found.head ? found.head.shown : undefined;
    const taken =
      pointer === undefined
        ? this.#takeIfCurrent(route, key, found as Entry<PageHead> | undefined)
        : this.#takeIfCurrent(route, pointer);
    if (taken) return taken;

    // The possible content of the page changed, but the actual content may be the same.
    const drawn = await site.cache.shown(route);
    const shown = drawn && fingerprint(code, address, drawn);
    if (shown !== undefined) {
      store.set(key, { head: { shown } satisfies Pointer, parts: new Map() });
      const same = shown === pointer ? undefined : this.#takeIfCurrent(route, shown);
      if (same) return same;
    }

    const fresh = await draw();
    const isKept = fresh.status === 200 && this.#put(route, shown ?? key, fresh);
    (isKept ? made.kept : made.unkept).push(route);
    return fresh;
  }

  #endingOf(route: string): string {
    return this.#options.site.agents?.ending(route) ?? '';
  }

  /** Adds the files of a page to the site again; `false` where the store no longer has one of them. */
  #bringFiles({ files }: PageHead): boolean {
    const { madeFiles, store } = this.#options;
    return files.every((key) => {
      if (madeFiles.has(key)) return true;
      const content = store.get(`file ${key}`)?.parts.get('content');
      if (content) madeFiles.bring(key, content);
      return content !== undefined;
    });
  }

  /** Takes a page out of the store; `undefined` where it is not there, or would read something else today. */
  #takeIfCurrent(
    route: string,
    key: string,
    found = this.#options.store.get<PageHead>(key),
  ): DrawnPage | undefined {
    const { cache } = this.#options.site;
    const isCurrent = found && cache.isCurrent(found.head.inputs) && this.#bringFiles(found.head);
    return isCurrent ? this.#take(route, found) : undefined;
  }

  #take(route: string, { head, parts }: Entry<PageHead>): DrawnPage {
    const { effects, search } = head;
    this.#options.site.cache.apply(route, effects);
    const body = parts.get('markdown');
    const markdown =
      head.hasEnding && body ? Buffer.concat([body, Buffer.from(this.#endingOf(route))]) : body;
    const part = (name: string): string => Buffer.from(parts.get(name) ?? []).toString();
    this.#options.output.take(route, {
      markdown,
      search: search && { page: search, terms: part('terms'), text: part('text') },
    });
    return { html: parts.get('html') ?? Buffer.of(), status: 200, headers: head.headers };
  }

  #put(route: string, key: string, { html, headers }: DrawnPage): boolean {
    const { madeFiles, output, store } = this.#options;
    const made = output.made(route);
    if (!made?.effects) return false;
    const { search, markdown } = made;
    const { inputs, ...rest } = made.effects;
    if (!inputs) return false;
    const files = madeFiles.namedIn(Buffer.from(html).toString());
    const head: PageHead = { headers, effects: rest, inputs: [...inputs], files };
    const parts = new Map<string, Uint8Array>([['html', html]]);
    if (markdown !== undefined) {
      const ending = this.#endingOf(route);
      head.hasEnding = ending !== '' && markdown.endsWith(ending);
      parts.set('markdown', Buffer.from(head.hasEnding ? markdown.slice(0, -ending.length) : markdown));
    }
    if (search) {
      head.search = search.page;
      parts.set('terms', Buffer.from(search.terms));
      parts.set('text', Buffer.from(search.text));
    }
    store.set(key, { head, parts });
    return true;
  }
}
