import type { ApiDocument, RequestBody, Response, ResponseLink } from './ApiDocument.ts';
import { notSpecifiedOf } from './extensions.ts';
import { contentOf, headersOf } from './media-type.ts';
import { joinPointer } from '../../../base/json/pointer.ts';
import { entriesOf, isObject } from '../pointer.ts';
import { resolveReference } from './reference.ts';
import { serverOf } from './server.ts';
import { textOf, wordsOf } from '../text.ts';

/** The responses of an operation by status, as the file has them. */
export function responsesOf(value: unknown, document: ApiDocument, pointer: string): Response[] {
  return entriesOf(value).flatMap(([key, given]): Response[] => {
    if (key.startsWith('x-')) return [];
    const at = joinPointer(pointer, key);
    const status = textOf(key) ?? key;
    const { value: raw, unresolved, ref } = resolveReference(given, document);
    if (unresolved || !isObject(raw)) {
      const lost = unresolved ? (ref ?? '') : undefined;
      return [{ status, headers: [], content: [], links: [], unresolved: lost, pointer: at }];
    }
    return [
      {
        status,
        summary: wordsOf(raw.summary),
        description: wordsOf(raw.description),
        headers: headersOf(raw.headers, document, joinPointer(at, 'headers')),
        content: contentOf(raw.content, document, joinPointer(at, 'content')),
        links: linksOf(raw.links, document),
        ...notSpecifiedOf(raw),
        pointer: at,
      },
    ];
  });
}

/** The request body; `undefined` when the operation has none. */
export function requestBodyOf(
  given: unknown,
  document: ApiDocument,
  pointer: string,
): RequestBody | undefined {
  if (!isObject(given)) return undefined;
  const { value: raw, unresolved, ref } = resolveReference(given, document);
  if (unresolved || !isObject(raw)) return { content: [], unresolved: ref ?? '', pointer };
  return {
    description: wordsOf(raw.description),
    required: typeof raw.required === 'boolean' ? raw.required : undefined,
    content: contentOf(raw.content, document, joinPointer(pointer, 'content')),
    ...notSpecifiedOf(raw),
    pointer,
  };
}

function linksOf(value: unknown, document: ApiDocument): ResponseLink[] {
  return entriesOf(value).map(([name, given]) => {
    const { value: raw } = resolveReference(given, document);
    if (!isObject(raw)) return { name, parameters: {} };
    return {
      name: textOf(name) ?? name,
      description: wordsOf(raw.description),
      operationId: wordsOf(raw.operationId),
      operationRef: wordsOf(raw.operationRef),
      parameters: isObject(raw.parameters) ? raw.parameters : {},
      requestBody: raw.requestBody,
      server: isObject(raw.server) ? serverOf(raw.server) : undefined,
    };
  });
}
