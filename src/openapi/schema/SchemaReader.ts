import type { ApiDocument, Schema, SchemaObject } from '../model/ApiDocument.ts';
import { escapeSegment, isObject } from '../pointer.ts';
import { type Child, type Direction, childrenOf, mappingOf } from './Child.ts';
import { type Flat, type NamedType, decidesRows, flatten } from './Flat.ts';
import type { Word } from './words.ts';

/** Rows beyond which nobody counts on: more than a page unfolds. Keeps counting cheap in dense graphs of types. */
const MOST_ROWS = 400;

/** Values of a discriminator that are listed wherever its type stands; more are listed on the type's own page only. */
const MOST_MAPPED = 30;

/** A schema followed through lists to what has rows inside: `User` of a list of lists of `User`. */
export interface Inside {
  /** The schema itself, then the items of each list on the way. */
  levels: Schema[];
  /** Named types on the way, outermost first. */
  named: NamedType[];
  children: Child[];
  /** The rows are those of the named types: what stands beside the references adds none and changes none. */
  isBare: boolean;
}

/** Reads the schemas of one description and remembers what it found; nothing is copied or expanded. */
export class SchemaReader {
  readonly document: ApiDocument;
  /** The types of schemas in words, once they were asked for. */
  readonly words = new WeakMap<object, readonly Word[]>();
  private readonly flats = new WeakMap<object, Flat>();
  private readonly insides: Record<Direction, WeakMap<object, Inside>> = {
    request: new WeakMap(),
    response: new WeakMap(),
    both: new WeakMap(),
  };
  private readonly counts = new Map<string, number>();
  private readonly ownParts = new Map<string, Set<SchemaObject>>();
  private cycles?: Map<string, number>;

  constructor(document: ApiDocument) {
    this.document = document;
  }

  flat(schema: Schema): Flat {
    if (typeof schema === 'boolean') return flatten(schema, this.document);
    let flat = this.flats.get(schema);
    if (!flat) {
      flat = flatten(schema, this.document);
      this.flats.set(schema, flat);
    }
    return flat;
  }

  /** What a place adds to its named type: the texts and constraints beside the reference. */
  beside(flat: Flat, { ref }: NamedType): Flat {
    const own = this.partsOf(ref);
    const parts = flat.parts.filter(({ schema }) => !own.has(schema));
    return { ...flat, parts, includes: [], variants: [] };
  }

  inside(schema: Schema, direction: Direction): Inside {
    if (typeof schema === 'boolean') return { levels: [schema], named: [], children: [], isBare: true };
    const known = this.insides[direction].get(schema);
    if (known) return known;
    const inside = this.findInside(schema, direction);
    this.insides[direction].set(schema, inside);
    return inside;
  }

  private findInside(start: Schema, direction: Direction): Inside {
    const levels: Schema[] = [];
    const named: NamedType[] = [];
    let schema: Schema | undefined = start;
    let children: Child[] = [];
    let isBare = true;
    while (schema !== undefined && !levels.includes(schema)) {
      levels.push(schema);
      const flat: Flat = this.flat(schema);
      if (flat.target) {
        if (named.some(({ ref }) => ref === flat.target?.ref)) break;
        named.push(flat.target);
        isBare &&= this.addsNoRows(flat, flat.target);
      }
      children = childrenOf(flat, direction, this.document);
      schema = children.length === 0 ? itemsOf(flat) : undefined;
    }
    return { levels, named, children, isBare };
  }

  private addsNoRows({ parts }: Flat, { ref }: NamedType): boolean {
    const own = this.partsOf(ref);
    return parts.every(({ schema }) => own.has(schema) || !decidesRows(schema));
  }

  /** What a named type is made of, without what stands beside a reference to it. */
  private partsOf(ref: string): ReadonlySet<SchemaObject> {
    let own = this.ownParts.get(ref);
    if (!own) {
      own = new Set(this.flat({ $ref: ref }).parts.map(({ schema }) => schema));
      this.ownParts.set(ref, own);
    }
    return own;
  }

  /**
   * Rows that a schema takes when named types inside it are unfolded `depth` deep; `Infinity` when they are more than
   * any page unfolds. `stack` holds the named types that are being unfolded: none of them is unfolded again inside
   * itself.
   */
  rows(schema: Schema, direction: Direction, depth: number, stack: string[] = []): number {
    const { children } = this.inside(schema, direction);
    // Its own rows a page shows in any case, however many they are.
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
    if (inside.named.length === 0) return this.rows(schema, direction, depth, stack);
    if (depth === 0 || this.closes(inside.named, stack)) return 0;
    const below = this.stackBelow(inside.named, stack);
    const key = `${direction} ${depth} ${below.join(' ')}`;
    let rows = this.counts.get(key);
    if (rows === undefined) {
      rows = this.rows(schema, direction, depth - 1, below);
      this.counts.set(key, rows);
    }
    return rows;
  }

  /**
   * Adds the named types that a schema's HTML links to instead of unfolding them, the way {@link rows} counts.
   * `visited` keeps what has been looked through already, across calls.
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
      } else if (!last) this.addLinked(child.schema, direction, depth, stack, linked, visited);
      else if (depth === 0 || this.closes(below.named, stack)) linked.set(last.ref, last);
      else {
        const next = this.stackBelow(below.named, stack);
        const key = `${direction} ${depth} ${next.join(' ')}`;
        if (visited.has(key)) continue;
        visited.add(key);
        this.addLinked(child.schema, direction, depth - 1, next, linked, visited);
      }
    }
  }

  /**
   * Types that a discriminator leads to without a union that lists them; the type that has the list where it is long, but
   * for the list itself on that type's own page.
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

  /** The named type on whose page the values of a discriminator are listed, when they are too many to repeat. */
  holderOfMapping(part: SchemaObject, { target, includes }: Flat): NamedType | undefined {
    if (mappingOf(part.discriminator).length <= MOST_MAPPED) return undefined;
    return [...(target ? [target] : []), ...includes].find(
      ({ ref }) => this.document.resolve<Schema>({ $ref: ref }).value === part,
    );
  }

  /** The type that a value of a discriminator's mapping leads to: a reference, or a bare name. */
  mappingTarget(target: string): NamedType | undefined {
    for (const $ref of [target, `#/components/schemas/${escapeSegment(target)}`]) {
      const { ref, name, unresolved } = this.document.resolve<Schema>({ $ref });
      if (!unresolved && ref !== undefined) return { ref, name: name ?? target };
    }
    return undefined;
  }

  /** Would unfolding these types unfold one inside itself? */
  closes(named: NamedType[], stack: string[]): boolean {
    return stack.length > 0 && named.some(({ ref }) => stack.includes(ref));
  }

  /**
   * The stack inside a type: what can come back from there, that is the types of the same cycle, and the type itself.
   * Types that no cycle connects cannot meet again, so leaving them out makes equal what looks equal.
   */
  stackBelow(named: NamedType[], stack: string[]): string[] {
    const last = named.at(-1)?.ref ?? '';
    const cycle = this.cycleOf(last);
    const kept = cycle === undefined ? [] : stack.filter((ref) => this.cycleOf(ref) === cycle);
    return [...kept, ...named.map(({ ref }) => ref)];
  }

  /** Number of the cycle that a named type belongs to. */
  private cycleOf(ref: string): number | undefined {
    this.cycles ??= new Map();
    if (!this.visited.has(ref)) this.findCycles(ref);
    return this.cycles.get(ref);
  }

  private readonly visited = new Map<string, number>();
  private order = 0;
  private cycleCount = 0;

  /** Tarjan's strongly connected components, with a stack of its own, over named types. */
  private findCycles(start: string): void {
    interface Frame {
      ref: string;
      next: string[];
      low: number;
    }
    const open: string[] = [];
    const isOpen = new Set<string>();
    const enter = (ref: string): Frame => {
      const index = this.order++;
      this.visited.set(ref, index);
      open.push(ref);
      isOpen.add(ref);
      return { ref, next: this.refsIn(ref), low: index };
    };
    const frames = [enter(start)];
    for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
      const next = frame.next.pop();
      if (next !== undefined) {
        const index = this.visited.get(next);
        if (index === undefined) frames.push(enter(next));
        else if (isOpen.has(next)) frame.low = Math.min(frame.low, index);
        continue;
      }
      frames.pop();
      const parent = frames.at(-1);
      if (parent) parent.low = Math.min(parent.low, frame.low);
      if (frame.low !== this.visited.get(frame.ref)) continue;
      const members = open.splice(open.indexOf(frame.ref));
      for (const member of members) isOpen.delete(member);
      if (members.length > 1 || this.refsIn(frame.ref).includes(frame.ref)) {
        const id = this.cycleCount++;
        for (const member of members) this.cycles?.set(member, id);
      }
    }
  }

  private readonly refs = new Map<string, string[]>();

  /** Named types that stand anywhere inside a named type. */
  private refsIn(ref: string): string[] {
    let found = this.refs.get(ref);
    if (!found) {
      found = [...this.namesBelow({ $ref: ref }, 'both')];
      this.refs.set(ref, found);
    }
    return [...found];
  }

  private namesBelow(schema: Schema, direction: Direction): Set<string> {
    const names = new Set<string>();
    const stack = [...this.inside(schema, direction).children];
    for (let child = stack.pop(); child; child = stack.pop()) {
      const inside = this.inside(child.schema, direction);
      for (const { ref } of inside.named) names.add(ref);
      if (inside.named.length === 0) stack.push(...inside.children);
    }
    return names;
  }
}

function itemsOf(flat: Flat): Schema | undefined {
  for (const { schema } of flat.parts) {
    if (isObject(schema.items)) return schema.items;
  }
  return undefined;
}

const readers = new WeakMap<ApiDocument, SchemaReader>();

/** The reader of a description's schemas: one a description. */
export function schemaReaderOf(document: ApiDocument): SchemaReader {
  let reader = readers.get(document);
  if (!reader) {
    reader = new SchemaReader(document);
    readers.set(document, reader);
  }
  return reader;
}
