import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInputTest } from '../cache/inputs.ts';
import { settingsWithoutEffect } from '../config/no-effect.ts';
import { checkFiles } from '../config/check-files.ts';
import { loadConfig, type LoadedConfig } from '../config/index.ts';
import type { GroupEntry, SiteConfig } from '../config/SiteConfig.ts';
import { createRenderer } from '../content/render.tsx';
import { findPages } from '../content/source.ts';
import type { Diagnostic, Result } from '../diagnostics.ts';
import { loadIcons } from '../icons/index.ts';
import { linkTarget } from '../layout/link.ts';
import { themeCss } from '../layout/theme.ts';
import { buildNavigation } from '../navigation/build.ts';
import type { PageMeta } from '../navigation/Navigation.ts';
import { planOperationPages } from '../openapi/pages.ts';
import { diagnoseApi } from '../playground/diagnose.ts';
import { loadDescriptions } from './descriptions.ts';
import { BUNDLED_SPECS } from '../specs/index.ts';
import { headScript } from './head-script.ts';
import { assetAddress, createHref, fileAddress, routeOf } from './href.ts';
import { metaOfGenerated, metaOfPage, titleOf } from './page-meta.ts';
import { lastChanges } from './history.ts';
import { repositoryInfo } from './stars.ts';
import { findRepository } from './repository.ts';
import { siteRedirects } from './redirects/redirects.ts';
import { createMachines } from './machines.ts';
import { astroNames, pageRoutes } from './routes.ts';
import type { Site } from './Site.ts';
import type { SiteOptions } from './SiteOptions.ts';
import { explainPage } from '../navigation/explain.ts';
import { findMedia } from './assets.ts';
import { type AuthorFiles, authorFiles } from './author-files.ts';
import { bannerOf } from './banner.ts';
import { analyticsJson } from '../analytics/settings.ts';
import { absoluteAddresses } from '../discovery/siteAddress.ts';
import { createCardFonts, rememberingContent } from './previews/card-fonts.ts';
import { awaited, foldConsequences } from './consequences.ts';
import { createContents } from './contents.ts';
import { crawlerFiles } from './crawlers.ts';
import { countOf, operationFiles } from './counts.ts';
import { bringFonts, firstFont } from './fonts/fonts.ts';
import { createIconProblems } from './icons/icon-problems.ts';
import { takeInventory } from './inventory.ts';
import { createLinkRecord } from './link-record.ts';
import { logoSizes } from './logo-sizes.ts';
import { pathsFile } from './paths-file.ts';
import { isFile, readIfThere } from './problems.ts';
import { siteIcons } from './icons/site-icons.ts';
import { createPageKeys } from './page-key.ts';
import { createSiteEffects } from './page-effects.ts';
import { createPageCode } from './page-code/page-code.ts';
import { createViews } from './views.ts';

/**
 * Loads a docs folder: configuration, pages, descriptions and navigation, in that order. No page is rendered yet.
 * The value is `undefined` when the configuration cannot be used at all; every problem is in the diagnostics.
 */
export async function loadSite(options: SiteOptions): Promise<Result<Site | undefined>> {
  const { docsRoot } = options;
  const name = path.relative(docsRoot, options.configFile).split(path.sep).join('/');
  const loaded = loadConfig(await readFile(options.configFile), name);
  if (!loaded.value || !isWhole(loaded.value, loaded.diagnostics)) {
    return { value: undefined, diagnostics: loaded.diagnostics };
  }
  const { config, locate } = loaded.value;
  const diagnostics: Diagnostic[] = [...loaded.diagnostics];

  diagnostics.push(...settingsWithoutEffect(name, locate));
  for (const found of diagnoseApi(config.api, name)) {
    diagnostics.push({ ...found, ...(found.pointer === undefined ? {} : locate(found.pointer)) });
  }

  const icons = loadIcons(options.icons);
  const listed = new Set(pathsOf(config.navigation));
  const found = await findPages(docsRoot, { listed, exclude: options.exclude });
  diagnostics.push(...found.diagnostics);
  const pages = new Map(found.value.map((page) => [page.path, page]));

  const descriptions = await loadDescriptions(config, found.value, options, locate);
  const { documents, downloads, fingerprints, bundled, claims, schemaClaims } = descriptions.value;
  const claimed = new Map([...claims].map(([pagePath, operation]) => [operation, pagePath]));
  const plan = planOperationPages({ config, documents, claimed, takenPaths: new Set(pages.keys()) });
  const generated = new Map(plan.value.pages.map((page) => [page.path, page]));

  const meta = new Map<string, PageMeta>();
  for (const page of found.value) meta.set(page.path, metaOfPage(page, claims.get(page.path)));
  for (const page of plan.value.pages) meta.set(page.path, metaOfGenerated(page));
  const withOperations: SiteConfig = { ...config, navigation: [...config.navigation, ...plan.value.groups] };
  const arrangement = { config: withOperations, pages: meta, locate, pagination: options.pagination };
  const navigation = buildNavigation(arrangement);
  const files = checkFiles(config, locate, {
    pages: meta.keys(),
    files: pages.keys(),
    moved: new Map(plan.value.redirects.map(({ from, to }) => [from, to])),
    exists: (file) => BUNDLED_SPECS.has(file) || isFile(path.join(docsRoot, file)),
    isIcon: icons.has,
  });
  const planned = plan.diagnostics.map((one) => ({ ...one, ...locate(one.pointer ?? '') }));
  const ofPlan = [...descriptions.diagnostics, ...planned, ...navigation.diagnostics, ...files];
  diagnostics.push(...foldConsequences(ofPlan, descriptions.value.broken, config));

  const served = pageRoutes(meta.keys(), pages);
  const routes = served.value;
  diagnostics.push(...served.diagnostics);

  const href = createHref(options.urls);
  const absolute = absoluteAddresses(options, config.metadata['canonical']);
  const { topbarCtaButton } = config;
  const repository =
    topbarCtaButton?.type === 'github'
      ? await repositoryInfo(topbarCtaButton.url, { ...options, fetch, now: Date.now() })
      : undefined;
  const asset = assetAddress(options.urls.base);
  const file = fileAddress(options.urls.base);
  const fontFiles = rememberingContent(options.publish);
  const fonts = await bringFonts(config, { ...options, fetch, asset, publish: fontFiles.publish });
  for (const found of fonts.diagnostics) diagnostics.push({ ...found, ...locate('/font', { key: true }) });
  const ofSite = await siteIcons(config, { ...options, fetch, home: href(''), asset });
  for (const found of ofSite.diagnostics)
    diagnostics.push({ ...found, ...locate('/favicon', { key: true }) });
  const fontPreload = firstFont(config, fonts.value);
  const docsFiles = found.value.filter(({ path, source }) => listed.has(path) || source.endsWith('.mdx'));
  const { files: ofAuthor, notes } = await findAuthorFiles(
    options,
    docsFiles.map(({ source }) => source),
    diagnostics,
  );
  const analytics = options.dev ? undefined : analyticsJson(config);
  const themeHref = options.publish('theme.css', themeCss(config, asset, fonts.value));
  const banner = bannerOf(config.banner, (url) => linkTarget(url, { href, asset }).href);
  const view = {
    config,
    href,
    asset,
    file,
    icon: icons.icon,
    ...(repository ? { repository } : {}),
    ...(options.relay ? { relay: options.relay } : {}),
    authorStyles: ofAuthor.styles.map(file),
    authorScripts: ofAuthor.scripts.map(file),
    ...(banner ? { banner } : {}),
    ...(analytics === undefined ? {} : { analytics }),
    ...(options.feedbackEndpoint ? { feedbackEndpoint: options.feedbackEndpoint } : {}),
    icons: ofSite.value.links,
    logoSizes: logoSizes(config.logo, docsRoot),
    paths: options.publish('paths.json', pathsFile(meta, href)),
    contents: createContents({ config, home: href(''), themeHref, publish: options.publish }),
    ...(fontPreload ? { fontPreload } : {}),
    ...(options.searchIndex ? { searchIndex: options.searchIndex } : {}),
    ...(options.dev && headScript(config) !== options.headScript ? { modeScript: headScript(config) } : {}),
    lecternVersion: options.lecternVersion,
  };
  const renderer = createRenderer({
    docsRoot,
    href,
    asset: file,
    icon: icons.icon,
    cacheDir: options.cacheDir,
    isPage: (path) => routes.has(path),
    renderApart: createPageCode({
      ...{ docsRoot, cacheDir: options.cacheDir, urls: options.urls, icons: options.icons },
      routes: [...routes.keys()],
    }),
  });
  const redirects = siteRedirects({
    config,
    locate,
    paths: new Set(meta.keys()),
    routes: new Set(routes.keys()),
    navigation: navigation.value,
    operations: plan.value.redirects,
    base: options.urls.base,
    view,
    host: options.redirectsFor,
  });
  diagnostics.push(...redirects.diagnostics);
  const links = createLinkRecord({
    docsRoot,
    base: options.urls.base,
    routes: routes.keys(),
    redirects: redirects.redirects,
    config,
    locate,
    descriptions: documents.map(({ document }) => document.location),
    files: () => findMedia(docsRoot, options.exclude),
  });
  const home = await findRepository(docsRoot, config, locate, options.repository);
  diagnostics.push(...home.diagnostics);
  const assets = new Set<string>([...ofAuthor.styles, ...ofAuthor.scripts]);
  // The author's own map of the site comes before one that is made.
  if (isFile(path.join(docsRoot, 'sitemap.xml'))) assets.add('sitemap.xml');
  const feeds = new Map<string, string>();
  const iconProblems = createIconProblems(icons);
  const history = options.dev ? new Map<string, string>() : await lastChanges(docsRoot);
  const effects = createSiteEffects({
    ...{ view, absolute, pages, diagnostics, feeds, assets, iconProblems },
    navigation: navigation.value,
    linked: links.rendered,
    onPage: options.onPage,
  });
  const sources = {
    ...{ options, view, absolute, pages, generated, claims, downloads, bundled, schemaClaims },
    navigation: navigation.value,
    documents: documents.map(({ document }) => document),
    repository: home.value,
    lastChanges: history,
  };
  const cardFonts = createCardFonts({ config, docsRoot, faces: fonts.value, contents: fontFiles.contents });
  const views = createViews({ ...sources, renderer, effects, cardFonts });
  const machines =
    options.markdown === false
      ? undefined
      : createMachines({
          ...{ config, routes, meta, pages, generated, claims, downloads, href, fileAddress: file, absolute },
          navigation: navigation.value,
        });

  const shownByFiles = operationFiles(pages.values(), { operations: claims, schemas: schemaClaims });
  return {
    value: {
      view,
      isConfigGuessed: loaded.value.isGuessed,
      navigation: navigation.value,
      documents: sources.documents,
      broken: descriptions.value.broken,
      bundled,
      diagnostics,
      notes,
      counts: countOf(navigation.value.listed, routes.size, plan.value.pages, shownByFiles),
      routes: [...routes.keys()],
      names: astroNames(routes.keys()),
      redirects: redirects.redirects,
      redirectAddress: redirects.address,
      redirectPlace: (pointer) => ({ file: config.file, ...locate(`${pointer}/source`) }),
      ...(redirects.file ? { redirectFile: redirects.file } : {}),
      themeHref,
      assets,
      feeds,
      ...(ofSite.value.ico ? { ico: ofSite.value.ico } : {}),
      ...(machines ? { machines } : {}),
      async page(route, onMade) {
        const pagePath = routes.get(route) ?? route;
        const { view: shown, content, inputs } = await views.page(pagePath);
        const facts = links.shown(pagePath, route, shown);
        if (inputs) onMade?.({ ...facts, ...(content ? { content } : {}), inputs });
        return machines ? { ...shown, markdown: machines.address(route) } : shown;
      },
      cache: {
        key: createPageKeys({ ...sources, themeHref, routes, fingerprints }),
        isCurrent: createInputTest({
          ...renderer.answers,
          ...machines?.answers,
          source: (path) => pages.has(path),
        }),
        apply(route, { content, ...facts }) {
          const page = pages.get(routes.get(route) ?? route);
          if (page && content) effects.apply(page, titleOf(page, claims.get(page.path)), content);
          links.known(route, facts);
        },
      },
      explain(asked) {
        const explanation = explainPage(asked, arrangement);
        return { ...explanation, source: pages.get(explanation.path)?.source };
      },
      crawlerFiles: () =>
        crawlerFiles({
          config,
          paths: routes.values(),
          pages,
          generated,
          navigation: navigation.value,
          lastChanges: history,
          href,
          absolute,
          base: options.urls.base,
        }),
      inventory: () => takeInventory(meta, pages, icons, options),
      async finish(beyond) {
        const isAwaited = awaited(descriptions.value.broken, config);
        const matches = (route: string) => isAwaited(route) || beyond?.matches?.(route) === true;
        diagnostics.push(...(await links.check({ ...beyond, matches })));
      },
      notFound: views.notFound,
      routeOfSource(file) {
        const page = found.value.find(({ source }) => source === file);
        return page && routeOf(page.path);
      },
      sourceOf: (route) => pages.get(routes.get(route) ?? route)?.source,
      readSource: (file) => readIfThere(path.resolve(docsRoot, file)),
    },
    diagnostics,
  };
}

/** A file that breaks off, or whose navigation could not be read, is not published as if it were all there is. */
function isWhole({ config, isPartial }: LoadedConfig, diagnostics: readonly Diagnostic[]): boolean {
  if (isPartial) return false;
  return config.navigation.length > 0 || diagnostics.every(({ severity }) => severity !== 'error');
}

function* pathsOf(groups: readonly GroupEntry[]): Generator<string> {
  for (const entry of groups.flatMap((group) => group.pages)) {
    if (entry.kind === 'page') yield entry.path;
    else yield* pathsOf([entry]);
  }
}

async function findAuthorFiles(
  options: SiteOptions,
  pages: readonly string[],
  diagnostics: Diagnostic[],
): Promise<{ files: AuthorFiles; notes: Diagnostic[] }> {
  if (options.authorFiles === false) return { files: { styles: [], scripts: [] }, notes: [] };
  const found = await authorFiles(options.docsRoot, options.exclude, pages);
  diagnostics.push(...found.diagnostics);
  return { files: found.value, notes: found.notes };
}
