import { isObject } from '../pointer.ts';
import type { RefTarget } from './ref-target.ts';

/** References in the mappings of discriminators, which are plain strings and not `$ref`s. */
export class Mappings {
  /** Pointers of the components that were copied from other files, by kind and target. */
  private readonly named: ReadonlyMap<string, string>;
  private readonly seen = new Set<object>();
  private readonly later: { mapping: Record<string, unknown>; name: string; key: string }[] = [];

  constructor(named: ReadonlyMap<string, string>) {
    this.named = named;
  }

  /** Rewrites references to other files. `isOwn`: the discriminator is in the document itself. */
  add(discriminator: unknown, isOwn: boolean, targetOf: (ref: string) => RefTarget | string): void {
    const mapping = isObject(discriminator) ? discriminator.mapping : undefined;
    if (!isObject(mapping) || this.seen.has(mapping)) return;
    this.seen.add(mapping);
    for (const [name, ref] of Object.entries(mapping)) {
      if (typeof ref !== 'string') continue;
      if (isOwn && !/\.(json|ya?ml)(#|$)/i.test(ref)) continue;
      const target = targetOf(ref);
      if (typeof target === 'string') continue;
      const key = `schema ${target.location}#${target.fragment}`;
      const known = this.named.get(key);
      if (known) mapping[name] = `#${known}`;
      else this.later.push({ mapping, name, key });
    }
  }

  /** Rewrites those whose targets became known later. */
  finish(): void {
    for (const { mapping, name, key } of this.later) {
      const known = this.named.get(key);
      if (known) mapping[name] = `#${known}`;
    }
  }
}
