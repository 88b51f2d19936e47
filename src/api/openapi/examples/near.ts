import { getOrMake } from '../../../base/get-or-make.ts';
import type { ApiDocument, Operation } from '../model/ApiDocument.ts';
import { isObject } from '../pointer.ts';
import { expandable, nounIn, objectNames } from './objects-named.ts';

/** Where an example is shown. The other values that are given there tell how its own may look. */
export interface Scene {
  operation?: Operation;
  /** Of the response that the example is of: `200`, `4XX` or `default`. */
  status?: string | undefined;
}

/** Values that a description gives, by the name of their field. */
type NamedValues = ReadonlyMap<string, readonly unknown[]>;

/** Places of a description that are looked at for one operation, and values that are kept of one name. */
const MOST_PLACES = 300;
const MOST_OF_NAME = 3;
/** Places of a whole description that are looked at. */
const MOST_OF_ALL = 300_000;

const ofOperations = new WeakMap<Operation, NamedValues>();
const ofGroups = new WeakMap<ApiDocument, ReadonlyMap<string, NamedValues>>();
const ofDocuments = new WeakMap<ApiDocument, NamedValues>();

/**
 * The values that fields of a name have elsewhere: in the examples of the same operation, then of the operations below the same first
 * part of the path, then anywhere in the description. There, only names of two words or more mean the same thing, and the currency.
 *
 * @param isField A field, of which other objects have one of the same name: `id`, `status`.
 */
export function* valuesNear(
  name: string,
  { operation }: Scene,
  document: ApiDocument,
  isField: boolean,
): Generator<unknown> {
  if (ofDocument(document).size === 0) return;
  // The last change is not before the first one.
  if (/^(?:last|updated|modified).*(?:_at|At)$/.test(name))
    yield* valuesNear(name.endsWith('At') ? 'createdAt' : 'created_at', { operation }, document, isField);
  if (operation) {
    yield* ofOperation(operation).get(name) ?? [];
    if (!isField || !OF_ANY_OBJECT.test(name)) yield* ofGroup(operation).get(name) ?? [];
  }
  if (/[a-z][A-Z]|[\w][-_ .][\w]|^currency$/.test(name)) yield* ofDocument(document).get(name) ?? [];
}

/**
 * The values that a parameter of the path has in links of the operation's examples, then of its group: `octocat` for `{owner}` of
 * `/repos/{owner}/{repo}` in `https://api.example.com/repos/octocat/hello`.
 */
export function* valuesInLinks(name: string, { operation }: Scene): Generator<string> {
  const path = operation?.path.split('/').slice(1) ?? [];
  const before = path.slice(0, Math.max(0, path.indexOf(`{${name}}`)));
  if (!operation || before.every(isTemplate)) return;
  for (const values of [ofOperation(operation), ofGroup(operation)])
    for (const value of [...values.values()].flat()) {
      const [link] = typeof value === 'string' ? (/^https?:\/\/[^?#]{1,300}/.exec(value) ?? []) : [];
      const parts = link?.split('/').slice(3) ?? [];
      const at = parts.findIndex((_, start) =>
        before.every((one, n) => isTemplate(one) || one === parts[start + n]),
      );
      const found = parts[at + before.length];
      if (at >= 0 && found !== undefined && /^[\w.~-]+$/.test(found)) yield found;
    }
}

const isTemplate = (part: string): boolean => part.includes('{');

/** Returns a cache key: scenes with equal keys give a schema the same example. */
export function sceneKey({ operation, status }: Scene): string {
  const hasValues =
    operation !== undefined && ofDocument(operation.document).size > 0 && ofGroup(operation).size > 0;
  const { method = '' } = operation ?? {};
  return `${hasValues ? operation.pointer : ''} ${status ?? ''} ${operation ? expandable(operation) : ''} ${/delete/i.test(method)} ${nounIn(operation)}`;
}

/** Names that each object gives another meaning. */
const OF_ANY_OBJECT = /^(?:id|status|state|type|kind|object|code|reason)$/;

/** The values of a whole description that its examples may take, for a hash. */
export const nearKey = (document: ApiDocument): unknown => [
  ...ofDocument(document),
  ...objectNames(document),
];

/** The values of other operations that the examples of one may take, for a hash. */
export const nearKeyOf = (operation: Operation): unknown =>
  ofDocument(operation.document).size === 0 ? [] : [...ofGroup(operation)];

function ofOperation(operation: Operation): NamedValues {
  return getOrMake(ofOperations, operation, () => {
    const { parameters, requestBody, responses, document } = operation;
    const bodies = [requestBody, ...responses].flatMap((one) => one?.content ?? []);
    const found = new Collecting(document, MOST_PLACES, true);
    for (const { name, examples } of parameters) for (const { value } of examples) found.add(name, value);
    for (const { name, schema } of parameters) found.ofSchema(name, schema);
    for (const { examples } of bodies) for (const { value } of examples) found.addAll(value);
    found.read(bodies.map(({ schema, itemSchema }) => schema ?? itemSchema));
    return found.values;
  });
}

/** The values of the operations below the same first part of the path; a version does not count as one. */
function ofGroup(operation: Operation): NamedValues {
  const { document } = operation;
  const groups = getOrMake(ofGroups, document, () => {
    const merged = new Map<string, Map<string, unknown[]>>();
    for (const one of document.operations) {
      const group = getOrMake(merged, firstPart(one), () => new Map());
      for (const [name, values] of ofOperation(one)) {
        const all = getOrMake(group, name, () => []);
        all.push(...values.filter((value) => !all.includes(value)).slice(0, MOST_OF_NAME - all.length));
      }
    }
    return merged;
  });
  return groups.get(firstPart(operation)) ?? new Map();
}

function firstPart({ path }: Pick<Operation, 'path'>): string {
  return path.split('/').find((part) => part !== '' && !/^(?:v?\d[\d.]*|api|rest)$/i.test(part)) ?? '';
}

function ofDocument(document: ApiDocument): NamedValues {
  return getOrMake(ofDocuments, document, () => {
    const found = new Collecting(document, MOST_OF_ALL, false);
    found.read([document.resolve<unknown>({ $ref: '#' }).value]);
    return found.values;
  });
}

/** Collects the values that examples give to fields, those of outer objects before those of inner ones. */
class Collecting {
  readonly values = new Map<string, unknown[]>();
  readonly #document: ApiDocument;
  readonly #follows: boolean;
  readonly #seen = new Set<unknown>();
  #left: number;

  /** @param follows Whether references are followed. */
  constructor(document: ApiDocument, most: number, follows: boolean) {
    this.#document = document;
    this.#left = most;
    this.#follows = follows;
  }

  add(name: string, value: unknown): void {
    if (value === undefined || value === null || typeof value === 'object') return;
    const known = this.values.get(name);
    if (!known) this.values.set(name, [value]);
    else if (known.length < MOST_OF_NAME && !known.includes(value)) known.push(value);
  }

  addAll(example: unknown): void {
    const queue = [example];
    for (let at = 0; at < queue.length && this.#left > 0; at++, this.#left--) {
      const value = queue[at];
      if (Array.isArray(value)) queue.push(...(value as unknown[]).slice(0, 2));
      else if (isObject(value))
        for (const [name, one] of Object.entries(value)) {
          this.add(name, one);
          if (typeof one === 'object') queue.push(one);
        }
    }
  }

  /** Adds the value that the schema of a field gives. */
  ofSchema(name: string, schema: unknown): void {
    const { example, examples, description } = this.#target(schema) ?? {};
    this.add(name, example);
    if (Array.isArray(examples)) this.add(name, examples[0]);
    // A document that says once how it writes currencies writes all of them so.
    const isCurrency = name === 'currency' && !this.#follows && typeof description === 'string';
    if (isCurrency && /lower-?\s?case/i.test(description)) this.add(name, 'usd');
  }

  /** Reads schemas, or whatever contains some, level by level. */
  read(roots: readonly unknown[]): void {
    const queue = [...roots];
    for (let at = 0; at < queue.length && this.#left > 0; at++, this.#left--) {
      const value = queue[at];
      if (Array.isArray(value)) {
        queue.push(...(value as unknown[]));
        continue;
      }
      const one = this.#target(value);
      if (!one || this.#seen.has(one)) continue;
      this.#seen.add(one);
      if (isObject(one['properties']))
        for (const [name, schema] of Object.entries(one['properties'])) this.ofSchema(name, schema);
      for (const [key, inner] of Object.entries(one)) {
        if (typeof inner !== 'object' || key === 'enum' || key === 'default') continue;
        if (key === 'example') this.addAll(inner);
        else if (key === 'examples') this.addAll(isObject(inner) ? Object.values(inner).map(valueIn) : inner);
        else queue.push(inner);
      }
    }
  }

  #target(value: unknown): Record<string, unknown> | undefined {
    const found = this.#follows && isObject(value) ? this.#document.resolve(value).value : value;
    return isObject(found) ? found : undefined;
  }
}

function valueIn(example: unknown): unknown {
  return isObject(example) ? example['value'] : undefined;
}
