import { createHash } from 'node:crypto';
import type { ApiDocument, Resolved } from './model/ApiDocument.ts';
import { entriesAsWritten } from '../../base/json/as-written.ts';
import { escapeSegment } from '../../base/json/pointer.ts';
import { isObject, valueAt } from './pointer.ts';
import { isRawNumber } from './write-json.ts';

/** Limits of nesting and of values read in all. Beyond either, `nameOf` gives up. */
const MOST_LEVELS = 400;
const MOST_VALUES = 8_000_000;

/** The target of a reference: the hash of its own text, and the references in it, which are not followed yet. */
interface Unit {
  own: string;
  refs: readonly string[];
}

/** A unit on the stack of the search for cycles: its references still to visit, its index and its low link. */
interface Frame {
  ref: string;
  next: string[];
  index: number;
  low: number;
}

/**
 * Gives each value of one description a hash of what it holds and of everything that its references lead to, at any
 * distance. Two values with the same hash look the same through `ApiDocument.resolve`. Text that only looks like a
 * reference (in an example, say) may be followed too: that only makes hashes differ more often.
 */
export class Closure {
  private readonly document: ApiDocument;
  private readonly beside: (target: Resolved<unknown>) => string | undefined;
  private readonly root: unknown;
  private readonly units = new Map<string, Unit>();
  /** Hash of everything that a reference leads to. References that lead to each other share one. */
  private readonly wholes = new Map<string, string>();
  private left = MOST_VALUES;

  /** @param beside What else belongs to the hash of a type that is referred to: the address of its page. */
  constructor(document: ApiDocument, beside: (target: Resolved<unknown>) => string | undefined) {
    this.document = document;
    this.beside = beside;
    this.root = document.resolve<unknown>({ $ref: '#' }).value;
  }

  /** The hash of a value; `undefined` where the description holds more than the limits allow to read. */
  nameOf(value: unknown): string | undefined {
    const { own, refs } = this.read(value, '');
    const found = refs.map((ref) => `${ref} ${this.wholeOf(ref)}`);
    return this.left < 0 ? undefined : hashOf([own, ...found].join('\n'));
  }

  /** The hash of what a value holds itself, without what its references lead to; `undefined` as for {@link nameOf}. */
  ownNameOf(value: unknown): string | undefined {
    const { own } = this.read(value, '');
    return this.left < 0 ? undefined : own;
  }

  private read(value: unknown, start: string): Unit {
    const writing: Writing = { text: start, refs: new Set() };
    this.write(value, writing, 0);
    return { own: hashOf(writing.text), refs: [...writing.refs].sort() };
  }

  /** Adds a text for the value that differs from the text of every other value. */
  private write(value: unknown, writing: Writing, level: number): void {
    if (typeof value === 'string') writing.text += JSON.stringify(value);
    else if (typeof value !== 'object' || value === null) writing.text += `${typeof value} ${String(value)}`;
    else if (isRawNumber(value)) writing.text += `raw ${value.rawJSON}`;
    else if (--this.left < 0 || level > MOST_LEVELS) this.left = -1;
    else if (Array.isArray(value)) {
      writing.text += '[';
      for (const one of value as unknown[]) {
        this.write(one, writing, level + 1);
        writing.text += ',';
      }
      writing.text += ']';
    } else {
      writing.text += '{';
      for (const [key, one] of entriesAsWritten(value)) {
        addReference(key, one, writing.refs);
        writing.text += `${JSON.stringify(key)}:`;
        this.write(one, writing, level + 1);
        writing.text += ',';
      }
      writing.text += '}';
    }
  }

  private unitOf(ref: string): Unit {
    let unit = this.units.get(ref);
    if (!unit) this.units.set(ref, (unit = this.makeUnit(ref)));
    return unit;
  }

  private makeUnit(ref: string): Unit {
    const found = this.document.resolve<unknown>({ $ref: ref });
    const { ref: target = '', name, unresolved } = found;
    // The place may itself hold a reference with text beside it, which `resolve` skips.
    const here = ref.startsWith('#') ? valueAt(this.root, ref.slice(1)) : undefined;
    const beside = unresolved ? undefined : this.beside(found);
    const start = JSON.stringify([ref, target, name, unresolved, beside]);
    const { own, refs } = this.read(here, start);
    return { own, refs: target === ref || unresolved ? refs : [...refs, target] };
  }

  /**
   * Finds references that lead to each other with Tarjan's algorithm, which settles the targets of a cycle before the
   * cycle. It keeps its own stack, so deep descriptions do not overflow the call stack.
   */
  private wholeOf(start: string): string {
    const known = this.wholes.get(start);
    if (known !== undefined) return known;
    const indexes = new Map<string, number>();
    const open: string[] = [];
    const enter = (ref: string): Frame => {
      const index = indexes.size;
      indexes.set(ref, index);
      open.push(ref);
      return { ref, next: [...this.unitOf(ref).refs], index, low: index };
    };
    const frames = [enter(start)];
    for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
      const next = frame.next.pop();
      if (next !== undefined) {
        if (this.wholes.has(next)) continue;
        const index = indexes.get(next);
        if (index === undefined) frames.push(enter(next));
        else frame.low = Math.min(frame.low, index);
        continue;
      }
      frames.pop();
      const parent = frames.at(-1);
      if (parent) parent.low = Math.min(parent.low, frame.low);
      if (frame.low === frame.index) this.settle(open.splice(open.lastIndexOf(frame.ref)));
    }
    return this.wholes.get(start) ?? '';
  }

  private settle(members: readonly string[]): void {
    const own = members.map((ref) => `${ref} ${this.unitOf(ref).own}`).sort();
    const below = new Set<string>();
    for (const member of members) {
      for (const ref of this.unitOf(member).refs) {
        const whole = this.wholes.get(ref);
        if (whole !== undefined) below.add(whole);
      }
    }
    const whole = hashOf([...own, '', ...[...below].sort()].join('\n'));
    for (const member of members) this.wholes.set(member, whole);
  }
}

interface Writing {
  text: string;
  refs: Set<string>;
}

function addReference(key: string, value: unknown, refs: Set<string>): void {
  if (typeof value === 'string') {
    if (key === '$ref' || key === '$dynamicRef' || key === '$recursiveRef') refs.add(value);
    else if (key === 'defaultMapping') addTarget(value, refs);
  } else if (key === 'mapping' && isObject(value)) {
    for (const target of Object.values(value)) if (typeof target === 'string') addTarget(target, refs);
  }
}

/** Adds the target of a discriminator, which names a type by a reference or by its bare name. */
function addTarget(target: string, refs: Set<string>): void {
  refs.add(target);
  refs.add(`#/components/schemas/${escapeSegment(target)}`);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
