import { fingerprint } from '../../cache/fingerprint.ts';
import { packageCode } from '../../cache/package-code.ts';
import type { RememberTypes } from '../../openapi/pages/needed-schemas.ts';
import type { NamedType } from '../../openapi/schema/Flat.ts';
import type { Described } from './describe.ts';

/** Operations from which on finding the types of a description costs more than the hash that they are remembered by. */
const MANY = 100;

/**
 * Remembers from build to build which types of large descriptions need pages: for a description of a thousand operations,
 * to find them costs a second. `undefined` without a cache.
 */
export function typesRememberedIn({
  fingerprints,
  options: { store, internal },
}: Pick<Described, 'fingerprints' | 'options'>): RememberTypes | undefined {
  if (!store) return undefined;
  return (document, operations, find) => {
    const text = fingerprints.get(document);
    if (text === undefined || operations.length < MANY) return find();
    const places = operations.map(({ pointer }) => pointer);
    const key = `types ${fingerprint(packageCode(), text, internal, places)}`;
    const known = store.get<NamedType[]>(key)?.head;
    if (known) return known;
    const found = find();
    store.set(key, { head: found, parts: new Map() });
    return found;
  };
}
