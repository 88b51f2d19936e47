import { routeOf } from '../../base/addresses/href.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { below, type Origin } from '../../base/model/Origin.ts';
import { explainPage } from '../../config/navigation/explain.ts';
import { freeText } from '../../content/frontmatter/source.ts';
import type { Dressed } from '../load/dress.ts';
import { crawlerFiles } from '../views/crawlers.ts';
import { countOf, operationFiles } from './counts.ts';
import { cacheOf, ownPagesOf, pagesOf } from './draw-page.ts';
import { checksOf } from './finish.ts';
import { generatedNames } from './generated-files.ts';
import { takeInventory } from './inventory.ts';
import { pageData } from './page-data.ts';
import { takenNames } from './reserved-names.ts';
import { costOf } from './shares.ts';
import { makeParts, type SiteParts } from './SiteParts.ts';

/** The whole site in memory. Pages are rendered when asked for, not before; `diagnostics`, `feeds` and `tested` grow meanwhile. */
export type Site = ReturnType<typeof assemble>;

/** Makes the site of what all stages found out. Problems of pages are added to `diagnostics` as the pages are rendered. */
export function assemble(site: Dressed, diagnostics: Diagnostic[]) {
  const parts = makeParts(site, diagnostics);
  diagnostics.push(...takenNames(site, generatedNames(site), parts.agents?.file));
  return {
    /** Everything that the stages found out. */
    sources: site,
    diagnostics,
    get counts() {
      const shown = { operations: site.claims, schemas: site.schemaClaims };
      const shownByFiles = operationFiles(writtenPages(site), shown);
      return countOf(
        site.navigation.listed,
        site.routes.values(),
        [...site.generated.values()],
        shownByFiles,
      );
    },
    ...factsOf(parts),
    ...filesOf(parts),
    ...sourcesOf(parts),
    ...pagesOf(parts),
    ...ownPagesOf(parts),
    cache: cacheOf(parts),
    ...checksOf(parts),
  };
}

/** The pages that are files, and no parts of OpenAPI documents. */
function writtenPages({ pages }: Dressed) {
  return [...pages.values()].filter(({ data }) => data === undefined);
}

/** Facts of the site that are known before a page is rendered. */
function factsOf({ site, notes, tested, agents, uses }: SiteParts) {
  const { redirects } = site;
  return {
    view: site.view,
    /** True if the configuration file is not valid JSON and was read as its author probably meant it. */
    isConfigGuessed: site.isGuessed,
    navigation: site.navigation,
    documents: site.documents,
    versions: site.versions,
    /** Descriptions that could not be read. */
    broken: site.broken,
    /** Notes of `check` and of a verbose report: style sheets of the docs folder, what OpenAPI documents leave open. */
    notes,
    tested,
    /** Routes of all pages: `''` is the home page, no slash at either end. */
    routes: [...site.routes.keys()],
    names: site.names,
    redirects: redirects.redirects,
    redirectAddress: redirects.address,
    /** Where a redirect of the configuration is written. */
    redirectPlace: (at: Origin): Pick<Diagnostic, 'file' | 'line' | 'column'> => ({
      file: at.file,
      ...site.locate(below(at, 'source')),
    }),
    /**
     * The file with all redirects for the host, where one is named, but for those that would hide a page of the project:
     * its argument has the routes of these.
     */
    redirectFile: redirects.file,
    theme: site.theme,
    /** The files for AI agents (Markdown copies, `llms.txt`), unless the options leave them out. */
    agents,
    /** Components that the project draws inside pages. */
    uses: uses?.components ?? [],
    drawnRoutes: uses?.routes ?? new Set(),
  };
}

/** Files of the site besides its pages. */
function filesOf({ site, effects }: SiteParts) {
  return {
    /** Files that pages name and that have to be served, relative to the docs root. */
    assets: effects.assets,
    /** Files of the docs folder of which only a part is public: the text of that part, if there is one. */
    publicFiles: new Map([
      ...[...site.described.values()].flatMap(({ publicFiles }) => [...publicFiles]),
      ...site.privateFiles.map((file) => [file, undefined] as const),
    ]),
    /** Media files that only private pages name. */
    privateFiles: site.privateFiles,
    /** Feeds of changelogs by the route of their page. */
    feeds: effects.feeds,
    /** Content of `favicon.ico` at the root of the site. A file of the docs folder of that name comes first. */
    ico: site.ico,
    crawlerFiles: () => crawlerFiles(site),
    inventory: () => takeInventory(site),
  };
}

/** Where the pages come from. */
function sourcesOf({ site, readSource }: SiteParts) {
  const { pages, routes, navigation, claims } = site;
  const fileAt = (route: string) => pages.get(routes.get(route) ?? route);
  return {
    /** Why a page stands where it does, and the file that it is made from. */
    explain(asked: string) {
      const explanation = explainPage(asked, site.arrangement);
      return { ...explanation, source: pages.get(explanation.path)?.source };
    },
    data: (route: string) => pageData(route, site),
    routeOfSource(file: string) {
      const page = writtenPages(site).find(({ source }) => source === file);
      return page && routeOf(page.path);
    },
    costs: () =>
      [...routes].map(([route, pagePath]) => {
        const { section, trail } = navigation.find(pagePath);
        const file = pages.get(pagePath);
        const text = file?.body.length ?? 0;
        const isDescribed = !file || claims.has(pagePath) || site.schemaClaims.has(pagePath);
        return { route, group: JSON.stringify([section.id, ...trail]), cost: costOf({ text, isDescribed }) };
      }),
    /** Frees the text of the file behind a route: a build calls it once the page is written. */
    freeText(route: string) {
      const page = fileAt(route);
      if (page?.file !== undefined) freeText(page, site.options.docsRoot, site.model.variables);
    },
    /** The file of the docs folder that the page at a route is made from; `undefined` for a generated page. */
    sourceOf: (route: string) => fileAt(route)?.source,
    readSource,
  };
}
