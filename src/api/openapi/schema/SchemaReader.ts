import { getOrMake } from '../../../base/get-or-make.ts';
import type { ApiDocument, Schema, SchemaObject } from '../model/ApiDocument.ts';
import { escapeSegment } from '../../../base/json/pointer.ts';
import { type Child, type Direction, childrenOf, isPlainList } from './Child.ts';
import { Cycles } from './Cycles.ts';
import { inheritedDiscriminators, mappingOf } from './discriminator.ts';
import { type Flat, type NamedType, decidesRows, flatten } from './Flat.ts';
import { itemsOf } from './items.ts';
import { type Merged, addMerged, closesMerged, isMark, marksFor, markOf } from './merged.ts';
import { mergedLevels } from './merged-levels.ts';
import type { Texts } from '../../../base/strings/english.ts';
import type { Word } from './words.ts';

/** Rows at which counting stops, more than any page unfolds. Keeps counting cheap in dense graphs of types. */
const MOST_ROWS = 400;

/** Values of a discriminator that are listed wherever its type stands; more are listed on the type's own page only. */
const MOST_MAPPED = 30;

/** A schema followed through lists to the schema with rows: to `User` for a list of lists of `User`. */
export interface Inside {
  /** The schema itself, then the items of each list on the way. */
  levels: Schema[];
  /** Named types on the way, outermost first. */
  named: NamedType[];
  merged: Merged;
  children: Child[];
  /** The rows are exactly those of the named types: no keyword next to a reference adds or changes a row. */
  isBare: boolean;
}

/** Reads the schemas of one description and caches the results. It never copies or expands a schema. */
export class SchemaReader {
  readonly document: ApiDocument;
  /** Cache of `typeWords`: the types of schemas in the words of a language. */
  readonly words = new Map<Texts, WeakMap<object, readonly Word[]>>();
  private readonly flats = new WeakMap<object, Flat>();
  private readonly insides: Record<Direction, WeakMap<object, Inside>> = {
    request: new WeakMap(),
    response: new WeakMap(),
    both: new WeakMap(),
  };
  private readonly counts = new Map<string, number>();
  private readonly ownParts = new Map<string, Set<SchemaObject>>();
  private readonly cycles = new Cycles((ref) => this.refsIn(ref));

  constructor(document: ApiDocument) {
    this.document = document;
  }

  flat(schema: Schema): Flat {
    if (typeof schema === 'boolean') return flatten(schema, this.document);
    return getOrMake(this.flats, schema, () => flatten(schema, this.document));
  }

  /** Returns whether a schema, or a type that it is, has a keyword that is `true`. */
  has(schema: Schema, keyword: string): boolean {
    return this.flat(schema).parts.some((part) => part.schema[keyword] === true);
  }

  /** The texts and constraints next to a reference, without those of the named type itself. */
  beside(flat: Flat, { ref }: NamedType): Flat {
    const own = this.partsOf(ref);
    const parts = flat.parts.filter(({ schema }) => !own.has(schema));
    return { ...flat, parts, includes: [], variants: [] };
  }

  inside(schema: Schema, direction: Direction): Inside {
    if (typeof schema === 'boolean') {
      const merged: Merged = { types: [], parts: new Set() };
      return { levels: [schema], named: [], merged, children: [], isBare: true };
    }
    return getOrMake(this.insides[direction], schema, () => this.findInside(schema, direction));
  }

  private findInside(start: Schema, direction: Direction): Inside {
    const levels: Schema[] = [];
    const named: NamedType[] = [];
    const merged: Merged = { types: [], parts: new Set() };
    /** Facts about the lists on the way, besides their items: `contains`, or the forms of a list. */
    const ofLists: Child[] = [];
    let schema: Schema | undefined = start;
    let children: Child[] = [];
    let isBare = true;
    while (schema !== undefined && !levels.includes(schema)) {
      levels.push(schema);
      const flat: Flat = this.flat(schema);
      if (!addMerged(merged, flat) && flat.includes.length > 0) break;
      if (flat.target) {
        if (named.some(({ ref }) => ref === flat.target?.ref)) break;
        named.push(flat.target);
        isBare &&= this.addsNoRows(flat, flat.target);
      }
      const own = childrenOf(flat, direction, this.document);
      const items: Schema | undefined = itemsOf(flat);
      if (own.length > 0 && (items === undefined || !isPlainList(flat, own))) {
        children = own;
        break;
      }
      if (own.length > 0 && !flat.target) isBare = false;
      ofLists.push(...own);
      schema = items;
    }
    if (ofLists.length > 0) children = [...children, ...ofLists];
    return { levels, named, merged, children, isBare };
  }

  private addsNoRows({ parts }: Flat, { ref }: NamedType): boolean {
    const own = this.partsOf(ref);
    return parts.every(({ schema }) => own.has(schema) || !decidesRows(schema));
  }

  /** The schema objects of a named type itself, without those next to a reference to it. */
  private partsOf(ref: string): ReadonlySet<SchemaObject> {
    let own = this.ownParts.get(ref);
    if (!own)
      this.ownParts.set(ref, (own = new Set(this.flat({ $ref: ref }).parts.map(({ schema }) => schema))));
    return own;
  }

  /**
   * Number of rows of a schema when the named types in it are unfolded `depth` deep; `Infinity` when that is more than
   * any page unfolds. `stack` contains the named types that are being unfolded: none of them is unfolded inside itself.
   */
  rows(schema: Schema, direction: Direction, depth: number, stack: string[] = []): number {
    const { children } = this.inside(schema, direction);
    // A page shows the schema's own rows however many they are, so they do not count against the limit.
    let rows = children.length;
    for (const child of children) {
      rows += this.rowsBelow(child.schema, direction, depth, stack);
      if (rows > children.length + MOST_ROWS) return Infinity;
    }
    return rows;
  }

  private rowsBelow(schema: Schema, direction: Direction, depth: number, stack: string[]): number {
    const inside = this.inside(schema, direction);
    if (inside.children.length === 0) return 0;
    if (this.isCut(inside, depth, stack)) return 0;
    const below = this.stackBelow(inside, stack, direction);
    if (inside.named.length === 0) return this.rows(schema, direction, depth, below);
    const key = `${direction} ${depth} ${below.join(' ')}`;
    return getOrMake(this.counts, key, () => this.rows(schema, direction, depth - 1, below));
  }

  /**
   * Adds the named types that the HTML of a schema links to instead of unfolding them, with the same rules as
   * {@link rows}. `visited` remembers across calls what was searched already.
   */
  addLinked(
    schema: Schema,
    direction: Direction,
    depth: number,
    stack: string[],
    linked: Map<string, NamedType>,
    visited: Set<string>,
  ): void {
    const inside = this.inside(schema, direction);
    for (const level of inside.levels) this.addMapped(level, linked);
    for (const child of inside.children) {
      const below = this.inside(child.schema, direction);
      const last = below.named.at(-1);
      if (below.children.length === 0) {
        for (const level of below.levels) this.addMapped(level, linked);
        continue;
      }
      if (this.isCut(below, depth, stack)) {
        const named = this.linkOf(below);
        if (named) linked.set(named.ref, named);
        continue;
      }
      const next = this.stackBelow(below, stack, direction);
      if (!last) this.addLinked(child.schema, direction, depth, next, linked, visited);
      else {
        const key = `${direction} ${depth} ${next.join(' ')}`;
        if (visited.has(key)) continue;
        visited.add(key);
        this.addLinked(child.schema, direction, depth - 1, next, linked, visited);
      }
    }
  }

  /**
   * Adds the types that only a discriminator names, without a union that lists them. Where its mapping is long, the type
   * whose page contains the list is added instead, except on that page itself (`isOwnPage`).
   */
  addMapped(schema: Schema, linked: Map<string, NamedType>, isOwnPage = false): void {
    const flat = this.flat(schema);
    for (const { schema: part } of flat.parts) {
      if (part.discriminator === undefined) continue;
      if (flat.variants.some(({ discriminator }) => discriminator === part.discriminator)) continue;
      const holder = this.holderOfMapping(part, flat);
      if (holder && !(isOwnPage && holder === flat.target)) {
        linked.set(holder.ref, holder);
        continue;
      }
      for (const { target } of mappingOf(part.discriminator)) {
        const named = this.mappingTarget(target);
        if (named) linked.set(named.ref, named);
      }
    }
  }

  /**
   * The named type whose page lists the values of a discriminator, where they are not repeated: they are too many, or the
   * schema is one of the types that they choose.
   */
  holderOfMapping(part: SchemaObject, flat: Flat): NamedType | undefined {
    const { length } = mappingOf(part.discriminator);
    if (length === 0 || (length <= MOST_MAPPED && this.ownValues(part, flat) === undefined)) return undefined;
    const { target, includes } = flat;
    return [...(target ? [target] : []), ...includes].find(
      ({ ref }) => this.document.resolve<Schema>({ $ref: ref }).value === part,
    );
  }

  /** The values of an inherited discriminator that choose this very type. */
  ownValues(part: SchemaObject, flat: Flat): readonly string[] | undefined {
    return inheritedDiscriminators(flat, this.document).find((own) => own.part === part)?.values;
  }

  /** The type that a discriminator's mapping names by a reference or by a bare name. */
  mappingTarget(target: string): NamedType | undefined {
    for (const $ref of [target, `#/components/schemas/${escapeSegment(target)}`]) {
      const { ref, name, unresolved } = this.document.resolve<Schema>({ $ref });
      if (!unresolved && ref !== undefined) return { ref, name: name ?? target };
    }
    return undefined;
  }

  /** Returns whether the rows of a schema are left out: there is no depth left for its types, or it stands inside itself. */
  isCut({ named, merged }: Inside, depth: number, stack: string[]): boolean {
    if (named.length === 0) return closesMerged(merged, stack);
    return depth === 0 || named.some(({ ref }) => stack.includes(ref));
  }

  /** The type whose page has the rows of a schema that is cut, or most of them. */
  linkOf({ named, merged }: Inside): NamedType | undefined {
    return named.at(-1) ?? merged.types[0];
  }

  /**
   * The stack for the rows inside a type: the type itself and the types of the stack that are in one cycle with it. Other
   * types cannot occur in it again. They are left out so that equal rows have an equal stack, which is a cache key.
   * Inside a schema without a name, the stack grows by what the schema merges.
   */
  stackBelow(inside: Inside, stack: string[], direction: Direction): string[] {
    const { named, merged } = inside;
    const last = named.at(-1)?.ref;
    const levels = last === undefined && stack.length > 0 ? [] : this.levelsOf(inside, direction);
    if (last === undefined)
      return merged.types.length > 0 ? [...stack, ...levels, markOf(merged)] : [...stack, ...levels];
    const cycle = this.cycles.of(last);
    const same =
      cycle === undefined ? [] : stack.filter((ref) => !isMark(ref) && this.cycles.of(ref) === cycle);
    return [...same, ...named.map(({ ref }) => ref), ...levels];
  }

  private readonly levels = new WeakMap<Inside, string[]>();

  private levelsOf(inside: Inside, direction: Direction): string[] {
    return getOrMake(this.levels, inside, () =>
      marksFor(mergedLevels(inside, (schema) => this.inside(schema, direction))),
    );
  }

  private readonly refs = new Map<string, string[]>();

  /** Named types that a named type contains, itself or in unnamed schemas inside it. */
  private refsIn(ref: string): string[] {
    return getOrMake(this.refs, ref, () => [...this.namesBelow({ $ref: ref })]);
  }

  private namesBelow(schema: Schema): Set<string> {
    const names = new Set<string>();
    const visited = new Set<Schema>();
    const open: { inside: Inside; stack: string[] }[] = [{ inside: this.inside(schema, 'both'), stack: [] }];
    for (let next = open.pop(); next; next = open.pop()) {
      for (const child of next.inside.children) {
        if (visited.has(child.schema)) continue;
        visited.add(child.schema);
        const inside = this.inside(child.schema, 'both');
        for (const { ref } of inside.named) names.add(ref);
        if (inside.named.length > 0 || this.isCut(inside, 0, next.stack)) continue;
        open.push({ inside, stack: this.stackBelow(inside, next.stack, 'both') });
      }
    }
    return names;
  }
}

const readers = new WeakMap<ApiDocument, SchemaReader>();

/** The one reader for the schemas of a description. */
export function schemaReaderOf(document: ApiDocument): SchemaReader {
  return getOrMake(readers, document, () => new SchemaReader(document));
}
