import { asidePlace } from '../../content/components/aside-place.ts';
import { asideHolds } from '../../content/components/aside.tsx';
import type { PlaygroundMode } from '../../base/model/SiteModel.ts';
import { renderCodeBlock } from '../../content/code/code-block.ts';
import { escapeHtml } from '../../base/html/escape.ts';
import type { Highlighter } from '../../content/code/highlight.ts';
import type { Page, RenderedPage } from '../../content/page/Page.ts';
import type { ApiDocument, Operation } from '../../api/openapi/model/ApiDocument.ts';
import { parseApiRef, parseOpenapiRef } from '../../api/openapi/pages/claims.ts';
import type { GeneratedPage } from '../../api/openapi/pages/GeneratedPage.ts';
import type { ClaimedSchema } from '../../api/openapi/pages/schema-claims.ts';
import { withAuthorSamples } from '../../api/samples/author.ts';
import { colourSample } from '../../api/samples/colour.ts';
import type { ShownRequest } from '../sample-run/ShownRequest.ts';
import { type RenderedSample, renderSamples } from '../../api/samples/index.ts';
import { handWrittenAside } from '../../page/reference/examples.ts';
import { renderOperation } from '../../page/reference/operation.ts';
import type { ReferenceContext, RenderedReference } from '../../page/reference/OperationViewContext.ts';
import { renderListing, renderOverview, renderTag } from '../../page/reference/overview.ts';
import { renderSchemaPage } from '../../page/reference/schema-page.ts';
import { callbackPage, callbackPath, callbackScript } from '../../api/request/callback.ts';
import { hasSignIn, renderForm, renderPlayground } from '../../page/playground/view/form.tsx';
import { playgroundModel, playgroundModelForApi } from '../../page/playground/model.ts';
import type { PlaygroundModel } from '../../api/request/PlaygroundModel.ts';
import { buildRequest } from '../../api/request/request.ts';
import { checkedSchemas } from '../../page/playground/schemas.ts';
import type { Texts } from '../../base/strings/english.ts';
import { initialValues } from '../../api/request/values.ts';
import { apiPlaces } from './api-places.ts';
import { type DescribedLink, descriptionLinks, linkTexts } from '../links/description-links.ts';
import { dressTexts } from './described-html.ts';
import { linkedSite } from './linked-site.ts';
import { createMocks } from './mocks.ts';
import type { ViewSources } from './ViewSources.ts';

/** A page of the reference whose texts lead where the site says, and the addresses that they have. */
export type LinkedReference = RenderedReference & { links: DescribedLink[] };

type Sample = { lang: string; label: string; html: string; isTested: boolean };

const sampleHighlighter: Highlighter = { highlight: async (code, lang) => colourSample(code, lang) };

/** Makes what stands on the pages of the API reference. */
export class ApiViews {
  readonly #sources: ViewSources;
  readonly leadsTo;
  readonly #mocks;
  readonly #operationAt = new Map<string, Operation>();
  readonly #context: Omit<ReferenceContext, 'texts'>;

  constructor(sources: ViewSources) {
    this.#sources = sources;
    this.leadsTo = descriptionLinks(linkedSite(sources));
    this.#mocks = createMocks(sources);
    const places = apiPlaces(sources);
    for (const operation of sources.documents.flatMap(({ operations }) => operations)) {
      const key = `${operation.method} ${operation.path}`;
      if (!this.#operationAt.has(key)) this.#operationAt.set(key, operation);
    }
    this.#context = {
      href: sources.view.href,
      schemaHref: (document, name) => this.#address(places.schema(document, name)),
      overviewHref: (document) => this.#address(places.overview(document)),
      operationHref: (operation) => this.#address(places.operation(operation)),
      config: sources.view.model.api,
      publish: sources.options.publish,
    };
  }

  readonly #address = (path: string | undefined) =>
    path === undefined ? undefined : this.#sources.view.href(path);

  /** An operation's page; `section` stands right above its title, and `author` is what a page of the docs folder adds to it. */
  async operation(
    operation: Operation,
    section: string | undefined,
    texts: Texts,
    author?: { file: Page; rendered: RenderedPage },
  ): Promise<LinkedReference> {
    const { api } = this.#sources.view.model;
    const mode = modeOf(author?.file, api.playground.mode);
    const described = playgroundModel(operation, api, {
      paramFields: author?.rendered.paramFields,
      authMethod: author?.file.frontmatter.authMethod,
    });
    const model = this.#mocks.atServer(described, operation);
    const isSent = operation.kind === 'operation';
    return this.#placed(
      renderOperation(operation, {
        ...this.#context,
        texts,
        mode,
        section,
        authorHtml: author?.rendered.html,
        authorAside: author?.rendered.aside,
        paramFields: author?.rendered.paramFields,
        samples: isSent ? await this.#samplesOf(model, author?.rendered.aside, { operation }) : [],
        hasLiveBody: isSent && mode === 'show' && fitsForm(model, operation),
        playgroundHtml: isSent
          ? this.#playground(model, mode, operation, texts, author?.rendered.aside)
          : undefined,
      }),
      operation.document,
      texts,
    );
  }

  /** A page that describes its request by hand: `api:` in the frontmatter and `ParamField`s in the text. */
  async handWritten(
    file: Page,
    rendered: RenderedPage,
    texts: Texts,
  ): Promise<{ html: string; aside: string }> {
    const { api } = this.#sources.view.model;
    const reference = parseApiRef(file.frontmatter.api ?? '');
    if (!reference) return { html: rendered.html, aside: rendered.aside };
    const written = playgroundModelForApi(reference.method, reference.url, rendered.paramFields, api, {
      authMethod: file.frontmatter.authMethod,
      contentType: file.frontmatter.contentType,
    });
    const same = this.#operationAt.get(`${written.method} ${written.path}`);
    const model = this.#mocks.atServer(written, same);
    const form = this.#playground(model, modeOf(file, api.playground.mode), same, texts, rendered.aside);
    const samples = await this.#samplesOf(model, rendered.aside, { source: file.source });
    return {
      html: form + (form && baseUrls(model, texts)) + asidePlace + rendered.html,
      aside: handWrittenAside(rendered.aside, samples, texts),
    };
  }

  /**
   * A page that names an operation which no document contains still shows its name. The author gets a
   * diagnostic; readers of a page that would be empty are told that nothing else is known.
   */
  unknown(file: Page, rendered: RenderedPage, { reference: words }: Texts): { html: string } {
    const { api } = this.#sources.view.model;
    const reference = parseOpenapiRef(file.frontmatter.openapi ?? '');
    if (reference?.kind !== 'operation') return { html: rendered.html };
    const model = playgroundModelForApi(reference.method, reference.path, [], api);
    const notice =
      rendered.text.trim() === '' ? `<p class="lec-unspecified">${escapeHtml(words.notDocumented)}</p>` : '';
    const mode = modeOf(file, api.playground.mode) === 'hide' ? 'hide' : 'simple';
    return { html: renderPlayground(model, { mode }) + rendered.html + notice };
  }

  #playground(
    model: PlaygroundModel,
    mode: PlaygroundMode,
    operation: Operation | undefined,
    texts: Texts,
    authorAside = '',
  ): string {
    const { options } = this.#sources;
    if (mode !== 'show') return renderPlayground(model, { mode });
    const mock = this.#mocks.inPage(operation);
    const schemas = operation && checkedSchemas(operation);
    const form = renderForm(model, {
      texts,
      callback: hasSignIn(model) ? this.#callbackAddress() : undefined,
      languages: asideHolds(authorAside, 'request') ? this.#sources.view.model.api.languages : undefined,
      schemas: schemas === undefined ? undefined : options.publish('schemas.json', schemas),
    });
    return renderPlayground(model, { mode, mock, texts, form: options.publish('form.html', form) });
  }

  /** Adds the page to which a sign-in returns, for a form that offers sign-in. Returns the address of that page. */
  #callbackAddress(): string {
    const { options } = this.#sources;
    const script = options.publish('oauth-callback.js', callbackScript);
    return options.place(`${callbackPath}index.html`, callbackPage(script));
  }

  /**
   * The author's samples as they are, and generated ones that follow the form.
   *
   * @param aside The author's own right column: a request in it replaces the samples.
   */
  async #samplesOf(
    model: PlaygroundModel,
    aside: string | undefined,
    from: { operation?: Operation; source?: string },
  ): Promise<Sample[]> {
    const { options, renderer } = this.#sources;
    const { operation } = from;
    const generated = renderSamples(
      buildRequest(model, initialValues(model)),
      this.#sources.view.model.api.languages,
    );
    const samples = operation ? withAuthorSamples(operation, generated) : generated;
    if (!asideHolds(aside ?? '', 'request'))
      options.onSamples?.(shownRequest(model, samples, generated, from));
    return Promise.all(
      samples.map(async (sample) => {
        const { lang, label, highlightLang, code } = sample;
        const isLive = generated.includes(sample);
        const highlighter = isLive ? sampleHighlighter : renderer.highlighter;
        const block = await renderCodeBlock({ code, lang: highlightLang }, highlighter);
        return {
          lang,
          label,
          isTested: isLive && this.#sources.tested?.has(lang, code) === true,
          html: isLive ? block.replace('<code>', `<code data-lec-live-sample="${lang}">`) : block,
        };
      }),
    );
  }

  generated(
    page: GeneratedPage,
    section: string | undefined,
    texts: Texts,
  ): Promise<LinkedReference> | LinkedReference {
    const { document } = page;
    const around = { ...this.#context, texts };
    if (page.operation) return this.operation(page.operation, section, texts);
    if (page.schemaName !== undefined)
      return this.#placed(renderSchemaPage(document, page.schemaName, around), document, texts);
    const { tag, listing } = page;
    if (tag !== undefined) return this.#placed(renderTag(document, tag, around, listing), document, texts);
    if (page.kind === 'group' && listing)
      return this.#placed(renderListing(document, listing, around), document, texts);
    const download = this.#sources.downloads.get(document);
    return this.#placed(renderOverview(document, around, { download, listing }), document, texts, true);
  }

  readonly schema = ({ document, name }: ClaimedSchema, texts: Texts) =>
    this.#placed(renderSchemaPage(document, name, { ...this.#context, texts }), document, texts);

  /** Finishes what the texts of a description leave to the page. On an overview, their headings are in the contents. */
  #placed(
    reference: RenderedReference,
    { location }: ApiDocument,
    texts: Texts,
    isOverview = false,
  ): LinkedReference {
    const { view } = this.#sources;
    const { html: main, headings } = dressTexts(reference.html, reference.aside, texts, view.icon);
    const { html: right } = dressTexts(reference.aside, main, texts, view.icon);
    const html = linkTexts(main, location, this.leadsTo, right);
    const aside = linkTexts(right, location, this.leadsTo, main);
    return {
      ...reference,
      ...(isOverview && { headings: [...headings.filter(({ depth }) => depth <= 3), ...reference.headings] }),
      ...{ html: html.html, aside: aside.html, links: [...html.links, ...aside.links] },
    };
  }
}

/** Returns the request of an operation for `check --samples`. */
function shownRequest(
  model: PlaygroundModel,
  samples: readonly RenderedSample[],
  generated: readonly RenderedSample[],
  { operation, source }: { operation?: Operation; source?: string },
): ShownRequest {
  const own = samples.filter((sample) => generated.includes(sample));
  const place =
    operation === undefined
      ? { file: source, line: 1, column: 1 }
      : { file: operation.document.location, pointer: operation.pointer };
  return {
    model,
    place,
    generated: own,
    foreign: samples.length - own.length,
    ...(operation && { operation }),
  };
}

/** Returns whether the form can take every example of the body's first media type; the form leaves out examples that are too long. */
function fitsForm({ bodies: [body] }: PlaygroundModel, { requestBody }: Operation): boolean {
  const [media] = requestBody?.content ?? [];
  if (!media || body?.type !== media.type || body.isGenerated) return false;
  return media.examples.length === (body.examples?.length ?? (body.text === undefined ? 0 : 1));
}

/** Where a request that is described by hand goes: the line above, of the playground, names only the path. */
function baseUrls({ servers }: PlaygroundModel, { reference }: Texts): string {
  if (servers.length === 0) return '';
  const urls = servers.map(({ url }) => `<code>${escapeHtml(url)}</code>`);
  return `<div class="lec-prose"><p class="lec-meta lec-base-url"><span>${escapeHtml(reference.baseUrl)}</span> ${urls.join(' ')}</p></div>`;
}

/** `playground` of a page's frontmatter, in today's words or the format's later ones, else the site's. */
export function modeOf(file: Page | undefined, mode: PlaygroundMode): PlaygroundMode {
  switch (file?.frontmatter.playground) {
    case 'show':
    case 'interactive':
      return 'show';
    // For readers who have signed in, which nobody can do here.
    case 'auth':
    case 'simple':
      return 'simple';
    case 'hide':
    case 'none':
      return 'hide';
    default:
      return mode;
  }
}
