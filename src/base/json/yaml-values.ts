import { EVENT_ID, NOT_RESOLVED, SCALAR_STYLE, type ScalarEvent, binaryTag, timestampTag } from 'js-yaml';
import { isIntegerKey, isOddNumber, keepKeys, keepNumber, keepText } from './as-written.ts';
import * as slips from './syntax-mistakes.ts';
import type { Problem, Slip } from './syntax-mistakes.ts';
import { type ParsedYaml, type YamlEvent, isQuoted, writtenIn } from './yaml-events.ts';
import { scalarOf } from './yaml-scalar.ts';

/** Most keys that the `<<` of a file may take in. */
const MAX_MERGED = 1_000_000;
/** Most mistakes that are reported. */
const MAX_PROBLEMS = 20;

export interface YamlOptions {
  /** How often the aliases of a file may multiply. */
  maxAliases: number;
  /** True if the key `<<` takes the keys of another object in. */
  isMerging?: boolean;
  /** Pointers of values that stay text even where they look like numbers, so that `1.10` keeps its zero. */
  texts?: ReadonlySet<string>;
}

export interface YamlValues {
  value: unknown;
  problems: Problem[];
  /** `true` when the value has numbers whose digits were remembered. */
  hasWrittenNumbers: boolean;
  /** Where a second document begins; absent when there is only one, of which the value is. */
  secondDocument?: number;
}

interface Anchor {
  value: unknown;
  uses: number;
  /** How often the aliases inside it multiply. */
  weight: number;
}

/** An object or a list that is being read. */
interface Frame {
  node: Record<string, unknown> | unknown[];
  start: number;
  tag: string;
  anchor: Anchor | undefined;
  weight: number;
  /** Key of the value that comes next; `undefined` where a key comes next. */
  key: string | undefined;
  isMerge: boolean;
  /** All keys in order, from the first that looks like an integer on. */
  keys: string[] | undefined;
  /** Keys that `<<` took in: the object's own ones take their place. */
  merged: Set<string> | undefined;
}

/** The values of parsed YAML, in the order of their keys and with the digits of their numbers, as in the text. */
export function valuesOf({ text, events }: ParsedYaml, options: YamlOptions): YamlValues {
  return new Reading(text, options).read(events);
}

class Reading {
  readonly #text: string;
  readonly #options: YamlOptions;
  readonly #problems: Problem[] = [];
  readonly #anchors = new Map<string, Anchor>();
  readonly #frames: Frame[] = [];
  #root: unknown = null;
  #hasWrittenNumbers = false;
  #merged = 0;
  #multiplied: string | undefined;
  /** Where the value that was read last begins, and where the last scalar ends. */
  #start = 0;
  #end = 0;

  constructor(text: string, options: YamlOptions) {
    this.#text = text;
    this.#options = options;
  }

  read(events: readonly YamlEvent[]): YamlValues {
    let secondDocument: number | undefined;
    let documents = 0;
    for (const event of events) {
      if (event.type !== EVENT_ID.DOCUMENT) this.#take(event);
      else if (++documents === 2) {
        secondDocument = this.#markerAfter();
        break;
      }
    }
    return {
      value: this.#root,
      problems: this.#problems,
      hasWrittenNumbers: this.#hasWrittenNumbers,
      secondDocument,
    };
  }

  #take(event: YamlEvent): void {
    if (event.type === EVENT_ID.SCALAR) this.#takeScalar(event);
    else if (event.type === EVENT_ID.ALIAS) {
      this.#start = event.anchorStart - 1;
      this.#end = event.anchorEnd;
      this.#put(this.#valueOfAlias(this.#text.slice(event.anchorStart, event.anchorEnd)));
    } else if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) {
      const node = event.type === EVENT_ID.MAPPING ? {} : [];
      const anchor = this.#anchorOf(event, node);
      this.#start = event.start;
      const tag = this.#tagOf(event);
      const frame = { node, anchor, tag, start: event.start, weight: 1, key: undefined, isMerge: false };
      this.#frames.push({ ...frame, keys: undefined, merged: undefined });
    } else if (event.type === EVENT_ID.POP) this.#close();
  }

  #takeScalar(event: ScalarEvent & YamlEvent): void {
    const source = event.valueStart < 0 ? '' : writtenIn(this.#text, event);
    if (event.valueStart >= 0) {
      this.#start = event.valueStart - (isQuoted(event) ? 1 : 0);
      this.#end = event.valueEnd;
    }
    const tag = this.#tagOf(event);
    const isPlain = tag === '' ? event.style === SCALAR_STYLE.PLAIN : TYPED.has(tag);
    const value = isPlain ? scalarOf(source) : taggedValue(tag, source);
    this.#anchorOf(event, value);
    this.#put(value, source, tag === '' && isPlain);
  }

  /** The end of a tag: `int` of `!!int`. */
  #tagOf({ tag, tagStart, tagEnd }: { tag?: string; tagStart: number; tagEnd: number }): string {
    const written = tag ?? (tagStart < 0 ? '' : this.#text.slice(tagStart, tagEnd));
    return /^(?:!!|!?<?tag:yaml\.org,2002:)(\w+)>?$/.exec(written)?.[1] ?? written;
  }

  #anchorOf({ anchorStart, anchorEnd }: { anchorStart: number; anchorEnd: number }, value: unknown) {
    if (anchorStart < 0) return undefined;
    const anchor = { value, uses: 0, weight: 1 };
    this.#anchors.set(this.#text.slice(anchorStart, anchorEnd), anchor);
    return anchor;
  }

  #valueOfAlias(name: string): unknown {
    const anchor = this.#anchors.get(name);
    if (!anchor) {
      this.#report(slips.unknownAlias(name));
      return null;
    }
    anchor.uses += 1;
    const weight = anchor.uses * anchor.weight;
    const top = this.#frames.at(-1);
    if (weight > this.#options.maxAliases) {
      this.#report(slips.aliasesMultiply);
      return null;
    }
    if (top) top.weight = Math.max(top.weight, weight);
    return anchor.value;
  }

  #close(): void {
    const frame = this.#frames.pop();
    if (!frame) return;
    const { node, anchor, tag, weight, keys, merged, start } = frame;
    if (anchor) anchor.weight = weight;
    if (keys && !merged) keepKeys(node, keys);
    const top = this.#frames.at(-1);
    if (top) top.weight = Math.max(top.weight, weight);
    // The start of an object that is a key, and of what may be merged.
    if (top && !Array.isArray(top.node)) this.#start = start;
    const value = tag === '' ? node : taggedNode(tag, node);
    if (anchor) anchor.value = value;
    this.#put(value);
  }

  /** Puts a value into the object or list that is being read: as a key, where one comes next. */
  #put(value: unknown, source = '', isPlain = false): void {
    const top = this.#frames.at(-1);
    if (!top) {
      this.#root = value;
      return;
    }
    const { node } = top;
    if (Array.isArray(node)) {
      this.#keepDigits(node, String(node.length), value, source);
      node.push(value);
    } else if (top.key === undefined) {
      top.key = this.#keyOf(value);
      top.isMerge = isPlain && source === '<<' && this.#options.isMerging === true;
      if (!top.isMerge) this.#addKey(top, node, top.key);
    } else {
      const { key } = top;
      top.key = undefined;
      if (top.isMerge) this.#merge(top, node, value);
      else {
        const isText = typeof value !== 'string' && this.#isText(key) && source !== '';
        set(node, key, isText ? source : value);
        if (!isText) this.#keepDigits(node, key, value, source);
      }
    }
  }

  #keyOf(value: unknown): string {
    if (typeof value !== 'object') return String(value);
    return value === null ? '' : this.#text.slice(this.#start, this.#end);
  }

  #addKey(frame: Frame, node: Record<string, unknown>, key: string): void {
    if (frame.merged?.delete(key)) return;
    if (!Object.hasOwn(node, key)) {
      if (frame.keys) frame.keys.push(key);
      else if (isIntegerKey(key)) frame.keys = [...Object.keys(node), key];
      // Its place among the keys is where it stands first.
      set(node, key, null);
    } else this.#report(slips.duplicateKey(key), key.length);
  }

  #keepDigits(node: object, key: string, value: unknown, source: string): void {
    if (typeof value === 'bigint') this.#hasWrittenNumbers = true;
    const isScalar = typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint';
    if (isScalar && source !== '' && String(value) !== source) {
      keepText(node, key, source);
      this.#hasWrittenNumbers = true;
    }
    if (typeof value !== 'number' || source === '' || !isOddNumber(source)) return;
    keepNumber(node, key, source);
    this.#hasWrittenNumbers = true;
  }

  #isText(key: string): boolean {
    if (!this.#options.texts || this.#frames.length > 2) return false;
    const around = this.#frames.length === 2 ? `/${this.#frames[0]?.key}` : '';
    return this.#options.texts.has(`${around}/${key}`);
  }

  #merge(frame: Frame, node: Record<string, unknown>, value: unknown): void {
    for (const source of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof source !== 'object' || source === null || Array.isArray(source)) {
        this.#report(slips.badMerge);
        return;
      }
      for (const [key, part] of Object.entries(source)) {
        if (++this.#merged > MAX_MERGED) {
          this.#report(slips.aliasesMultiply);
          return;
        }
        if (Object.hasOwn(node, key)) continue;
        set(node, key, part);
        (frame.merged ??= new Set()).add(key);
      }
    }
  }

  #report(slip: Slip, length = 1): void {
    const isReported = this.#problems.at(-1)?.start === this.#start;
    if (isReported || this.#problems.length >= MAX_PROBLEMS) return;
    // Of aliases that multiply there are many at once: one of them stands for those of the same key.
    const owner = this.#frames[0]?.key;
    if (slip === slips.aliasesMultiply && this.#multiplied === owner) return;
    if (slip === slips.aliasesMultiply) this.#multiplied = owner;
    this.#problems.push({ ...slip, start: this.#start, end: this.#start + length });
  }

  /** Where the document after the first one begins. */
  #markerAfter(): number {
    const marker = /^---/gm;
    marker.lastIndex = this.#end;
    return marker.exec(this.#text)?.index ?? this.#end;
  }
}

/** The tags of what plain text may stand for. */
const TYPED = new Set(['int', 'float', 'bool', 'null']);

/** A date or bytes, where a tag says so; else text. */
function taggedValue(tag: string, source: string): unknown {
  const known = tag === 'timestamp' ? timestampTag : tag === 'binary' ? binaryTag : undefined;
  const value = known?.resolve(source, true, known.tagName);
  return value === undefined || value === NOT_RESOLVED ? source : value;
}

/** The value that the tag of a list or an object makes of it. */
function taggedNode(tag: string, node: Frame['node']): object {
  if (tag === 'set' && !Array.isArray(node)) return new Set(Object.keys(node));
  if (tag !== 'omap' || !Array.isArray(node)) return node;
  return new Map(node.flatMap((entry) => (entry ? Object.entries(entry) : [])));
}

/** Sets a key of an object: `__proto__` is one like any other. */
function set(node: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(node, key, { value, writable: true, enumerable: true, configurable: true });
  } else node[key] = value;
}
