import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroPrerenderer } from 'astro';
import { type Trace, traced } from '../content/trace.ts';
import type { SearchRecord } from '../search/document.ts';
import { fingerprint } from '../site/fingerprint.ts';
import type { KeptYield } from '../site/page-keeping.ts';
import type { Site } from '../site/Site.ts';
import { withSlash } from '../addresses/href.ts';
import type { Kept, Store } from './kept-pages.ts';
import { type MadeFiles, PLACED, PUBLISHED } from './made-files.ts';
import type { Beside, PageOutput } from './page-output.ts';
import { nameOfRecord } from './search-feed.ts';

/** What is kept of a page beside its HTML, its Markdown and the text for the search. */
interface PageHead {
  headers: [string, string][];
  given: KeptYield;
  /** What the page asked, with the answers that it got. */
  answers: [string, string][];
  /** Files that it made: address and name, or place and content. */
  published: [string, string][];
  placed: [string, string][];
  /** The Markdown is kept without an ending that only the site knows. */
  hasEnding?: boolean;
  search?: { name: string; rest: Omit<SearchRecord, 'html'> };
}

interface KeepOptions {
  config: Pick<AstroConfig, 'root' | 'outDir' | 'base' | 'build'>;
  /** Absolute path of the route's file. */
  entry: string;
  /** Name of the code that makes pages. */
  code: string;
  site: Site;
  store: Store;
  madeFiles: MadeFiles;
  output: PageOutput;
}

/**
 * Stands between Astro and what makes its pages: a page whose key is that of a page of an earlier build, and whose
 * questions have the same answers, comes out of the store, with everything that stands beside it.
 */
export function keepPages(inner: AstroPrerenderer, options: KeepOptions): AstroPrerenderer {
  const { config, site, store, madeFiles, output } = options;
  const outDir = fileURLToPath(config.outDir);
  const ours = new Map(site.routes.map((route) => [site.names.nameOf(route), route]));
  let code: string | undefined;
  // Every build has them.
  let common: ReadonlySet<string> = new Set();

  async function isStill({ answers }: PageHead): Promise<boolean> {
    for (const [question, answer] of answers) if ((await site.keeping.ask(question)) !== answer) return false;
    return true;
  }

  const endingOf = (route: string): string => site.agents?.ending(route) ?? '';

  /** The files of a page that another build made, brought back. */
  function hasFiles({ published }: PageHead): boolean {
    return published.every(([address, name]) => {
      if (madeFiles.published.has(address)) return true;
      const content = store.get(fileKey(address))?.parts.get('content');
      return content !== undefined && madeFiles.publish(name, content) === address;
    });
  }

  async function take(route: string, key: string, { head, parts }: Kept<PageHead>): Promise<Response> {
    for (const [file, content] of head.placed) madeFiles.place(file, content);
    site.keeping.take(route, head.given);
    const body = parts.get('twin');
    const twin = head.hasEnding && body ? Buffer.concat([body, encoded(endingOf(route))]) : body;
    const { search } = head;
    await output.take(route, {
      ...(twin ? { twin } : {}),
      ...(search ? { search: { name: search.name, again: () => recordOf(store.get<PageHead>(key)) } } : {}),
    });
    return new Response(Buffer.from(parts.get('html') ?? []), { headers: head.headers });
  }

  function keep(route: string, key: string, page: MadePage): void {
    const html = Buffer.from(page.html);
    const ending = endingOf(route);
    const published = new Map(entries(page.trace, PUBLISHED));
    // An address that pages share was asked for by one of them only.
    for (const address of addressesIn(html, withSlash(config.base) + config.build.assets)) {
      const name = madeFiles.published.get(address);
      if (name !== undefined) published.set(address, name);
    }
    for (const address of common) published.delete(address);
    const { search, twin } = page.beside;
    const head: PageHead = {
      headers: page.headers,
      given: site.keeping.given(route),
      answers: [...page.trace.answers].filter(([question]) => !isFile(question)),
      published: [...published],
      placed: entries(page.trace, PLACED),
    };
    const parts = new Map<string, Uint8Array>([['html', html]]);
    if (twin !== undefined) {
      head.hasEnding = ending !== '' && twin.endsWith(ending);
      parts.set('twin', encoded(head.hasEnding ? twin.slice(0, -ending.length) : twin));
    }
    if (search) {
      const { html: text, ...rest } = search;
      head.search = { name: nameOfRecord(search), rest };
      parts.set('search', encoded(text));
    }
    store.set(key, { head, parts });
  }

  return {
    ...inner,
    name: 'astro-lectern',
    async setup() {
      await inner.setup?.();
      const built = builtCode(config);
      code = built && fingerprint(options.code, built, config.base, config.build.format);
      common = new Set(madeFiles.published.keys());
      madeFiles.writeTo(outDir, (address, content) => {
        const key = fileKey(address);
        const bytes = typeof content === 'string' ? encoded(content) : content;
        if (!store.has(key)) store.set(key, { head: {}, parts: new Map([['content', bytes]]) });
      });
    },
    async render(request, settings) {
      const { pathname } = new URL(request.url);
      const isOurs = path.resolve(fileURLToPath(config.root), settings.routeData.component) === options.entry;
      const route = isOurs ? routeAt(pathname, config, ours) : undefined;
      if (code === undefined || route === undefined) return inner.render(request, settings);
      const key = fingerprint(code, pathname, site.keeping.key(route));
      const kept = store.get<PageHead>(key);
      if (kept && (await isStill(kept.head)) && hasFiles(kept.head)) return take(route, key, kept);

      const { value, trace } = await traced(() => inner.render(request, settings));
      const response = value instanceof Response ? value : value.response;
      const html = await response.arrayBuffer();
      const headers = [...response.headers];
      const beside = output.made(route);
      if (beside && response.status === 200 && !trace.changes)
        keep(route, key, { html, headers, trace, beside });
      const whole = new Response(html, { status: response.status, headers });
      return value instanceof Response ? whole : { ...value, response: whole };
    },
  };
}

interface MadePage {
  html: ArrayBuffer;
  headers: [string, string][];
  trace: Trace;
  beside: Beside;
}

function recordOf(kept: Kept<PageHead> | undefined): SearchRecord | undefined {
  const text = kept?.parts.get('search');
  const rest = kept?.head.search?.rest;
  return text && rest && { ...rest, html: Buffer.from(text).toString() };
}

const fileKey = (address: string): string => `file ${address.slice(address.lastIndexOf('/') + 1)}`;
const encoded = (text: string): Uint8Array => Buffer.from(text);
const isFile = (question: string): boolean => question.startsWith(PUBLISHED) || question.startsWith(PLACED);

function entries({ answers }: Trace, kind: string): [string, string][] {
  return [...answers].flatMap(([question, answer]): [string, string][] =>
    question.startsWith(kind) ? [[question.slice(kind.length), answer]] : [],
  );
}

/** Every address below a folder that stands in a text, whatever stands around it. */
function addressesIn(html: Buffer, folder: string): Set<string> {
  const found = new Set<string>();
  for (let at = html.indexOf(`${folder}/`); at >= 0; at = html.indexOf(`${folder}/`, at + 1)) {
    const [address] = /^[\w./~-]+/.exec(html.toString('latin1', at, at + 300)) ?? [];
    if (address !== undefined) found.add(address);
  }
  return found;
}

/** The route of an address that Astro asks for, by its name there. */
function routeAt(
  pathname: string,
  { base, build }: KeepOptions['config'],
  routes: ReadonlyMap<string, string>,
): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (!path.startsWith(withSlash(base)) && path !== base) return undefined;
  const rest = path.slice(withSlash(base).length).replace(/\/$/, '');
  const bare = build.format === 'directory' ? rest : rest.replace(/\.html$/, '');
  return routes.get(bare === 'index' && !routes.has(bare) ? '' : bare);
}

/**
 * The code of the routes as Astro built it, with the names of all styles and scripts in it; without what is another at
 * each build and no part of a page. `undefined` where it is not known, or has code of others that sees the pages.
 */
function builtCode({ root, outDir }: KeepOptions['config']): string | undefined {
  const folder = path.join(fileURLToPath(outDir), '.prerender');
  try {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:mjs|js|json)$/.test(file))
      .sort();
    if (!files.some((file) => path.basename(file).startsWith('_noop-middleware'))) return undefined;
    const places = [root.href, outDir.href, fileURLToPath(root), fileURLToPath(outDir)];
    const texts = files.map((file) => {
      let text = readFileSync(path.join(folder, file), 'utf8');
      places.forEach((place, index) => (text = text.replaceAll(place, `<${index % 2}>`)));
      return [file, text.replace(/"key":"[A-Za-z0-9+/]{43}="/, '')];
    });
    return fingerprint(texts);
  } catch {
    return undefined;
  }
}
