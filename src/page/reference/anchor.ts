import { createHash } from 'node:crypto';

/** Longest id. A longer one is replaced by its hash. */
const MAX_LENGTH = 100;

/** A name as part of an id. Letters, digits and a few signs stay, so that the id resembles the name. */
export function anchorPart(name: string): string {
  return name.replace(/[^\p{L}\p{N}_$@]+/gu, '-') || '-';
}

/** The id of an element inside another one: `body.customer.address`. */
export function anchorIn(prefix: string, name: string): string {
  const id = `${prefix}.${anchorPart(name)}`;
  if (id.length <= MAX_LENGTH) return id;
  const start = prefix.startsWith(PLACE) ? PLACE : '';
  return `${start}.${createHash('sha1').update(id).digest('hex').slice(0, 12)}`;
}

/**
 * Placeholder in cached HTML for the id of the surrounding element. Unicode reserves this code point for internal use of
 * programs, and `cleanText` removes it from the texts of a description.
 */
export const PLACE = '\ufdd0';

/** Hands out ids that are unique among siblings. */
export class Siblings {
  private readonly taken = new Set<string>();

  take(id: string): string {
    let free = id;
    for (let n = 2; this.taken.has(free.toLowerCase()); n++) free = `${id}-${n}`;
    this.taken.add(free.toLowerCase());
    return free;
  }
}
