import { notSpecifiedOf } from '../../api/openapi/model/extensions.ts';
import { listOf } from '../../api/openapi/pointer.ts';
import type { Schema } from '../../api/openapi/model/ApiDocument.ts';
import type { SchemaReader } from '../../api/openapi/schema/SchemaReader.ts';
import type { Direction } from '../../api/openapi/schema/Child.ts';
import type { Flat } from '../../api/openapi/schema/Flat.ts';
import { type Allowed, allowedValues } from '../../api/openapi/schema/enumeration.ts';
import { type Constraint, constraintsOf } from '../../api/openapi/schema/words.ts';
import { showValue, wordsOf } from '../../api/openapi/text.ts';
import { counted } from '../../base/strings/counted.ts';
import type { Texts } from '../../base/strings/english.ts';
import { sentence } from './sentence.ts';
import { chipList, constraintHtml, flagList, outsideLink, text } from './text.ts';
import { type Html, NOTHING, markup } from '../../base/html/markup.ts';
import { cutTo } from '../../base/text.ts';

/** Most allowed values that are shown without a disclosure. */
const SHOWN_VALUES = 30;

/** Flags of a property: required, deprecated, read-only and write-only. */
export function flags(flat: Flat, required: boolean, direction: Direction, texts: Texts): Html {
  const has = (keyword: string) => flat.parts.some(({ schema }) => schema[keyword] === true);
  return flagList(
    [
      required && 'required',
      has('deprecated') && 'deprecated',
      has('readOnly') && direction !== 'response' && 'read-only',
      has('writeOnly') && direction !== 'request' && 'write-only',
    ],
    texts,
  );
}

/**
 * The constraints in a line, without those that the type in words already says.
 *
 * @param isListed whether the list that the value is in has its technical details below it
 */
export function chips(flat: Flat, type: string, isListed: boolean, { schema }: Texts): Html {
  return chipList(
    constraintsOf(flat, schema).filter((constraint) => {
      const { kind, label, value } = constraint;
      if (kind === 'closed' || (isListed && kind === 'large')) return false;
      if (label === schema.format) return !type.includes(`(${value})`);
      return label !== schema.requires || !type.startsWith(`${label} ${value}`);
    }),
  );
}

/** Rules that few readers need, as items of a list: each rule once, with the fields that it applies to. */
export function technicalRules(
  fields: readonly { name: string; schema: Schema; own?: readonly Constraint[] }[],
  direction: Direction,
  reader: SchemaReader,
  { schema: words }: Texts,
  around?: Schema,
): Html {
  const rules = new Map<string, { rule: Html; names: string[] }>();
  const add = (constraint: Constraint, name?: string): void => {
    const rule = constraintHtml(constraint);
    const known = rules.get(rule.text) ?? { rule, names: [] };
    if (name !== undefined && !known.names.includes(name)) known.names.push(name);
    rules.set(rule.text, known);
  };
  const rulesOf = (schema: Schema): Constraint[] => constraintsOf(reader.flat(schema), words);
  if (around !== undefined) for (const one of rulesOf(around)) if (one.kind === 'closed') add(one);
  for (const { name, schema, own = [] } of fields) {
    for (const one of own) add(one, name);
    const { levels, named, children } = reader.inside(schema, direction);
    const alternatives = named.length > 0 ? [] : children.filter(({ variants }) => variants);
    const inner = alternatives.flatMap((child) => reader.inside(child.schema, direction).levels);
    for (const level of [...levels, ...inner])
      for (const one of rulesOf(level)) if (one.kind === 'large') add(one, name);
  }
  return markup`${[...rules.values()].map(
    ({ rule, names }) => markup`<li>${rule}${names.length > 0 && `: ${names.join(', ')}`}</li>`,
  )}`;
}

/** A disclosure with {@link technicalRules}. */
export function technicalHtml(rules: Html, { reference }: Texts): Html {
  return rules.text === ''
    ? NOTHING
    : markup`<details class="lec-technical"><summary>${reference.technical}</summary><ul>${rules}</ul></details>`;
}

/** The values that a schema allows; many go behind a disclosure. */
export function allowed(flat: Flat, { language, reference }: Texts): Html {
  const values = allowedValues(flat);
  if (values.length === 0) return NOTHING;
  const hasTexts = values.some(({ name, description }) => name !== undefined || description !== undefined);
  const list = hasTexts
    ? markup`<ul>${values.map(explained)}</ul>`
    : values.map(({ value }) => markup`<code>${value}</code> `);
  if (values.length <= SHOWN_VALUES) {
    return markup`<div class="lec-enum"><span class="lec-prop__label">${reference.allowedValues}</span> ${list}</div>`;
  }
  return markup`<details class="lec-enum"><summary>${counted(language, reference.allowedCount, values.length)}</summary>${list}</details>`;
}

function explained({ value, name, description }: Allowed): Html {
  return markup`<li><code>${value}</code>${name !== undefined && markup` <i>${name}</i>`} ${description !== undefined && text(description)}</li>`;
}

/** Most examples that are shown without a disclosure, and the longest of them. */
const SHOWN_EXAMPLES = 4;
const SHORT_EXAMPLE = 200;
/** Longest example next to a field. Of a longer one the beginning is shown. */
const LONGEST_EXAMPLE = 4_000;

/** Examples of a schema: a few short ones in a line, the others in a disclosure. */
export function examples(flat: Flat, { language, reference }: Texts): Html {
  const values = flat.parts.flatMap(({ schema }) =>
    Array.isArray(schema.examples)
      ? listOf(schema.examples)
      : schema.example === undefined
        ? []
        : [schema.example],
  );
  const all = [...new Set(values.map(showValue))];
  const short = all.filter((value) => value.length <= SHORT_EXAMPLE).slice(0, SHOWN_EXAMPLES);
  const list = short.map((value, index) => markup`${index > 0 && ', '}<code>${value}</code>`);
  const line =
    short.length > 0 &&
    markup`<p class="lec-prop__note" data-example>${sentence(short.length === 1 ? reference.exampleIs : reference.examplesAre, { values: list })}</p>`;
  const rest = all.filter((value) => !short.includes(value));
  if (rest.length === 0) return markup`${line}`;
  const forms = short.length > 0 ? reference.moreExamples : reference.longExamples;
  const words = counted(language, forms, rest.length);
  const items = rest.map(
    (value) =>
      markup`<li><code>${value.length > LONGEST_EXAMPLE ? `${cutTo(value, LONGEST_EXAMPLE)}…` : value}</code></li>`,
  );
  return markup`${line}<details class="lec-enum" data-example><summary>${words}</summary><ul>${items}</ul></details>`;
}

/** Facts about a schema that the description says are left open. */
export function openFactsOf({ parts }: Flat): string[] {
  return parts.flatMap(({ schema }) => notSpecifiedOf(schema).notSpecified ?? []);
}

/** Links to further documentation of a schema. */
export function externalDocs(flat: Flat): Html {
  return markup`${flat.parts.map(({ schema }) => {
    const docs = schema.externalDocs;
    if (typeof docs !== 'object' || docs === null) return NOTHING;
    const { url, description } = docs as Record<string, unknown>;
    return typeof url === 'string'
      ? markup`<p class="lec-prop__note">${outsideLink(url, wordsOf(description))}</p>`
      : NOTHING;
  })}`;
}
