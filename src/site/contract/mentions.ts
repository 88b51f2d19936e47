import type { Words } from './fields.ts';

const OPERATION = /(?:`|^)(GET|POST|PUT|PATCH|DELETE)\s+((?:https?:\/\/|\/)[^\s`]*)(?:`|$)/g;

/** The operations that a text names: `` `POST /orders` ``. */
export function operationsNamed(text: string) {
  return [...text.matchAll(OPERATION)].map(({ index, 0: whole, 1: method = '', 2: url = '' }) => ({
    ...{ method, url },
    at: index + (whole.startsWith('`') ? 1 : 0),
  }));
}

/** Statuses and scopes that a sentence states of the operation before it. */
export function factsAfter(text: string): { statuses: Words[]; scopes: Words[] } {
  const words = (pattern: RegExp): Words[] => {
    const [whole = '', one, other] = pattern.exec(text) ?? [];
    const own = one ?? other;
    return own === undefined ? [] : [{ text: own, at: whole.lastIndexOf(own) }];
  };
  return {
    statuses: words(
      /^`[^.;:()`]{0,40}\b(?:returns?|responds? with|fails with) +(?:an? )?(?:HTTP )?`?([1-5]\d\d)\b/,
    ),
    scopes: words(/^`[^.;:()`]{0,60}`([\w.:/-]+)` (?:OAuth )?scope\b|^`[^.;:()`]{0,60}\bscope `([\w.:/-]+)`/),
  };
}
