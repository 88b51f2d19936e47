import type { Position } from '../diagnostics.ts';
import { positionAt } from './json-locate.ts';
import type { Places } from './places.ts';
import { joinPointer, pointerSegments } from './pointer.ts';
import { type YamlChildren, followYaml } from './yaml-events.ts';

/** Where the values of a text stand that {@link readYamlValues} reads: as its document would say, but made quickly. */
export class YamlPlaces implements Places {
  private readonly text: string;
  private readonly root: object;
  private readonly start: number;
  private readonly children = new Map<unknown, YamlChildren>();

  constructor(text: string) {
    this.text = text;
    const { root, start } = followYaml(text, (node, children) => this.children.set(node, children));
    this.root = root;
    this.start = start;
  }

  /** A key that is not there stands where the object does that lacks it. */
  locate(pointer: string, atKey: boolean): Position {
    let node: unknown = this.root;
    let offset = this.skipSpace(this.start);
    let seen = '';
    for (const segment of pointerSegments(pointer)) {
      const own = this.children.get(node);
      const index = own && indexOf(own, segment, Array.isArray(node));
      if (!own || index === undefined) break;
      seen = joinPointer(seen, segment);
      const isKey = atKey && seen === pointer && !Array.isArray(node);
      offset = isKey ? (own.starts[index - 1] ?? 0) : this.startOf(own, index);
      node = own.values[index];
    }
    return positionAt(this.text, offset);
  }

  private startOf({ starts, ends }: YamlChildren, index: number): number {
    const start = starts[index] ?? -1;
    // What is not written stands beside the colon of its key.
    return start < 0 ? this.skip(/\s*: */y, ends[index - 1] ?? 0) : this.skipSpace(start);
  }

  /** Skips the space and the comments that a value may have before it. */
  private skipSpace(offset: number): number {
    return this.skip(/[ \r\n]*(?:#[^\n]*[ \r\n]*)*/y, offset);
  }

  private skip(pattern: RegExp, offset: number): number {
    pattern.lastIndex = offset;
    return pattern.test(this.text) ? pattern.lastIndex : offset;
  }
}

/** Where the value of a key is among the keys and values of an object, or among those of a list. */
function indexOf({ values }: YamlChildren, segment: string, isList: boolean): number | undefined {
  if (isList) return Number(segment) in values ? Number(segment) : undefined;
  const key = values.findIndex((value, at) => at % 2 === 0 && String(value) === segment);
  return key < 0 ? undefined : key + 1;
}
