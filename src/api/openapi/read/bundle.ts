import { InlinedRefs } from './InlinedRefs.ts';
import { MOST_LINKS } from './ref-limits.ts';
import { RefReports } from './RefReports.ts';
import type { Diagnostic } from '../../../base/diagnostics.ts';
import { type Kind, componentKey, inlined, isRead, referable } from '../grammar.ts';
import { suggestRef } from '../check/refs.ts';
import { meant } from '../check/Report.ts';
import { joinPointer } from '../../../base/json/pointer.ts';
import { entriesOf, isObject, valueAt } from '../pointer.ts';
import { type LoadedSource, type RawSource, type ReadOptions, isUrl, loadRaw, loadSource } from './source.ts';
import { freeName, nameOf } from './component-name.ts';
import { Addresses } from './Addresses.ts';
import { Mappings } from './Mappings.ts';
import { type RefTarget, targetOf } from './ref-target.ts';
import { childOf, define, replaceIn } from './tree.ts';
import { type Place, pointerOf, walk } from '../walk.ts';

/** A reference to another file that has not been followed yet. */
interface Pending {
  kind: Kind;
  node: Record<string, unknown>;
  ref: string;
  pointer: string;
  /** File that contains the reference. */
  from: LoadedSource;
  /** Files that led to it, one after the other. */
  depth: number;
  /** Its address may be that of a schema in a file that another reference brings in: it waited for these. */
  hasWaited?: boolean;
  /** Puts a value in place of the whole reference. */
  replace: (value: unknown) => void;
}

/** Maps of schemas that some authors replace with one `$ref`. */
const MAPS = ['properties', 'patternProperties'];

/**
 * Copies the targets of references to other files into the description: each target becomes a component named after
 * its last segment or its file, and the references are rewritten to point there. References are followed only where the
 * specification allows them; files must be in the docs root and URLs on the host of the document.
 *
 * Changes `entry.parsed.value`. References within the entry file stay as they are.
 */
export class Bundle {
  /** Files that were read besides the entry, by location; `undefined` where reading failed. */
  readonly texts = new Map<string, Promise<RawSource | undefined>>();
  /** Maps the pointer of a component that was copied from another file to its origin. */
  readonly origins = new Map<string, { source: LoadedSource; pointer: string }>();
  /** `true` when a file has numbers that must keep their digits. */
  hasWrittenNumbers: boolean;
  private readonly sources = new Map<string, Promise<LoadedSource | undefined>>();
  private readonly named = new Map<string, string>();
  private readonly rewritten = new Set<object>();
  private readonly mappings: Mappings;
  private readonly entry: LoadedSource;
  private readonly root: Record<string, unknown>;
  private readonly reports: RefReports;
  private readonly inlined: InlinedRefs;
  private readonly options: ReadOptions;

  constructor(entry: LoadedSource, root: Record<string, unknown>, options: ReadOptions) {
    this.entry = entry;
    this.hasWrittenNumbers = entry.parsed.hasWrittenNumbers ?? false;
    this.root = root;
    this.options = options;
    this.reports = new RefReports(root);
    this.inlined = new InlinedRefs(this.reports);
    this.mappings = new Mappings(this.named);
    this.sources.set(entry.id, Promise.resolve(entry));
  }

  get diagnostics(): Diagnostic[] {
    return this.reports.diagnostics;
  }

  async run(): Promise<void> {
    this.addresses.add(this.entry);
    await this.adoptComponents();
    for (let queue = this.collect(this.root, 'document', '', this.entry, 0); queue.length > 0;) {
      const next: Pending[] = [];
      for (const pending of queue) for (const found of await this.settle(pending)) next.push(found);
      queue = next.length > 0 ? next : this.waiting.splice(0);
    }
  }

  private readonly addresses = new Addresses();
  private readonly waiting: Pending[] = [];

  /** Replaces `components.schemas.User: { $ref: ./User.yaml }` with the content of the file, under the same name. */
  private async adoptComponents(): Promise<void> {
    for (const kind of Object.keys(componentKey) as Kind[]) {
      const { holder, pointer } = this.holderOf(kind);
      for (const [name, node] of entriesOf(holder)) {
        if (!isObject(node) || typeof node.$ref !== 'string' || node.$ref.startsWith('#')) continue;
        if (Object.keys(node).length > 1) continue;
        const target = this.targetOf(node.$ref, this.entry);
        if (typeof target === 'string') continue;
        const found = await this.load(target.location);
        const value = found && valueAt(found.parsed.value, target.fragment);
        if (!isObject(value)) continue;
        (holder as Record<string, unknown>)[name] = value;
        const own = joinPointer(pointer, name);
        this.named.set(`${kind} ${found?.id}#${target.fragment}`, own);
        if (found) this.origins.set(own, { source: found, pointer: target.fragment });
      }
    }
  }

  /** The references in a part of a file. `depth`: files that led to it. */
  private collect(node: unknown, kind: Kind, base: string, from: LoadedSource, depth: number): Pending[] {
    const found: Pending[] = [];
    const add = (place: Place & { node: Record<string, unknown> }, ref: string): void => {
      this.rewritten.add(place.node);
      const replace = (value: unknown) => replaceIn(place, value);
      const { kind, node: own } = place;
      found.push({ kind, node: own, ref, pointer: pointerOf(place), from, depth, replace });
    };
    walk(
      node,
      kind,
      {
        enter: (place) => {
          if (from === this.entry) {
            const origin = this.origins.get(pointerOf(place));
            if (origin) {
              const { pointer, source } = origin;
              for (const one of this.collect(place.node, place.kind, pointer, source, 1)) found.push(one);
              return false;
            }
          }
          if (place.kind === 'schema') {
            const isOwn = from === this.entry;
            this.mappings.add(place.node.discriminator, isOwn, (ref) => this.targetOf(ref, from));
            for (const key of MAPS) {
              const own = place.node[key];
              if (isObject(own) && typeof own.$ref === 'string' && !this.rewritten.has(own))
                add({ kind: 'schemas', node: own, key: `/${key}`, parent: place }, own.$ref);
            }
          }
          const ref = place.node.$ref;
          if (typeof ref !== 'string' || !referable.has(place.kind) || this.rewritten.has(place.node))
            return true;
          if (from === this.entry && ref.startsWith('#') && !this.isAstray(place.kind, ref.slice(1)))
            return true;
          add(place, ref);
          return true;
        },
      },
      base,
    );
    return found;
  }

  /** Rewrites the discriminator mappings whose targets became known later, and inlines. Call after {@link run}. */
  finish(): void {
    this.mappings.finish();
    this.inlined.fill(this.root, (pointer, { source, fragment }) =>
      this.origins.set(pointer, { source, pointer: fragment }),
    );
  }

  /**
   * Returns whether a reference within the document points to a place that nothing else reads, such as a part under `x-shared`,
   * or stands where the specification has none. Its target is then treated like that in another file.
   */
  private isAstray(kind: Kind, pointer: string): boolean {
    return (!isRead(pointer) || inlined.has(kind)) && isObject(valueAt(this.root, pointer));
  }

  private async settle(pending: Pending): Promise<Pending[]> {
    const known = this.addresses.find(pending.node, pending.ref);
    if (known) return this.lead(pending, known.source, known.fragment);
    if (this.addresses.isOpen(pending.node) && !pending.hasWaited) {
      this.waiting.push({ ...pending, hasWaited: true });
      return [];
    }
    const target = this.targetOf(pending.ref, pending.from);
    if (typeof target === 'string') {
      this.reports.add('openapi/ref-not-allowed', target, pending);
      return [];
    }
    if (pending.kind === 'text') {
      const text = await this.loadText(target.location, pending);
      if (text !== undefined) pending.replace(text);
      return [];
    }
    const source = await this.load(target.location, pending);
    return source ? this.lead(pending, source, target.fragment) : [];
  }

  /** Leads a reference to a place in a file that was read. */
  private lead(pending: Pending, source: LoadedSource, fragment: string): Pending[] {
    const value = valueAt(source.parsed.value, fragment);
    if (value === undefined) {
      const near = suggestRef(source.parsed.value, fragment, pending.kind);
      const hint = meant(near && `${pending.ref.replace(/#.*$/s, '')}${near}`);
      this.reports.add(
        'openapi/unresolved-ref',
        `The reference \`${pending.ref}\` cannot be resolved`,
        pending,
        hint,
      );
      return [];
    }
    if (source === this.entry && !this.isAstray(pending.kind, fragment)) {
      pending.node.$ref = `#${fragment}`;
      return [];
    }
    return this.adopt(pending, source, fragment, value);
  }

  private adopt(pending: Pending, source: LoadedSource, fragment: string, value: unknown): Pending[] {
    const { kind, node } = pending;
    const key = `${kind} ${source.id}#${fragment}`;
    const known = this.named.get(key);
    if (known !== undefined) {
      node.$ref = `#${known}`;
      return [];
    }
    const depth = pending.depth + (source === pending.from ? 0 : 1);
    if (depth > MOST_LINKS) {
      this.reports.addTooFar(pending, source, fragment);
      return [];
    }
    const { holder, pointer } = this.holderOf(kind, true);
    if (!holder || !isObject(value)) {
      if (!isObject(value)) delete node.$ref;
      const isNew =
        isObject(value) && this.inlined.add(node, { ...pending, source, fragment, target: value });
      return isNew ? this.collect(value, kind, fragment, source, depth) : [];
    }
    const name = freeName(holder, nameOf(source, fragment));
    const own = joinPointer(pointer, name);
    define(holder, name, value);
    this.named.set(key, own);
    this.origins.set(own, { source, pointer: fragment });
    node.$ref = `#${own}`;
    return this.collect(value, kind, fragment, source, depth);
  }

  /** The object that contains the components of a kind in this version of the specification, and its pointer. */
  private holderOf(kind: Kind, make = false): { holder?: Record<string, unknown>; pointer: string } {
    const old = { schema: 'definitions', parameter: 'parameters', response: 'responses' };
    const isOld = Object.hasOwn(this.root, 'swagger');
    const key = isOld ? old[kind as keyof typeof old] : componentKey[kind];
    if (!key || kind === 'pathItem') return { pointer: '' };
    const parent = isOld ? this.root : childOf(this.root, 'components', make);
    const holder = parent && childOf(parent, key, make);
    return { holder, pointer: isOld ? `/${key}` : `/components/${key}` };
  }

  private targetOf(ref: string, from: LoadedSource): RefTarget | string {
    return targetOf(ref, from.id, (url) => this.allows(url));
  }

  private allows({ host }: URL): boolean {
    return isUrl(this.entry.id) && new URL(this.entry.id).host === host;
  }

  private load(location: string, pending?: Pending): Promise<LoadedSource | undefined> {
    let loading = this.sources.get(location);
    if (!loading) {
      loading = loadSource(location, this.fileOptions(), pending?.from ?? this.entry).then(
        ({ source, diagnostics }) => {
          this.reports.addLoading(diagnostics, pending);
          this.hasWrittenNumbers ||= source?.parsed.hasWrittenNumbers ?? false;
          if (source) this.addresses.add(source);
          return source && diagnostics.every(({ severity }) => severity !== 'error') ? source : undefined;
        },
      );
      this.sources.set(location, loading);
      this.texts.set(location, loading);
    }
    return loading;
  }

  private async loadText(location: string, pending: Pending): Promise<string | undefined> {
    const { source, diagnostics } = await loadRaw(location, this.fileOptions(), pending.from);
    this.reports.addLoading(diagnostics, pending);
    this.texts.set(location, Promise.resolve(source));
    return source?.text;
  }

  private fileOptions(): ReadOptions {
    return { ...this.options, allow: (url) => this.allows(url) };
  }
}
