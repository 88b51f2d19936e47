import { fingerprint as hashOf } from '../../base/cache/fingerprint.ts';
import { packageCode } from '../../base/cache/package-code.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import type { RememberTypes } from '../../api/openapi/pages/needed-schemas.ts';
import type { RememberCheck } from '../../api/openapi/read/source.ts';
import type { NamedType } from '../../api/openapi/schema/Flat.ts';
import type { SiteOptions } from '../options/SiteOptions.ts';
import type { ApiDocument, Operation } from '../../api/openapi/model/ApiDocument.ts';

/** Characters of a description from which on `dev` serves the first page before it is checked: a third of a second of work. */
const LARGE = 2_000_000;

/** Operations from which on finding the types of a description costs more than the hash that they are remembered by. */
const MANY = 100;
/** Operations from which on `dev` serves the first page before these types are found. */
const VERY_MANY = 400;

/** The documents of a site, with the fingerprints of their texts. */
interface Described {
  described: ReadonlyMap<ApiDocument, { fingerprint: string }>;
  options: SiteOptions;
}

/** The entry of the store for what is found about operations of a document; `undefined` where finding it costs less than the entry. */
function entryOf<T>(
  kind: string,
  { described, options: { store, internal, privatePages } }: Described,
  document: ApiDocument,
  operations: readonly Operation[],
) {
  const fingerprint = described.get(document)?.fingerprint;
  if (!store || fingerprint === undefined || operations.length < MANY) return undefined;
  const places = operations.map(({ pointer }) => pointer);
  const key = `${kind} ${hashOf(packageCode(), fingerprint, internal, privatePages, places)}`;
  const keep = (found: T): T => {
    store.set(key, { head: found, parts: new Map() });
    return found;
  };
  return { fingerprint, places, known: store.get<T>(key)?.head, keep };
}

/**
 * Remembers from build to build which types of large descriptions need pages: for a description of a thousand operations,
 * to find them costs a second. `undefined` without a cache. In `dev`, what is not known is put off: the site has no pages
 * of types until it is loaded again.
 */
export function typesRememberedIn(described: Described): RememberTypes | undefined {
  const { store, postponed } = described.options;
  if (!store) return undefined;
  return (document, operations, find) => {
    const entry = entryOf<NamedType[]>('types', described, document, operations);
    if (!entry) return find();
    const { fingerprint, places, known, keep } = entry;
    if (known) return known;
    if (!postponed || operations.length < VERY_MANY) return keep(find());
    const kept = ({ types }: { types: NamedType[] }) => void keep(types);
    postponed.add({ location: document.location, fingerprint, operations: places, keep: [kept] });
    return [];
  };
}

/** Caches the results of checking the examples of a large OpenAPI document, since the check renders every example. */
export function examplesRemembered(
  described: Described,
  document: ApiDocument,
  find: () => Diagnostic[],
): Diagnostic[] {
  const entry = entryOf<Diagnostic[]>('examples', described, document, document.operations);
  return entry ? (entry.known ?? entry.keep(find())) : find();
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
