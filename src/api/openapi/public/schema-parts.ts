import { getOrMake } from '../../../base/get-or-make.ts';
import { isObject, listOf } from '../pointer.ts';
import type { References } from '../References.ts';

export type Schema = Record<string, unknown>;

/** Most schemas that are read for one value. */
const MOST_PARTS = 500;

/** Finds the schemas that are about the same value as a schema: the targets of its references, and its alternatives. */
export class SchemaParts {
  /** Schemas under `if`, `then`, `else` and `not`, whose properties are conditions and not fields. */
  readonly conditions = new WeakSet<object>();
  readonly #known = new WeakMap<object, Schema[]>();
  readonly #references: References;
  readonly #leaving: ReadonlySet<unknown>;

  /** @param leaving schemas that are left out, and that are no part of any other */
  constructor(references: References, leaving: ReadonlySet<unknown> = new Set()) {
    this.#references = references;
    this.#leaving = leaving;
  }

  of(schema: unknown): Schema[] {
    if (!isObject(schema)) return [];
    return getOrMake(this.#known, schema, () => this.#find(schema));
  }

  /** The parts of several schemas, each once: parts that say the same would double with every level of a value. */
  ofAll(schemas: readonly unknown[]): Schema[] {
    const parts = new Set<Schema>();
    for (const schema of new Set(schemas)) {
      if (parts.size > MOST_PARTS) break;
      for (const part of this.of(schema)) parts.add(part);
    }
    return [...parts];
  }

  #find(schema: Schema): Schema[] {
    const seen = new Set<Schema>([schema]);
    for (const part of seen) {
      if (seen.size > MOST_PARTS) break;
      const { value, unresolved } = this.#references.resolve<unknown>(part);
      if (!unresolved && isObject(value)) seen.add(value);
      const conditions = [part.if, part.then, part.else, part.not].filter(isObject);
      for (const one of conditions) this.conditions.add(one);
      const more = [part.allOf, part.anyOf, part.oneOf].flatMap(listOf);
      for (const one of [...more, ...conditions]) if (isObject(one) && !this.#leaving.has(one)) seen.add(one);
    }
    return [...seen];
  }
}
