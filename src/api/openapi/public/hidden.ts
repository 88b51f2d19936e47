import { entriesOf, isObject, listOf } from '../pointer.ts';
import type { References } from '../References.ts';
import { textOf } from '../text.ts';
import { pointerSegments } from '../../../base/json/pointer.ts';
import { isIn } from './paths.ts';
import { type Schema, SchemaParts } from './schema-parts.ts';
import type { ObjectPlace, Survey } from './survey.ts';
import { mappedPointer } from './unreached.ts';
import { getOrMake } from '../../../base/get-or-make.ts';

/** Replaces a value that is left out. */
export const GONE = Symbol('left out');

/** Facts about values of schemas that are left out, while the schemas are still whole. */
export class Hidden {
  readonly parts: SchemaParts;
  readonly #names = new Map<object, Set<string>>();
  readonly #values = new Map<object, Set<string>>();
  /** The alternatives that a schema loses. */
  readonly #lost = new Map<object, Schema[]>();
  /** Values of a discriminator that mean an alternative that is left out. */
  readonly #kinds = new Map<object, Set<string>>();
  readonly #whole: SchemaParts;
  readonly #leaving: ReadonlySet<unknown>;
  readonly #references: References;

  constructor(root: Schema, found: Survey, references: References) {
    this.#references = references;
    this.#leaving = new Set([...found.leaving.keys()].map(({ node }) => node));
    this.parts = new SchemaParts(references, this.#leaving);
    this.#whole = new SchemaParts(references);
    for (const place of found.leaving.keys()) this.#noteSchema(place);
    for (const { place, values } of found.restricted) this.#noteValues(place.node, values);
    for (const { kind, node } of found.components.values())
      if (kind === 'schema') this.#noteKinds(node, root, found.gone);
  }

  get isEmpty(): boolean {
    return this.#names.size + this.#values.size + this.#lost.size === 0;
  }

  /** Schemas with values that are left out. */
  get restricted(): ReadonlyMap<object, ReadonlySet<string>> {
    return this.#values;
  }

  #noteSchema(place: ObjectPlace): void {
    const { kind, key, parent } = place;
    const schema = parent?.parent?.node;
    if (kind !== 'schema' || !parent || !isObject(schema)) return;
    if (parent.key === '/properties')
      getOrMake(this.#names, schema, () => new Set()).add(pointerSegments(key)[0] ?? '');
    if (!['/allOf', '/anyOf', '/oneOf'].includes(parent.key)) return;
    const names = getOrMake(this.#names, schema, () => new Set());
    for (const { properties } of this.#whole.of(place.node))
      for (const [name] of entriesOf(properties)) names.add(name);
    if (parent.key !== '/allOf') this.#lost.set(schema, [...(this.#lost.get(schema) ?? []), place.node]);
  }

  #noteValues(schema: Schema, values: ReadonlySet<string>): void {
    const around = [schema, ...this.#whole.of(schema)];
    const items = around.flatMap((part) => this.#whole.of(part.items));
    for (const part of [...around, ...items])
      for (const value of values) getOrMake(this.#values, part, () => new Set()).add(value);
  }

  #noteKinds(schema: Schema, root: Schema, gone: ReadonlySet<string>): void {
    const { discriminator } = schema;
    if (!isObject(discriminator)) return;
    for (const [value, target] of entriesOf(discriminator.mapping))
      if (typeof target === 'string' && isIn(gone, mappedPointer(target, root)))
        getOrMake(this.#kinds, schema, () => new Set()).add(value);
  }

  /** Names of fields that are left out of values of some schemas, and that no other part of these has. */
  namesIn(parts: readonly Schema[]): Set<string> {
    const names = new Set(parts.flatMap((part) => [...(this.#names.get(part) ?? [])]));
    if (names.size === 0) return names;
    for (const part of parts) {
      if (this.parts.conditions.has(part)) continue;
      const own = this.#names.get(part);
      for (const [name, property] of entriesOf(part.properties))
        if (!own?.has(name) || !this.#leaving.has(property)) names.delete(name);
    }
    return names;
  }

  /** Judges one value of some schemas: the value itself, another that may be shown, or {@link GONE}. */
  judge(value: unknown, parts: readonly Schema[]): unknown {
    if (parts.length === 0) return value;
    const text = textOf(value);
    if (text !== undefined && parts.some((part) => this.#values.get(part)?.has(text)))
      return this.#openValue(parts) ?? GONE;
    return this.#isOfLost(value, parts) ? GONE : value;
  }

  #openValue(parts: readonly Schema[]): unknown {
    return parts
      .flatMap((part) => listOf(part.enum))
      .find((value) => !parts.some((part) => this.#values.get(part)?.has(textOf(value) ?? '')));
  }

  /** Returns `true` if a value is one of an alternative that is left out. */
  #isOfLost(value: unknown, parts: readonly Schema[]): boolean {
    const lost = parts.flatMap((part) => this.#lost.get(part) ?? []);
    if (isObject(value)) {
      const isKind = parts.some((part) => {
        const { discriminator } = part;
        const by = isObject(discriminator) ? discriminator.propertyName : discriminator;
        return typeof by === 'string' && this.#kinds.get(part)?.has(textOf(value[by]) ?? '');
      });
      if (isKind) return true;
      if (lost.length === 0) return false;
      const names = this.namesIn(parts);
      const own = lost
        .flatMap((schema) => this.#whole.of(schema))
        .flatMap((part) => entriesOf(part.properties));
      return own.some(([name]) => names.has(name) && Object.hasOwn(value, name));
    }
    if (lost.length === 0) return false;
    const left = parts.flatMap((part) => [...listOf(part.oneOf), ...listOf(part.anyOf)]);
    const isLeft = left.some((one) => !this.#leaving.has(one) && this.#accepts(value, one));
    return !isLeft && lost.some((schema) => this.#accepts(value, schema));
  }

  #accepts(value: unknown, schema: unknown): boolean {
    const { value: target } = this.#references.resolve(schema);
    return [schema, target].every((one) => !isObject(one) || accepts(value, one));
  }
}

/** The type of a value, as schemas name it; integers are numbers. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'bigint' ? 'number' : typeof value;
}

/** Returns `true` if a text, a number, a boolean, null or a list has the type, and is one of the values, of a schema. */
function accepts(value: unknown, { type, enum: allowed, const: only }: Schema): boolean {
  const types = [type].flat().map((one) => (one === 'integer' ? 'number' : one));
  if (type !== undefined && !types.includes(typeOf(value))) return false;
  if (only !== undefined && only !== value) return false;
  return !Array.isArray(allowed) || allowed.includes(value);
}
