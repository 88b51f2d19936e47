import type { Page, RenderedPage } from '../content/Page.ts';
import { readTarget } from '../content/targets.ts';
import type { Renderer } from '../content/render.tsx';
import type { Diagnostic } from '../diagnostics.ts';
import type { Navigation, PageNavigation } from '../navigation/Navigation.ts';
import type { ApiDocument, Operation } from '../openapi/ApiDocument.ts';
import type { GeneratedPage } from '../openapi/pages.ts';
import { parseApiRef } from '../openapi/claims.ts';
import type { RenderedReference } from '../openapi/view/OperationViewContext.ts';
import type { ClaimedSchema } from '../openapi/schemaClaims.ts';
import { createApiViews } from './api-views.ts';
import { createDiagramScript } from './diagrams.ts';
import { feedXml } from './feed.ts';
import { createHead } from './head.ts';
import { routeOf } from './href.ts';
import { aboutOf, excerpt, leadOf } from './lead.ts';
import { titleOf } from './page-meta.ts';
import type { CardFonts } from './card-fonts.ts';
import { createSocialImages } from './social-images.ts';
import { createUtilities } from './utilities.ts';
import type { Absolute } from '../discovery/siteAddress.ts';
import type { PageView, SiteView } from './PageView.ts';
import { problemsHtml } from './problems.ts';
import type { Repository } from './repository.ts';
import type { SiteOptions } from './Site.ts';

export interface ViewSources {
  options: SiteOptions;
  view: SiteView;
  navigation: Navigation;
  /** Absent when the address of the site is not known. */
  absolute: Absolute | undefined;
  pages: ReadonlyMap<string, Page>;
  generated: ReadonlyMap<string, GeneratedPage>;
  /** The operation that a page's frontmatter names. */
  claims: ReadonlyMap<string, Operation>;
  documents: readonly ApiDocument[];
  /** The schema that a page's frontmatter names. */
  schemaClaims: ReadonlyMap<string, ClaimedSchema>;
  /** Address of the file of a description. */
  downloads: ReadonlyMap<ApiDocument, string>;
  /** Descriptions that come with Lectern. */
  bundled: ReadonlySet<ApiDocument>;
  renderer: Renderer;
  repository: Repository | undefined;
  /** ISO date of each source file's last change, where a history is known. */
  lastChanges: ReadonlyMap<string, string>;
  /** Diagnostics of rendered pages are added here. */
  diagnostics: Diagnostic[];
  /** For the letters of images for link previews. */
  cardFonts: CardFonts;
  /** Feeds of rendered changelogs are added here, by the route of their page. */
  feeds: Map<string, string>;
  /** Files that rendered pages name are added here. */
  assets: Set<string>;
}

/** Makes the {@link PageView} of each page when it is asked for. */
export function createViews(sources: ViewSources) {
  const { view, navigation, options, absolute } = sources;
  const { config } = view;
  const api = createApiViews(sources);
  const utilities = createUtilities();
  const { diagnostics } = sources;
  const socialImage = createSocialImages({
    ...options,
    config,
    logoSizes: view.logoSizes,
    choice: options.socialImages,
    absolute,
    fonts: sources.cardFonts,
    diagnostics,
  });
  const head = createHead(view, navigation, absolute, socialImage);
  const diagramScript = createDiagramScript(options.publish);
  // In dev a page is asked for many times; its problems are reported once.
  const reported = new Set<string>();

  function report(key: string, diagnostics: readonly Diagnostic[]): void {
    if (reported.has(key)) return;
    reported.add(key);
    sources.diagnostics.push(...diagnostics);
    options.onPage?.(diagnostics);
  }

  async function page(path: string): Promise<PageView> {
    const file = sources.pages.get(path);
    if (file) return filePage(file);
    const generated = sources.generated.get(path);
    if (generated) return generatedPage(generated);
    throw new Error(`There is no page "${path}".`);
  }

  async function filePage(file: Page): Promise<PageView> {
    const { frontmatter } = file;
    const operation = sources.claims.get(file.path);
    const isPage = (path: string): boolean => sources.pages.has(path);
    const rendered = await sources.renderer.render(file);
    report(file.path, rendered.diagnostics);
    const named = [rendered, ...rendered.parts].flatMap(({ references }) => references);
    for (const { kind, target } of named) {
      if (kind === 'snippet') continue;
      const to = readTarget(target, file.path, isPage);
      if (to.kind === 'file') sources.assets.add(to.path.slice(1));
    }
    const title = titleOf(file, operation);
    const lead = leadOf(frontmatter.description, { ...view, path: file.path, isPage });
    const shown = await withApi(file, operation, rendered);
    const utilityCss = await utilities(rendered.html + rendered.aside);
    if (options.dev) shown.html = problemsHtml(rendered, options.docsRoot) + shown.html;
    const place = navigation.find(file.path);
    const shell = base(file.path, title, place);
    const method = operation?.method ?? parseApiRef(frontmatter.api ?? '')?.method;
    return {
      ...shell,
      ...(await head({
        path: file.path,
        title,
        documentTitle: shell.documentTitle,
        listed: place.listed,
        isReference: shown.kind !== 'page',
        frontmatter,
        ownDescription: lead.description ?? aboutOf({ operation }),
        excerpt: excerpt(rendered.text),
      })),
      ...shown,
      styles: utilityCss === '' ? [] : [options.publish('utilities.css', utilityCss)],
      ...lead,
      ...feedOf(file, title, lead.description, rendered),
      ...(rendered.features.has('mermaid') ? { diagramScript: diagramScript() } : {}),
      mode: frontmatter.mode ?? 'default',
      deprecated: frontmatter.deprecated ?? operation?.deprecated ?? false,
      ...feedback(file),
      lastUpdated: sources.lastChanges.get(file.source),
      ...(method === undefined ? {} : { method }),
      ...(operation === undefined ? {} : { endpoint: `${operation.method} ${operation.path}` }),
      hideFooterPagination: frontmatter.hideFooterPagination ?? false,
    };
  }

  /** Keeps the feed of a changelog. It needs the site's address, because a feed is read elsewhere. */
  function feedOf(
    file: Page,
    title: string,
    description: string | undefined,
    { updates }: RenderedPage,
  ): { feed?: string } {
    if (updates === undefined) return {};
    if (absolute === undefined) {
      const message = 'This changelog has no feed, because the address of the site is not known';
      const hint = 'Name it with `--site`, or with `site` in the Astro configuration.';
      report(`${file.path}#feed`, [
        { code: 'site/no-feed', severity: 'info', message, file: file.source, line: 1, column: 1, hint },
      ]);
      return {};
    }
    const route = routeOf(file.path);
    const feed = view.asset([route, 'rss.xml'].filter(Boolean).join('/'));
    const url = absolute(view.href(file.path));
    const feedUrl = absolute(feed);
    const version = navigation.find(file.path).version;
    const language = config.versions.find(({ name }) => name === version)?.locale ?? 'en';
    sources.feeds.set(
      route,
      feedXml({ site: config.name, title, description, url, feedUrl, language, updates }),
    );
    return { feed };
  }

  /** Puts the reference of the operation that the page names below its own prose. */
  async function withApi(file: Page, operation: Operation | undefined, rendered: RenderedPage) {
    const features: PageView['features'] = new Set(rendered.features);
    const shown = { html: rendered.html, aside: rendered.aside, headings: rendered.headings, features };
    if (operation) {
      features.add('api');
      return {
        ...shown,
        ...(await api.operation(operation, { file, rendered })),
        kind: 'operation' as const,
      };
    }
    const schema = sources.schemaClaims.get(file.path);
    if (schema) {
      features.add('api');
      const { html } = api.schema(schema);
      return { ...shown, html: rendered.html + html, kind: 'schema' as const };
    }
    if (file.frontmatter.api !== undefined) {
      features.add('api');
      return { ...shown, ...(await api.handWritten(file, rendered)), kind: 'operation' as const };
    }
    if (file.frontmatter.openapi !== undefined) {
      features.add('api');
      return { ...shown, ...api.unknown(file, rendered), kind: 'page' as const };
    }
    return { ...shown, kind: 'page' as const };
  }

  /** A page that cannot be made costs that page, not the build. */
  async function referenceOf(generated: GeneratedPage): Promise<RenderedReference> {
    try {
      return await api.generated(generated);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const message = `The page "${generated.title}" could not be made: ${reason}`;
      report(generated.path, [
        { code: 'page/render', severity: 'error', message, file: generated.document.location },
      ]);
      const html = '<p class="lec-unresolved">This page could not be made from the description.</p>';
      return { html, aside: '', headings: [], text: '' };
    }
  }

  async function generatedPage(generated: GeneratedPage): Promise<PageView> {
    const place = navigation.find(generated.path);
    const shown = await referenceOf(generated);
    const shell = base(generated.path, generated.title, place);
    return {
      ...shell,
      ...(await head({
        path: generated.path,
        title: generated.title,
        documentTitle: shell.documentTitle,
        listed: generated.listed || generated.kind !== 'operation',
        isReference: true,
        ownDescription: aboutOf(generated),
      })),
      kind: generated.kind === 'operation' ? 'operation' : 'schema',
      ...shown,
      deprecated: generated.operation?.deprecated ?? false,
      ...(generated.operation === undefined
        ? {}
        : {
            method: generated.operation.method,
            endpoint: `${generated.operation.method} ${generated.operation.path}`,
          }),
      features: new Set(['api']),
    };
  }

  function base(path: string, title: string, place: PageNavigation): PageView {
    const route = routeOf(path);
    return {
      kind: 'page',
      path: route,
      title,
      documentTitle: title === config.name ? title : `${title} - ${config.name}`,
      eyebrow: config.eyebrow === 'breadcrumbs' ? place.trail : place.trail.slice(-1),
      html: '',
      aside: '',
      headings: [],
      mode: 'default',
      navigation: place,
      deprecated: false,
      noindex: false,
      isSearchable: false,
      styles: [],
      meta: [],
      features: new Set(),
      hideFooterPagination: false,
    };
  }

  function feedback(file: Page): { editUrl?: string; issueUrl?: string } {
    const { repository } = sources;
    if (!repository) return {};
    const source = [repository.folder, file.source].filter(Boolean).join('/');
    const issue = new URLSearchParams({ title: 'Issue on docs', body: `Path: /${routeOf(file.path)}` });
    return {
      ...(config.feedback.suggestEdit
        ? { editUrl: `${repository.url}/edit/${repository.branch}/${encodeURI(source)}` }
        : {}),
      ...(config.feedback.raiseIssue ? { issueUrl: `${repository.url}/issues/new?${issue}` } : {}),
    };
  }

  function notFound(): PageView {
    const place = navigation.find(navigation.home ?? 'index');
    const { prev: _prev, next: _next, ...rest } = place;
    return {
      ...base('404', 'Page not found', { ...rest, trail: [] }),
      kind: 'not-found',
      noindex: true,
      meta: [{ name: 'robots', content: 'noindex' }],
    };
  }

  return { page, notFound };
}
