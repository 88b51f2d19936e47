import { type Inputs, noted } from '../../base/cache/inputs.ts';
import { report } from '../../content/page/codes.ts';
import type { Page, RenderedPage } from '../../content/page/Page.ts';
import { fillPlaces } from '../../content/render/project/fill.ts';
import type { DrawComponent } from '../../content/page/ProjectComponent.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { workOn } from '../../base/watchdog/work.ts';
import type { PageNavigation } from '../../config/navigation/Navigation.ts';
import type { Operation } from '../../api/openapi/model/ApiDocument.ts';
import { badgesOf } from '../../api/openapi/model/badges.ts';
import type { GeneratedPage } from '../../api/openapi/pages/GeneratedPage.ts';
import { endpointOf, parseApiRef } from '../../api/openapi/pages/claims.ts';
import type { RenderedReference } from '../../page/reference/OperationViewContext.ts';
import { createApiChanges } from './api-changes.ts';
import { createApiViews, type LinkedReference } from './api-views.ts';
import { type DescribedLink, linkQuestion } from '../links/description-links.ts';
import { createDiagramScript } from '../assets/diagrams.ts';
import { isReachable } from './crawlers.ts';
import { createDrafts, type Draft } from './drafts.ts';
import { createHead } from './head.ts';
import { aboutOf, excerpt, descriptionOf } from './page-description.ts';
import { titleOf } from '../load/page-meta.ts';
import { type ContentEffects, contentEffects } from './page-effects.ts';
import { createSmallerImages } from '../assets/smaller-images.ts';
import { createSocialImages } from '../assets/previews/social-images.ts';
import { renderNotFound } from './not-found.ts';
import { createPluginPages } from './plugin-pages.ts';
import { createRequestLinks } from './request-links.ts';
import { ownContent } from '../load/own-page.ts';
import { createPageFrame } from './page-frame.ts';
import { withSmallerImages } from './page-images.ts';
import { createUtilities } from '../look/utilities.ts';
import { escapeHtml } from '../../base/html/escape.ts';
import { languageOf } from '../../page/layout/language.ts';
import type { Texts } from '../../base/strings/english.ts';
import { directoryHtml } from '../../page/layout/directory.ts';
import type { PageView } from '../../page/layout/PageView.ts';
import { problemsHtml } from './problems.ts';
import type { ViewSources } from './ViewSources.ts';

/** The view of a page, with the effects of its content and the inputs that were read while it was made. */
interface MadePage {
  view: PageView;
  /** Absent for a page that has no file. */
  content?: ContentEffects;
  /** Files and values that the page read. Absent if another build with the same reads could differ. */
  inputs: Inputs | undefined;
  /** Relative addresses in texts of descriptions. */
  links?: DescribedLink[];
}

/** Makes the {@link PageView} of each page when it is asked for. */
export function createViews(sources: ViewSources) {
  const { view, navigation, options, absolute, effects } = sources;
  const { model } = view;
  const api = createApiViews(sources);
  const drafts = createDrafts(sources, api);
  const withChanges = createApiChanges(sources);
  const utilities = createUtilities();
  const socialImage = createSocialImages({
    ...options,
    model,
    logoSizes: view.logoSizes,
    choice: options.socialImages,
    absolute,
    fonts: sources.cardFonts,
  });
  const head = createHead(view, navigation, absolute, socialImage);
  const images = createSmallerImages({ ...options, asset: view.asset });
  const diagramScript = createDiagramScript(options.publish);
  const { base, lastUpdateOf, related, feedback, descriptionFile } = createPageFrame(sources);
  const byPlugins = createPluginPages(options, effects);
  const withRequestLinks = createRequestLinks(sources);

  async function page(path: string, draw?: DrawComponent): Promise<MadePage> {
    const file = sources.pages.get(path);
    workOn('rendering the page', file?.source ?? path);
    const draft = drafts.take(path);
    if (file) return filePage(file, draft, draw);
    const generated = sources.generated.get(path);
    if (generated) return generatedPage(generated, draft);
    throw new Error(`There is no page "${path}".`);
  }

  async function filePage(file: Page, draft: Draft | undefined, draw?: DrawComponent): Promise<MadePage> {
    const { frontmatter } = file;
    const operation = sources.claims.get(file.path);
    const place = navigation.find(file.path);
    const language = languageOf({ navigation: place }, view);
    const texts = view.texts(language);
    const shownAlone =
      draft?.rendered ??
      (file.own ? ownContent(file, texts, options.urls.base) : await sources.renderer.render(file, language));
    const rendered = await withChanges(file, await fillPlaces(shownAlone, texts, draw), texts);
    // Files and tags that other versions are read from are no inputs, so such a page is made by every build.
    let inputs = rendered.hasChanges ? undefined : rendered.inputs;
    const isPage = (path: string): boolean => {
      const found = sources.pages.has(path);
      return inputs ? noted(inputs, 'source', path, found) : found;
    };
    const written = titleOf(file, operation);
    let described = descriptionOf(frontmatter.description, { ...view, path: file.path, isPage });
    const content = contentEffects(rendered);
    const feed = effects.apply(file, written, content);
    const { links, ...shown } = await withApi(file, operation, rendered, texts, draft);
    if (shown.kind === 'page') Object.assign(shown, await withRequestLinks(file, shown, texts, inputs));
    shown.html += directoryOf(place);
    const changed = await byPlugins({ path: file.path, title: written, ...described, ...shown }, file);
    const { title = written, before = '', after = '' } = changed ?? {};
    if (changed?.description !== undefined) described = { description: changed.description };
    if (changed?.hasFailed) inputs = undefined;
    const utilityCss = await utilities(
      before + rendered.html + after + rendered.aside,
      rendered.islands?.texts,
    );
    shown.html = inProse(before) + shown.html + inProse(after);
    if (await shrinkImages(shown, frontmatter.mode, inputs)) inputs = undefined;
    if (options.dev) shown.html = problemsHtml(rendered, options.docsRoot) + shown.html;
    const shell = base(file.path, title, place);
    const request = parseApiRef(frontmatter.api ?? '');
    const { method } = operation ?? request ?? {};
    const made: PageView = {
      ...shell,
      ...(await head({
        path: file.path,
        title,
        documentTitle: shell.documentTitle,
        listed: place.isFindable,
        isReference: shown.kind !== 'page',
        frontmatter,
        ownDescription: described.description ?? aboutOf({ operation }),
        excerpt: excerpt(rendered.text),
        imageFailed(problem) {
          inputs = undefined;
          tell(problem);
        },
      })),
      ...shown,
      styles: utilityCss,
      ...described,
      ...feed,
      ...(changed?.head && { head: changed.head }),
      islands: rendered.islands && { runtime: rendered.islands.runtime, scripts: rendered.islands.scripts },
      diagramScript: rendered.features.has('mermaid') ? diagramScript() : undefined,
      mode: frontmatter.mode ?? 'default',
      deprecated: frontmatter.deprecated ?? operation?.deprecated ?? false,
      badges: operation && badgesOf(operation.extensions),
      ...feedback(file, texts),
      lastUpdated: lastUpdateOf(file),
      related: related(file),
      boost: frontmatter.boost ?? place.boost,
      keywords: frontmatter.keywords,
      method,
      endpoint: operation ? `${operation.method} ${operation.path}` : request && endpointOf(request),
      operationId: operation?.operationId,
      hideFooterPagination: frontmatter.hideFooterPagination ?? false,
      descriptionFile: descriptionFile((operation ?? sources.schemaClaims.get(file.path))?.document),
    };
    return { view: made, content, inputs: withLinks(inputs, links), links };
  }

  /** Gives the images of a page smaller forms. Resolves to whether that failed for one of them. */
  async function shrinkImages(
    shown: { html: string; aside: string },
    mode: PageView['mode'] | undefined,
    inputs: Inputs | undefined,
  ): Promise<boolean> {
    if (options.optimizeImages !== true) return false;
    let hasFailed = false;
    const { base } = options.urls;
    const isWide = mode !== undefined && mode !== 'default' && mode !== 'center';
    const failed = (problem: Diagnostic): void => {
      hasFailed = true;
      effects.report(`image ${problem.file}`, [problem]);
    };
    shown.html = await withSmallerImages(shown.html, images, { base, isWide, inputs, failed });
    shown.aside = await withSmallerImages(shown.aside, images, { base, isWide: false, inputs, failed });
    return hasFailed;
  }

  /** Reports a problem of the images for link previews, which is the same on all pages, once. */
  function tell(problem: Diagnostic | undefined): void {
    if (problem) effects.report(problem.code, [problem]);
  }

  /** Puts the reference of the operation that the page names below its own prose. */
  async function withApi(
    file: Page,
    operation: Operation | undefined,
    rendered: RenderedPage,
    texts: Texts,
    draft: Draft | undefined,
  ) {
    const features: PageView['features'] = new Set(rendered.features);
    const { html, aside, headings } = rendered;
    const links: DescribedLink[] = [];
    const shown = { html, aside, headings, features, links };
    if (operation) {
      features.add('api');
      return {
        ...shown,
        ...(draft?.reference ??
          (await api.operation(operation, sectionOf(file.path), texts, { file, rendered }))),
        kind: 'operation' as const,
      };
    }
    const schema = sources.schemaClaims.get(file.path);
    if (schema) {
      features.add('api');
      const made = draft?.reference ?? api.schema(schema, texts);
      return { ...shown, html: html + made.html, links: made.links, kind: 'schema' as const };
    }
    if (file.frontmatter.api !== undefined) {
      features.add('api');
      return { ...shown, ...(await api.handWritten(file, rendered, texts)), kind: 'operation' as const };
    }
    if (file.frontmatter.openapi !== undefined) {
      features.add('api');
      return { ...shown, ...api.unknown(file, rendered, texts), kind: 'page' as const };
    }
    return { ...shown, kind: 'page' as const };
  }

  /** The list that the page of a group ends with. */
  const directoryOf = ({ directory }: PageNavigation): string =>
    directory ? directoryHtml(directory, view) : '';

  const sectionOf = (path: string): string | undefined => navigation.find(path).trail.at(-1);

  /** Renders a generated page. Where that throws, the page shows a notice, and the build goes on. */
  async function referenceOf(
    generated: GeneratedPage,
    texts: Texts,
  ): Promise<Partial<LinkedReference> & RenderedReference & { failed?: true }> {
    try {
      return await api.generated(generated, sectionOf(generated.path), texts);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const message = `The page "${generated.title}" could not be generated: ${reason}`;
      effects.report(generated.path, [
        report('page/render', { file: generated.document.location }, { message }),
      ]);
      const html = `<p class="lec-unresolved">${escapeHtml(texts.reference.notMade)}</p>`;
      return { html, aside: '', headings: [], text: '', failed: true };
    }
  }

  async function generatedPage(generated: GeneratedPage, draft: Draft | undefined): Promise<MadePage> {
    const place = navigation.find(generated.path);
    const texts = view.texts(languageOf({ navigation: place }, view));
    const {
      failed,
      links = [],
      ...shown
    } = draft ? { ...draft.reference, failed: undefined } : await referenceOf(generated, texts);
    shown.html += directoryOf(place);
    const kind =
      generated.kind === 'operation' || generated.kind === 'schema' ? generated.kind : ('page' as const);
    const changed = await byPlugins({ path: generated.path, title: generated.title, kind, ...shown });
    const { title = generated.title, description, before = '', after = '' } = changed ?? {};
    shown.html = inProse(before) + shown.html + inProse(after);
    let inputs: Inputs | undefined = failed || changed?.hasFailed ? undefined : new Map();
    if (await shrinkImages(shown, undefined, inputs)) inputs = undefined;
    const shell = base(generated.path, title, place);
    const made: PageView = {
      ...shell,
      ...(await head({
        path: generated.path,
        title,
        documentTitle: shell.documentTitle,
        listed: isReachable(generated, place),
        isReference: true,
        ownDescription: description ?? aboutOf(generated),
        imageFailed(problem) {
          inputs = undefined;
          tell(problem);
        },
      })),
      kind,
      ...shown,
      ...(description !== undefined && { description }),
      ...(changed?.head && { head: changed.head }),
      deprecated: generated.operation?.deprecated ?? false,
      badges: generated.operation && badgesOf(generated.operation.extensions),
      method: generated.operation?.method,
      endpoint: generated.operation && `${generated.operation.method} ${generated.operation.path}`,
      operationId: generated.operation?.operationId,
      features: new Set(['api']),
      descriptionFile: descriptionFile(generated.document),
    };
    return { view: made, inputs: withLinks(inputs, links), links };
  }

  async function partsOf({ html, features }: RenderedPage) {
    const css = await utilities(html);
    return {
      html,
      features,
      styles: css,
      diagramScript: features.has('mermaid') ? diagramScript() : undefined,
    };
  }

  async function notFound(): Promise<PageView> {
    const place = navigation.find(navigation.home ?? 'index');
    const { prev: _prev, next: _next, ...rest } = place;
    const language = languageOf({ navigation: place }, view);
    const title = model.notFound.title ?? view.texts(language).notFound.title;
    const own = await renderNotFound(model, sources.renderer, sources.locate, language);
    if (own) effects.apply(own.page, title, contentEffects(own.rendered));
    return {
      ...base('404', title, { ...rest, trail: [] }),
      kind: 'not-found',
      ...(own && (await partsOf(own.rendered))),
      noindex: true,
      meta: [{ name: 'robots', content: 'noindex' }],
    };
  }

  /** Returns whether the addresses lead anywhere, as a question of `leadsTo`. */
  const leadsTo = (question: string): string | undefined => api.leadsTo(...linkQuestion.read(question));

  /** A page of the project that nothing else knows. */
  const unknown = (file: Page): Promise<MadePage> => filePage(file, undefined);

  return { page, unknown, notFound, leadsTo, imageKey: images.key, draw: drafts.draw };
}

/** The HTML of a plugin, which looks like text of the page. */
function inProse(html: string): string {
  return html.trim() === '' ? '' : `<div class="lec-prose">${html}</div>`;
}

/** Notes where the addresses in texts of descriptions lead: another build may have other pages. */
function withLinks(inputs: Inputs | undefined, links: readonly DescribedLink[]): Inputs | undefined {
  for (const link of inputs ? links : [])
    noted(inputs as Inputs, 'leads', linkQuestion.write(link), link.leads);
  return inputs;
}
