import { report } from '../codes.ts';
import type { Diagnostic } from '../../diagnostics.ts';
import { type Kind, componentKey, referable } from '../grammar.ts';
import { suggestRef } from '../check/refs.ts';
import { meant } from '../check/Report.ts';
import { joinPointer, pointerSegments } from '../../json/pointer.ts';
import { entriesOf, isObject, valueAt } from '../pointer.ts';
import { type LoadedSource, type RawSource, type ReadOptions, isUrl, loadRaw, loadSource } from './source.ts';
import { freeName, nameOf } from './component-name.ts';
import { type RefTarget, targetOf } from './ref-target.ts';
import { type Place, pointerOf, walk } from '../walk.ts';

/** A reference to another file that has not been followed yet. */
interface Pending {
  kind: Kind;
  node: Record<string, unknown>;
  ref: string;
  pointer: string;
  /** File that holds the reference. */
  from: LoadedSource;
  /** Puts a value in place of the whole reference. */
  replace: (value: unknown) => void;
}

/**
 * Copies the targets of references to other files into the description: each target becomes a component named after
 * its last segment or its file, and the references are rewritten to point there. References are followed only where the
 * specification allows them; files must be in the docs root and addresses on allowed hosts.
 *
 * Changes `entry.parsed.value`. References within the entry file stay as they are.
 */
export class Bundle {
  readonly diagnostics: Diagnostic[] = [];
  /** Files that were read besides the entry, by location; `undefined` where reading failed. */
  readonly texts = new Map<string, Promise<RawSource | undefined>>();
  /** Maps the pointer of a component that was copied from another file to its origin. */
  readonly origins = new Map<string, { source: LoadedSource; pointer: string }>();
  /** `true` when a file has numbers that must keep their digits. */
  hasWrittenNumbers: boolean;
  private readonly sources = new Map<string, Promise<LoadedSource | undefined>>();
  private readonly named = new Map<string, string>();
  private readonly rewritten = new Set<object>();
  private readonly entry: LoadedSource;
  private readonly root: Record<string, unknown>;
  private readonly options: ReadOptions;

  constructor(entry: LoadedSource, root: Record<string, unknown>, options: ReadOptions) {
    this.entry = entry;
    this.hasWrittenNumbers = entry.parsed.hasWrittenNumbers ?? false;
    this.root = root;
    this.options = options;
    this.sources.set(entry.id, Promise.resolve(entry));
  }

  async run(): Promise<void> {
    await this.adoptComponents();
    const queue = this.collect(this.root, 'document', '', this.entry);
    for (let pending = queue.shift(); pending; pending = queue.shift()) {
      queue.push(...(await this.settle(pending)));
    }
  }

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

  private collect(node: unknown, kind: Kind, base: string, from: LoadedSource): Pending[] {
    const found: Pending[] = [];
    walk(
      node,
      kind,
      {
        enter: (place) => {
          if (from === this.entry) {
            const origin = this.origins.get(pointerOf(place));
            if (origin) {
              found.push(...this.collect(place.node, place.kind, origin.pointer, origin.source));
              return false;
            }
          }
          this.collectMapping(place, from);
          const ref = place.node.$ref;
          if (typeof ref !== 'string' || !referable.has(place.kind) || this.rewritten.has(place.node))
            return true;
          if (from === this.entry && ref.startsWith('#')) return true;
          this.rewritten.add(place.node);
          const replace = (value: unknown) => replaceIn(place, value);
          found.push({ kind: place.kind, node: place.node, ref, pointer: pointerOf(place), from, replace });
          return true;
        },
      },
      base,
    );
    return found;
  }

  /** Rewrites the references in the mapping of a discriminator, which are plain strings and not `$ref`s. */
  private collectMapping(place: Place & { node: Record<string, unknown> }, from: LoadedSource): void {
    if (place.kind !== 'schema' || !isObject(place.node.discriminator)) return;
    const { mapping } = place.node.discriminator;
    if (!isObject(mapping) || this.rewritten.has(mapping)) return;
    this.rewritten.add(mapping);
    for (const [name, ref] of Object.entries(mapping)) {
      if (typeof ref !== 'string') continue;
      if (from === this.entry && !/\.(json|ya?ml)(#|$)/i.test(ref)) continue;
      const target = this.targetOf(ref, from);
      if (typeof target === 'string') continue;
      const known = this.named.get(`schema ${target.location}#${target.fragment}`);
      if (known) mapping[name] = `#${known}`;
      else this.mappings.push({ mapping, name, key: `schema ${target.location}#${target.fragment}` });
    }
  }

  private readonly mappings: { mapping: Record<string, unknown>; name: string; key: string }[] = [];

  /** Rewrites the discriminator mappings whose targets became known later. Call after {@link run}. */
  finish(): void {
    for (const { mapping, name, key } of this.mappings) {
      const known = this.named.get(key);
      if (known) mapping[name] = `#${known}`;
    }
  }

  private async settle(pending: Pending): Promise<Pending[]> {
    const target = this.targetOf(pending.ref, pending.from);
    if (typeof target === 'string') {
      this.report('openapi/ref-not-allowed', target, pending);
      return [];
    }
    if (pending.kind === 'text') {
      const text = await this.loadText(target.location, pending);
      if (text !== undefined) pending.replace(text);
      return [];
    }
    const source = await this.load(target.location, pending);
    if (!source) return [];
    const value = valueAt(source.parsed.value, target.fragment);
    if (value === undefined) {
      const near = suggestRef(source.parsed.value, target.fragment, pending.kind);
      const hint = meant(near && `${pending.ref.replace(/#.*$/s, '')}${near}`);
      this.report('openapi/unresolved-ref', `The reference \`${pending.ref}\` leads nowhere`, pending, hint);
      return [];
    }
    if (source === this.entry) {
      pending.node.$ref = `#${target.fragment}`;
      return [];
    }
    return this.adopt(pending, source, target.fragment, value);
  }

  private adopt(pending: Pending, source: LoadedSource, fragment: string, value: unknown): Pending[] {
    const { kind, node } = pending;
    const key = `${kind} ${source.id}#${fragment}`;
    const known = this.named.get(key);
    if (known !== undefined) {
      node.$ref = `#${known}`;
      return [];
    }
    const { holder, pointer } = this.holderOf(kind, true);
    if (!holder || !isObject(value)) {
      // This version has no components of the kind, so the target replaces the reference.
      delete node.$ref;
      if (isObject(value)) for (const [name, part] of Object.entries(value)) define(node, name, part);
      return this.collect(node, kind, fragment, source);
    }
    const name = freeName(holder, nameOf(source, fragment));
    const own = joinPointer(pointer, name);
    define(holder, name, value);
    this.named.set(key, own);
    this.origins.set(own, { source, pointer: fragment });
    node.$ref = `#${own}`;
    return this.collect(value, kind, fragment, source);
  }

  /** The object that holds the components of a kind in this version of the specification, and its pointer. */
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

  private allows(url: URL): boolean {
    const own = isUrl(this.entry.id) && new URL(this.entry.id).host === url.host;
    return own || (this.options.allowHosts ?? []).includes(url.host);
  }

  private load(location: string, pending?: Pending): Promise<LoadedSource | undefined> {
    let loading = this.sources.get(location);
    if (!loading) {
      loading = loadSource(location, this.fileOptions(), true).then(({ source, diagnostics }) => {
        this.reportLoading(diagnostics, pending);
        this.hasWrittenNumbers ||= source?.parsed.hasWrittenNumbers ?? false;
        return source && diagnostics.every(({ severity }) => severity !== 'error') ? source : undefined;
      });
      this.sources.set(location, loading);
      this.texts.set(location, loading);
    }
    return loading;
  }

  private async loadText(location: string, pending: Pending): Promise<string | undefined> {
    const { source, diagnostics } = await loadRaw(location, this.fileOptions(), true);
    this.reportLoading(diagnostics, pending);
    this.texts.set(location, Promise.resolve(source));
    return source?.text;
  }

  private fileOptions(): ReadOptions {
    return { ...this.options, allow: (url) => this.allows(url) };
  }

  /** Reports errors in loading a referenced file at the position of the reference. */
  private reportLoading(diagnostics: Diagnostic[], pending?: Pending): void {
    for (const diagnostic of diagnostics) {
      if (!pending || diagnostic.line !== undefined || diagnostic.severity !== 'error') {
        this.diagnostics.push({ ...diagnostic, severity: 'warning' });
        continue;
      }
      const code =
        diagnostic.code === 'openapi/outside-root' ? 'openapi/ref-outside-root' : 'openapi/unresolved-ref';
      this.report(
        code,
        `The reference \`${pending.ref}\` is not followed: ${lower(diagnostic.message)}`,
        pending,
        this.hintFor(pending, diagnostic),
      );
    }
  }

  /** A reference that is a bare name often means the component of that name. */
  private hintFor({ ref, kind }: Pending, { hint }: Diagnostic): string | undefined {
    if (!ref.includes('.') && !ref.includes('#')) {
      const near = suggestRef(this.root, `#/${ref}`, kind);
      if (near) return meant(near);
    }
    return hint;
  }

  private report(
    code:
      | 'openapi/unresolved-ref'
      | 'openapi/ref-outside-root'
      | 'openapi/ref-not-allowed'
      | 'openapi/circular-ref',
    message: string,
    { from, pointer }: Pending,
    hint?: string,
  ): void {
    const at = joinPointer(pointer, '$ref');
    const place = { file: from.name, pointer: at, ...from.parsed.locate(at) };
    this.diagnostics.push(report(code, place, { message, hint }));
  }
}

function childOf(
  node: Record<string, unknown>,
  key: string,
  make: boolean,
): Record<string, unknown> | undefined {
  if (make && (!Object.hasOwn(node, key) || node[key] === undefined)) node[key] = {};
  const child = Object.hasOwn(node, key) ? node[key] : undefined;
  return isObject(child) ? child : undefined;
}

/** Sets a property; `__proto__` is a key like any other. */
export function define(node: object, key: string, value: unknown): void {
  Object.defineProperty(node, key, { value, writable: true, enumerable: true, configurable: true });
}

function replaceIn(place: Place, value: unknown): void {
  const holder = place.parent?.node;
  const key = pointerSegments(place.key)[0];
  if (isObject(holder) && key !== undefined) define(holder, key, value);
}

function lower(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}
