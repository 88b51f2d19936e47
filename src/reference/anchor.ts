import { createHash } from 'node:crypto';

/** Longest id; a longer one, deep inside a description, is shortened to a hash of itself. */
const MAX_LENGTH = 100;

/** A name as part of an id: letters, digits and a few signs stay, so that an id can be told from its name. */
export function anchorPart(name: string): string {
  return name.replace(/[^\p{L}\p{N}_$@]+/gu, '-') || '-';
}

/** The id of something inside something: `body.customer.address`. */
export function anchorIn(prefix: string, name: string): string {
  const id = `${prefix}.${anchorPart(name)}`;
  if (id.length <= MAX_LENGTH) return id;
  const start = prefix.startsWith(PLACE) ? PLACE : '';
  return `${start}.${createHash('sha1').update(id).digest('hex').slice(0, 12)}`;
}

/**
 * Stands for the id of the surrounding element in remembered HTML. A code point that Unicode keeps free for such use
 * inside programs; texts of a description lose it when they are cleaned.
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
