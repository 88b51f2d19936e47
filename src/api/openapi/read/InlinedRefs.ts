import { passNotes } from '../../../base/json/as-written.ts';
import { escapeSegment } from '../../../base/json/pointer.ts';
import { isRead } from '../grammar.ts';
import { pointerOf } from '../walk.ts';
import type { RefReports, Reported } from './RefReports.ts';
import { MOST_LINKS, MOST_NESTED, MOST_REPEATED } from './ref-limits.ts';
import type { LoadedSource } from './source.ts';
import { define } from './tree.ts';

/** A reference that its target replaces, since the document has no components of that kind. */
export interface InlinedRef extends Reported {
  source: LoadedSource;
  fragment: string;
  target: object;
}

/** The references that led to a place, the last one first. */
interface Trail {
  ref: InlinedRef;
  length: number;
  before: Trail | undefined;
}

interface Place {
  node: object;
  key: string;
  level: number;
  parent?: Place;
}

/** Gets the pointer of each place that a reference stood at. */
type OnPlace = (pointer: string, ref: InlinedRef) => void;

/**
 * The references of a document that their targets replace. Each place gets a copy, so targets that contain references
 * multiply. What they repeat is counted, and beyond the limit no reference is followed.
 */
export class InlinedRefs {
  /** By the object that had the reference. */
  private readonly refs = new Map<object, InlinedRef>();
  private readonly targets = new Set<object>();
  private readonly copied = new WeakSet<object>();
  private readonly refused = new Set<InlinedRef>();
  private readonly reports: RefReports;
  private left = MOST_REPEATED;

  constructor(reports: RefReports) {
    this.reports = reports;
  }

  /** Adds the reference that `node` had. Returns whether no earlier one had its target. */
  add(node: object, ref: InlinedRef): boolean {
    this.refs.set(node, ref);
    const isNew = !this.targets.has(ref.target);
    this.targets.add(ref.target);
    return isNew;
  }

  /** Puts the targets in their places, once references in them were followed. Changes the tree. */
  fill(root: object, onPlace: OnPlace): void {
    if (this.refs.size === 0) return;
    const seen = new Set<object>();
    const open: Place[] = [{ node: root, key: '', level: 0 }];
    for (let place = open.pop(); place; place = open.pop()) {
      for (const [key, node] of Object.entries(place.node) as [string, unknown][]) {
        if (!isNode(node)) continue;
        const at = below(place, key, node);
        if (this.refs.has(node)) define(place.node, key, this.copyOf(at, onPlace));
        else if (!seen.has(node) && (at.level > 2 || isRead(pointerOf(at)))) open.push(at);
        seen.add(node);
      }
    }
  }

  private copyOf(start: Place, onPlace: OnPlace): object {
    const open: { to: object; at: Place; trail: Trail | undefined }[] = [];
    const copy = (at: Place, trail: Trail | undefined) => {
      const to = Array.isArray(at.node) ? [] : {};
      this.copied.add(to);
      open.push({ to, at, trail });
      return to;
    };
    const result = copy(start, undefined);
    for (let next = open.pop(); next; next = open.pop()) {
      const { to, at } = next;
      // Keys next to a reference override those of its target.
      for (const { node, trail } of this.layersOf(at, next.trail)) {
        if (trail && trail !== next.trail) onPlace(pointerOf(at), trail.ref);
        passNotes(node, to);
        for (const [key, value] of Object.entries(node) as [string, unknown][])
          if (!Object.hasOwn(to, key) && !(key === '$ref' && this.refs.has(node)))
            define(to, key, isNode(value) ? copy(below(at, key, value), trail) : value);
      }
    }
    return result;
  }

  /** A node, the target of the reference that it had, and so on where the target had one too. */
  private layersOf(at: Place, trail: Trail | undefined): { node: object; trail: Trail | undefined }[] {
    const layers = [];
    let ref: InlinedRef | undefined;
    for (let node: object | undefined = at.node; node; node = ref?.target) {
      this.count(node, trail);
      layers.push({ node, trail });
      ref = this.refs.get(node);
      if (!ref || !this.mayFollow(ref, at, trail)) break;
      trail = { ref, length: (trail?.length ?? 0) + 1, before: trail };
    }
    return layers;
  }

  private mayFollow(ref: InlinedRef, { level }: Place, trail: Trail | undefined): boolean {
    if (this.left < 0) return false;
    for (let at = trail; at; at = at.before) {
      if (at.ref.target !== ref.target) continue;
      if (!this.refused.has(ref)) this.reports.addCircular(ref);
      this.refused.add(ref);
      return false;
    }
    if ((trail?.length ?? 0) < MOST_LINKS && level <= MOST_NESTED) return true;
    if (!this.refused.has(ref)) this.reports.addTooFar(ref, ref.source, ref.fragment);
    this.refused.add(ref);
    return false;
  }

  /** Counts the values of a node that was copied before. */
  private count(node: object, trail: Trail | undefined): void {
    const before = this.left;
    if (this.copied.has(node)) this.left -= 1 + Object.keys(node).length;
    this.copied.add(node);
    if (before >= 0 && this.left < 0 && trail)
      this.reports.addTooMuch(trail.ref, trail.ref.source, trail.ref.fragment);
  }
}

function isNode(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function below(parent: Place, key: string, node: object): Place {
  return { node, key: `/${escapeSegment(key)}`, level: parent.level + 1, parent };
}
