import { joinPointer, pointerSegments } from '../../../base/json/pointer.ts';
import { isObject, listOf, valueAt } from '../pointer.ts';
import { MOST_LINKS } from '../read/ref-limits.ts';
import type { Report } from './Report.ts';

/** A reference that a schema merges, and its place. */
interface Merged {
  pointer: string;
  ref: string;
  /** 0 for a schema that is nothing but a reference: any number of these counts as one. */
  links: 0 | 1;
}

/** Reports the first reference between schemas that is not followed, since {@link MOST_LINKS} others point to it one after the other. */
export function checkChains(root: Record<string, unknown>, report: Report): void {
  const lengths = new Map<string, { length: number; next?: Merged }>();
  for (const holder of ['/components/schemas', '/definitions']) {
    const schemas = valueAt(root, holder);
    for (const name of isObject(schemas) ? Object.keys(schemas) : []) {
      const start = `#${joinPointer(holder, name)}`;
      if (measure(root, start, lengths) < MOST_LINKS) continue;
      let found: Merged | undefined;
      let links = 0;
      for (
        let next = lengths.get(start)?.next;
        next && links < MOST_LINKS;
        next = lengths.get(next.ref)?.next
      ) {
        links += next.links;
        found = next;
      }
      if (!found) continue;
      const target = pointerSegments(found.ref.slice(1)).at(-1) ?? found.ref;
      report.add({
        code: 'openapi/ref-limit',
        message: `The schema \`${target}\` is not merged here: ${MOST_LINKS} schemas, from \`${name}\` on, refer to it one after the other`,
        pointer: found.pointer,
        hint: 'Merge some of these schemas into one.',
      });
      return;
    }
  }
}

/** The references in the longest chain from a schema on, without recursion. One that leads back counts as the end. */
function measure(
  root: Record<string, unknown>,
  start: string,
  lengths: Map<string, { length: number; next?: Merged }>,
): number {
  // A schema is there a second time, with what it merges, below all of that.
  const open: { ref: string; merged?: readonly Merged[] }[] = [{ ref: start }];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const { ref, merged } = one;
    if (!merged) {
      if (lengths.has(ref)) continue;
      lengths.set(ref, { length: 0 });
      const found = [...mergedIn(valueAt(root, ref.slice(1)), ref.slice(1))];
      open.push({ ref, merged: found }, ...found.map((next) => ({ ref: next.ref })));
      continue;
    }
    for (const next of merged) {
      const length = next.links + (lengths.get(next.ref)?.length ?? 0);
      if (length >= (lengths.get(ref)?.length ?? 0)) lengths.set(ref, { length, next });
    }
  }
  return lengths.get(start)?.length ?? 0;
}

/** The references that are merged into a schema: its own, those of `allOf`, and a single alternative. */
function* mergedIn(schema: unknown, pointer: string): Generator<Merged> {
  if (!isObject(schema)) return;
  if (typeof schema.$ref === 'string' && schema.$ref.startsWith('#/'))
    yield { pointer: `${pointer}/$ref`, ref: schema.$ref, links: Object.keys(schema).length > 1 ? 1 : 0 };
  for (const keyword of ['allOf', 'oneOf', 'anyOf']) {
    const members = listOf(schema[keyword]);
    if (keyword !== 'allOf' && members.length !== 1) continue;
    for (const [index, member] of members.entries())
      for (const one of mergedIn(member, `${pointer}/${keyword}/${index}`)) yield { ...one, links: 1 };
  }
}
