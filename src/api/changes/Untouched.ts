import { getOrMake } from '../../base/get-or-make.ts';
import { pointerSegments } from '../../base/json/pointer.ts';
import type { ApiDocument } from '../openapi/model/ApiDocument.ts';
import { rootOf } from '../openapi/model/reference.ts';
import { entriesOf } from '../openapi/pointer.ts';

/**
 * Tells which paths and components are written the same in two descriptions, and refer to nothing that is not, at any
 * distance. Most of two versions is that, and need not be compared.
 */
export class Untouched {
  private readonly same = new Set<string>();

  constructor(old: ApiDocument, now: ApiDocument) {
    if (old === now) return;
    const before = new Map(parts(rootOf(old)));
    const referrers = new Map<string, string[]>();
    const touched = new Set<string>();
    for (const [key, part] of parts(rootOf(now))) {
      const text = JSON.stringify(part);
      if (!before.has(key) || JSON.stringify(before.get(key)) !== text) touched.add(key);
      else this.same.add(key);
      for (const [, ref] of text.matchAll(/"\$(?:ref|dynamicRef|recursiveRef)":("(?:[^"\\]|\\.)*")/g)) {
        const to = keyOfRef(JSON.parse(ref!) as string);
        getOrMake(referrers, to, () => []).push(key);
      }
    }
    // References to parts that are not looked at are compared, to be safe.
    for (const ref of referrers.keys()) if (!this.same.has(ref)) touched.add(ref);
    // A set that grows while it is walked gives what was added too.
    for (const key of touched) {
      this.same.delete(key);
      for (const referrer of referrers.get(key) ?? []) touched.add(referrer);
    }
  }

  /** Returns whether nothing is different below a reference that both descriptions have. */
  reference(one: string, other: string): boolean {
    return one === other && this.same.has(keyOfRef(one));
  }

  /** Returns whether nothing is different in what a path or webhook contains itself and refers to. */
  path(kind: 'paths' | 'webhooks', name: string): boolean {
    return this.same.has(`${kind}/${name}`);
  }
}

/** The paths, webhooks, and components of an OpenAPI document. */
function* parts(root: Record<string, unknown>): Generator<[key: string, part: unknown]> {
  const { paths, webhooks, components } = root;
  for (const [kind, holder] of [...Object.entries({ paths, webhooks }), ...entriesOf(components)])
    for (const [name, part] of entriesOf(holder)) yield [`${kind}/${name}`, part];
}

/** The component that a reference points to or into; a key that no part has for any other reference. */
function keyOfRef(ref: string): string {
  if (!ref.startsWith('#/components/')) return ref;
  const [, kind = '', name = ''] = pointerSegments(ref.slice(1));
  return `${kind}/${name}`;
}
