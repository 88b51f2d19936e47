import type { ApiDocument, Operation } from './ApiDocument.ts';
import { type Kind, referable } from './grammar.ts';
import { entriesOf, isObject, pointerSegments } from './pointer.ts';
import { define } from './bundle.ts';
import { walk } from './walk.ts';

/** What of a description one operation needs, as a description of its own. */
export interface OperationSlice {
  /** JSON, a line for each thing of some length. */
  text: string;
  /**
   * References of what was left out, because the slice would be too long with it. In the place of a component stands
   * one that says so, and where it is described.
   */
  left: string[];
}

/** Longest slice, in characters of JSON without white space. */
const MAX_LENGTH = 12_000;
/** Longest that all slices of a description are together, unless that leaves too little for each. */
const MAX_TOGETHER = 2_500_000;
const LEAST_LENGTH = 2_000;
/** Shorter components are never left out: what would stand in their place is as long. */
const SHORT_LENGTH = 120;
/** Longest line that is not broken up. */
const LINE = 100;
/** Levels that are broken up. */
const LEVELS = 12;

/** A component: how long it is without its examples, and what it refers to. */
interface Piece {
  length: number;
  refs: { ref: string; kind: Kind }[];
}

const pieces = new WeakMap<ApiDocument, Map<string, Piece>>();

/**
 * The closed slice of a description for one operation: the operation, and every component that it refers to, itself
 * or through another, nearest first. Examples are left out. `undefined` when the operation alone is too long. `addressOf`
 * knows the page of a schema by its name among the components.
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
  const components = {};
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
      put(components, group, name, standIn(value, kind, group === 'schemas' ? addressOf(name) : undefined));
      continue;
    }
    length += piece.length;
    put(components, group, name, value);
    queue.push(...piece.refs);
  }
  const slice = {
    openapi: '3.1.0',
    info: { title: document.title, version: document.version },
    ...(root.servers === undefined ? {} : { servers: root.servers }),
    ...(found.raw.security === undefined && security !== undefined ? { security } : {}),
    [operation.kind === 'webhook' ? 'webhooks' : 'paths']: { [operation.path]: own },
    ...(Object.keys(components).length > 0 ? { components } : {}),
  };
  return { text: written(slice, examplesIn(slice)), left };
}

/** Characters of JSON without white space that a slice of a description has at most. */
export function longestSlice({ operations }: ApiDocument): number {
  return Math.min(MAX_LENGTH, Math.max(LEAST_LENGTH, MAX_TOGETHER / operations.length));
}

/** What stands in the place of a component, so that nothing in the slice refers to nothing. */
function standIn(value: unknown, kind: Kind, address: string | undefined): Record<string, unknown> {
  const said = { description: address === undefined ? 'Left out for its length' : `See ${address}` };
  if (kind === 'schema' || !isObject(value)) return said;
  const needed = entriesOf(value).filter(([key]) => ['name', 'in', 'type', 'scheme'].includes(key));
  const shape = kind === 'parameter' || kind === 'header' ? { schema: {} } : {};
  return {
    ...Object.fromEntries(needed),
    ...said,
    ...shape,
    ...(kind === 'requestBody' ? { content: {} } : {}),
  };
}

interface RawOperation {
  raw: Record<string, unknown>;
  key: string;
  /** What else of the path applies to it. */
  beside: Record<string, unknown>;
}

/** The operation as the description has it. */
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

function rootOf(document: ApiDocument): Record<string, unknown> {
  const { value } = document.resolve<unknown>({ $ref: '#' });
  return isObject(value) ? value : {};
}

function schemeNames(security: unknown): string[] {
  return Array.isArray(security)
    ? [...new Set(security.flatMap((one) => entriesOf(one).map(([name]) => name)))]
    : [];
}

function put(components: object, group: string, name: string, value: unknown): void {
  const known = components as Record<string, Record<string, unknown>>;
  if (!Object.hasOwn(known, group)) define(known, group, {});
  define(known[group] as object, name, value);
}

function remembered(document: ApiDocument, ref: string, value: unknown, kind: Kind): Piece {
  let known = pieces.get(document);
  if (!known) pieces.set(document, (known = new Map()));
  // What it refers to hangs on what it is taken for: a mistaken reference may take a schema for a parameter.
  const key = `${kind} ${ref}`;
  let piece = known.get(key);
  if (!piece) known.set(key, (piece = pieceOf(value, kind)));
  return piece;
}

/** Measures a piece and collects its references, as far as it is not too long to be of use anyway. */
function pieceOf(node: unknown, kind: Kind): Piece {
  const refs: Piece['refs'] = [];
  const length = lengthOf(node, kind);
  if (length > MAX_LENGTH) return { length, refs };
  walk(node, kind, {
    enter: (place) => {
      const { $ref, discriminator } = place.node;
      if (typeof $ref === 'string' && referable.has(place.kind)) refs.push({ ref: $ref, kind: place.kind });
      if (place.kind === 'schema' && isObject(discriminator)) {
        for (const [, target] of entriesOf(discriminator.mapping)) {
          if (typeof target === 'string' && target.startsWith('#/'))
            refs.push({ ref: target, kind: 'schema' });
        }
      }
      return true;
    },
  });
  return { length, refs };
}

/** Characters that a value takes as JSON, counted until they are too many: aliases of YAML can stand for gigabytes. */
function lengthOf(node: unknown, kind: Kind): number {
  const skipped = isObject(node) ? examplesIn(node, kind) : new Set<unknown>();
  let length = 0;
  const stack: unknown[] = [node];
  while (stack.length > 0 && length <= MAX_LENGTH) {
    const value = stack.pop();
    if (Array.isArray(value)) {
      length += value.length + 1;
      stack.push(...value.slice(0, MAX_LENGTH));
    } else if (isObject(value)) {
      for (const [key, part] of Object.entries(value)) {
        if (skipped.has(value) && isExample(key)) continue;
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

/** Objects whose `example` and `examples` are such, and not properties of that name. */
function examplesIn(node: unknown, kind: Kind = 'document'): Set<unknown> {
  const found = new Set<unknown>();
  let steps = 0;
  walk(node, kind, {
    enter: (place) => {
      if (place.node.example !== undefined || place.node.examples !== undefined) found.add(place.node);
      return ++steps < MAX_LENGTH;
    },
  });
  return found;
}

/** JSON in which what fits into a line stands in one. */
function written(slice: unknown, withExamples: ReadonlySet<unknown>): string {
  const without = function (this: unknown, key: string, value: unknown): unknown {
    return isExample(key) && withExamples.has(this) ? undefined : value;
  };
  const write = (value: unknown, indent: string): string => {
    const flat = JSON.stringify(value, without) ?? 'null';
    if (flat.length + indent.length <= LINE || indent.length > LEVELS * 2) return flat;
    const inner = `${indent}  `;
    if (Array.isArray(value)) {
      return `[\n${value.map((part) => inner + write(part, inner)).join(',\n')}\n${indent}]`;
    }
    if (!isObject(value)) return flat;
    const parts = Object.entries(value).filter(([key]) => !(isExample(key) && withExamples.has(value)));
    return `{\n${parts.map(([key, part]) => `${inner}${JSON.stringify(key)}: ${write(part, inner)}`).join(',\n')}\n${indent}}`;
  };
  return write(slice, '');
}
