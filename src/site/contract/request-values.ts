import {
  type Field,
  type InputModel,
  inputKey,
  mediaKind,
  type PlaygroundModel,
  type RequestValues,
} from '../../api/request/PlaygroundModel.ts';
import { jsonText, parseJson } from '../../api/openapi/write-json.ts';
import { mediaFor } from './compare.ts';
import type { GuideRequest, Member, Stated } from './GuideRequest.ts';
import { segmentsOf } from './match.ts';
import { isOpenSegment, isPlaceholder } from './placeholder.ts';

/**
 * Returns the values of a request as those of its operation's form, without credentials, and whether these are all of its values.
 *
 * @param fill Returns a value for a field that is required, or whose value the guide leaves to its reader
 */
export function valuesOf(
  request: GuideRequest,
  model: PlaygroundModel,
  fill: (field: Field) => unknown,
): { values: RequestValues; isWhole: boolean } {
  const read = new Reader(fill);
  const inputs = model.inputs.map((input) => {
    const own = ownValue(input, request, model.path, read);
    return [inputKey(input), own ?? (input.required ? fill(input) : undefined)] as const;
  });
  const values: RequestValues = {
    server: 0,
    serverVariables: {},
    auth: 0,
    credentials: {},
    media: 0,
    inputs: Object.fromEntries(inputs.filter(([, value]) => value !== undefined)),
  };
  const { body } = request;
  const media = body ? mediaFor(body, model.bodies) : model.bodyRequired && model.bodies[0];
  if (!media) return { values, isWhole: read.isWhole && !body };
  values.media = model.bodies.indexOf(media);
  const kind = mediaKind(media.type);
  read.isText = kind !== 'json';
  const value = body ? read.value(body.value, media.field) : fill(media.field);
  const isEdited = kind === 'text' || kind === 'json';
  if (value !== undefined)
    values.body = isEdited ? { text: typeof value === 'string' ? value : jsonText(value) } : { value };
  return { values, isWhole: read.isWhole };
}

/** The value that a request has for a parameter. */
function ownValue(input: InputModel, request: GuideRequest, template: string, read: Reader): unknown {
  const { in: place, name, kind } = input;
  if (input.isSecret) return undefined;
  if (place === 'path') {
    const wanted = segmentsOf(template);
    const value = segmentsOf(request.url).slice(-wanted.length)[wanted.indexOf(`{${name}}`)] ?? '';
    return value === '' || isOpenSegment(value) ? undefined : typed(value, input);
  }
  if (place !== 'query' && place !== 'header') return undefined;
  const key = (text: string) => (place === 'header' ? text.toLowerCase() : text.replace(/\[\]$/, ''));
  const members = request[place === 'query' ? 'query' : 'headers'];
  const own = members.filter((member) => key(member.name) === key(name));
  const isList = own.length > 1 && kind === 'array';
  const all = own.map(({ value }) => read.value(value, isList ? input.items : input));
  if (all.length > 0) return isList ? all : all[0];
  const fields = members.flatMap((member): Member[] => {
    const [, field] = /^\[([^[\]]+)\]$/.exec(member.name.slice(name.length)) ?? [];
    return field !== undefined && member.name.startsWith(name) ? [{ ...member, name: field }] : [];
  });
  const span = { start: 0, end: 0 };
  return fields.length > 0
    ? read.value({ kind: 'object', members: fields, open: false, span }, input)
    : undefined;
}

/** Turns stated values into plain ones. */
class Reader {
  readonly #fill: (field: Field) => unknown;
  isWhole = true;
  /** All values are texts, as in a query or a form. */
  isText = true;

  constructor(fill: (field: Field) => unknown) {
    this.#fill = fill;
  }

  value(value: Stated, field: Field | undefined): unknown {
    if ((value.kind === 'object' || value.kind === 'array') && value.open) this.isWhole = false;
    if (value.kind === 'array') return value.items.map((item) => this.value(item, field?.items));
    if (value.kind === 'object') {
      const entries = value.members.map((one) => [one.name, this.value(one.value, childOf(field, one.name))]);
      return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
    }
    if (value.kind !== 'unknown' && !(value.kind === 'string' && isPlaceholder(value.value)))
      return field && this.isText ? typed(value.value, field) : value.value;
    const filled = field && this.#fill(field);
    if (filled === undefined) this.isWhole = false;
    return filled;
  }
}

function childOf(field: Field | undefined, name: string): Field | undefined {
  if (field?.kind === 'map') return field.items;
  const own = field?.properties?.find((one) => one.name === name);
  return own ?? field?.variants?.map((one) => childOf(one, name)).find((one) => one !== undefined);
}

/** A text as the value that a field takes. */
function typed(value: unknown, field: Field): unknown {
  if (typeof value !== 'string' || field.kind === 'string' || field.kind === 'date') return value;
  if (field.kind === 'enum') return field.options?.find((option) => String(option) === value) ?? value;
  if (field.kind !== 'array') return parseJson(value) ?? value;
  return value.split(',').map((item) => (field.items ? typed(item, field.items) : item));
}
