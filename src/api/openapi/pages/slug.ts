import { createHash } from 'node:crypto';
import type { Operation } from '../model/ApiDocument.ts';

/** Longest slug, in ASCII characters. A segment may have 100, so there is room for a hash. */
const MAX_LENGTH = 80;

/**
 * Words of a text as a URL segment: lower case ASCII letters and digits, joined by single hyphens. `getUserByID`
 * becomes `get-user-by-id`, `Zoë's pets` `zoes-pets`. Empty when nothing is left.
 */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/['’\u0300-\u036f]/g, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

function shortHash(text: string): string {
  return BigInt(`0x${createHash('sha1').update(text).digest('hex').slice(0, 12)}`)
    .toString(36)
    .padStart(6, '0')
    .slice(-6);
}

/**
 * The preferred URL segment of an operation, made from its id, else its summary, else its method and path. An id is
 * unique in a valid description, so an operation that is added later does not change the segment.
 */
export function operationSlug(operation: Operation): string {
  const { operationId, summary, method, path } = operation;
  const name = operation.kind === 'webhook' ? path : `${method} ${path}`;
  for (const text of [operationId, summary, name]) {
    const slug = slugOf(text ?? '');
    if (slug !== '') return shortened(slug);
  }
  return `operation-${shortHash(name)}`;
}

/** Shortens a slug that is too long and adds a hash, so that slugs with the same beginning stay different. */
export function shortened(slug: string): string {
  return slug.length <= MAX_LENGTH
    ? slug
    : `${slug.slice(0, MAX_LENGTH - 7).replace(/-+$/, '')}-${shortHash(slug)}`;
}

/** A preferred path, with an identity that is unique to its owner: `GET /users`. */
export interface Wish<T> {
  owner: T;
  path: string;
  identity: string;
}

/**
 * Gives every owner a path of its own, unique whatever the case of letters. All owners that prefer the same path get a
 * hash of their identity, so no path depends on the order in the file. The new paths are added to `taken`.
 */
export function settlePaths<T>(wishes: Wish<T>[], taken: Set<string>): Map<T, string> {
  const counts = new Map<string, number>();
  for (const { path } of wishes) counts.set(path.toLowerCase(), (counts.get(path.toLowerCase()) ?? 0) + 1);
  const settled = new Map<T, string>();
  for (const { owner, path, identity } of wishes) {
    const isReserved = /(^|\/)(index|404)$/i.test(path);
    const isFree = counts.get(path.toLowerCase()) === 1 && !isReserved && !taken.has(path.toLowerCase());
    let own = isFree ? path : `${path}-${shortHash(identity)}`;
    for (let n = 2; taken.has(own.toLowerCase()); n++) own = `${path}-${shortHash(`${identity} ${n}`)}`;
    taken.add(own.toLowerCase());
    settled.set(owner, own);
  }
  return settled;
}

/**
 * The segment that the format's original product made from a text, for redirects from published addresses. It may contain
 * characters that are not allowed in an address; there is no redirect from such a segment.
 */
export function originalSlug(text: string): string {
  return text
    .replace(/\s/g, '-')
    .replace(/\{.*?\}/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
    .replace(/[{}(),.'\n/]/g, '')
    .replace(/--/g, '-')
    .toLowerCase();
}
