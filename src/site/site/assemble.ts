import { useGrammars } from '../../content/code/grammars.ts';
import { below, type Origin } from '../../base/model/Origin.ts';
import type { PageView } from '../../page/layout/PageView.ts';
import type { DrawComponent } from '../../content/page/ProjectComponent.ts';
import path from 'node:path';
import { fingerprint } from '../../base/cache/fingerprint.ts';
import { createInputTest } from '../../base/cache/inputs.ts';
import { createRenderer } from '../../content/render/render.tsx';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { explainPage } from '../../config/navigation/explain.ts';
import { awaited } from '../load/fold-diagnostics.ts';
import { report } from '../options/codes.ts';
import { checkExamples } from '../../api/openapi/examples/check-examples.ts';
import { createCoverage } from './coverage.ts';
import { examplesRemembered } from '../load/remember.ts';
import { withPlaces } from '../../api/openapi/check/places.ts';
import { countOf, operationFiles } from './counts.ts';
import { pageData } from './page-data.ts';
import { crawlerFiles } from '../views/crawlers.ts';
import { routeOf } from '../../base/addresses/href.ts';
import { usesOf } from './project-uses.ts';
import { LazyGuideCheck } from '../views/guide-check.ts';
import { takenNames } from './reserved-names.ts';
import { takeInventory } from './inventory.ts';
import { type DrawnPage, fillOwnPage, unknownOwnPage } from '../../content/frontmatter/own-pages.ts';
import { freeText } from '../../content/frontmatter/source.ts';
import { ownRoutes, routeAt } from '../load/own-page.ts';
import { generatedNames, generatedTest } from './generated-files.ts';
import { SEARCH_FOLDER } from '../../page/search/NameList.ts';
import { type Beyond, type CheckedLinks, LinkRecord } from '../views/link-record.ts';
import { Agents } from './agents.ts';
import { createPageCode } from '../page-code/page-code.ts';
import { createPluginCheck } from './plugin-check.ts';
import { createSiteEffects, type PageEffects } from '../views/page-effects.ts';
import { createPageKeys } from '../views/page-key.ts';
import { titleOf } from '../load/page-meta.ts';
import { readIfThere } from '../../base/read-file.ts';
import { createTestedCounts, samplesIn } from '../options/tested-samples.ts';
import { costOf } from './shares.ts';
import { Views } from '../views/views.ts';
import type { Dressed } from '../load/dress.ts';

/** The whole site in memory. Pages are rendered when asked for, not before; `diagnostics`, `feeds` and `tested` grow meanwhile. */
export type Site = ReturnType<typeof assemble>;

/** Makes the site of what all stages found out. Problems of pages are added to `diagnostics` as the pages are rendered. */
export function assemble(site: Dressed, diagnostics: Diagnostic[]) {
  const { model, options, pages, routes, navigation, redirects, claims } = site;
  const { docsRoot, urls } = options;
  const links = new LinkRecord(site);
  const fileAt = (route: string) => pages.get(routes.get(route) ?? route);
  const readSource = (file: string) => readIfThere(path.resolve(docsRoot, file));
  const { project } = options;
  const uses = project && usesOf(site, project);
  const renderer = createRenderer({
    project,
    ...{ docsRoot, store: options.store, href: site.href, asset: site.file, icon: site.icons.icon },
    variables: model.variables,
    latex: model.look.latex,
    texts: site.interfaceTexts,
    plugins: options.plugins?.pages,
    isPage: (route) => routes.has(route),
    publish: options.publish,
    place: options.place,
    pageCode: (outside, answers) => createPageCode({ docsRoot, urls, project }, outside, answers),
  });
  const effects = createSiteEffects(site, diagnostics, (page, content) => links.rendered(page, content));
  const { assets, feeds } = effects;
  const guides = new LazyGuideCheck(site, readSource);
  const views = new Views({ ...site, renderer, effects, guides });
  const pluginCheck = createPluginCheck(site);
  const tested = site.tested && createTestedCounts();
  const keyOf = createPageKeys(site);
  const own = ownRoutes(routes, pages);
  const agents = options.markdown === false ? undefined : new Agents(site);
  const coverage = createCoverage();
  const notes = [...site.notes];
  diagnostics.push(...takenNames(site, generatedNames(site), agents?.file));
  const isGenerated = generatedTest(site, () => [
    ...[...(agents?.lists.files() ?? []), ...crawlerFiles(site)].map(({ name }) => name),
    ...[...feeds.keys()].map((route) => (route === '' ? 'rss.xml' : `${route}/rss.xml`)),
    ...(site.ico ? ['favicon.ico'] : []),
    `${SEARCH_FOLDER}/pages.json`,
  ]);

  /** The pages that are files, and no parts of OpenAPI documents. */
  const writtenPages = () => [...pages.values()].filter(({ data }) => data === undefined);

  /** Returns examples in the site's OpenAPI documents, except bundled ones, that do not match their schemas. */
  const misfits = () =>
    site.documents
      .filter((document) => !site.described.get(document)?.isBundled)
      .flatMap((document) =>
        examplesRemembered(site, document, () => withPlaces(checkExamples(document), readSource)),
      );

  /** Takes what was read of a page, now or by an earlier build. */
  const take = (route: string, { content, samples, ...facts }: Omit<PageEffects, 'inputs'>) => {
    if (samples) tested?.add(samples);
    links.known(route, facts);
    coverage.add(route, facts.open);
    pluginCheck.page(route, facts, content);
  };

  return {
    /** Everything that the stages found out. */
    sources: site,
    view: site.view,
    /** True if the configuration file is not valid JSON and was read as its author probably meant it. */
    isConfigGuessed: site.isGuessed,
    navigation,
    documents: site.documents,
    versions: site.versions,
    /** Descriptions that could not be read. */
    broken: site.broken,
    diagnostics,
    /** Notes of `check` and of a verbose report: style sheets of the docs folder, what OpenAPI documents leave open. */
    notes,
    tested,
    get counts() {
      const shownByFiles = operationFiles(writtenPages(), { operations: claims, schemas: site.schemaClaims });
      return countOf(navigation.listed, routes.values(), [...site.generated.values()], shownByFiles);
    },
    /** Routes of all pages: `''` is the home page, no slash at either end. */
    routes: [...routes.keys()],
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
    /** Files that pages name and that have to be served, relative to the docs root. */
    assets,
    /** Files of the docs folder of which only a part is public: the text of that part, if there is one. */
    publicFiles: new Map([...site.described.values()].flatMap(({ publicFiles }) => [...publicFiles])),
    /** Feeds of changelogs by the route of their page. */
    feeds,
    /** Content of `favicon.ico` at the root of the site. A file of the docs folder of that name comes first. */
    ico: site.ico,
    /** The files for AI agents (Markdown copies, `llms.txt`), unless the options leave them out. */
    agents,
    /** Components that the project draws inside pages. */
    uses: uses?.components ?? [],
    drawnRoutes: uses?.routes ?? new Set(),
    /**
     * The page at a route. Rejects only when there is no such page.
     *
     * @param onMade Called with the page's effects.
     * @param draw Draws the components of the project. Without it, such a component shows what the page has between its tags.
     */
    async page(
      route: string,
      onMade?: (effects: PageEffects) => void,
      draw?: DrawComponent,
    ): Promise<PageView> {
      // Another site of the project may have been drawn before.
      useGrammars(site.grammars);
      const pagePath = routes.get(route) ?? route;
      const { view: shown, content, inputs, links: written } = await views.page(pagePath, draw);
      const made = {
        ...links.read(pagePath, shown, written),
        ...coverage.read(shown),
        ...pluginCheck.headings(shown.headings),
        ...(tested && { samples: samplesIn(shown.aside) }),
        content,
      };
      take(route, made);
      onMade?.({ ...made, inputs });
      return agents ? { ...shown, markdown: { ...agents.address(route), list: agents.list } } : shown;
    },
    /** The pages of the project that are drawn with `LecternPage.astro`, by their routes. */
    own,
    /** Takes what Astro drew of one of these pages. Returns its route; `undefined` where the page at the address is none of them. */
    takeOwn(address: string, drawn: DrawnPage): string | undefined {
      const route = routeAt(address, urls.base);
      const page = own.get(route);
      if (page) fillOwnPage(page, drawn);
      return page && route;
    },
    /** A page of the project that is none of these. */
    async unknownPage(address: string, drawn: DrawnPage): Promise<PageView> {
      const route = routeAt(address, urls.base);
      const page = unknownOwnPage(route);
      fillOwnPage(page, drawn);
      effects.report(`unknown ${route}`, [report('site/unknown-own-page', {}, { route })]);
      return (await views.unknown(page)).view;
    },
    cache: {
      /** A hash of everything that decides how a page comes out, besides what it reads while it is made. */
      key: (route: string) => keyOf(route),
      /**
       * A hash of what the page shows, where that can be told before the page is made: the same two builds make the same page even
       * when their keys differ. It costs about half of the page.
       */
      async shown(route: string) {
        const drawn = await views.drafts.draw(routes.get(route) ?? route);
        return drawn && keyOf(route, fingerprint(drawn, agents?.slice(route)));
      },
      /** Returns whether a page would still read what it read when it was rendered. */
      isCurrent: createInputTest({
        ...renderer.answers,
        ...agents?.answers,
        source: (path) => pages.has(path),
        leads: views.leadsTo,
        requests: guides.key,
        image: views.images.key,
      }),
      /** Applies the stored effects of a page that is taken from the cache. */
      apply(route: string, made: Omit<PageEffects, 'inputs'>) {
        const page = fileAt(route);
        if (page && made.content) effects.apply(page, titleOf(page, claims.get(page.path)), made.content);
        take(route, made);
      },
    },
    /** Why a page stands where it does, and the file that it is made from. */
    explain(asked: string) {
      const explanation = explainPage(asked, site.arrangement);
      return { ...explanation, source: pages.get(explanation.path)?.source };
    },
    data: (route: string) => pageData(route, site),
    crawlerFiles: () => crawlerFiles(site),
    inventory: () => takeInventory(site),
    /** Checks the links of all pages rendered so far and adds what is wrong to the diagnostics. A build does it once, at the end. */
    async finish(beyond?: Beyond): Promise<CheckedLinks> {
      const isAwaited = awaited(site.broken);
      const matches = (route: string) => isAwaited(route) || beyond?.matches?.(route) === true;
      const { found, undrawn } = await links.check({ ...beyond, matches, isGenerated });
      found.push(...(await pluginCheck.run()));
      diagnostics.push(...found);
      return { found, undrawn };
    },
    /**
     * Adds what a check or a build finds when all pages were drawn, once: examples that do not fit their schemas, guides that
     * contradict the API, a missing address. Returns the facts about guides, where the site has an OpenAPI document.
     */
    async conclude() {
      if (!site.absolute)
        diagnostics.push(report('site/no-address', { file: model.file, line: 1, column: 1 }));
      notes.push(...coverage.note(model.file));
      for (const one of misfits()) (one.severity === 'info' ? notes : diagnostics).push(one);
      const found = await guides.finish();
      diagnostics.push(...(found?.diagnostics ?? []));
      return found;
    },
    /** The links of all page files rendered so far, as they are written. */
    writtenLinks: links.written,
    notFound: () => views.notFound(),
    routeOfSource(file: string) {
      const page = writtenPages().find(({ source }) => source === file);
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
      if (page?.file !== undefined) freeText(page, docsRoot, model.variables);
    },
    /** The file of the docs folder that the page at a route is made from; `undefined` for a generated page. */
    sourceOf: (route: string) => fileAt(route)?.source,
    readSource,
  };
}
