import { EVENT_ID, SCALAR_STYLE } from 'js-yaml';
import { type Position, positionAt } from '../diagnostics.ts';
import type { Places } from './places.ts';
import { pointerSegments } from './pointer.ts';
import { type ParsedYaml, type YamlEvent, isQuoted, writtenIn } from './yaml-events.ts';
import { scalarOf } from './yaml-scalar.ts';

/** Numbers of the events that a key and its value begin with. */
interface Place {
  key: number;
  value: number;
}

/**
 * Finds the positions of pointers in YAML text by following its events. The places inside the objects and lists on
 * the way are remembered, since one file tends to have several problems.
 */
export class YamlPlaces implements Places {
  readonly #text: string;
  readonly #events: readonly YamlEvent[];
  readonly #children = new Map<number, Map<string, Place>>();

  constructor({ text, events }: ParsedYaml) {
    this.#text = text;
    this.#events = events;
  }

  /** For a key that is missing, the place is that of the object that lacks it. */
  locate(pointer: string, atKey = false): Position | undefined {
    const segments = pointerSegments(pointer);
    // The first event is that of the document.
    let place: Place = { key: 1, value: 1 };
    let isFound = true;
    for (const segment of segments) {
      const child = this.#childrenOf(this.#resolve(place.value)).get(segment);
      isFound = child !== undefined;
      if (!child) break;
      place = child;
    }
    return positionAt(
      this.#text,
      atKey && isFound ? this.#startOf(place.key) : this.#startOf(place.value, place.key),
    );
  }

  /** The event that an alias stands for: the last one before it that has its anchor. */
  #resolve(index: number): number {
    const alias = this.#events[index];
    if (alias?.type !== EVENT_ID.ALIAS) return index;
    const name = this.#text.slice(alias.anchorStart, alias.anchorEnd);
    for (let at = index - 1; at > 0; at--) {
      const event = this.#events[at];
      if (!event || event.type === EVENT_ID.ALIAS || !('anchorStart' in event)) continue;
      if (this.#text.slice(event.anchorStart, event.anchorEnd) === name) return at;
    }
    return index;
  }

  #childrenOf(open: number): Map<string, Place> {
    const known = this.#children.get(open);
    if (known) return known;
    const children = new Map<string, Place>();
    this.#children.set(open, children);
    const type = this.#events[open]?.type;
    if (type !== EVENT_ID.MAPPING && type !== EVENT_ID.SEQUENCE) return children;
    let at = open + 1;
    for (let index = 0; this.#events[at] && this.#events[at]?.type !== EVENT_ID.POP; index++) {
      const key = at;
      if (type === EVENT_ID.MAPPING) at = this.#after(at);
      children.set(type === EVENT_ID.MAPPING ? this.#nameOf(key) : String(index), { key, value: at });
      at = this.#after(at);
    }
    return children;
  }

  #nameOf(index: number): string {
    const event = this.#events[index];
    if (event?.type !== EVENT_ID.SCALAR || event.valueStart < 0) return '';
    const written = writtenIn(this.#text, event);
    return event.style === SCALAR_STYLE.PLAIN ? String(scalarOf(written) ?? '') : written;
  }

  /** Number of the event after a value. */
  #after(index: number): number {
    let depth = 0;
    for (let at = index; ; at++) {
      const type = this.#events[at]?.type;
      if (type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE) depth++;
      else if (type === EVENT_ID.POP) depth--;
      if (depth <= 0) return at + 1;
    }
  }

  /** Offset where a key begins, or a value, whose key is known. */
  #startOf(index: number, key?: number): number {
    const event = this.#events[index];
    if (event?.type === EVENT_ID.ALIAS) return event.anchorStart - 1;
    if (event?.type === EVENT_ID.MAPPING || event?.type === EVENT_ID.SEQUENCE) return event.start;
    if (event?.type !== EVENT_ID.SCALAR) return 0;
    const { valueStart, style } = event;
    const before = key === undefined || key === index ? 0 : this.#endOf(key);
    if (valueStart < 0) {
      // A missing value is next to the colon of its key, or the key has no colon.
      const colon = /\s*: */y;
      colon.lastIndex = before;
      if (colon.test(this.#text)) return colon.lastIndex;
      return key === undefined || key === index ? 0 : this.#startOf(key);
    }
    if (isQuoted(event)) return valueStart - 1;
    if (style !== SCALAR_STYLE.LITERAL_BLOCK && style !== SCALAR_STYLE.FOLDED_BLOCK) return valueStart;
    const sign = this.#text.slice(before, valueStart).search(/[|>][-+\d]*[ \t]*(?:#[^\n]*)?\r?\n?$/);
    return sign < 0 ? valueStart : before + sign;
  }

  #endOf(index: number): number {
    const event = this.#events[index];
    return event?.type === EVENT_ID.SCALAR ? Math.max(0, event.valueEnd + (isQuoted(event) ? 1 : 0)) : 0;
  }
}
