import { escapeSegment } from '../../../base/json/pointer.ts';
import { entriesOf, isObject, valueAt } from '../pointer.ts';
import { define } from './tree.ts';
import { bindDynamic, type DynamicAnchor, type IdRef } from './dynamic-refs.ts';

/** Targets of the `$id`s and anchors in a file. */
export interface Ids {
  /** Pointers of schemas by their address, with `#anchor` where it is an anchor in one. */
  addresses: Map<string, string>;
  /** References to addresses that no schema of the file has, by the object that contains them. */
  open: Map<object, string>;
}

/** Returns whether a file has any keyword that gives a schema an address of its own. */
export function mayHaveIds(text: string): boolean {
  return /\$(?:id|self|anchor|dynamic|recursive)/.test(text);
}

/**
 * Rewrites the references of a file that lead by `$id`, `$anchor`, `$dynamicAnchor`, `$recursiveAnchor` or `$self` to
 * plain pointers (`#/components/schemas/Branch`), so that everything after this knows only those. Changes the tree.
 */
export function settleIds(root: unknown, location: string): Ids {
  const found = scan(root, addressOf(location));
  const ids: Ids = { addresses: found.addresses, open: new Map() };
  for (const ref of found.refs) {
    if (ref.keyword === '$ref') settleRef(root, ref, found, ids);
    else if (ref.keyword === '$recursiveRef') point(ref, ref.recursive ?? (ref.resource || ref.scope));
  }
  for (const { mapping, base } of found.mappings)
    for (const [value, target] of entriesOf(mapping)) {
      const address = typeof target === 'string' ? absolute(target, base) : undefined;
      const pointer = address && pointerAt(address, ids.addresses);
      if (pointer !== undefined) define(mapping, value, `#${pointer}`);
    }
  bindDynamic(root, found.refs, found.dynamic);
  for (const ref of found.refs) {
    if (ref.keyword === '$dynamicRef') settleDynamic(ref, found);
  }
  return ids;
}

interface Found {
  /** Address of the file, as far as it says nothing else. */
  location: string;
  addresses: Map<string, string>;
  dynamic: DynamicAnchor[];
  refs: IdRef[];
  /** The mappings of discriminators. */
  mappings: { mapping: object; base: string }[];
}

/** An absolute address for a file, against which its `$id`s are read. */
function addressOf(location: string): string {
  return URL.canParse(location) ? location : `file:///${encodeURI(location)}`;
}

/** An address without its fragment; `undefined` when it is none. */
function absolute(ref: string, base: string): string | undefined {
  return URL.canParse(ref, base) ? new URL(ref, base).href : undefined;
}

/** Keys below which stand values and no schemas. */
const VALUES = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'mapping', 'dataValue']);
/** Keys whose value maps names to schemas, so any key inside is valid. */
const MAPS = new Set([
  ...['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'schemas', 'paths'],
  ...['parameters', 'responses', 'headers', 'requestBodies', 'callbacks', 'webhooks', 'content', 'pathItems'],
]);

interface Spot extends Pick<IdRef, 'pointer' | 'base' | 'resource' | 'scope' | 'recursive'> {
  node: object;
  isMap: boolean;
}

function scan(root: unknown, location: string): Found {
  const found: Found = { location, addresses: new Map(), dynamic: [], refs: [], mappings: [] };
  if (!isObject(root)) return found;
  const self = typeof root.$self === 'string' ? absolute(root.$self, location) : undefined;
  const base = self ?? location;
  if (self !== undefined) found.addresses.set(self, '');
  const seen = new Set<object>();
  const stack: Spot[] = [{ node: root, pointer: '', base, resource: '', scope: '', isMap: false }];
  for (let spot = stack.pop(); spot; spot = stack.pop()) {
    // A part that YAML aliases share is read where it stands first.
    if (seen.has(spot.node)) continue;
    seen.add(spot.node);
    const around = spot.isMap || !isObject(spot.node) ? spot : note(spot.node, spot, found);
    const below: Spot[] = [];
    for (const [key, node] of Array.isArray(spot.node) ? spot.node.entries() : entriesOf(spot.node)) {
      if (typeof node !== 'object' || node === null) continue;
      const name = String(key);
      if (!spot.isMap && (VALUES.has(name) || name.startsWith('x-example'))) continue;
      const pointer = `${spot.pointer}/${escapeSegment(name)}`;
      const isScope =
        /^\/(?:components\/schemas|definitions)\/[^/]*$/.test(pointer) ||
        (!spot.isMap && (name === 'schema' || name === 'itemSchema'));
      const scope = isScope ? pointer : around.scope;
      const isMap = !spot.isMap && MAPS.has(name) && !Array.isArray(node);
      below.push({ ...around, node, pointer, scope, isMap });
    }
    stack.push(...below.reverse());
  }
  return found;
}

/** Notes the addresses and references of one object; returns what holds of everything inside it. */
function note(node: Record<string, unknown>, spot: Spot, found: Found): Spot {
  const { pointer } = spot;
  let { base, resource, scope, recursive } = spot;
  const { $id, discriminator } = node;
  const id = typeof $id === 'string' ? absolute($id, base) : undefined;
  if (id !== undefined && !String($id).startsWith('#')) {
    base = id.replace(/#$/, '');
    resource = scope = pointer;
    recursive = undefined;
    if (!found.addresses.has(base)) found.addresses.set(base, pointer);
  }
  for (const keyword of ['$anchor', '$dynamicAnchor']) {
    const name = node[keyword];
    if (typeof name !== 'string') continue;
    if (!found.addresses.has(`${base}#${name}`)) found.addresses.set(`${base}#${name}`, pointer);
    if (keyword === '$dynamicAnchor') found.dynamic.push({ name, pointer, scope });
  }
  if (node.$recursiveAnchor === true) recursive = pointer;
  if (isObject(discriminator) && isObject(discriminator.mapping))
    found.mappings.push({ mapping: discriminator.mapping, base });
  for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef'] as const) {
    if (typeof node[keyword] !== 'string') continue;
    found.refs.push({ node, keyword, pointer, base, resource, scope, recursive });
  }
  return { ...spot, base, resource, scope, recursive };
}

function settleRef(root: unknown, ref: IdRef, { addresses, location }: Found, ids: Ids): void {
  const text = ref.node.$ref as string;
  if (text === '#' || text.startsWith('#/')) {
    // Below an `$id` a pointer starts there. Many write it from the top of the file all the same.
    const pointer = ref.resource + text.slice(1);
    if (ref.resource !== '' && valueAt(root, pointer) !== undefined) point(ref, pointer);
    return;
  }
  const address = absolute(text, ref.base);
  if (address === undefined) return;
  const pointer = pointerAt(address, addresses);
  if (pointer !== undefined) point(ref, pointer);
  // A path that starts at the file itself is read as one.
  else if (!text.startsWith('#') && (ref.base !== location || URL.canParse(text)))
    ids.open.set(ref.node, address);
}

/** The pointer of an address: that of a schema with an `$id`, of an anchor in one, or of a place below one. */
export function pointerAt(address: string, addresses: ReadonlyMap<string, string>): string | undefined {
  const [whole = '', fragment = ''] = address.split('#', 2);
  if (fragment !== '' && !fragment.startsWith('/')) return addresses.get(address);
  const start = addresses.get(whole);
  return start === undefined ? undefined : start + fragment;
}

/** A dynamic reference that nothing binds points to the anchor in its own schema, else to the first of that name. */
function settleDynamic(ref: IdRef, { addresses, dynamic }: Found): void {
  const text = ref.node.$dynamicRef;
  // The anchor is already bound.
  if (typeof text !== 'string') return;
  const address = absolute(text, ref.base);
  const own = address === undefined ? undefined : pointerAt(address, addresses);
  const name = text.replace(/^.*#/s, '');
  const anchors = dynamic.filter((anchor) => anchor.name === name);
  const near = anchors.find(({ scope }) => scope === ref.scope) ?? anchors[0];
  const pointer = own ?? near?.pointer;
  if (pointer !== undefined) point(ref, pointer);
}

function point(ref: IdRef, pointer: string): void {
  const { node, keyword } = ref;
  if (keyword !== '$ref') delete node[keyword];
  node.$ref = `#${pointer}`;
}
