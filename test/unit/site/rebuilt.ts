import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteOptionsOf } from '../../../src/cli/arguments/site-options.ts';
import { wayTo } from '../../../src/page/seo/breadcrumbs.ts';
import { markActive, sectionHtml } from '../../../src/page/layout/sidebar-html.ts';
import { loadSite } from '../../../src/site/site/load.ts';
import type { PageEffects } from '../../../src/site/views/page-effects.ts';
import type { Site } from '../../../src/site/site/assemble.ts';
import type { SiteOptions } from '../../../src/site/options/SiteOptions.ts';

/** Files of a docs folder by their paths. */
export type Files = Record<string, string>;

/** What a page is, as far as it hangs on its docs folder: everything that the layout and the other writers take of it. */
type Shown = string;

/** Writes a docs folder and loads it as a build does. */
async function load(
  files: Files,
  chosen: Partial<SiteOptions>,
): Promise<{ site: Site; remove: () => Promise<void> }> {
  const docsRoot = await mkdtemp(path.join(tmpdir(), 'lectern-keys-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(docsRoot, file)), { recursive: true });
    await writeFile(path.join(docsRoot, file), text);
  }
  const given = { configFile: path.join(docsRoot, 'mint.json'), outDir: path.join(docsRoot, 'dist') };
  const publish = (name: string, content: string | Uint8Array): string =>
    `/made/${createHash('sha256').update(content).digest('base64url')}-${name}`;
  const options = {
    ...siteOptionsOf({ ...given, offline: true }),
    publish,
    mock: { kind: 'page' as const },
    ...chosen,
  };
  const { value, diagnostics } = await loadSite(options);
  if (!value) throw new Error(JSON.stringify(diagnostics));
  return { site: value, remove: () => rm(docsRoot, { recursive: true }) };
}

/** A page as a build puts it into its cache. */
interface Cached {
  key: string;
  /** A hash of what the page shows, where that can be told before it is made. */
  drawn: string | undefined;
  shown: Shown;
  /** Absent where the page is not put into the cache. */
  effects?: PageEffects;
}

/** Makes one page of a site. */
async function make(site: Site, route: string): Promise<Cached> {
  const made: { effects?: PageEffects } = {};
  const drawn = await site.cache.shown(route);
  const view = await site.page(route, (effects) => (made.effects = effects));
  const { section, ...place } = view.navigation;
  const sidebar = markActive(sectionHtml(section, site.view, view.path), view.path);
  const markdown = site.agents?.markdown(route, view, made.effects?.inputs) ?? '';
  const ending = site.agents?.ending(route) ?? '';
  const shown = {
    ...{ ...view, features: [...view.features], navigation: place, id: section.id, sidebar },
    way: wayTo(view.path, section),
    markdown: ending !== '' && markdown.endsWith(ending) ? markdown.slice(0, -ending.length) : markdown,
  };
  return { key: site.cache.key(route), drawn, shown: JSON.stringify(shown, undefined, 1), ...made };
}

/** What a build has made: all pages, and what it has found. */
export interface Whole {
  pages: Map<string, Cached>;
  /** Diagnostics, feeds, and the files that the site needs. */
  found: unknown;
}

/** Finishes a site as builds do. */
async function finish(site: Site): Promise<unknown> {
  await site.finish();
  return [site.diagnostics, [...site.feeds], [...site.assets].sort()];
}

/** A build that makes all pages. */
export async function buildWhole(files: Files, options: Partial<SiteOptions> = {}): Promise<Whole> {
  const { site, remove } = await load(files, options);
  const whole = await wholeOf(site);
  await remove();
  return whole;
}

/** All pages of a site, and what it has found. */
export async function wholeOf(site: Site): Promise<Whole> {
  const pages = new Map<string, Cached>();
  for (const route of site.routes) pages.set(route, await make(site, route));
  return { pages, found: await finish(site) };
}

/**
 * A build after another one, which takes the pages from the cache that it may take: what it makes, and what comes out in another
 * way than in a build that makes all pages.
 */
export async function rebuild(
  before: Whole,
  files: Files,
  options: Partial<SiteOptions> = {},
): Promise<{ made: string[]; wrong: string[] }> {
  const { site, remove } = await load(files, options);
  const made: string[] = [];
  const warm = new Map<string, Shown>();
  const cached = new Map(
    [...before.pages.values()].flatMap((page) => [
      [page.key, page],
      [page.drawn ?? '', page],
    ]),
  );
  const isCurrent = (page: Cached | undefined): page is Required<Cached> =>
    page?.effects?.inputs !== undefined && site.cache.isCurrent(page.effects.inputs);
  for (const route of site.routes) {
    const known = cached.get(site.cache.key(route));
    const page = isCurrent(known) ? known : cached.get((await site.cache.shown(route)) ?? 'none');
    if (isCurrent(page)) {
      site.cache.apply(route, page.effects);
      warm.set(route, page.shown);
    } else {
      made.push(route);
      warm.set(route, (await make(site, route)).shown);
    }
  }
  const found = await finish(site);
  await remove();
  // A build that took no page from the cache is a build that makes all of them.
  if (made.length === site.routes.length) return { made, wrong: [] };
  const cold = await buildWhole(files, options);
  const wrong = site.routes.filter((route) => warm.get(route) !== cold.pages.get(route)?.shown);
  if (JSON.stringify(found) !== JSON.stringify(cold.found)) wrong.push('what the build has found');
  return { made, wrong };
}
