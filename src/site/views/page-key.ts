import { getOrMake } from '../../base/get-or-make.ts';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { namesIn } from '../../base/read-file.ts';
import { createRequire } from 'node:module';
import path from 'node:path';
import { relatedLinks } from '../load/related.ts';
import { fingerprint } from '../../base/cache/fingerprint.ts';
import { wayTo } from '../../page/seo/breadcrumbs.ts';
import { type SectionHtml, sectionHtml } from '../../page/layout/sidebar-html.ts';
import { countsBesideCuts } from '../../page/layout/sidebar-runs.ts';
import type { Section } from '../../config/navigation/Navigation.ts';
import { DescriptionKeys } from './description-key.ts';
import { routeOf } from '../../base/addresses/href.ts';
import type { SiteOptions } from '../options/SiteOptions.ts';
import type { Dressed } from '../load/dress.ts';

/**
 * Makes the keys of pages. The key of a page is a hash of everything that decides how the page comes out, besides what it reads
 * while it is made (see `Inputs`): the configuration and options as a whole, the page's file, its place in the navigation, the
 * sidebar as it is rendered there, and the part of a description that it shows. No key contains a place on this machine or the time of
 * a file.
 *
 * With a hash of the reference as it was rendered (see `createDrafts`) the key contains this instead of what the part refers to.
 */
export function createPageKeys(sources: Dressed): (route: string, drawn?: string) => string {
  const { navigation, pages, generated, claims, schemaClaims, view } = sources;
  const descriptions = new DescriptionKeys(sources);
  const sidebars = new WeakMap<SectionHtml, string>();
  const counts = new WeakMap<Section, string>();
  const tested = sources.tested && fingerprint(sources.tested.hashes);
  let site: string | undefined;

  /** The parts of the layout that are made of the page's section. */
  function sectionKey(section: Section, pagePath: string): unknown {
    const drawn = sectionHtml(section, view, pagePath);
    const beside = () => getOrMake(counts, section, () => fingerprint(countsBesideCuts(section)));
    const key = getOrMake(sidebars, drawn, () => fingerprint(section.id, drawn.html, beside()));
    return [key, drawn.marks.get(routeOf(pagePath)), wayTo(pagePath, section)];
  }

  /** The descriptions that the page shows a part of. */
  function descriptionKeys(pagePath: string, drawn: string | undefined): string[] {
    const page = generated.get(pagePath);
    // A page of the docs folder comes before one that is generated at the same path.
    if (page && !pages.has(pagePath)) return [descriptions.generated(page, drawn)];
    const operation = claims.get(pagePath);
    if (operation) return [descriptions.operation(operation, drawn)];
    const schema = schemaClaims.get(pagePath);
    if (schema) return [descriptions.schema(schema, drawn)];
    // A request that is described by hand may be one of any description.
    const isSearched = pages.get(pagePath)?.frontmatter.api !== undefined;
    return isSearched ? sources.documents.map((document) => descriptions.document(document)) : [];
  }

  /** The address of the description, where the menu of the page offers it. */
  function downloadOf(pagePath: string): string | undefined {
    if (!view.model.frame.pageMenu.includes('download-spec')) return undefined;
    const shown = claims.get(pagePath) ?? schemaClaims.get(pagePath) ?? generated.get(pagePath);
    return shown && sources.downloads.get(shown.document);
  }

  return (route, drawn) => {
    site ??= keyOfSite(sources);
    const pagePath = sources.routes.get(route) ?? route;
    const { section, ...place } = navigation.find(pagePath);
    const file = pages.get(pagePath);
    const { file: _absolute, ...page } = file ?? {};
    const changed = file && sources.lastChanges.get(file.source);
    const frames = section.branches.map(({ frame }) => frame);
    const offered = downloadOf(pagePath);
    const related = file && relatedLinks(file, sources.meta).links;
    const elsewhere = navigation
      .elsewhere(pagePath)
      .map(({ section: other, ...there }) => [sectionKey(other, pagePath), there]);
    const hasSamples = file
      ? claims.has(pagePath) || file.frontmatter.api !== undefined
      : generated.get(pagePath)?.operation !== undefined;
    const beside = [frames, offered, related, ...(hasSamples ? [tested] : [])];
    const shown = [descriptionKeys(pagePath, drawn), sectionKey(section, pagePath), place, elsewhere, beside];
    return fingerprint(site, route, pagePath, page, changed, shown);
  };
}

function keyOfSite(sources: Dressed): string {
  const { options, translations, view, navigation, theme, repository, hidden, grammars } = sources;
  const { docsRoot } = options;
  // Paths of this machine change no page; the content of these files is in other parts of the key.
  const {
    docsRoot: _root,
    configFile: _config,
    cacheDir: _cache,
    store: _store,
    exclude: _exclude,
    offline: _offline,
    icons: _icons,
    kept: _kept,
    translations: _translations,
    plugins,
    ...settings
  } = options;
  // Only the page for addresses that are not found names the list of pages, and that one is made by every build.
  const { paths: _paths, ...shown } = view;
  const { logo, fonts } = view.model.look;
  const files = [logo?.light, logo?.dark, fonts.body?.url, fonts.headings?.url].map((file) =>
    file === undefined ? undefined : contentOf(path.join(docsRoot, file)),
  );
  const beside = [files, ofIcons(options), fontsBeside(docsRoot), plugins?.key];
  const without = hidden.map(({ path: pagePath }) => pagePath);
  // Requests of guides link to operations.
  const isDescribed = sources.documents.some(({ operations }) => operations.length > 0);
  return fingerprint(
    settings,
    translations,
    shown,
    theme,
    navigation.home,
    repository,
    beside,
    without,
    grammars,
    isDescribed,
  );
}

/** The icons of the author, wherever they lie. */
function ofIcons({ icons = {} }: SiteOptions): unknown {
  const { folders = [], sets = [] } = icons;
  return [
    folders.map((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.svg'))
        .sort()
        .map((file) => [file, contentOf(path.join(folder, file))]),
    ),
    sets.map(contentOf),
  ];
}

/** The Fontsource packages that are installed next to the docs: images for link previews are rendered with their letters. */
function fontsBeside(docsRoot: string): string[] {
  const folders = createRequire(path.join(docsRoot, 'x.js')).resolve.paths('x') ?? [];
  return folders
    .flatMap((folder) => ['@fontsource', '@fontsource-variable'].map((scope) => path.join(folder, scope)))
    .flatMap((scope) => namesIn(scope).map((name) => path.join(scope, name, 'package.json')))
    .map((manifest) => contentOf(manifest) ?? '');
}

function contentOf(file: string): string | undefined {
  try {
    return statSync(file).isFile() ? readFileSync(file).toString('base64') : undefined;
  } catch {
    return undefined;
  }
}
