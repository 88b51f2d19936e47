import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { wayTo } from '../seo/breadcrumbs.ts';
import { type SectionHtml, sectionHtml } from '../layout/sidebar-html.ts';
import type { NavGroup, Section } from '../navigation/Navigation.ts';
import { type ApiKeySources, createApiKeys } from './api-keys.ts';
import { fingerprint } from './fingerprint.ts';
import { routeOf } from '../addresses/href.ts';
import type { SiteOptions } from './SiteOptions.ts';
import type { ViewSources } from './ViewSources.ts';

/** Everything that decides how a page comes out, but what the page asks while it is made; see `Trace`. */
interface PageKeySources
  extends
    ApiKeySources,
    Pick<
      ViewSources,
      'options' | 'view' | 'navigation' | 'pages' | 'documents' | 'repository' | 'lastChanges'
    > {
  themeHref: string;
  /** Page path by route. */
  routes: ReadonlyMap<string, string>;
}

/**
 * Names for pages, by what they are made from: two pages with the same name have the same bytes, in this process and in
 * any other that runs the same code, as long as their questions have the same answers. Names hold no place of this
 * machine and no time of a file.
 */
export function createPageKeys(sources: PageKeySources): (route: string) => string {
  const { navigation, pages, generated, claims, schemaClaims, view } = sources;
  const api = createApiKeys(sources);
  const sidebars = new WeakMap<SectionHtml, string>();
  let site: string | undefined;

  /** What a page shows of its section: of a large one the groups around the page, and of the others what they are. */
  function sectionKey(section: Section, pagePath: string): unknown {
    const shown = sectionHtml(section, view, pagePath);
    let key = sidebars.get(shown);
    if (key === undefined)
      sidebars.set(shown, (key = fingerprint(section.id, shown.html, section.groups.map(outlineOf))));
    return [key, shown.marks.get(routeOf(pagePath)), wayTo(pagePath, section)];
  }

  /** What a page shows of descriptions. */
  function apiKeys(pagePath: string): string[] {
    const page = generated.get(pagePath);
    // A page of the docs folder comes before one that is generated at the same path.
    if (page && !pages.has(pagePath)) return [api.generated(page)];
    const operation = claims.get(pagePath);
    if (operation) return [api.operation(operation)];
    const schema = schemaClaims.get(pagePath);
    if (schema) return [api.schema(schema)];
    // A request that is described by hand may be one of any description.
    const isSearched = pages.get(pagePath)?.frontmatter.api !== undefined;
    return isSearched ? sources.documents.map((document) => api.document(document)) : [];
  }

  return (route) => {
    site ??= keyOfSite(sources);
    const pagePath = sources.routes.get(route) ?? route;
    const { section, ...place } = navigation.find(pagePath);
    const file = pages.get(pagePath);
    const { file: _absolute, ...page } = file ?? {};
    return fingerprint(
      site,
      route,
      pagePath,
      page,
      file && sources.lastChanges.get(file.source),
      apiKeys(pagePath),
      sectionKey(section, pagePath),
      place,
    );
  };
}

/** What is told of a group where its pages are not listed. */
function outlineOf({ label, children }: NavGroup): unknown {
  const [first] = children.filter(({ kind }) => kind === 'page');
  const groups = children.filter((child) => child.kind === 'group');
  return [label, children.length, first, groups.map(outlineOf)];
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
  const logos = [view.model.look.logo?.light, view.model.look.logo?.dark].map((logo) =>
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

function contentOf(file: string): string | undefined {
  try {
    return statSync(file).isFile() ? readFileSync(file).toString('base64') : undefined;
  } catch {
    return undefined;
  }
}
