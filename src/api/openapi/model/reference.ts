import type { ApiDocument, Resolved } from './ApiDocument.ts';
import { isObject, objectOf } from '../pointer.ts';
import { wordsOf } from '../text.ts';

/**
 * Resolves the reference that replaces a parameter, a response, and so on. Since OpenAPI 3.1 a `summary` and a
 * `description` next to it win over those of the target; earlier versions ignore them.
 */
export function resolveReference(given: unknown, document: ApiDocument): Resolved<unknown> {
  const found = document.resolve(given);
  const { value } = found;
  if (!isObject(given) || !isObject(value) || value === given || !/^3\.[1-9]/.test(document.openapi))
    return found;
  const summary = wordsOf(given.summary);
  const description = wordsOf(given.description);
  if (summary === undefined && description === undefined) return found;
  return {
    ...found,
    value: {
      ...value,
      ...(summary === undefined ? {} : { summary }),
      ...(description === undefined ? {} : { description }),
    },
  };
}

/** The document itself, in its latest version of OpenAPI. */
export function rootOf(document: ApiDocument): Record<string, unknown> {
  return objectOf(document.resolve<unknown>({ $ref: '#' }).value);
}
