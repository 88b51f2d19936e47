import { fingerprint as hashOf } from '../../base/cache/fingerprint.ts';
import { packageCode } from '../../base/cache/package-code.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import type { RememberTypes } from '../../api/openapi/pages/needed-schemas.ts';
import type { RememberCheck } from '../../api/openapi/read/source.ts';
import type { NamedType } from '../../api/openapi/schema/Flat.ts';
import type { SiteOptions } from '../options/SiteOptions.ts';
import type { ApiDocument } from '../../api/openapi/model/ApiDocument.ts';

/** Characters of a description from which on `dev` serves the first page before it is checked: a third of a second of work. */
const LARGE = 2_000_000;

/** Operations from which on finding the types of a description costs more than the hash that they are remembered by. */
const MANY = 100;
/** Operations from which on `dev` serves the first page before these types are found. */
const VERY_MANY = 400;

/**
 * Remembers from build to build which types of large descriptions need pages: for a description of a thousand operations,
 * to find them costs a second. `undefined` without a cache. In `dev`, what is not known is put off: the site has no pages
 * of types until it is loaded again.
 */
export function typesRememberedIn({
  fingerprints,
  options: { store, internal, privatePages, postponed },
}: {
  fingerprints: ReadonlyMap<ApiDocument, string>;
  options: SiteOptions;
}): RememberTypes | undefined {
  if (!store) return undefined;
  return (document, operations, find) => {
    const text = fingerprints.get(document);
    if (text === undefined || operations.length < MANY) return find();
    const places = operations.map(({ pointer }) => pointer);
    const key = `types ${hashOf(packageCode(), text, internal, privatePages, places)}`;
    const known = store.get<NamedType[]>(key)?.head;
    if (known) return known;
    const keep = (found: NamedType[]) => store.set(key, { head: found, parts: new Map() });
    if (postponed && operations.length >= VERY_MANY) {
      const { location } = document;
      const kept = ({ types }: { types: NamedType[] }) => keep(types);
      postponed.add({ location, fingerprint: text, operations: places, keep: [kept] });
      return [];
    }
    const found = find();
    keep(found);
    return found;
  };
}

/** Caches the results of checking the examples of a large OpenAPI document, since the check renders every example. */
export function examplesRemembered(
  { fingerprints, options: { store, internal, privatePages } }: Parameters<typeof typesRememberedIn>[0],
  document: ApiDocument,
  find: () => Diagnostic[],
): Diagnostic[] {
  const text = fingerprints.get(document);
  if (!store || text === undefined || document.operations.length < MANY) return find();
  const places = document.operations.map(({ pointer }) => pointer);
  const key = `examples ${hashOf(packageCode(), text, internal, privatePages, places)}`;
  const known = store.get<Diagnostic[]>(key)?.head;
  if (known) return known;
  const found = find();
  store.set(key, { head: found, parts: new Map() });
  return found;
}

/**
 * In `dev`, what the check of a large description found is remembered, and a check that was not made yet is put off. A build
 * makes each check.
 */
export function checkRememberedIn({
  store,
  postponed,
}: Pick<SiteOptions, 'store' | 'postponed'>): RememberCheck | undefined {
  if (!store || !postponed) return undefined;
  return ({ location, fingerprint, length }, find) => {
    if (length < LARGE) return find();
    const key = `check ${hashOf(packageCode(), fingerprint)}`;
    const known = store.get<Diagnostic[]>(key)?.head;
    if (known) return known;
    const keep = ({ problems }: { problems: Diagnostic[] }) =>
      store.set(key, { head: problems, parts: new Map() });
    postponed.add({ location, fingerprint, keep: [keep] });
    return [];
  };
}
