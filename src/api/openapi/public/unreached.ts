import { type Kind, referable } from '../grammar.ts';
import { entriesOf, isObject, listOf } from '../pointer.ts';
import type { References } from '../References.ts';
import { pointerOf, walk } from '../walk.ts';
import { componentAt } from './names.ts';
import { isIn, settled } from './paths.ts';
import type { ObjectPlace, Survey } from './survey.ts';
import { getOrMake } from '../../../base/get-or-make.ts';

/** Owner of references outside all components. */
const OUTSIDE = '';

/** Finds the components that parts of a document point to that are left out, and nothing else does. */
export function findUnreached(
  root: Record<string, unknown>,
  { gone, components }: Survey,
  references: References,
): ObjectPlace[] {
  const edges = new Map<string, Set<string>>();
  const lost = new Set<string>();
  const base = subtypesOf(components, references);
  walk(root, 'document', {
    enter: (place) => {
      const pointer = pointerOf(place);
      const isGone = gone.has(pointer);
      const owner = componentAt(pointer)?.pointer ?? OUTSIDE;
      const targets = isGone ? lost : getOrMake(edges, owner, () => new Set());
      const take = (kind: Kind, node: Record<string, unknown>): void => {
        for (const target of targetsOf(kind, node, root, references)) targets.add(target);
        for (const subtype of base.get(node) ?? []) targets.add(subtype);
      };
      if (!isGone) {
        take(place.kind, place.node);
        return true;
      }
      walk(place.node, place.kind, { enter: ({ kind, node }) => take(kind, node) });
      return false;
    },
  });
  const candidates = closure(lost, (name) => edges.get(name));
  const open = [...edges.keys()].filter((owner) => !candidates.has(owner));
  const kept = closure(open, (name) => edges.get(name));
  return [...candidates].flatMap((pointer) => {
    const place = components.get(pointer);
    return place && !kept.has(pointer) && !isIn(gone, pointer) ? [place] : [];
  });
}

function closure(start: Iterable<string>, next: (name: string) => Iterable<string> | undefined): Set<string> {
  const found = new Set(start);
  for (const name of found) for (const other of next(name) ?? []) found.add(other);
  return found;
}

/** The components that include a schema with a discriminator, by that schema: without a mapping, they are values of it. */
function subtypesOf(components: Survey['components'], references: References): Map<object, Set<string>> {
  const subtypes = new Map<object, Set<string>>();
  for (const [pointer, { kind, node }] of components) {
    if (kind !== 'schema') continue;
    const seen = new Set<object>([node]);
    for (const schema of seen) {
      for (const part of listOf((schema as Record<string, unknown>).allOf)) {
        const { value, unresolved } = references.resolve(part);
        if (!unresolved && isObject(value)) seen.add(value);
      }
      if (schema !== node && 'discriminator' in schema)
        getOrMake(subtypes, schema, () => new Set()).add(pointer);
    }
  }
  return subtypes;
}

function* targetsOf(
  kind: Kind,
  node: Record<string, unknown>,
  root: Record<string, unknown>,
  references: References,
): Generator<string> {
  const { $ref } = node;
  if (typeof $ref === 'string' && referable.has(kind)) {
    const pointers = [$ref, references.resolve(node).ref ?? ''].map((ref) => settled(ref.replace(/^#/, '')));
    for (const pointer of pointers) yield* ownerOf(pointer);
  }
  if (kind === 'schema' && isObject(node.discriminator)) {
    for (const [, target] of entriesOf(node.discriminator.mapping))
      if (typeof target === 'string') yield* ownerOf(mappedPointer(target, root));
  }
  if (kind !== 'operation') return;
  const ways = listOf(node.security ?? root.security);
  for (const [name] of ways.flatMap(entriesOf)) yield* ownerOf(pointerOfScheme(name, root));
}

function* ownerOf(pointer: string): Generator<string> {
  const owner = componentAt(pointer)?.pointer;
  if (owner !== undefined) yield owner;
}

/** The pointer that a value of a discriminator's mapping means: a reference, or the name of a schema. */
export function mappedPointer(target: string, root: Record<string, unknown>): string {
  if (target.startsWith('#')) return settled(target.slice(1));
  return settled(`/${Object.hasOwn(root, 'swagger') ? 'definitions' : 'components/schemas'}/${target}`);
}

export function pointerOfScheme(name: string, root: Record<string, unknown>): string {
  const key = name.replaceAll('~', '~0').replaceAll('/', '~1');
  return `/${Object.hasOwn(root, 'swagger') ? 'securityDefinitions' : 'components/securitySchemes'}/${key}`;
}

export function operationsIn({ node, kind }: ObjectPlace): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  walk(node, kind, {
    enter: (place) => {
      if (place.kind === 'operation') found.push(place.node);
      return place.kind !== 'schema';
    },
  });
  return found;
}

/** Ids of the operations of a path item, or of an operation. */
export function idsIn(place: ObjectPlace): string[] {
  return operationsIn(place).flatMap(({ operationId }) =>
    typeof operationId === 'string' ? [operationId] : [],
  );
}
