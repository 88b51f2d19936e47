import type { Parameter } from '../openapi/model/ApiDocument.ts';
import { isUsuallyExploded, usualStyle } from '../openapi/model/parameter.ts';
import { propertiesOf } from '../openapi/schema/Child.ts';
import type { SchemaReader } from '../openapi/schema/SchemaReader.ts';
import { typesOf } from '../openapi/schema/types.ts';
import { headerText, pathText, queryPairs } from './serialize.ts';

/**
 * The form that the values of a parameter have in a request, if it differs from the usual form at its place:
 * `filter[status]=value`, `ids=a,b`. `undefined` where nothing differs, as for a text or a number.
 */
export function writtenExample(parameter: Parameter, reader: SchemaReader): string | undefined {
  const { name, in: place, style, explode } = parameter;
  if (style === 'cookie') return undefined;
  const usual = { style: usualStyle(place), explode: isUsuallyExploded(usualStyle(place)) };
  // Nearly all parameters: their schemas need not be read.
  if (style === usual.style && explode === usual.explode) return undefined;
  const value = severalValues(parameter, reader);
  // A path has few styles that change a single value as well.
  const isMarked = style === 'label' || style === 'matrix';
  if (value === undefined && !isMarked) return undefined;
  const written = write(name, place, value ?? 'value', { style, explode });
  return written === write(name, place, value ?? 'value', usual) ? undefined : written;
}

function write(
  name: string,
  place: Parameter['in'],
  value: unknown,
  how: { style: string; explode: boolean },
): string {
  if (place === 'path') return pathText(name, value, how);
  if (place === 'header') return headerText(value, how.explode);
  const pairs = queryPairs(name, value, how).map((pair) => pair.join('='));
  return pairs.join('&').replaceAll('%5B', '[').replaceAll('%5D', ']');
}

/** Two items of a list, or the fields of an object. */
function severalValues({ schema }: Parameter, reader: SchemaReader): object | undefined {
  if (schema === undefined) return undefined;
  const flat = reader.flat(schema);
  const types = new Set(typesOf(flat));
  const [first] = propertiesOf(flat, 'request', reader.document);
  const [member] = flat.variants.flatMap(({ members }) =>
    members.flatMap((one) => propertiesOf(reader.flat(one), 'request', reader.document)),
  );
  const key = first?.name ?? member?.name;
  if (types.has('object') || key !== undefined) return { [key ?? 'key']: 'value' };
  return types.has('array') ? ['a', 'b'] : undefined;
}
