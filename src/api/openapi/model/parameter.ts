import type { ApiDocument, Parameter } from './ApiDocument.ts';
import { extensionsOf, notSpecifiedOf } from './extensions.ts';
import { contentOf, examplesOf, schemaOf } from './media-type.ts';
import { joinPointer } from '../../../base/json/pointer.ts';
import { isObject, listOf } from '../pointer.ts';
import { resolveReference } from './reference.ts';
import { isTrue, textOf, wordsOf } from '../text.ts';

const PLACES = ['path', 'query', 'header', 'cookie', 'querystring'] as const;

export interface ParameterList {
  parameters: Parameter[];
  /** References that have no target, and names of parameters whose `in` is missing or unknown. */
  unresolved: string[];
}

/** The parameters of an operation: the path's, each replaced by the operation's of the same name and place. */
export function parametersOf(
  lists: { value: unknown; pointer: string }[],
  document: ApiDocument,
): ParameterList {
  const found = new Map<string, Parameter>();
  const unresolved: string[] = [];
  for (const { value, pointer } of lists) {
    listOf(value).forEach((given, index) => {
      const { value: raw, unresolved: lost, ref } = resolveReference(given, document);
      if (lost) {
        unresolved.push(ref ?? '');
        return;
      }
      if (!isObject(raw)) return;
      const name = textOf(raw.name);
      const place = PLACES.find((known) => known === raw.in);
      if (name === undefined || !place) {
        if (name !== undefined) unresolved.push(name);
        return;
      }
      found.set(`${place} ${name}`, parameterOf(raw, name, place, document, joinPointer(pointer, index)));
    });
  }
  return { parameters: [...found.values()], unresolved };
}

/** The style of a parameter whose document names none. */
export function usualStyle(place: Parameter['in']): 'simple' | 'form' {
  return place === 'path' || place === 'header' ? 'simple' : 'form';
}

/** Returns whether each value of a list is written by itself if the document does not say. */
export function isUsuallyExploded(style: string): boolean {
  return style === 'form' || style === 'cookie';
}

function parameterOf(
  raw: Record<string, unknown>,
  name: string,
  place: Parameter['in'],
  document: ApiDocument,
  pointer: string,
): Parameter {
  const style = wordsOf(raw.style) ?? usualStyle(place);
  return {
    name,
    in: place,
    description: wordsOf(raw.description),
    // The specification requires every path parameter: a path without one of its parts is another path.
    required: place === 'path' || isTrue(raw.required),
    deprecated: isTrue(raw.deprecated),
    allowEmptyValue: isTrue(raw.allowEmptyValue),
    style,
    explode: typeof raw.explode === 'boolean' ? raw.explode : isUsuallyExploded(style),
    allowReserved: isTrue(raw.allowReserved),
    schema: schemaOf(raw.schema),
    content: contentOf(raw.content, document, joinPointer(pointer, 'content')),
    examples: examplesOf(raw, document),
    extensions: extensionsOf(raw),
    ...notSpecifiedOf(raw),
    pointer,
  };
}
