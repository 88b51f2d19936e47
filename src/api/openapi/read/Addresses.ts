import { mayHaveIds, pointerAt, settleIds } from './ids.ts';
import type { LoadedSource } from './source.ts';

/** The addresses that schemas give themselves by `$id`, in all files of a description that were read. */
export class Addresses {
  private readonly known = new Map<string, { source: LoadedSource; pointers: ReadonlyMap<string, string> }>();
  /** The whole addresses of references that no schema of their own file has, by the object that contains them. */
  private readonly open = new WeakMap<object, string>();

  add(source: LoadedSource): void {
    if (!mayHaveIds(source.text)) return;
    const { addresses: pointers, open } = settleIds(source.parsed.value, source.name);
    for (const address of pointers.keys()) {
      if (!this.known.has(address)) this.known.set(address, { source, pointers });
    }
    for (const [node, address] of open) this.open.set(node, address);
  }

  /** Returns whether a reference points to an address that a file which is not read yet may have. */
  isOpen(node: object): boolean {
    return this.open.has(node);
  }

  /** The place that a reference points to; `undefined` where no schema has its address. */
  find(node: object, ref: string): { source: LoadedSource; fragment: string } | undefined {
    const address = this.open.get(node) ?? ref;
    const known = this.known.get(address) ?? this.known.get(address.replace(/#.*$/s, ''));
    const fragment = known && pointerAt(address, known.pointers);
    return fragment === undefined || !known ? undefined : { source: known.source, fragment };
  }
}
