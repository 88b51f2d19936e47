import { isObject, listOf } from '../pointer.ts';
import { wordsOf } from '../text.ts';

/** A short label next to the title of an operation. */
export interface TitleBadge {
  name: string;
  /** A name of a color, as the author wrote it. */
  color?: string;
  isBefore: boolean;
}

/** Most badges of a title. */
const MOST = 8;

/** Badges of an operation: `x-badges: [{ name, position: before | after, color }]`, or only names. */
export function badgesOf({ 'x-badges': given }: Record<string, unknown>): TitleBadge[] {
  const badges = listOf(given).flatMap((one): TitleBadge[] => {
    const { name, color, position } = isObject(one) ? one : { name: one };
    const words = wordsOf(name);
    if (words === undefined) return [];
    return [{ name: words, color: wordsOf(color)?.toLowerCase(), isBefore: position === 'before' }];
  });
  return badges.slice(0, MOST);
}
