import { pointerSegments } from '../../../base/json/pointer.ts';
import { METHODS } from '../grammar.ts';
import { isObject } from '../pointer.ts';
import { wordsOf } from '../text.ts';
import { type Place, pointerOf } from '../walk.ts';

/** Groups of components in Swagger 2.0, and their names in OpenAPI 3. */
const OLD_GROUPS: Record<string, string> = {
  definitions: 'schemas',
  parameters: 'parameters',
  responses: 'responses',
  securityDefinitions: 'securitySchemes',
};

/** The group and the name of the component at a pointer, or around it. */
export function componentAt(pointer: string): { group: string; name: string; pointer: string } | undefined {
  const [top = '', second, third] = pointerSegments(pointer);
  const isNew = top === 'components';
  const group = isNew ? second : Object.hasOwn(OLD_GROUPS, top) ? OLD_GROUPS[top] : undefined;
  const name = isNew ? third : second;
  if (group === undefined || name === undefined) return undefined;
  return { group, name, pointer: pointer.split('/', isNew ? 4 : 3).join('/') };
}

/** Names an operation as authors do: `GET /users`, `webhook order.made`. `undefined`: the pointer points to something else. */
export function operationAt(pointer: string): { name: string; rest: string[] } | undefined {
  const [top, path = '', method = '', ...rest] = pointerSegments(pointer);
  if (top === 'webhooks' || top === 'x-webhooks') return { name: `webhook ${path}`, rest };
  if (top !== 'paths') return undefined;
  if ((METHODS as readonly string[]).includes(method))
    return { name: `${method.toUpperCase()} ${path}`, rest };
  const [own = '', ...inner] = rest;
  return method === 'additionalOperations' && own !== ''
    ? { name: `${own.toUpperCase()} ${path}`, rest: inner }
    : undefined;
}

/** A name for a part of a document by which its author finds it: `GET /users`, `Order.margin`, `GET /users: parameter limit`. */
export function nameOfPlace(place: Place): string {
  const pointer = pointerOf(place);
  const operation = operationAt(pointer);
  const component = componentAt(pointer);
  const [top = '', path = ''] = pointerSegments(pointer);
  if (operation) return joined(operation.name, describe(operation.rest, place));
  if (component) {
    const rest = pointerSegments(pointer.slice(component.pointer.length));
    const { words, field } = describe(rest, place);
    return joined(component.name + (field === '' ? '' : `.${field}`), { words, field: '' });
  }
  if (top === 'paths') return joined(path, describe(pointerSegments(pointer).slice(2), place));
  const own = ownName(place.node);
  return own === undefined ? pointer : `${place.kind} ${own}`;
}

interface Description {
  words: string[];
  field: string;
}

function joined(context: string, { words, field }: Description): string {
  const parts = [...words, field].filter((part) => part !== '');
  return parts.length === 0 ? context : `${context}: ${parts.join(' ')}`;
}

/** Words for the keys between an operation, or a component, and a part of it. */
function describe(segments: readonly string[], place: Place): Description {
  const words: string[] = [];
  let field = '';
  for (let at = 0; at < segments.length; at++) {
    const key = segments[at] ?? '';
    const next = segments[at + 1];
    const isLast = at === segments.length - 1;
    if (key === 'properties' && next !== undefined) {
      field += `${field === '' ? '' : '.'}${next}`;
      at++;
    } else if (key === 'items') field += '[]';
    else if (['allOf', 'anyOf', 'oneOf'].includes(key) && next !== undefined) {
      at++;
      if (at === segments.length - 1) words.push(ownName(place.node) ?? `${key} ${Number(next) + 1}`);
    } else if (SINGULAR[key] !== undefined && next !== undefined) {
      at++;
      const own = at === segments.length - 1 ? ownName(place.node) : undefined;
      words.push(`${SINGULAR[key]} ${/^\d+$/.test(next) && key !== 'responses' ? (own ?? next) : next}`);
    } else if (key !== 'schema' || isLast) words.push(key);
  }
  return { words, field };
}

const SINGULAR: Record<string, string> = {
  parameters: 'parameter',
  responses: 'response',
  headers: 'header',
  content: 'content',
  examples: 'example',
  callbacks: 'callback',
  links: 'link',
  servers: 'server',
};

function ownName(node: unknown): string | undefined {
  if (!isObject(node)) return undefined;
  const ref =
    typeof node.$ref === 'string' ? pointerSegments(node.$ref.replace(/^[^#]*#/, '')).at(-1) : undefined;
  return wordsOf(node.name) ?? wordsOf(node.title) ?? wordsOf(node.url) ?? ref;
}

/**
 * A key that points to a part in another version of the document too: an item of a list is known by its name, its title or
 * its reference, and components of Swagger 2.0 have the keys of OpenAPI 3.
 */
export function stableKey(place: Place): string {
  const keys: string[] = [];
  for (let at: Place | undefined = place; at; at = at.parent) {
    const isItem = Array.isArray(at.parent?.node);
    keys.push(isItem ? `/${itemKey(at.node) ?? at.key.slice(1)}` : at.key);
  }
  const [, top = '', ...rest] = keys.reverse().join('').split('/');
  if (top === 'x-webhooks') return ['', 'webhooks', ...rest].join('/');
  const group = Object.hasOwn(OLD_GROUPS, top) ? OLD_GROUPS[top] : undefined;
  return ['', ...(group === undefined ? [top] : ['components', group]), ...rest].join('/');
}

function itemKey(node: unknown): string | undefined {
  if (!isObject(node)) return undefined;
  const own = ownName(node);
  return own === undefined ? undefined : `${own.replaceAll('/', '~1')}:${wordsOf(node.in) ?? ''}`;
}
