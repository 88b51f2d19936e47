import type {
  ApiDocument,
  Encoding,
  Header,
  MediaType,
  Parameter,
  RequestBody,
  Response,
  ResponseLink,
  Schema,
} from '../../api/openapi/model/ApiDocument.ts';
import { entriesOf, isObject } from '../../api/openapi/pointer.ts';
import type { Direction } from '../../api/openapi/schema/Child.ts';
import type { PlannedPart } from '../../api/openapi/schema/plan.ts';
import { schemaReaderOf } from '../../api/openapi/schema/SchemaReader.ts';
import { showValue } from '../../api/openapi/text.ts';
import type { Constraint } from '../../api/openapi/schema/words.ts';
import type { Texts } from '../../base/strings/english.ts';
import { sentence } from './sentence.ts';
import type { SchemaRows } from './SchemaRows.ts';
import { chipList, flagList, text, unspecifiedFacts } from './text.ts';
import { openFactsOf, technicalHtml, technicalRules } from './facts.ts';
import { statusName } from './status.ts';
import { writtenExample } from '../../api/request/written-example.ts';
import { Siblings, anchorIn, anchorPart } from './anchor.ts';
import { type Html, NOTHING, markup } from '../../base/html/markup.ts';

/** Data that the parts of one page share. */
export interface PageParts {
  texts: Texts;
  document: ApiDocument;
  view: SchemaRows;
  plan: Map<string, PlannedPart>;
  /** Id and label of each planned part that was shown, for links from parts with the same fields. */
  shown: Map<string, { id: string; label: string }>;
  /** Levels of nested properties that start open. */
  open: number;
  /** Facts about the operation and its body that the document does not specify. */
  openFacts: readonly string[];
  /** The description of the operation. */
  textAbove: string | undefined;
  operationLink(link: ResponseLink): Html;
}

/**
 * The rows of a planned schema, or a link to the same rows on this page. `anchor`: what such a link leads to. `technical`:
 * further rules of the fields.
 */
function rowsOf(
  key: string,
  id: string,
  label: string,
  parts: PageParts,
  { anchor = id, isFolded = false, technical = NOTHING } = {},
): Html {
  const planned = parts.plan.get(key);
  if (!planned) return technicalHtml(technical, parts.texts);
  const earlier = planned.sameAs === undefined ? undefined : parts.shown.get(planned.sameAs);
  if (earlier) {
    const link = markup`<a href="#${earlier.id}">${earlier.label}</a>`;
    return markup`<p class="lec-prop__more">${sentence(parts.texts.reference.sameFields, { link })}</p>${technicalHtml(technical, parts.texts)}`;
  }
  parts.shown.set(key, { id: anchor, label });
  const { schema, direction, depth } = planned;
  const around = { direction, depth, open: parts.open };
  return isFolded ? parts.view.folded(schema, id, around) : parts.view.root(schema, id, around, technical);
}

/** A list of parameters of one place. */
export function parametersHtml(list: Parameter[], parts: PageParts): Html {
  const rows = list.map((parameter) => parameterRow(parameter, parts));
  const fields = list.flatMap((parameter) => {
    const schema = schemaOf(parameter);
    return schema === undefined ? [] : [{ name: parameter.name, schema }];
  });
  const technical = technicalRules(fields, 'request', schemaReaderOf(parts.document), parts.texts);
  return markup`<ul class="lec-props">${rows}</ul>${technicalHtml(technical, parts.texts)}`;
}

function schemaOf({ schema, content }: Parameter): Schema | undefined {
  return schema ?? content[0]?.schema;
}

function parameterRow(parameter: Parameter, parts: PageParts): Html {
  const { reference } = parts.texts;
  const id = anchorIn(parameter.in, parameter.name);
  const direction = parts.plan.get(parameter.pointer)?.direction ?? 'request';
  const [content] = parameter.content;
  const schema = schemaOf(parameter);
  const type = markup`<span class="lec-prop__type">${parts.view.type(schema ?? true)}</span>`;
  const facts = factsOf(parameter.description, schema, direction, parts, true);
  const key = parameter.schema === undefined ? (content?.pointer ?? '') : parameter.pointer;
  const rows = rowsOf(key, id, parameter.name, parts, { isFolded: true });
  const { before, after } = parts.view.labels(schema, parameter.extensions);
  const head = markup`${before}<a class="lec-prop__name" href="#${id}">${parameter.name}</a> ${type}${requirement(parameter, schema, parts)}${after}`;
  const below = [
    facts,
    content ? chipList([{ label: reference.as, value: content.type }]) : writing(parameter, parts),
    given([...parameter.examples, ...(content?.examples ?? [])], parts.texts),
    unspecifiedFacts(parameter.notSpecified, parts.texts),
    rows,
  ];
  return row(id, head, below);
}

function row(id: string, head: Html, below: (Html | false)[]): Html {
  return markup`<li class="lec-prop" id="${id}"><div class="lec-prop__head">${head}</div>${below}</li>`;
}

/** Flags of a parameter or header. Its schema may say that it is deprecated, as that of a field does. */
function requirement(
  { required, deprecated }: { required: boolean; deprecated: boolean },
  schema: Schema | undefined,
  { document, texts }: PageParts,
): Html {
  const isOld = deprecated || (schema !== undefined && schemaReaderOf(document).has(schema, 'deprecated'));
  return flagList([required && 'required', isOld && 'deprecated'], texts);
}

/** The facts of a schema; without a schema, the description alone. */
function factsOf(
  description: string | undefined,
  schema: Schema | undefined,
  direction: Direction,
  parts: PageParts,
  isListed = false,
): Html | false {
  if (schema !== undefined) return parts.view.facts(schema, direction, { description, isListed });
  return description !== undefined && text(description);
}

/** How a parameter with several values is written, where that is not the default for its place; and what else it may be. */
function writing(parameter: Parameter, { document, texts }: PageParts): Html {
  const { reference } = texts;
  const example = writtenExample(parameter, schemaReaderOf(document));
  const chips: Constraint[] = [];
  if (parameter.allowReserved) chips.push({ label: reference.reservedAllowed });
  if (parameter.allowEmptyValue) chips.push({ label: reference.mayBeEmpty });
  // The name of the style, for readers who configure a client with it.
  const { style, explode, in: place } = parameter;
  const isWhole = !explode && place !== 'path' && place !== 'header';
  const how = markup`<code>${style}</code>${isWhole && style === 'form' && `, ${reference.notExploded}`}`;
  const sample =
    example !== undefined &&
    markup`<p class="lec-prop__note">${sentence(reference.writtenAs, { example: markup`<code>${example}</code>` })} (${how})</p>`;
  return markup`${sample}${chipList(chips)}`;
}

function given(examples: Parameter['examples'], { reference }: Texts): Html {
  const [only] = examples;
  if (!only) return NOTHING;
  const isBare = only.name === 'example' && only.summary === undefined && only.description === undefined;
  if (examples.length === 1 && isBare && only.value !== undefined) {
    const values = markup`<code>${showValue(only.value)}</code>`;
    return markup`<p class="lec-prop__note" data-example>${sentence(reference.exampleIs, { values })}</p>`;
  }
  const items = examples.map(({ name, summary, description, value, externalValue }) => {
    const shown = value === undefined ? (externalValue ?? '') : showValue(value);
    const label = summary ?? (name === 'example' ? undefined : name);
    return markup`<li>${label !== undefined && markup`${label}: `}<code>${shown}</code>${description !== undefined && text(description)}</li>`;
  });
  return markup`<div class="lec-prop__note" data-example>${reference.examples}<ul>${items}</ul></div>`;
}

/**
 * The media types of a body, each with its schema. Ids of fields start with `id`, after the first media type with its
 * name too: `body.name`, `body-application-xml.name`.
 */
export function contentHtml(content: MediaType[], id: string, where: string, parts: PageParts): Html {
  const siblings = new Siblings();
  return markup`${content.map((media, index) => {
    const anchor = siblings.take(`${id}-${anchorPart(media.type)}`);
    const isFirst = index === 0;
    return mediaHtml(media, isFirst ? id : anchor, anchor, `${where}, ${media.type}`, isFirst, parts);
  })}`;
}

function mediaHtml(
  media: MediaType,
  id: string,
  anchor: string,
  label: string,
  isFirst: boolean,
  parts: PageParts,
): Html {
  const { texts } = parts;
  const { reference } = texts;
  const direction = parts.plan.get(media.pointer)?.direction ?? 'both';
  const { schema, itemSchema } = media;
  const head = mediaHead(media, parts);
  const isRepeat = parts.plan.get(media.pointer)?.sameAs !== undefined;
  const { listed, technical } = encodings(media.encoding, anchor, parts);
  const own =
    schema === undefined
      ? technicalHtml(technical, texts)
      : markup`${parts.view.facts(schema, direction, { isRepeat, textAbove: parts.textAbove })}${rowsOf(media.pointer, id, label, parts, { anchor, technical })}`;
  const items =
    itemSchema === undefined
      ? NOTHING
      : markup`<div class="lec-part"><div class="lec-prop__head"><span class="lec-prop__label">${reference.eachStreamItem}</span> <span class="lec-prop__type">${parts.view.type(itemSchema)}</span></div>${parts.view.facts(itemSchema, direction)}${rowsOf(`${media.pointer}/itemSchema`, `${anchor}-item`, label, parts, { anchor })}</div>`;
  const isOpen = schema === undefined && itemSchema === undefined;
  const hint = !isRepeat && requiredHint(media, direction, parts);
  const inner = markup`${own}${items}${isOpen && unspecified(reference.noSchema)}${hint}${listed}${unspecifiedFacts(media.notSpecified, texts)}`;
  // Further media types start closed, since their rows are mostly the same as those of the first. A link in a summary would be
  // a control inside another.
  return !isFirst && !head.text.includes('<a ') && inner.text.includes('<li class="lec-prop"')
    ? markup`<details class="lec-media" id="${anchor}"><summary class="lec-media__head">${head}</summary>${inner}</details>`
    : markup`<div class="lec-media" id="${anchor}"><div class="lec-media__head">${head}</div>${inner}</div>`;
}

function mediaHead({ type, schema }: MediaType, { view }: PageParts): Html {
  return markup`<code>${type}</code>${schema !== undefined && markup` <span class="lec-prop__type">${view.type(schema)}</span>`}`;
}

/** The media type of an optional body of which nothing else is known. */
export function bareBody(body: RequestBody, parts: PageParts): Html | undefined {
  const [media, ...others] = body.content;
  const facts = [
    ...(body.notSpecified ?? []),
    ...(media?.notSpecified ?? []),
    ...(media?.encoding ?? []),
    ...others,
  ];
  if (media?.schema === undefined || media.itemSchema !== undefined || facts.length > 0) return undefined;
  if (body.required || body.description !== undefined) return undefined;
  const { children } = schemaReaderOf(parts.document).inside(media.schema, 'request');
  const isBare = children.length === 0 && parts.view.facts(media.schema, 'request').text === '';
  return isBare ? mediaHead(media, parts) : undefined;
}

/**
 * Says so where the schema of a request body does not say which fields are required, in a document that names such facts.
 * In any other one, a field that is not listed as required is optional.
 */
function requiredHint(media: MediaType, direction: string, parts: PageParts): Html {
  if (direction !== 'request' || media.schema === undefined) return NOTHING;
  const flat = schemaReaderOf(parts.document).flat(media.schema);
  const hasProperties = flat.parts.some(({ schema }) => entriesOf(schema.properties).length > 0);
  const says = (value: unknown) => isObject(value) && Array.isArray(value.required);
  const hasList =
    flat.parts.some(({ schema }) => [schema, schema.then, schema.else].some(says)) ||
    flat.variants.some(({ members }) => members.some(says));
  if (!hasProperties || hasList) return NOTHING;
  const open = [...parts.openFacts, ...(media.notSpecified ?? []), ...openFactsOf(flat)];
  // The author may have said so already.
  const isSaid = open.some((fact) => /required/i.test(fact));
  return open.length === 0 || isSaid ? NOTHING : unspecified(parts.texts.reference.noRequired);
}

/** How the parts of a body are encoded. Rules of their writing alone are technical details. */
function encodings(
  encoding: Map<string, Encoding>,
  anchor: string,
  parts: PageParts,
): { listed: Html; technical: Html } {
  const { reference } = parts.texts;
  const rules: { name: string; schema: Schema; own: Constraint[] }[] = [];
  const items = [...encoding].flatMap(([name, part]) => {
    const chips: Constraint[] = [];
    if (part.style !== undefined) chips.push({ label: 'style', value: part.style });
    if (part.explode === false) chips.push({ label: reference.notExploded });
    if (part.allowReserved) chips.push({ label: reference.reservedAllowed });
    if (part.contentType === undefined && part.headers.length === 0) {
      rules.push({ name, schema: true, own: chips });
      return [];
    }
    if (part.contentType !== undefined) chips.unshift({ label: reference.sentAs, value: part.contentType });
    // With an id of its own, so that the headers of a part are not read as fields of the body.
    const id = part.headers.length > 0 && markup` id="${anchor}-encoding-${anchorPart(name)}"`;
    return markup`<li${id}><code>${name}</code> ${chipList(chips)}${part.headers.length > 0 && headersHtml(part.headers, `encoding-${anchorPart(name)}`, parts)}</li>`;
  });
  const reader = schemaReaderOf(parts.document);
  return {
    listed:
      items.length > 0
        ? markup`<div class="lec-prop__note">${reference.parts}<ul>${items}</ul></div>`
        : NOTHING,
    technical: technicalRules(rules, 'request', reader, parts.texts),
  };
}

function headersHtml(headers: Header[], id: string, parts: PageParts): Html {
  if (headers.length === 0) return NOTHING;
  const rows = headers.map((header) => {
    const own = anchorIn(id, header.name);
    const type =
      header.schema !== undefined &&
      markup` <span class="lec-prop__type">${parts.view.type(header.schema)}</span>`;
    const facts = factsOf(header.description, header.schema, 'response', parts);
    const below = rowsOf(header.pointer, own, header.name, parts);
    const head = markup`<a class="lec-prop__name" href="#${own}">${header.name}</a>${type}${requirement(header, header.schema, parts)}`;
    const open = unspecifiedFacts(header.notSpecified, parts.texts);
    return row(own, head, [facts, given(header.examples, parts.texts), open, below]);
  });
  return markup`<p class="lec-prop__label">${parts.texts.reference.headers}</p><ul class="lec-props">${rows}</ul>`;
}

/** Headers, bodies and links of a response. */
export function responseHtml(response: Response, id: string, parts: PageParts): Html {
  if (response.unresolved !== undefined) return unresolved(response.unresolved, parts.texts);
  return markup`${[
    headersHtml(response.headers, `${id}-header`, parts),
    contentHtml(response.content, id, statusName(response.status, parts.texts), parts),
    links(response.links, parts),
    unspecifiedFacts(response.notSpecified, parts.texts),
  ]}`;
}

function links(list: ResponseLink[], parts: PageParts): Html {
  const { reference } = parts.texts;
  if (list.length === 0) return NOTHING;
  const items = list.map((link) => {
    const values = entriesOf(link.parameters).map(
      ([name, value]) => markup`<li><code>${name}</code> = <code>${showValue(value)}</code></li>`,
    );
    const body =
      link.requestBody !== undefined &&
      markup`<li>${sentence(reference.linkBody, { value: markup`<code>${showValue(link.requestBody)}</code>` })}</li>`;
    const server =
      link.server &&
      markup`<li>${sentence(reference.linkServer, { url: markup`<code>${link.server.url}</code>` })}</li>`;
    return markup`<li><b>${link.name}</b> ${parts.operationLink(link)}${link.description !== undefined && text(link.description)}<ul>${values}${body}${server}</ul></li>`;
  });
  return markup`<p class="lec-prop__label">${reference.links}</p><ul class="lec-links">${items}</ul>`;
}

/** A line in a muted colour for a fact that the description leaves open. */
export function unspecified(words: string): Html {
  return markup`<p class="lec-unspecified">${words}</p>`;
}

/** A sentence in place of a reference without a target. */
export function unresolved(ref: string, { reference }: Texts): Html {
  return markup`<p class="lec-unresolved"> ${sentence(reference.lostReference, { ref: markup`<code>${ref}</code>` })}</p>`;
}
