import { useTranslations } from '../../base/strings/index.ts';
import { useGrammars } from '../../content/code/grammars.ts';
import { below } from '../../base/model/Origin.ts';
import path from 'node:path';
import { fingerprint } from '../../base/cache/fingerprint.ts';
import { createInputTest } from '../../base/cache/inputs.ts';
import { createRenderer } from '../../content/render/render.tsx';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { explainPage } from '../../config/navigation/explain.ts';
import { findMedia } from '../assets/assets.ts';
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
import { checkSiteGuides } from './guide-check.ts';
import { createIconProblems } from './icon-problems.ts';
import { takenNames } from './reserved-names.ts';
import { takeInventory } from './inventory.ts';
import { fillOwnPage, unknownOwnPage } from '../../content/frontmatter/own-pages.ts';
import { ownRoutes, routeAt } from '../load/own-page.ts';
import { generatedNames, generatedTest } from './generated-files.ts';
import { SEARCH_FOLDER } from '../../page/search/NameList.ts';
import { createLinkRecord, isServed } from '../views/link-record.ts';
import { createAgents } from './agents.ts';
import { createPageCode } from '../page-code/page-code.ts';
import { createPluginCheck } from './plugin-check.ts';
import { createSiteEffects } from '../views/page-effects.ts';
import { createPageKeys } from '../views/page-key.ts';
import { titleOf } from '../load/page-meta.ts';
import { isFile, readIfThere } from '../../base/read-file.ts';
import { createTestedCounts, samplesIn } from '../options/tested-samples.ts';
import { costOf } from './shares.ts';
import type { Site } from './Site.ts';
import { createViews } from '../views/views.ts';
import type { Dressed } from '../load/dress.ts';

/** Makes the site of what all stages found out. Problems of pages are added to `diagnostics` as the pages are rendered. */
export function assemble(site: Dressed, diagnostics: Diagnostic[]): Site {
  const { model, options, pages, routes, navigation, redirects, claims, meta } = site;
  const { docsRoot, urls } = options;
  const { styles, scripts } = site.authorFiles;
  // The author's own map of the site comes before one that is made.
  const ownMap = isFile(path.join(docsRoot, 'sitemap.xml')) ? ['sitemap.xml'] : [];
  const assets = new Set([...styles, ...scripts, ...ownMap]);
  const feeds = new Map<string, string>();
  const links = createLinkRecord({
    ...{ model, locate: site.locate, docsRoot, base: urls.base, redirects: redirects.redirects },
    routes: [...routes.keys()],
    leftOut: site.leftOut,
    ignores: site.ignores,
    descriptions: site.documents.map(({ location }) => location),
    files: () => findMedia(docsRoot, options.exclude),
  });
  const readSource = (file: string) => readIfThere(path.resolve(docsRoot, file));
  const { project } = options;
  const uses = project && usesOf(site, project);
  const renderer = createRenderer({
    project,
    ...{ docsRoot, store: options.store, href: site.href, asset: site.file, icon: site.icons.icon },
    variables: model.variables,
    latex: model.look.latex,
    plugins: options.plugins?.pages,
    isPage: (route) => routes.has(route),
    publish: options.publish,
    pageCode: (outside) => createPageCode({ docsRoot, urls, project }, outside),
  });
  const iconProblems = createIconProblems(site.icons, docsRoot);
  const { onPage } = options;
  const effects = createSiteEffects({
    ...{ ...site, diagnostics, feeds, assets, iconProblems, onPage },
    linked: links.rendered,
    exists: (file) => isServed(docsRoot, file),
  });
  const views = createViews({ ...site, renderer, effects });
  const pluginCheck = createPluginCheck(site);
  const tested = site.tested && createTestedCounts();
  const keyOf = createPageKeys(site);
  const own = ownRoutes(routes, pages);
  const agents = options.markdown === false ? undefined : createAgents(site);
  const coverage = createCoverage();
  const notes = [...site.notes];
  const generated = { hasMarkdown: agents !== undefined, urls, hasAddress: site.absolute !== undefined };
  diagnostics.push(
    ...takenNames({
      ...{ routes, pages, redirects: redirects.redirects, locate: site.locate },
      ...{ markdownOf: agents?.file, names: generatedNames(generated) },
    }),
  );
  const isGenerated = generatedTest({
    ...generated,
    isRoute: (route) => routes.has(route),
    *others() {
      for (const { name } of [...(agents?.files() ?? []), ...crawlerFiles(site)]) yield name;
      for (const route of feeds.keys()) yield route === '' ? 'rss.xml' : `${route}/rss.xml`;
      if (site.ico) yield 'favicon.ico';
      yield `${SEARCH_FOLDER}/pages.json`;
    },
  });

  /** The pages that are files, and no parts of OpenAPI documents. */
  const writtenPages = () => [...pages.values()].filter(({ data }) => data === undefined);

  /** Returns examples in the site's OpenAPI documents, except bundled ones, that do not match their schemas. */
  const misfits = () =>
    site.documents
      .filter((document) => !site.bundled.has(document))
      .flatMap((document) =>
        examplesRemembered(site, document, () => withPlaces(checkExamples(document), readSource)),
      );

  return {
    view: site.view,
    isConfigGuessed: site.isGuessed,
    navigation,
    documents: site.documents,
    versions: site.versions,
    broken: site.broken,
    bundled: site.bundled,
    diagnostics,
    notes,
    ...(tested && { tested }),
    get counts() {
      const shownByFiles = operationFiles(writtenPages(), { operations: claims, schemas: site.schemaClaims });
      return countOf(navigation.listed, routes.values(), [...site.generated.values()], shownByFiles);
    },
    routes: [...routes.keys()],
    names: site.names,
    redirects: redirects.redirects,
    redirectAddress: redirects.address,
    redirectPlace: (at) => ({ file: at.file, ...site.locate(below(at, 'source')) }),
    redirectFile: redirects.file,
    theme: site.theme,
    assets,
    publicFiles: site.publicFiles,
    feeds,
    ico: site.ico,
    agents,
    uses: uses?.components ?? [],
    drawnRoutes: uses?.routes ?? new Set(),
    async page(route, onMade, draw) {
      // Another site of the project may have been drawn before.
      useGrammars(site.grammars);
      useTranslations(options.translations);
      const pagePath = routes.get(route) ?? route;
      const { view: shown, content, inputs, links: written } = await views.page(pagePath, draw);
      const facts = {
        ...links.shown(pagePath, route, shown, written),
        ...coverage.read(shown),
        ...pluginCheck.headings(shown.headings),
      };
      pluginCheck.page(route, facts, content);
      coverage.add(route, facts.open);
      const samples = tested && samplesIn(shown.aside);
      if (samples) tested.add(samples);
      if (inputs) onMade?.({ ...facts, content, inputs, ...(samples && { samples }) });
      return agents ? { ...shown, markdown: { ...agents.address(route), list: agents.list } } : shown;
    },
    own,
    takeOwn(address, drawn) {
      const route = routeAt(address, urls.base);
      const page = own.get(route);
      if (page) fillOwnPage(page, drawn);
      return page && route;
    },
    async unknownPage(address, drawn) {
      const route = routeAt(address, urls.base);
      const page = unknownOwnPage(route);
      fillOwnPage(page, drawn);
      effects.report(`unknown ${route}`, [report('site/unknown-own-page', {}, { route })]);
      return (await views.unknown(page)).view;
    },
    cache: {
      key: (route) => keyOf(route),
      async shown(route) {
        const drawn = await views.draw(routes.get(route) ?? route);
        return drawn && keyOf(route, fingerprint(drawn, agents?.slice(route)));
      },
      isCurrent: createInputTest({
        ...renderer.answers,
        ...agents?.answers,
        source: (path) => pages.has(path),
        leads: views.leadsTo,
      }),
      apply(route, { content, samples = [], ...facts }) {
        tested?.add(samples);
        const page = pages.get(routes.get(route) ?? route);
        if (page && content) effects.apply(page, titleOf(page, claims.get(page.path)), content);
        links.known(route, facts);
        coverage.add(route, facts.open);
        pluginCheck.page(route, facts, content);
      },
    },
    explain(asked) {
      const explanation = explainPage(asked, site.arrangement);
      return { ...explanation, source: pages.get(explanation.path)?.source };
    },
    data: (route) => pageData(route, site),
    crawlerFiles: () => crawlerFiles(site),
    inventory: () => takeInventory(meta, pages, site.icons, options),
    async finish(beyond) {
      const isAwaited = awaited(site.broken);
      const matches = (route: string) => isAwaited(route) || beyond?.matches?.(route) === true;
      const { found, undrawn } = await links.check({ ...beyond, matches, isGenerated });
      found.push(...(await pluginCheck.run()));
      diagnostics.push(...found);
      return { found, undrawn };
    },
    async conclude() {
      if (!site.absolute)
        diagnostics.push(report('site/no-address', { file: model.file, line: 1, column: 1 }));
      notes.push(...coverage.note(model.file));
      for (const one of misfits()) (one.severity === 'info' ? notes : diagnostics).push(one);
      const guides = await checkSiteGuides(site, readSource);
      diagnostics.push(...(guides?.diagnostics ?? []));
      return guides;
    },
    writtenLinks: links.written,
    notFound: views.notFound,
    routeOfSource(file) {
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
    sourceOf: (route) => pages.get(routes.get(route) ?? route)?.source,
    readSource,
  };
}
