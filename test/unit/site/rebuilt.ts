import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteOptionsOf } from '../../../src/cli/site-options.ts';
import { wayTo } from '../../../src/seo/breadcrumbs.ts';
import { markActive, sectionHtml } from '../../../src/layout/sidebar-html.ts';
import { loadSite } from '../../../src/site/load.ts';
import type { Site } from '../../../src/site/Site.ts';

/** Files of a docs folder by their paths. */
export type Files = Record<string, string>;

/** What a page is, as far as it hangs on its docs folder: everything that the layout and the other writers take of it. */
type Shown = string;

/** Writes a docs folder and loads it as a build does. */
async function load(files: Files): Promise<Site> {
  const docsRoot = await mkdtemp(path.join(tmpdir(), 'lectern-keys-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(docsRoot, file)), { recursive: true });
    await writeFile(path.join(docsRoot, file), text);
  }
  const given = { configFile: path.join(docsRoot, 'mint.json'), outDir: path.join(docsRoot, 'dist') };
  const publish = (name: string, content: string | Uint8Array): string =>
    `/made/${createHash('sha256').update(content).digest('base64url')}-${name}`;
  const options = { ...siteOptionsOf({ ...given, offline: true }), publish, mock: { kind: 'page' as const } };
  const { value, diagnostics } = await loadSite(options);
  if (!value) throw new Error(JSON.stringify(diagnostics));
  await rm(docsRoot, { recursive: true });
  return value;
}

/** Makes one page of a site. */
async function show(site: Site, route: string): Promise<Shown> {
  const view = await site.page(route);
  const { section, ...place } = view.navigation;
  const sidebar = markActive(sectionHtml(section, site.view, view.path), view.path);
  const twin = site.agents?.markdown(route, view) ?? '';
  const ending = site.agents?.ending(route) ?? '';
  return JSON.stringify(
    {
      ...{ ...view, features: [...view.features], navigation: place, id: section.id, sidebar },
      way: wayTo(view.path, section),
      twin: ending !== '' && twin.endsWith(ending) ? twin.slice(0, -ending.length) : twin,
    },
    undefined,
    1,
  );
}

/** The names of all pages of a site. */
function keysOf(site: Site): Map<string, string> {
  return new Map(site.routes.map((route) => [route, site.keeping.key(route)]));
}

/** A build with everything made anew, to be compared with those that make only some pages. */
export interface Whole {
  keys: Map<string, string>;
  shown: Map<string, Shown>;
}

export async function buildWhole(files: Files): Promise<Whole> {
  const site = await load(files);
  const keys = keysOf(site);
  const shown = new Map<string, Shown>();
  for (const route of site.routes) shown.set(route, await show(site, route));
  return { keys, shown };
}

/** What a build after another one makes anew, and the pages that would come out in another way if it made all. */
export async function rebuild(before: Whole, files: Files): Promise<{ made: string[]; wrong: string[] }> {
  const site = await load(files);
  const keys = keysOf(site);
  const made = site.routes.filter((route) => before.keys.get(route) !== keys.get(route));
  const warm = new Map(before.shown);
  for (const route of made) warm.set(route, await show(site, route));
  const cold = await buildWhole(files);
  return { made, wrong: site.routes.filter((route) => warm.get(route) !== cold.shown.get(route)) };
}
