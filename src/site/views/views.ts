import { type Inputs, noted } from '../../base/cache/inputs.ts';
import { report } from '../../content/page/codes.ts';
import type { Page, RenderedPage } from '../../content/page/Page.ts';
import { fillPlaces } from '../../content/render/project/fill.ts';
import type { DrawComponent } from '../../content/page/ProjectComponent.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { workOn } from '../../base/watchdog/work.ts';
import type { PageNavigation } from '../../config/navigation/Navigation.ts';
import type { Operation } from '../../api/openapi/model/ApiDocument.ts';
import type { GeneratedPage } from '../../api/openapi/pages/GeneratedPage.ts';
import type { RenderedReference } from '../../page/reference/OperationViewContext.ts';
import { ApiChanges } from './api-changes.ts';
import { ApiViews, type LinkedReference } from './api-views.ts';
import { type DescribedLink, linkQuestion } from '../links/description-links.ts';
import { createDiagramScript } from '../assets/diagrams.ts';
import { isReachable } from './crawlers.ts';
import { createDrafts, type Draft } from './drafts.ts';
import { createHead, type HeadSource } from './head.ts';
import { aboutOf, excerpt, descriptionOf } from './page-description.ts';
import { titleOf } from '../load/page-meta.ts';
import { type ContentEffects, contentEffects } from './page-effects.ts';
import { createSmallerImages } from '../assets/smaller-images.ts';
import { createSocialImages } from '../assets/previews/social-images.ts';
import { renderNotFound } from './not-found.ts';
import { createPluginPages } from './plugin-pages.ts';
import { createRequestLinks } from './request-links.ts';
import { ownContent } from '../load/own-page.ts';
import { descriptionFile, emptyView, fileFields, operationFields } from './page-frame.ts';
import { shrinkImages } from './page-images.ts';
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
export class Views {
  readonly #sources: ViewSources;
  readonly #api;
  readonly drafts;
  readonly #changes;
  readonly #utilities = createUtilities();
  readonly #head;
  readonly images;
  readonly #diagramScript;
  readonly #byPlugins;
  readonly #withRequestLinks;

  constructor(sources: ViewSources) {
    this.#sources = sources;
    this.#api = new ApiViews(sources);
    this.drafts = createDrafts(sources, this.#api);
    this.#changes = new ApiChanges(sources);
    const { options, view, navigation, absolute } = sources;
    const socialImage = createSocialImages({
      ...options,
      model: view.model,
      logoSizes: view.logoSizes,
      choice: options.socialImages,
      absolute,
      fonts: sources.cardFonts,
    });
    this.#head = createHead(view, navigation, absolute, socialImage);
    this.images = createSmallerImages({ ...options, asset: view.asset, ignores: sources.ignores });
    this.#diagramScript = createDiagramScript(options.publish);
    this.#byPlugins = createPluginPages(options, sources.effects);
    this.#withRequestLinks = createRequestLinks(sources);
  }

  async page(path: string, draw?: DrawComponent): Promise<MadePage> {
    const file = this.#sources.pages.get(path);
    workOn('rendering the page', file?.source ?? path);
    const draft = this.drafts.take(path);
    if (file) return this.#filePage(file, draft, draw);
    const generated = this.#sources.generated.get(path);
    if (generated) return this.#generatedPage(generated, draft);
    throw new Error(`There is no page "${path}".`);
  }

  async #filePage(file: Page, draft: Draft | undefined, draw?: DrawComponent): Promise<MadePage> {
    const { navigation, view, options, effects } = this.#sources;
    const { frontmatter } = file;
    const operation = this.#sources.claims.get(file.path);
    const place = navigation.find(file.path);
    const texts = view.texts(languageOf({ navigation: place }, view));
    const rendered = await this.#contentOf(file, texts, draft, draw);
    // Files and tags that other versions are read from are no inputs, so such a page is made by every build.
    let inputs = rendered.hasChanges ? undefined : rendered.inputs;
    const isPage = (path: string): boolean => {
      const found = this.#sources.pages.has(path);
      return inputs ? noted(inputs, 'source', path, found) : found;
    };
    const written = titleOf(file, operation);
    let described = descriptionOf(frontmatter.description, { ...view, path: file.path, isPage });
    const content = contentEffects(rendered);
    const feed = effects.apply(file, written, content);
    const { links, ...shown } = await this.#withApi(file, operation, rendered, texts, draft);
    if (shown.kind === 'page') Object.assign(shown, await this.#withRequestLinks(file, shown, texts, inputs));
    shown.html += this.#directoryOf(place);
    const changed = await this.#byPlugins({ path: file.path, title: written, ...described, ...shown }, file);
    const { title = written, before = '', after = '' } = changed ?? {};
    if (changed?.description !== undefined) described = { description: changed.description };
    if (changed?.hasFailed) inputs = undefined;
    const utilityCss = await this.#utilities(
      before + rendered.html + after + rendered.aside,
      rendered.islands?.texts,
    );
    shown.html = inProse(before) + shown.html + inProse(after);
    if (await shrinkImages(shown, frontmatter.mode, inputs, this.images, this.#sources)) inputs = undefined;
    if (options.dev) shown.html = problemsHtml(rendered, options.docsRoot) + shown.html;
    const shell = emptyView(this.#sources, file.path, title, place);
    const { head, hasImage } = await this.#headOf({
      path: file.path,
      title,
      documentTitle: shell.documentTitle,
      listed: place.isFindable,
      isReference: shown.kind !== 'page',
      frontmatter,
      ownDescription: described.description ?? aboutOf({ operation }),
      excerpt: excerpt(rendered.text),
    });
    if (!hasImage) inputs = undefined;
    const made: PageView = {
      ...shell,
      ...head,
      ...shown,
      styles: utilityCss,
      ...described,
      ...feed,
      ...(changed?.head && { head: changed.head }),
      islands: rendered.islands && { runtime: rendered.islands.runtime, scripts: rendered.islands.scripts },
      diagramScript: rendered.features.has('mermaid') ? this.#diagramScript() : undefined,
      ...fileFields(this.#sources, file, operation, place, texts),
    };
    return { view: made, content, inputs: withLinks(inputs, links), links };
  }

  /** The text of a page file as its readers get it, without the reference of its operation. */
  async #contentOf(file: Page, texts: Texts, draft: Draft | undefined, draw: DrawComponent | undefined) {
    const { navigation, view, options, renderer } = this.#sources;
    const alone =
      draft?.rendered ??
      (file.own
        ? ownContent(file, texts, options.urls.base)
        : await renderer.render(file, languageOf({ navigation: navigation.find(file.path) }, view)));
    return this.#changes.add(file, await fillPlaces(alone, texts, draw), texts);
  }

  /** The head of a page. A failed image for link previews is reported once, since its reason is the same on all pages. */
  async #headOf(source: Omit<HeadSource, 'imageFailed'>) {
    let hasImage = true;
    const imageFailed = (problem?: Diagnostic): void => {
      hasImage = false;
      if (problem) this.#sources.effects.report(problem.code, [problem]);
    };
    return { head: await this.#head({ ...source, imageFailed }), hasImage };
  }

  /** Puts the reference of the operation that the page names below its own prose. */
  async #withApi(
    file: Page,
    operation: Operation | undefined,
    rendered: RenderedPage,
    texts: Texts,
    draft: Draft | undefined,
  ) {
    const { html, aside, headings } = rendered;
    const { api, openapi } = file.frontmatter;
    const schema = this.#sources.schemaClaims.get(file.path);
    const features: PageView['features'] = new Set(rendered.features);
    const links: DescribedLink[] = [];
    const shown = { html, aside, headings, features, links };
    if ((operation ?? schema ?? api ?? openapi) !== undefined) features.add('api');
    if (operation) {
      const reference =
        draft?.reference ??
        (await this.#api.operation(operation, this.#sectionOf(file.path), texts, { file, rendered }));
      return { ...shown, ...reference, kind: 'operation' as const };
    }
    if (schema) {
      const made = draft?.reference ?? this.#api.schema(schema, texts);
      return { ...shown, html: html + made.html, links: made.links, kind: 'schema' as const };
    }
    if (api !== undefined) {
      const written = await this.#api.handWritten(file, rendered, texts);
      return { ...shown, ...written, kind: 'operation' as const };
    }
    const named = openapi === undefined ? {} : this.#api.unknown(file, rendered, texts);
    return { ...shown, ...named, kind: 'page' as const };
  }

  /** The list that the page of a group ends with. */
  #directoryOf({ directory }: PageNavigation): string {
    return directory ? directoryHtml(directory, this.#sources.view) : '';
  }

  #sectionOf(path: string): string | undefined {
    return this.#sources.navigation.find(path).trail.at(-1);
  }

  /** Renders a generated page. Where that throws, the page shows a notice, and the build goes on. */
  async #referenceOf(
    generated: GeneratedPage,
    texts: Texts,
  ): Promise<Partial<LinkedReference> & RenderedReference & { failed?: true }> {
    try {
      return await this.#api.generated(generated, this.#sectionOf(generated.path), texts);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const message = `The page "${generated.title}" could not be generated: ${reason}`;
      this.#sources.effects.report(generated.path, [
        report('page/render', { file: generated.document.location }, { message }),
      ]);
      const html = `<p class="lec-unresolved">${escapeHtml(texts.reference.notMade)}</p>`;
      return { html, aside: '', headings: [], text: '', failed: true };
    }
  }

  async #generatedPage(generated: GeneratedPage, draft: Draft | undefined): Promise<MadePage> {
    const { navigation, view } = this.#sources;
    const place = navigation.find(generated.path);
    const texts = view.texts(languageOf({ navigation: place }, view));
    const {
      failed,
      links = [],
      ...shown
    } = draft ? { ...draft.reference, failed: undefined } : await this.#referenceOf(generated, texts);
    shown.html += this.#directoryOf(place);
    const kind =
      generated.kind === 'operation' || generated.kind === 'schema' ? generated.kind : ('page' as const);
    const changed = await this.#byPlugins({ path: generated.path, title: generated.title, kind, ...shown });
    const { title = generated.title, description, before = '', after = '' } = changed ?? {};
    shown.html = inProse(before) + shown.html + inProse(after);
    let inputs: Inputs | undefined = failed || changed?.hasFailed ? undefined : new Map();
    if (await shrinkImages(shown, undefined, inputs, this.images, this.#sources)) inputs = undefined;
    const shell = emptyView(this.#sources, generated.path, title, place);
    const { head, hasImage } = await this.#headOf({
      path: generated.path,
      title,
      documentTitle: shell.documentTitle,
      listed: isReachable(generated, place),
      isReference: true,
      ownDescription: description ?? aboutOf(generated),
    });
    const made: PageView = {
      ...shell,
      ...head,
      kind,
      ...shown,
      ...(description !== undefined && { description }),
      ...(changed?.head && { head: changed.head }),
      deprecated: generated.operation?.deprecated ?? false,
      ...(generated.operation && operationFields(generated.operation)),
      features: new Set(['api']),
      descriptionFile: descriptionFile(this.#sources, generated.document),
    };
    return { view: made, inputs: hasImage ? withLinks(inputs, links) : undefined, links };
  }

  async notFound(): Promise<PageView> {
    const { navigation, view, effects } = this.#sources;
    const { model } = this.#sources.view;
    const place = navigation.find(navigation.home ?? 'index');
    const { prev: _prev, next: _next, ...rest } = place;
    const language = languageOf({ navigation: place }, view);
    const title = model.notFound.title ?? view.texts(language).notFound.title;
    const own = await renderNotFound(model, this.#sources.renderer, this.#sources.locate, language);
    if (own) effects.apply(own.page, title, contentEffects(own.rendered));
    return {
      ...emptyView(this.#sources, '404', title, { ...rest, trail: [] }),
      kind: 'not-found',
      ...(own && {
        html: own.rendered.html,
        features: own.rendered.features,
        styles: await this.#utilities(own.rendered.html),
        diagramScript: own.rendered.features.has('mermaid') ? this.#diagramScript() : undefined,
      }),
      noindex: true,
      meta: [{ name: 'robots', content: 'noindex' }],
    };
  }

  /** Returns whether the addresses lead anywhere, as a question of `leadsTo`. */
  readonly leadsTo = (question: string): string | undefined =>
    this.#api.leadsTo(...linkQuestion.read(question));

  /** A page of the project that nothing else knows. */
  unknown(file: Page): Promise<MadePage> {
    return this.#filePage(file, undefined);
  }
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
