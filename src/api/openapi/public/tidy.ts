import { getOrMake } from '../../../base/get-or-make.ts';
import type { Kind } from '../grammar.ts';
import { entriesOf, isObject, listOf } from '../pointer.ts';
import { walk } from '../walk.ts';
import { isIn, settled } from './paths.ts';
import type { ObjectPlace } from './survey.ts';
import { idsIn, mappedPointer, operationsIn, pointerOfScheme } from './unreached.ts';

type Node = Record<string, unknown>;

/** Parts that were taken out of a document. */
export interface Taken {
  gone: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  /** Scopes that nothing asks for any more, by the names of the security schemes. */
  scopes: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Finds the tags, ids and scopes that only operations have that are left out. The document is still whole. */
export function findTaken(
  root: Node,
  leaving: Iterable<ObjectPlace>,
  { gone, tags }: Pick<Taken, 'gone' | 'tags'>,
): Taken {
  const places = [...leaving];
  const left = places.flatMap(operationsIn);
  const isLeft = new Set<unknown>(left);
  const open: Node[] = [];
  walk(root, 'document', {
    enter: ({ kind, node }) => {
      if (kind === 'operation' && !isLeft.has(node)) open.push(node);
      return kind !== 'schema';
    },
  });
  const taken = new Set(tags);
  const usedTags = new Set(open.flatMap((operation) => listOf(operation.tags)));
  for (const tag of left.flatMap((operation) => listOf(operation.tags)))
    if (typeof tag === 'string' && !usedTags.has(tag)) taken.add(tag);
  addParents(root, taken, usedTags);
  const usedScopes = scopesOf(open, root);
  const scopes = new Map<string, Set<string>>();
  for (const [scheme, names] of scopesOf(left, root))
    scopes.set(scheme, new Set([...names].filter((name) => !usedScopes.get(scheme)?.has(name))));
  return { gone, tags: taken, ids: new Set(places.flatMap(idsIn)), scopes };
}

/** Adds the tags that are only parents of tags that are left out. */
function addParents(root: Node, taken: Set<string>, used: ReadonlySet<unknown>): void {
  const tags = listOf(root.tags).filter(isObject);
  for (const name of taken) {
    const parent = tags.find((tag) => tag.name === name)?.parent;
    if (typeof parent !== 'string' || used.has(parent)) continue;
    const hasOpenChild = tags.some((tag) => tag.parent === parent && !taken.has(tag.name as string));
    if (!hasOpenChild) taken.add(parent);
  }
}

function scopesOf(operations: readonly Node[], root: Node): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [scheme, scopes] of operations
    .flatMap((operation) => listOf(operation.security ?? root.security))
    .flatMap(entriesOf)) {
    const names = getOrMake(found, scheme, () => new Set());
    for (const scope of listOf(scopes)) if (typeof scope === 'string') names.add(scope);
  }
  return found;
}

/** Takes away what names a part that was taken out. */
export function tidy(root: Node, taken: Taken): void {
  const { tags, gone, scopes } = taken;
  const isGone = (target: unknown): boolean =>
    typeof target === 'string' && isIn(gone, mappedPointer(target, root));
  tidySecurity(root, root, gone);
  walk(root, 'document', {
    enter: (place) => {
      const { kind, node } = place;
      if (kind === 'operation') tidyOperation(node, root, taken);
      if (kind === 'tag' && tags.has(node.parent as string)) delete node.parent;
      tidyLinks(node, kind, taken);
      if (kind === 'schema') tidySchema(node, isGone);
      if (kind === 'securityScheme') tidyScopes(node, scopes.get(place.key.slice(1)));
      if (Array.isArray(node.servers) && node.servers.length === 0) delete node.servers;
    },
  });
  root.tags = Array.isArray(root.tags)
    ? root.tags.filter((tag) => !(isObject(tag) && tags.has(tag.name as string)))
    : root.tags;
  if (root.tags === undefined) delete root.tags;
  if (Array.isArray(root['x-tagGroups'])) root['x-tagGroups'] = tagGroups(root['x-tagGroups'], tags);
}

function tidyOperation(node: Node, root: Node, { tags, gone }: Taken): void {
  if (tags.size > 0 && Array.isArray(node.tags))
    node.tags = node.tags.filter((tag) => !tags.has(tag as string));
  tidySecurity(node, root, gone);
}

/** Takes away the ways to authenticate that need a scheme that was taken out. */
function tidySecurity(node: Node, root: Node, gone: ReadonlySet<string>): void {
  if (!Array.isArray(node.security)) return;
  const ways = node.security.filter(
    (way) => !entriesOf(way).some(([name]) => gone.has(settled(pointerOfScheme(name, root)))),
  );
  if (ways.length === node.security.length) return;
  if (ways.length > 0) node.security = ways;
  else delete node.security;
}

function tidyLinks(node: Node, kind: Kind, { ids, gone }: Taken): void {
  const holder = kind === 'response' || kind === 'components' ? node.links : undefined;
  for (const [name, link] of entriesOf(holder)) {
    if (!isObject(link)) continue;
    const { operationId, operationRef } = link;
    const target = typeof operationRef === 'string' ? settled(operationRef.replace(/^[^#]*#/, '')) : '';
    if (ids.has(operationId as string) || isIn(gone, target)) Reflect.deleteProperty(holder as Node, name);
  }
}

function tidySchema(node: Node, isGone: (target: unknown) => boolean): void {
  for (const key of ['allOf', 'anyOf', 'oneOf'])
    if (Array.isArray(node[key]) && node[key].length === 0) Reflect.deleteProperty(node, key);
  const { discriminator } = node;
  const mapping = isObject(discriminator) ? discriminator.mapping : undefined;
  for (const [value, target] of entriesOf(mapping))
    if (isGone(target)) Reflect.deleteProperty(mapping as Node, value);
}

function tidyScopes(node: Node, scopes: ReadonlySet<string> | undefined): void {
  if (scopes === undefined || scopes.size === 0) return;
  const flows = entriesOf(node.flows).map(([, flow]) => flow);
  for (const flow of [node, ...flows])
    if (isObject(flow) && isObject(flow.scopes))
      for (const scope of scopes) Reflect.deleteProperty(flow.scopes, scope);
}

function tagGroups(groups: unknown[], tags: ReadonlySet<string>): unknown[] {
  return groups.filter((group) => {
    if (!isObject(group) || !Array.isArray(group.tags)) return true;
    const kept = group.tags.filter((tag) => !tags.has(tag as string));
    const isEmptied = kept.length === 0 && group.tags.length > 0;
    group.tags = kept;
    return !isEmptied;
  });
}
