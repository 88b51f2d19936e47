import { slipOf } from '../../../base/nearest.ts';
import type { Kind } from '../grammar.ts';
import { joinPointer } from '../../../base/json/pointer.ts';
import { entriesOf, isObject, listOf } from '../pointer.ts';
import { defaultsOf } from '../model/server.ts';
import { addressProblem } from '../model/server-address.ts';
import { type Place, pointerOf } from '../walk.ts';
import { knownKeys, knownValues, mediaTypeFamilies, mediaTypes, typeNames, valueTypes } from './keywords.ts';
import { type Report, meant } from './Report.ts';
import { describe } from './words.ts';

type ObjectPlace = Place & { node: Record<string, unknown> };

const names: Partial<Record<Kind, string>> = {
  document: 'the description',
  info: '`info`',
  components: '`components`',
  pathItem: 'a path',
  operation: 'an operation',
  requestBody: 'a request body',
  mediaType: 'a media type',
  encoding: 'an encoding',
  example: 'an example',
  securityScheme: 'a security scheme',
};

/** Checks the keys of one object, and the values for which the specification has a fixed list. */
export function checkObject(place: ObjectPlace, report: Report): void {
  checkKeys(place, report);
  checkValues(place, report);
  if (place.kind === 'schema') checkRequiredNames(place, report);
  if (place.kind === 'operation') checkStatuses(place, report);
  if (place.kind === 'parameter') checkParameter(place, report);
  if (place.kind === 'server') checkServer(place, report);
  if (isObject(place.node.content) && place.kind !== 'schema') checkMediaTypes(place, report);
}

/** Reports keys that are probably misspelled keys of the specification. Any other unknown key is the author's own. */
export function checkKeys(place: ObjectPlace, report: Report): void {
  const known = knownKeys.get(place.kind);
  if (!known) return;
  for (const key of Object.keys(place.node)) {
    if (known.has(key)) {
      if (place.kind === 'mediaType' && key === '$ref') checkSchemaBelow(place, key, report);
      continue;
    }
    if (key.startsWith('x-')) continue;
    const wanted = slipOf(key, known);
    if (wanted === undefined) {
      if (place.kind === 'mediaType' && (key === 'type' || key === 'properties' || key === 'items'))
        checkSchemaBelow(place, key, report);
      continue;
    }
    // The right key is there as well, so this one is a vendor's own key that resembles it by chance.
    if (Object.hasOwn(place.node, wanted)) continue;
    report.misspelt.add(wanted);
    const of = names[place.kind] ?? `a ${place.kind}`;
    report.add({
      code: 'openapi/unknown-key',
      message: `\`${key}\` is not a key of ${of}`,
      pointer: joinPointer(pointerOf(place), key),
      atKey: true,
      hint: meant(wanted),
    });
  }
}

function checkSchemaBelow(place: ObjectPlace, key: string, report: Report): void {
  const { $ref } = place.node;
  if (key === '$ref' && (typeof $ref !== 'string' || !/^#\/(components\/schemas|definitions)\//.test($ref)))
    return;
  report.add({
    code: 'openapi/unknown-key',
    message: `\`${key}\` belongs to a schema, not to a media type`,
    pointer: joinPointer(pointerOf(place), key),
    atKey: true,
    hint: 'Put it under `schema`.',
  });
}

function checkValues(place: ObjectPlace, report: Report): void {
  const { kind, node } = place;
  for (const [key, known] of Object.entries(knownValues[kind] ?? {})) {
    if (!Object.hasOwn(node, key)) continue;
    const given = node[key];
    const isList = Array.isArray(given);
    (isList ? given : [given]).forEach((value: unknown, index) => {
      if (typeof value !== 'string' || known.includes(value)) return;
      const at = joinPointer(pointerOf(place), key);
      const isType = kind === 'schema';
      const wanted = (isType ? typeNames.get(value.toLowerCase()) : undefined) ?? slipOf(value, known);
      report.add({
        code: 'openapi/unknown-value',
        message: `\`${value}\` is not a value of \`${key}\``,
        pointer: isList ? joinPointer(at, index) : at,
        hint: meant(wanted) ?? `Write one of ${listed(shownOf(known))}.`,
      });
    });
  }
  const types = valueTypes[kind];
  if (!types) return;
  for (const key of Object.keys(node)) {
    const type = types.get(key);
    if (type === undefined || isOfType(node[key], type)) continue;
    report.add({
      code: 'openapi/wrong-type',
      message: `\`${key}\` should be ${words[type]}, not ${describe(node[key])}`,
      pointer: joinPointer(pointerOf(place), key),
      hint: hintFor(kind, key, type, node[key]),
    });
  }
}

const words = { list: 'a list', number: 'a number', boolean: '`true` or `false`' };

function isOfType(value: unknown, type: 'list' | 'number' | 'boolean'): boolean {
  if (type === 'list') return Array.isArray(value);
  return type === 'number'
    ? typeof value === 'number' || typeof value === 'bigint'
    : typeof value === 'boolean';
}

function hintFor(kind: Kind, key: string, type: string, value: unknown): string | undefined {
  if (kind === 'schema' && key === 'required' && typeof value === 'boolean') {
    return 'Add the property to the `required` list of its object.';
  }
  if (type !== 'list') {
    const isQuoted =
      typeof value === 'string' && (type === 'number' ? /^-?[\d.]+$/ : /^(true|false)$/i).test(value);
    return isQuoted ? 'Write it without quotes.' : undefined;
  }
  return typeof value === 'string'
    ? `Write it as a list: \`[${value.split(/\s*,\s*/).join(', ')}]\`.`
    : LIST_HINT;
}

const LIST_HINT = 'Start each entry with a dash, or put the entries between `[` and `]`.';

function shownOf(known: readonly string[]): readonly string[] {
  return known.filter((word) => !['body', 'formData', 'file', 'basic', 'querystring'].includes(word));
}

function listed(known: readonly string[]): string {
  return known
    .map((word) => `\`${word}\``)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
    .replace(' and ', ' or ');
}

/** Reports required names that nearly match a property. Schemas with `allOf` are skipped: other parts may have it. */
function checkRequiredNames(place: ObjectPlace, report: Report): void {
  const { required, properties, allOf } = place.node;
  if (!Array.isArray(required) || !isObject(properties) || allOf || place.parent?.key === '/allOf') return;
  required.forEach((name: unknown, index) => {
    if (typeof name !== 'string' || Object.hasOwn(properties, name)) return;
    const wanted = slipOf(
      name,
      Object.keys(properties).filter((key) => !required.includes(key)),
    );
    if (wanted === undefined) return;
    report.add({
      code: 'openapi/unknown-value',
      message: `\`required\` lists \`${name}\`, which is not in \`properties\``,
      pointer: joinPointer(joinPointer(pointerOf(place), 'required'), index),
      hint: meant(wanted),
    });
  });
}

function checkStatuses(place: ObjectPlace, report: Report): void {
  for (const [status] of entriesOf(place.node.responses)) {
    if (/^([1-5]\d\d|[1-5]XX|default)$/.test(status) || status.startsWith('x-')) continue;
    const range = /^[1-5]xx$/i.test(status) ? status.toUpperCase() : slipOf(status, ['default']);
    report.add({
      code: 'openapi/unknown-value',
      message: `\`${status}\` is not a status code`,
      pointer: joinPointer(joinPointer(pointerOf(place), 'responses'), status),
      atKey: true,
      hint: meant(range) ?? 'Use three digits (`404`), a range (`4XX`), or `default`.',
    });
  }
}

function checkParameter(place: ObjectPlace, report: Report): void {
  if (Object.hasOwn(place.node, '$ref')) return;
  for (const key of ['name', 'in']) {
    if (Object.hasOwn(place.node, key) || report.misspelt.has(key)) continue;
    report.add({
      code: 'openapi/missing',
      message: `The parameter has no \`${key}\``,
      pointer: pointerOf(place),
      hint:
        key === 'name'
          ? 'Add `name`, the name of the parameter in the request.'
          : 'Add `in` with `query`, `header`, `path`, or `cookie`.',
    });
  }
}

function checkServer(place: ObjectPlace, report: Report): void {
  const { url, variables } = place.node;
  if (typeof url !== 'string' || report.misspelt.has('variables') || report.misspelt.has('default')) return;
  const problem = addressProblem(url, defaultsOf(variables));
  if (problem === undefined) return;
  const pointer = joinPointer(pointerOf(place), 'url');
  report.add({ code: 'openapi/server-address', message: problem.message, pointer, hint: problem.hint });
}

function checkMediaTypes(place: ObjectPlace, report: Report): void {
  for (const type of Object.keys(place.node.content as object)) {
    const [family = '', subtype] = type.split(/[/;]/);
    if (subtype !== undefined && mediaTypeFamilies.includes(family.trim().toLowerCase())) continue;
    if (type.startsWith('x-')) continue;
    const wanted =
      subtype === undefined
        ? (mediaTypes.find((known) => known.endsWith(`/${type.toLowerCase()}`)) ?? slipOf(type, mediaTypes))
        : withFamily(slipOf(family, mediaTypeFamilies), type);
    if (subtype !== undefined && wanted === undefined) continue;
    report.add({
      code: 'openapi/unknown-value',
      message: `\`${type}\` is not a media type`,
      pointer: joinPointer(joinPointer(pointerOf(place), 'content'), type),
      atKey: true,
      hint: meant(wanted) ?? 'Use a type and a subtype, as in `application/json`.',
    });
  }
}

function withFamily(family: string | undefined, type: string): string | undefined {
  return family && `${family}${type.slice(type.indexOf('/'))}`;
}

/** How to fix a value of the wrong type, where that is known. */
export function hintForWrong({ node, kind }: Place, expected: string): string | undefined {
  if (expected === 'a list') {
    const dashed = isObject(node) ? Object.keys(node).find((key) => /^-\w/.test(key)) : undefined;
    return dashed ? `Put a space after the dash: \`- ${dashed.slice(1)}\`.` : LIST_HINT;
  }
  if (expected !== 'an object') return undefined;
  if (listOf(node).length > 0) return 'Write `name: value` pairs instead of a list.';
  if (typeof node !== 'string') return undefined;
  if (kind === 'response') return `Write \`description: ${node}\` below it.`;
  if (kind !== 'schema') return undefined;
  const type = typeNames.get(node) ?? slipOf(node, knownValues.schema?.type ?? []);
  return type && `Write \`type: ${type}\` below it.`;
}
