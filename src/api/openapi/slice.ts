import { getOrMake } from '../../base/get-or-make.ts';
import type { ApiDocument, Operation } from './model/ApiDocument.ts';
import { type Kind, referable } from './grammar.ts';
import { rootOf } from './model/reference.ts';
import { pointerSegments } from '../../base/json/pointer.ts';
import { entriesOf, isObject } from './pointer.ts';
import { define } from './read/tree.ts';
import { type Place, walk } from './walk.ts';

/** The part of a description that one operation needs, as a description of its own. */
export interface OperationSlice {
  /** JSON with a line for each component. */
  text: string;
  /**
   * References of components that were left out because the slice would be too long. A placeholder replaces each, with
   * the address of the page that describes it.
   */
  left: string[];
}

/** Longest slice, in characters of JSON without white space. */
const MAX_LENGTH = 12_000;
/** Longest total of all slices of a description, unless that leaves less than `LEAST_LENGTH` for each. */
const MAX_TOGETHER = 2_500_000;
const LEAST_LENGTH = 2_000;
/** Shorter components are not left out, since a placeholder would be as long. */
const SHORT_LENGTH = 120;

/** A component: its length without examples, and the references in it. */
interface Piece {
  length: number;
  refs: { ref: string; kind: Kind }[];
  /** Objects inside it that have examples. */
  withExamples: ReadonlySet<unknown>;
  /** Its text in a slice, once it was written. */
  written?: string;
}

const pieces = new WeakMap<ApiDocument, Map<string, Piece>>();

/**
 * Makes the slice of a description for one operation: the operation and every component that it refers to, directly or
 * through another, nearest first. Examples are left out. `undefined` when the operation alone is too long. `addressOf`
 * gives the page of a schema by its name among the components.
 */
export function operationSlice(
  operation: Operation,
  addressOf: (name: string) => string | undefined = () => undefined,
): OperationSlice | undefined {
  const { document } = operation;
  const found = rawOperation(operation);
  if (!found) return undefined;
  const root = rootOf(document);
  const own = { ...found.beside, [found.key]: found.raw };
  const first = pieceOf(own, 'pathItem');
  let length = first.length;
  const most = longestSlice(document);
  if (length > most) return undefined;
  const components: Components = {};
  const left: string[] = [];
  const queue = [...first.refs];
  const security = found.raw.security ?? root.security;
  for (const name of schemeNames(security)) {
    queue.push({ ref: `#/components/securitySchemes/${name}`, kind: 'securityScheme' });
  }
  const seen = new Set<string>();
  for (const { ref, kind } of queue) {
    if (seen.has(ref) || kind === 'example') continue;
    seen.add(ref);
    const [top, group, name, ...deeper] = pointerSegments(ref.slice(1));
    const holder =
      top === 'components' && isObject(root.components) ? root.components[group ?? ''] : undefined;
    const value =
      isObject(holder) && name !== undefined && Object.hasOwn(holder, name) ? holder[name] : undefined;
    if (value === undefined || group === undefined || name === undefined || deeper.length > 0) {
      left.push(ref);
      continue;
    }
    const piece = remembered(document, ref, value, kind);
    if (length + piece.length > most && (piece.length > SHORT_LENGTH || length > 2 * most)) {
      left.push(ref);
      const instead = placeholder(value, kind, group === 'schemas' ? addressOf(name) : undefined);
      put(components, group, name, JSON.stringify(instead));
      continue;
    }
    length += piece.length;
    put(components, group, name, (piece.written ??= lineOf(value, piece.withExamples)));
    queue.push(...piece.refs);
  }
  const slice = {
    openapi: '3.1.0',
    info: { title: document.title, version: document.version },
    ...(root.servers === undefined ? {} : { servers: root.servers }),
    ...(found.raw.security === undefined && security !== undefined ? { security } : {}),
    [operation.kind === 'webhook' ? 'webhooks' : 'paths']: { [operation.path]: own },
  };
  return { text: written(slice, first.withExamples, components), left };
}

/** Limit for the length of a slice, in characters of JSON without white space. */
export function longestSlice({ operations }: ApiDocument): number {
  return Math.min(MAX_LENGTH, Math.max(LEAST_LENGTH, MAX_TOGETHER / operations.length));
}

/** Replaces a component that is left out, so that every reference in the slice has a target. */
function placeholder(value: unknown, kind: Kind, address: string | undefined): Record<string, unknown> {
  const note = { description: address === undefined ? 'Omitted for length' : `See ${address}` };
  if (kind === 'schema' || !isObject(value)) return note;
  const needed = entriesOf(value).filter(([key]) => ['name', 'in', 'type', 'scheme'].includes(key));
  const shape = kind === 'parameter' || kind === 'header' ? { schema: {} } : {};
  return {
    ...Object.fromEntries(needed),
    ...note,
    ...shape,
    ...(kind === 'requestBody' ? { content: {} } : {}),
  };
}

interface RawOperation {
  raw: Record<string, unknown>;
  key: string;
  /** Parameters and servers of the path item. */
  beside: Record<string, unknown>;
}

/** The operation as it is in the tree of the description. */
function rawOperation({ pointer, document }: Operation): RawOperation | undefined {
  const keys = pointer.split('/');
  const key = pointerSegments(pointer).at(-1) ?? '';
  const item = document.resolve<unknown>({ $ref: `#${keys.slice(0, 3).join('/')}` }).value;
  // An operation under `additionalOperations` stands one level deeper.
  const holder = keys.length === 4 ? item : isObject(item) ? item.additionalOperations : undefined;
  const raw = isObject(holder) ? holder[key] : undefined;
  if (!isObject(item) || !isObject(raw)) return undefined;
  const { parameters, servers } = item;
  const beside = {
    ...(parameters === undefined ? {} : { parameters }),
    ...(servers === undefined ? {} : { servers }),
  };
  return { raw, key, beside };
}

function schemeNames(security: unknown): string[] {
  return Array.isArray(security)
    ? [...new Set(security.flatMap((one) => entriesOf(one).map(([name]) => name)))]
    : [];
}

/** Texts of components by group and name. */
type Components = Record<string, Record<string, string>>;

function put(components: Components, group: string, name: string, text: string): void {
  if (!Object.hasOwn(components, group)) define(components, group, {});
  define(components[group] as object, name, text);
}

function remembered(document: ApiDocument, ref: string, value: unknown, kind: Kind): Piece {
  const known = getOrMake(pieces, document, () => new Map());
  // The kind decides which references are found. A mistaken reference may take a schema for a parameter.
  const key = `${kind} ${ref}`;
  return getOrMake(known, key, () => pieceOf(value, kind));
}

/** Measures a component and collects its references, unless it is longer than any slice. */
function pieceOf(node: unknown, kind: Kind): Piece {
  const withExamples = new Set<unknown>();
  let refs: Piece['refs'] = [];
  let steps = 0;
  walk(node, kind, {
    enter: (place) => {
      if (hasExample(place.node)) withExamples.add(place.node);
      collectRefs(place, refs);
      return ++steps < MAX_LENGTH;
    },
  });
  const length = lengthOf(node, withExamples);
  if (length > MAX_LENGTH) return { length, refs: [], withExamples };
  if (steps >= MAX_LENGTH) {
    refs = [];
    walk(node, kind, { enter: (place) => collectRefs(place, refs) });
  }
  return { length, refs, withExamples };
}

function collectRefs({ kind, node }: Place & { node: Record<string, unknown> }, refs: Piece['refs']): void {
  const { $ref, discriminator } = node;
  if (typeof $ref === 'string' && referable.has(kind)) refs.push({ ref: $ref, kind });
  if (kind !== 'schema' || !isObject(discriminator)) return;
  for (const [, target] of entriesOf(discriminator.mapping)) {
    if (typeof target === 'string' && target.startsWith('#/')) refs.push({ ref: target, kind: 'schema' });
  }
}

/** Length of a value as JSON. Counting stops beyond the limit, since YAML aliases can expand to gigabytes. */
function lengthOf(node: unknown, withExamples: ReadonlySet<unknown>): number {
  let length = 0;
  const stack: unknown[] = [node];
  while (stack.length > 0 && length <= MAX_LENGTH) {
    const value = stack.pop();
    if (Array.isArray(value)) {
      length += value.length + 1;
      stack.push(...value.slice(0, MAX_LENGTH));
    } else if (isObject(value)) {
      const isWith = withExamples.has(value);
      for (const [key, part] of Object.entries(value)) {
        if (isWith && isExample(key)) continue;
        length += key.length + 4;
        stack.push(part);
      }
    } else length += typeof value === 'string' ? value.length + 2 : 4;
  }
  return length;
}

function isExample(key: string): boolean {
  return key === 'example' || key === 'examples';
}

function hasExample(node: Record<string, unknown>): boolean {
  return node.example !== undefined || node.examples !== undefined;
}

/** Writes a slice as JSON; its components are text already. */
function written(
  slice: Record<string, unknown>,
  withExamples: ReadonlySet<unknown>,
  components: Components,
): string {
  const parts = Object.entries(slice).map(([key, part]) => [key, lineOf(part, withExamples)]);
  const groups = Object.entries(components).map(([group, named]) => [group, linesOf(Object.entries(named))]);
  if (groups.length > 0) parts.push(['components', linesOf(groups)]);
  return linesOf(parts);
}

/** An object with a line for each of its values, which are JSON already. */
function linesOf(parts: readonly string[][]): string {
  return `{\n${parts.map(([key, text]) => `${JSON.stringify(key)}: ${text}`).join(',\n')}\n}`;
}

/** A value as JSON, without examples. */
function lineOf(value: unknown, withExamples: ReadonlySet<unknown>): string {
  const replacer = function (this: unknown, key: string, part: unknown): unknown {
    return isExample(key) && withExamples.has(this) ? undefined : part;
  };
  return JSON.stringify(value, replacer);
}
