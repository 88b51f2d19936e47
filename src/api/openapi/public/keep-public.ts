import { pointerSegments } from '../../../base/json/pointer.ts';
import { METHODS } from '../grammar.ts';
import { entriesOf, isObject } from '../pointer.ts';
import { References } from '../References.ts';
import { pointerOf } from '../walk.ts';
import { hideEnumValues } from './enums.ts';
import { Hidden } from './hidden.ts';
import { type Audience, type Mark, markOf } from './marks.ts';
import { createWords } from './mentions.ts';
import { removeAll } from './moved.ts';
import { componentAt, nameOfPlace, operationAt, stableKey } from './names.ts';
import { hideInOperations } from './operations.ts';
import { type ObjectPlace, type Survey, survey } from './survey.ts';
import { sweep } from './sweep.ts';
import { findTaken, tidy } from './tidy.ts';
import { findUnreached } from './unreached.ts';
import { hideValues } from './values.ts';

type Node = Record<string, unknown>;

/** Parts of a document that were left out since they are not for the public. */
export interface LeftOut {
  /** Names of the marked parts by their mark, with the pointer of the first one in the tree as it was. */
  marked: Map<Mark, { names: string[]; first: string }>;
  /** Operations by their names: `GET /users`, `webhook order.made`. */
  operations: Map<string, Mark>;
  /** Schemas by their names among the components. */
  schemas: Map<string, Mark>;
  /** Keys of all parts, which point to them in another version of the document too; see {@link Audience.also}. */
  keys: Set<string>;
}

/**
 * Decides what of a document is public, and takes everything else out of it, in whatever version it is written: all that later
 * reads the document (pages, search, samples, mock, download) shows nothing else. Left out are the parts that a {@link Mark} keeps from
 * the audience; what refers to them; operations whose tags, and whose ways to authenticate, are all left out; components that
 * nothing else points to; and the values of such fields in examples. Changes the tree. `undefined`: nothing was left out.
 */
export function keepPublic(root: Node, audience: Audience): LeftOut | undefined {
  const parts: LeftOut = { marked: new Map(), operations: new Map(), schemas: new Map(), keys: new Set() };
  const whole = markOf(root, audience);
  if (whole !== undefined) {
    note(parts, whole, 'the entire document', '');
    empty(root);
    return parts;
  }
  emptyInfo(root, audience, parts);
  const references = new References(root);
  const found = survey(root, audience, references);
  if (found.leaving.size + found.restricted.length > 0) takeOut(root, found, references, parts);
  sweep(root, audience, (mark, name) => note(parts, mark, name, ''));
  return parts.marked.size + parts.keys.size > 0 ? parts : undefined;
}

function takeOut(root: Node, found: Survey, references: References, parts: LeftOut): void {
  const { leaving, gone, restricted, refs } = found;
  for (const [place, mark] of leaving) describe(place, mark, references, parts);
  for (const { place, values, isMarked } of restricted) {
    for (const value of values) parts.keys.add(`${stableKey(place)}#${value}`);
    const name = `${nameOfPlace(place)}: ${[...values].join(', ')}`;
    if (isMarked) note(parts, 'x-mint.groups', name, pointerOf(place));
  }
  const hidden = new Hidden(root, found, references);
  const wordsOf = createWords(hidden, references, new Set([...leaving.keys()].map(({ node }) => node)));
  for (const place of hideInOperations(found, wordsOf)) {
    const [mark] = parts.marked.keys();
    if (mark) note(parts, mark, `${nameOfPlace(place)}: code sample`, pointerOf(place));
  }
  if (!hidden.isEmpty) hideValues(root, hidden, references, (schema) => wordsOf(schema, 'schema'));
  // After the examples were read, which may be in a component that is left out.
  for (const place of findUnreached(root, found, references)) {
    leaving.set(place, undefined);
    gone.add(pointerOf(place));
    parts.keys.add(stableKey(place));
  }
  const taken = findTaken(root, leaving.keys(), found);
  hideEnumValues(hidden.restricted);
  removeAll(leaving.keys(), refs);
  tidy(root, taken);
}

/** Notes a part that is left out. */
function describe(place: ObjectPlace, mark: Mark | undefined, references: References, parts: LeftOut): void {
  parts.keys.add(stableKey(place));
  const pointer = pointerOf(place);
  const isOperation = place.kind === 'operation' || place.kind === 'pathItem';
  const operations = isOperation ? operationsAt(place, references) : [];
  const reason = mark ?? [...parts.marked.keys()][0] ?? 'also';
  for (const name of operations) if (!parts.operations.has(name)) parts.operations.set(name, reason);
  const component = componentAt(pointer);
  if (component?.group === 'schemas' && component.pointer === pointer)
    parts.schemas.set(component.name, reason);
  if (mark === undefined || mark === 'also') return;
  for (const name of operations.length > 0 ? operations : [nameOfPlace(place)])
    note(parts, mark, name, pointer);
}

/** The names of the operations at a place that is an operation, or a path item. */
function operationsAt(place: ObjectPlace, references: References): string[] {
  const pointer = pointerOf(place);
  if (place.kind === 'operation') {
    const operation = operationAt(pointer);
    return operation && operation.rest.length === 0 ? [operation.name] : [];
  }
  const [top = '', path = '', ...rest] = pointerSegments(pointer);
  if (rest.length > 0 || !['paths', 'webhooks', 'x-webhooks'].includes(top)) return [];
  if (top !== 'paths') return [`webhook ${path}`];
  const { value } = references.resolve<unknown>(place.node);
  if (!isObject(value)) return [];
  const methods = METHODS.filter((method) => isObject(value[method])).map((method) => method.toUpperCase());
  const additional = entriesOf(value.additionalOperations).map(([method]) => method.toUpperCase());
  return [...methods, ...additional].map((method) => `${method} ${path}`);
}

function note({ marked }: LeftOut, mark: Mark, name: string, pointer: string): void {
  const known = marked.get(mark);
  if (!known) marked.set(mark, { names: [name], first: pointer });
  else if (!known.names.includes(name)) known.names.push(name);
}

/** Takes everything out of a document. */
function empty(root: Node): void {
  const version = Object.hasOwn(root, 'swagger') ? { swagger: root.swagger } : { openapi: root.openapi };
  for (const key of Object.keys(root)) Reflect.deleteProperty(root, key);
  Object.assign(root, { ...version, info: { title: 'API', version: '' }, paths: {} });
}

function emptyInfo(root: Node, audience: Audience, parts: LeftOut): void {
  const { info } = root;
  const mark = isObject(info) ? markOf(info, audience) : undefined;
  if (mark === undefined || !isObject(info)) return;
  root.info = { title: 'API', version: info.version };
  note(parts, mark, 'info', '/info');
}
