import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '../content/Page.ts';
import type { Navigation, Section } from '../navigation/Navigation.ts';
import type { ApiDocument, Operation } from '../openapi/ApiDocument.ts';
import type { GeneratedPage } from '../openapi/pages.ts';
import type { ClaimedSchema } from '../openapi/schemaClaims.ts';
import { fingerprint } from './fingerprint.ts';
import type { SiteView } from './PageView.ts';
import type { Repository } from './repository.ts';
import type { SiteOptions } from './SiteOptions.ts';

/** Everything that decides how a page comes out, but what the page asks while it is made; see `Trace`. */
interface PageKeySources {
  options: SiteOptions;
  view: SiteView;
  themeHref: string;
  navigation: Navigation;
  /** Page path by route. */
  routes: ReadonlyMap<string, string>;
  pages: ReadonlyMap<string, Page>;
  generated: ReadonlyMap<string, GeneratedPage>;
  claims: ReadonlyMap<string, Operation>;
  schemaClaims: ReadonlyMap<string, ClaimedSchema>;
  documents: readonly ApiDocument[];
  /** Of the texts that each description was read from. */
  fingerprints: ReadonlyMap<ApiDocument, string>;
  downloads: ReadonlyMap<ApiDocument, string>;
  bundled: ReadonlySet<ApiDocument>;
  repository: Repository | undefined;
  lastChanges: ReadonlyMap<string, string>;
}

/**
 * Names for pages, by what they are made from: two pages with the same name have the same bytes, in this process and in
 * any other that runs the same code, as long as their questions have the same answers. Names hold no place of this
 * machine and no time of a file.
 */
export function createPageKeys(sources: PageKeySources): (route: string) => string {
  const { navigation, pages, generated, claims, schemaClaims } = sources;
  const ofSections = new WeakMap<Section, string>();
  const ofDocuments = new Map<ApiDocument, string>();
  let site: string | undefined;

  function sectionKey(section: Section): string {
    let key = ofSections.get(section);
    if (key === undefined) ofSections.set(section, (key = fingerprint(section)));
    return key;
  }

  function documentKey(document: ApiDocument): string {
    let key = ofDocuments.get(document);
    if (key === undefined) ofDocuments.set(document, (key = keyOfDocument(document, sources)));
    return key;
  }

  /** The descriptions that a page shows something of. */
  function documentsOf(pagePath: string): ApiDocument[] {
    const page = generated.get(pagePath);
    if (page) return [page.document];
    const named = claims.get(pagePath)?.document ?? schemaClaims.get(pagePath)?.document;
    const frontmatter = pages.get(pagePath)?.frontmatter;
    const isSearched = frontmatter?.api !== undefined || frontmatter?.openapi !== undefined;
    return isSearched ? [...sources.documents] : named ? [named] : [];
  }

  return (route) => {
    site ??= keyOfSite(sources);
    const pagePath = sources.routes.get(route) ?? route;
    const { section, ...place } = navigation.find(pagePath);
    const file = pages.get(pagePath);
    const { file: _absolute, ...page } = file ?? {};
    const claimed = schemaClaims.get(pagePath);
    return fingerprint(
      site,
      route,
      pagePath,
      page,
      file && sources.lastChanges.get(file.source),
      file ? undefined : ofGenerated(generated.get(pagePath)),
      claims.get(pagePath)?.pointer,
      claimed?.name,
      documentsOf(pagePath).map(documentKey),
      sectionKey(section),
      place,
    );
  };
}

function keyOfSite(sources: PageKeySources): string {
  const { options, view, navigation, themeHref, repository } = sources;
  const { docsRoot } = options;
  // Where things lie on this machine changes no page; what they hold is in the other parts.
  const {
    docsRoot: _root,
    configFile: _config,
    cacheDir: _cache,
    exclude: _exclude,
    offline: _offline,
    icons: _icons,
    ...settings
  } = options;
  // Only the page for what is not found names it, and that one is made each time.
  const { paths: _paths, ...shown } = view;
  const logos = [view.config.logo?.light, view.config.logo?.dark].map((logo) =>
    logo === undefined ? undefined : contentOf(path.join(docsRoot, logo)),
  );
  return fingerprint(settings, shown, themeHref, navigation.home, repository, logos, ofIcons(options));
}

/** What the icons of the author's are, wherever they lie. */
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

function keyOfDocument(document: ApiDocument, sources: PageKeySources): string {
  const of = <T extends { document: ApiDocument }>(all: ReadonlyMap<string, T>): [string, T][] =>
    [...all].filter(([, one]) => one.document === document);
  return fingerprint(
    document.id,
    document.location,
    sources.fingerprints.get(document),
    sources.downloads.get(document),
    sources.bundled.has(document),
    of(sources.generated).map(([, page]) => ofGenerated(page)),
    of(sources.claims).map(([page, { pointer }]) => [page, pointer]),
    of(sources.schemaClaims).map(([page, { name }]) => [page, name]),
  );
}

function ofGenerated(page: GeneratedPage | undefined): unknown {
  if (page === undefined) return undefined;
  const { document: _document, operation, ...rest } = page;
  return [rest, operation?.pointer];
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file).toString('base64');
  } catch {
    return undefined;
  }
}
