import { counted } from '../../base/strings/counted.ts';
import { pieces } from '../../base/strings/fill.ts';
import type { Texts } from '../../base/strings/english.ts';
import { type Change, countLevels, type OperationName, type Part } from './Change.ts';
import { LEVELS, RULES, type Level } from './rules.ts';
import type { Group } from './groups.ts';

/** A piece of a sentence: words, or text of the OpenAPI document (`isCode`). */
export interface Word {
  text: string;
  isCode?: boolean;
}

const words = (text: string): Word => ({ text });
const code = (text: string): Word => ({ text, isCode: true });

/** Values that are named one by one; of more, the first. */
const MOST_VALUES = 12;
/** Operations that are named of all that a change reaches. */
const MOST_NAMED = 3;

/** A change as a line: the place in the operation, the field, what happened. */
export function wordsOfChange(change: Change, texts: Texts): Word[] {
  const { part, field, type, operations } = change;
  const place: Word[] = [];
  // The heading names a type that several operations share.
  if (type !== undefined && operations.length === 1)
    place.push(...filled(texts.changes.type, { name: [code(type)] }));
  if (part) place.push(...wordsOfPart(part, texts));
  if (field !== '') place.push(...(place.length > 0 ? [words(' · ')] : []), code(field));
  return [...place, ...(place.length > 0 ? [words(': ')] : []), ...wordsOfRule(change, texts)];
}

function wordsOfPart(part: Part, { reference }: Texts): Word[] {
  const media = 'media' in part && part.media !== undefined ? [words(' '), code(part.media)] : [];
  switch (part.kind) {
    case 'parameter': {
      const label = {
        path: reference.pathParameters,
        query: reference.queryParameters,
        header: reference.headers,
        cookie: reference.cookies,
        querystring: reference.queryString,
      }[part.in];
      return [words(`${label} · `), code(part.name)];
    }
    case 'body':
      return [words(reference.body), ...media];
    case 'response':
      return [words(`${reference.response} `), code(part.status), ...media];
    case 'header':
      return [
        words(`${reference.response} `),
        code(part.status),
        words(` · ${reference.headers} · `),
        code(part.name),
      ];
  }
}

function wordsOfRule({ rule, facet, from, to, values = [] }: Change, texts: Texts): Word[] {
  const { changes, reference } = texts;
  const { says, of } = RULES[rule];
  const orNone = (value: string | undefined): Word[] => [
    value === undefined ? words(changes.noValue) : code(value),
  ];
  const more = values.length - MOST_VALUES;
  const listed = values.slice(0, MOST_VALUES).flatMap((value, index) => [
    ...(index > 0 ? [words(', ')] : []),
    // Who needs not authenticate sends nothing.
    value === '-' && of === 'authentication' ? words(reference.noAuthentication) : code(value),
  ]);
  const list = of === 'alternatives' ? changes.alternatives : of && reference[of];
  return filled(changes[says], {
    what: [list === undefined ? code(facet ?? '') : words(list)],
    from: orNone(from),
    to: orNone(to),
    values: more > 0 ? [...listed, words(`, … (+${more})`)] : listed,
  });
}

/** Fills the placeholders of a text with words. */
function filled(text: string, values: Record<string, Word[]>): Word[] {
  return pieces(text).flatMap((piece, index) =>
    index % 2 === 1 ? (values[piece] ?? [words(`{${piece}}`)]) : piece === '' ? [] : [words(piece)],
  );
}

/** An operation as one text: `GET /users/{id}`. */
export function nameOf({ kind, method, path, parent }: OperationName, { reference }: Texts): string {
  if (kind === 'webhook') return `${reference.webhook} ${path}`;
  return parent ? `${parent.method} ${parent.path} ↩ ${method} ${path}` : `${method} ${path}`;
}

/** The heading of a group. The name of a single operation is one piece, so that it can be a link. */
export function wordsOfHeading({ kind, operations, type = '' }: Group, texts: Texts): Word[] {
  const [only] = operations;
  if (kind === 'operation' && only) return [code(nameOf(only, texts))];
  if (kind === 'type') return filled(texts.changes.type, { name: [code(type)] });
  return [words(kind === 'api' ? texts.changes.wholeApi : texts.changes.several)];
}

/** Where the changes of a group are met: the first operations, and how many more. */
export function wordsOfReach(operations: readonly OperationName[], texts: Texts): Word[] {
  const more = operations.length - MOST_NAMED;
  const names = operations
    .slice(0, MOST_NAMED)
    .flatMap((operation, index) => [...(index > 0 ? [words(', ')] : []), code(nameOf(operation, texts))]);
  const { inMore, inNames } = texts.changes;
  return filled(more > 0 ? counted(texts.language, inMore, more, { names: '{names}' }) : inNames, { names });
}

/** How many changes there are of each level: `2 breaking changes, 1 risk`. */
export function countsOf(changes: readonly Change[], { changes: texts, language }: Texts): string {
  const counts = countLevels(changes);
  const forms = { breaking: texts.breakingCount, risk: texts.riskCount, safe: texts.otherCount };
  const parts = LEVELS.flatMap((level) =>
    counts[level] > 0 ? [counted(language, forms[level], counts[level])] : [],
  );
  return parts.length === 0 ? texts.noChanges : parts.join(', ');
}

/** Returns the label before a change that may break clients. */
export function levelWord(level: Level, { changes }: Texts): string | undefined {
  return level === 'safe' ? undefined : changes[level];
}

/** A change as one line that stands by itself: what it is of, and what happened. */
export function lineOfChange(change: Change, texts: Texts): string {
  const { operations, type } = change;
  const [first] = operations;
  const subject =
    operations.length > 1 && type !== undefined ? filled(texts.changes.type, { name: [code(type)] }) : [];
  const reach = first
    ? [
        words(operations.length > 1 ? ' — ' : ''),
        ...(operations.length > 1 ? wordsOfReach(operations, texts) : []),
      ]
    : [];
  const own = operations.length === 1 && first ? [code(`${nameOf(first, texts)} — `)] : [];
  const line = [
    ...own,
    ...subject,
    words(subject.length > 0 ? ' · ' : ''),
    ...wordsOfChange(change, texts),
    ...reach,
  ];
  return line.map(({ text }) => text).join('');
}
