import { getOrMake } from '../../../base/get-or-make.ts';
import { type Kind, referable } from '../grammar.ts';
import { isObject } from '../pointer.ts';
import type { References } from '../References.ts';
import { type Place, walk } from '../walk.ts';
import type { Hidden } from './hidden.ts';

/** Most objects that are read to find the words of one part. */
const MOST = 20_000;

/** Returns `true` if a text has one of some words, as a whole word. */
export function mentionsAny(text: string, words: ReadonlySet<string>): boolean {
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      if (!isWordCharacter(text[at - 1]) && !isWordCharacter(text[at + word.length])) return true;
  }
  return false;
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_]/u.test(character);
}

/**
 * Finds the names and values that are left out of a part of a document and of all that it points to. A name that is also one of
 * something in the part that everybody may see is not among them.
 */
export function createWords(hidden: Hidden, references: References, leaving: ReadonlySet<unknown>) {
  const known = new WeakMap<object, ReadonlySet<string>>();

  return (node: unknown, kind: Kind): ReadonlySet<string> => {
    if (!isObject(node)) return new Set();
    return getOrMake(known, node, () => find(node, kind));
  };

  function find(start: Record<string, unknown>, kind: Kind): ReadonlySet<string> {
    const left = new Set<string>();
    const open = new Set<string>();
    const seen = new Map<unknown, boolean>([[start, leaving.has(start)]]);
    const queue: { node: unknown; kind: Kind; isLeft: boolean }[] = [
      { node: start, kind, isLeft: leaving.has(start) },
    ];
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { isLeft } = next;
      walk(next.node, next.kind, {
        enter: (place) => {
          if (!isLeft && place.node !== next?.node && leaving.has(place.node)) {
            queue.push({ node: place.node, kind: place.kind, isLeft: true });
            for (const name of namesOf(place)) left.add(name);
            return false;
          }
          for (const name of namesOf(place)) (isLeft ? left : open).add(name);
          for (const value of hidden.restricted.get(place.node) ?? []) left.add(value);
          if (typeof place.node.$ref !== 'string' || !referable.has(place.kind)) return true;
          const { value } = references.resolve<unknown>(place.node);
          const before = seen.get(value);
          // A schema that is also reached outside the part that is left out is public.
          if (!isObject(value) || before === false || (before === true && isLeft) || seen.size > MOST)
            return true;
          const isOut = isLeft || leaving.has(value);
          seen.set(value, isOut);
          queue.push({ node: value, kind: place.kind, isLeft: isOut });
          return true;
        },
      });
    }
    for (const name of open) left.delete(name);
    left.delete('');
    return left;
  }
}

/** Names of fields, parameters and headers at a place. */
function namesOf({ kind, node, key, parent }: Place & { node: Record<string, unknown> }): string[] {
  if (kind === 'parameter' && typeof node.name === 'string') return [node.name];
  // A property below `if` is a condition and not a field.
  const isField = parent?.key === '/properties' && !/^\/(?:if|then|else|not)$/.test(parent.parent?.key ?? '');
  const isNamed = (kind === 'schema' && isField) || (kind === 'header' && parent?.key === '/headers');
  return isNamed ? [key.slice(1).replaceAll('~1', '/').replaceAll('~0', '~')] : [];
}
