import { accessBelow } from '../../content/components/access-place.ts';
import { asidePlace } from '../../content/components/aside-place.ts';
import type { Heading } from '../../content/components/collected.ts';
import type {
  ApiDocument,
  Callback,
  Operation,
  Parameter,
  RequestBody,
  Response,
  ResponseLink,
} from '../../api/openapi/model/ApiDocument.ts';
import { headingHtml } from '../../base/html/heading.ts';
import { inWords, operationTitle, plainLine } from '../../api/openapi/pages/operation-title.ts';
import { pathPieces } from '../../api/openapi/path-pieces.ts';
import { planOperation } from '../../api/openapi/schema/plan.ts';
import { schemaReaderOf } from '../../api/openapi/schema/SchemaReader.ts';
import {
  type PageParts,
  bareBody,
  contentHtml,
  parametersHtml,
  responseHtml,
  unresolved,
  unspecified,
} from './body.ts';
import { successFirst } from '../../api/openapi/examples/example-pairs.ts';
import { examplesAside } from './examples.ts';
import type { OperationViewContext, ReferenceContext, RenderedReference } from './OperationViewContext.ts';
import { responseRow } from './response.ts';
import { statusLabel } from './status.ts';
import { type Fact, accessHtml, factSection } from './access.ts';
import { securityFact } from './security.ts';
import { docsLink, serversFact } from './servers.ts';
import { SchemaRows } from './SchemaRows.ts';
import type { SchemaHref } from './SchemaView.ts';
import { fill } from '../../base/strings/fill.ts';
import type { Texts } from '../../base/strings/english.ts';
import { sentence } from './sentence.ts';
import { flagList, introduction, text, unspecifiedFacts } from './text.ts';
import { anchorPart } from './anchor.ts';
import { BREAK, type Html, NOTHING, markup, trusted } from '../../base/html/markup.ts';

/** Renders the reference of an operation or webhook. */
export function renderOperation(operation: Operation, context: OperationViewContext): RenderedReference {
  const aside = examplesAside(operation, context);
  const page = new OperationPage(operation, context);
  const { text: html } = page.render();
  return { html, aside: aside.text, headings: page.headings, text: plainText(operation) };
}

const views = new WeakMap<ApiDocument, { schemaHref: SchemaHref; byTexts: Map<Texts, SchemaRows> }>();

/**
 * The view of a description's schemas in one language, cached as long as the addresses of their pages stay the same.
 */
export function schemaViewOf(
  document: ApiDocument,
  { schemaHref, texts, config }: Pick<ReferenceContext, 'schemaHref' | 'texts' | 'config'>,
): SchemaRows {
  let known = views.get(document);
  if (known?.schemaHref !== schemaHref) views.set(document, (known = { schemaHref, byTexts: new Map() }));
  let view = known.byTexts.get(texts);
  if (!view) known.byTexts.set(texts, (view = new SchemaRows(document, schemaHref, texts, config.labels)));
  return view;
}

/** How many levels of nested properties `api.paramFields.expanded` opens. */
export function openLevels(expanded: ReferenceContext['config']['expanded']): number {
  return expanded === 'all' ? 99 : expanded === 'none' ? 0 : 1;
}

/** The places of parameters, with the keys of their headings and the ids of these. */
const PLACES = [
  ['path', 'pathParameters', 'path-parameters'],
  ['query', 'queryParameters', 'query-parameters'],
  ['querystring', 'queryString', 'query-string'],
  ['header', 'headers', 'headers'],
  ['cookie', 'cookies', 'cookies'],
] as const;

class OperationPage {
  readonly headings: Heading[] = [];
  private readonly operation: Operation;
  private readonly context: OperationViewContext;
  private readonly parts: PageParts;
  private readonly takenIds: Set<string>;

  constructor(operation: Operation, context: OperationViewContext) {
    this.operation = operation;
    this.context = context;
    const { document } = operation;
    const { texts } = context;
    this.parts = {
      texts,
      document,
      view: schemaViewOf(document, context),
      plan: planOperation(operation, schemaReaderOf(document)),
      shown: new Map(),
      open: openLevels(context.config.expanded),
      openFacts: [...(operation.notSpecified ?? []), ...(operation.requestBody?.notSpecified ?? [])],
      textAbove: operation.description,
      operationLink: (link) => operationLink(link, document, context),
    };
    this.takenIds = new Set(
      [...(context.authorHtml ?? '').matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? ''),
    );
  }

  /** True if the examples belong to the body: what a webhook sends is its payload and nothing else. */
  private get hasOwnExample(): boolean {
    return this.operation.kind === 'webhook' && this.operation.requestBody !== undefined;
  }

  render(): Html {
    const { operation, context } = this;
    const author = context.authorHtml ? trusted(context.authorHtml) : NOTHING;
    const { playgroundHtml, texts } = context;
    // A webhook is nothing to send, so its page has no playground and shows method and path by itself.
    const playground =
      playgroundHtml === undefined ? endpointHtml(operation, texts) : trusted(playgroundHtml);
    // The calls are in reading order, because each section adds its heading to the table of contents.
    const bare = operation.requestBody && bareBody(operation.requestBody, this.parts);
    const body = bare ? this.fact(context.texts.reference.body, 'body', { line: bare }) : NOTHING;
    const access = accessHtml([this.servers(), this.authentication(), body]);
    const introduction = this.introduction();
    // On a phone, samples come after what a request takes.
    const sections = [
      ...PLACES.map(([place, key, id]) => this.parameters(place, context.texts.reference[key], id)),
      bare ? NOTHING : this.body(),
      !this.hasOwnExample && trusted(asidePlace),
      this.responses(),
      this.callbacks(),
      this.technical(),
    ];
    return markup`${playground}${access}${author}${introduction.text !== '' && referenceHtml(introduction)}${access.text !== '' && trusted(accessBelow)}${referenceHtml(markup`${sections}`)}`;
  }

  private introduction(): Html {
    const { operation } = this;
    const { texts } = this.context;
    const summary = operation.summary?.trim();
    const title = operationTitle(operation);
    const isTitle = summary === undefined || plainLine(summary) === title;
    const isInTitle = plainLine(operation.description).replace(/\.$/, '') === title.replace(/\.$/, '');
    const deprecated =
      operation.deprecated && markup`<p class="lec-deprecated">${texts.reference.deprecatedOperation}</p>`;
    const lost = operation.unresolved?.map((ref) => unresolved(ref, texts)) ?? [];
    return markup`${deprecated}${!isTitle && introduction(summary)}${
      operation.description !== undefined && !isInTitle && introduction(operation.description)
    }${unspecifiedFacts(operation.notSpecified, texts)}${lost}${docsLink(operation.externalDocs)}`;
  }

  /** The names by which programs know the operation, folded at the end of the page. */
  private technical(): Html {
    const { operationId, tags } = this.operation;
    const { reference } = this.context.texts;
    const { section } = this.context;
    const others = tags.filter((tag) => tag !== section && inWords(tag) !== section);
    const id =
      operationId !== undefined && markup`<li>${reference.operationId}: <code>${operationId}</code></li>`;
    const items = markup`${id}${others.length > 0 && markup`<li>${reference.tags}: ${others.join(', ')}</li>`}`;
    return items.text === ''
      ? NOTHING
      : markup`<details class="lec-technical lec-technical--operation"><summary class="lec-meta__label">${reference.technical}</summary><ul>${items}</ul></details>`;
  }

  private servers(): Html {
    const { servers } = this.operation;
    const baseUrls = this.context.config.baseUrl;
    // A webhook is sent by the service, so it has no server.
    if (this.operation.kind === 'webhook' || (servers.length === 0 && baseUrls.length === 0)) return NOTHING;
    const { texts } = this.context;
    return this.fact(texts.reference.servers, 'servers', serversFact(servers, baseUrls, texts));
  }

  private authentication(): Html {
    const { config, texts } = this.context;
    const hasOverview = this.context.overviewHref(this.operation.document) !== undefined;
    const fact = securityFact(this.operation, config.auth, texts, hasOverview);
    // The overview says once that nothing is known. Of the call of a webhook hardly any document says it.
    if (!fact || (this.operation.kind === 'webhook' && this.operation.security === undefined)) return NOTHING;
    return this.fact(texts.reference.authentication, 'authentication', fact);
  }

  private parameters(place: Parameter['in'], title: string, id: string): Html {
    const described = new Set(
      (this.context.paramFields ?? []).map((field) => `${field.in} ${field.name.toLowerCase()}`),
    );
    const list = this.operation.parameters.filter(
      (parameter) => parameter.in === place && !described.has(`${place} ${parameter.name.toLowerCase()}`),
    );
    if (list.length === 0) return NOTHING;
    return this.section(title, id, parametersHtml(list, this.parts));
  }

  private body(): Html {
    const { requestBody, kind } = this.operation;
    if (!requestBody) return NOTHING;
    const { texts } = this.context;
    const title = kind === 'webhook' ? texts.reference.payload : texts.reference.body;
    const html = bodyHtml(requestBody, 'body', title, this.parts);
    const example = this.hasOwnExample ? trusted(asidePlace) : NOTHING;
    return this.section(title, 'body', markup`${html}${example}`, required(requestBody.required, texts));
  }

  private responses(): Html {
    const { responses } = this.operation;
    const { reference } = this.context.texts;
    const title = reference.responses;
    if (responses.length === 0) {
      return this.section(title, 'responses', unspecified(reference.notSpecified));
    }
    const heading = this.heading(title, 'responses');
    const open = responses.find(({ status }) => status.startsWith('2')) ?? responses[0];
    return markup`<section class="lec-section">${heading}${successFirst(responses).map((response) => this.response(response, { isFirst: response === open, isOnly: responses.length === 1 }))}</section>`;
  }

  private response(response: Response, place: { isFirst: boolean; isOnly: boolean }): Html {
    const id = this.freeId(`response-${anchorPart(response.status).toLowerCase()}`);
    this.headings.push({
      depth: 3,
      text: statusLabel(response.status, this.context.texts, place.isOnly),
      id,
    });
    return responseRow(response, id, place, this.parts);
  }

  private callbacks(): Html {
    const { callbacks } = this.operation;
    if (callbacks.length === 0) return NOTHING;
    const list = callbacks.map((callback, index) => this.callback(callback, index));
    return this.section(this.context.texts.reference.callbacks, 'callbacks', markup`${list}`);
  }

  private callback({ name, expression, operations }: Callback, index: number): Html {
    const { texts } = this.context;
    const { reference } = texts;
    const items = operations.map((operation, number) => {
      const id = `callback-${index + 1}-${number + 1}`;
      const { requestBody, description, parameters } = operation;
      const responses = operation.responses.map(
        (response) =>
          markup`<div class="lec-response"><h4>${statusLabel(response.status, texts)}</h4>${response.description !== undefined && text(response.description)}${responseHtml(response, `${id}-${anchorPart(response.status)}`, this.parts)}</div>`,
      );
      return markup`<div class="lec-callback__operation">${endpointHtml(operation, texts)}${operation.summary !== undefined && markup`<p>${operation.summary}</p>`}${description !== undefined && text(description)}${parameters.length > 0 && parametersHtml(parameters, this.parts)}${requestBody?.required === true && markup`<p class="lec-flags">${reference.body}${required(true, texts)}</p>`}${requestBody && bodyHtml(requestBody, `${id}-body`, fill(reference.callbackBody, { name }), this.parts)}${responses}${unspecifiedFacts(operation.notSpecified, texts)}</div>`;
    });
    return markup`<div class="lec-callback" id="callback-${index + 1}"><h3>${name}</h3><p class="lec-prop__note">${sentence(reference.sentTo, { address: markup`<code>${expression}</code>` })}</p>${items}</div>`;
  }

  private section(title: string, id: string, content: Html, mark?: Html): Html {
    return markup`<section class="lec-section">${this.heading(title, id, mark)}${content}</section>`;
  }

  private fact(title: string, wanted: string, fact: Fact): Html {
    const id = this.freeId(wanted);
    this.headings.push({ depth: 2, text: title, id });
    return factSection(title, id, fact);
  }

  private heading(title: string, wanted: string, mark?: Html): Html {
    const id = this.freeId(wanted);
    this.headings.push({ depth: 2, text: title, id });
    return sectionHeading(title, id, this.context.texts, mark);
  }

  private freeId(wanted: string): string {
    let id = wanted;
    for (let n = 2; this.takenIds.has(id); n++) id = `${wanted}-${n}`;
    this.takenIds.add(id);
    return id;
  }
}

/** Wraps generated content so that it looks like the text of other pages. */
export function referenceHtml(content: Html): Html {
  return markup`<div class="lec-prose lec-reference">${content}</div>`;
}

/** A heading with a link to itself, in the same markup as headings in the text of pages; `mark` follows it. */
export function sectionHeading(title: string, id: string, { components }: Texts, mark?: Html): Html {
  return headingHtml({
    ...{ depth: 2, id, attributes: markup` id="${id}"`, content: title },
    ...{ label: fill(components.linkTo, { text: title }), after: mark },
  });
}

/** Method and path in one line, with the path's parameters in another colour. */
function endpointHtml(operation: Operation, texts: Texts): Html {
  const pieces = pathPieces(operation.path).map(
    ({ text, isParameter, mayBreak }) =>
      markup`${mayBreak && BREAK}${isParameter ? markup`<span class="lec-endpoint__parameter">${text}</span>` : text}`,
  );
  const kind = flagList([operation.kind === 'webhook' && 'webhook'], texts);
  return markup`<div class="lec-endpoint"><span class="lec-method" data-method="${operation.method}">${operation.method}</span> <code class="lec-endpoint__path">${pieces}</code>${kind}</div>`;
}

function required(isRequired: boolean | undefined, texts: Texts): Html {
  return flagList([isRequired === true && 'required'], texts);
}

function bodyHtml(body: RequestBody, id: string, where: string, parts: PageParts): Html {
  if (body.unresolved !== undefined) return unresolved(body.unresolved, parts.texts);
  return markup`${body.description !== undefined && body.description !== parts.textAbove && text(body.description)}${contentHtml(body.content, id, where, parts)}${body.content.length === 0 && unspecified(parts.texts.reference.noMediaType)}${unspecifiedFacts(body.notSpecified, parts.texts)}`;
}

function operationLink(link: ResponseLink, document: ApiDocument, context: ReferenceContext): Html {
  const { operationId, operationRef } = link;
  const target = document.operations.find(
    (candidate) =>
      (operationId !== undefined && candidate.operationId === operationId) ||
      `#${candidate.pointer}` === operationRef,
  );
  const href = target && context.operationHref(target);
  const name = operationId ?? operationRef ?? '';
  return href && target
    ? markup`→ <a href="${href}">${operationTitle(target)}</a> <code>${name}</code>`
    : markup`→ <code>${name}</code>`;
}

/** The text for search: names and descriptions without markup. */
function plainText(operation: Operation): string {
  const words = [
    operation.method,
    operation.path,
    operation.operationId,
    operation.summary,
    operation.description,
    ...operation.parameters.flatMap(({ name, description }) => [name, description]),
    ...operation.responses.flatMap(({ status, description }) => [status, description]),
  ];
  return words
    .filter((word) => word !== undefined)
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
