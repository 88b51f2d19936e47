import { decodedPath } from '../../../base/addresses/href.ts';
import type { ApiDocument, Operation } from '../model/ApiDocument.ts';
import { METHODS } from '../grammar.ts';

/** A part of an API that `#…` in a text of its OpenAPI document names, as other tools write such addresses. */
export type FragmentTarget =
  | { kind: 'operation'; operation: Operation }
  | { kind: 'schema'; name: string }
  /** `heading`: a heading of the text about the tag. */
  | { kind: 'tag'; name: string; heading?: string | undefined }
  /** A heading of the text that introduces the API, after those that it is below. */
  | { kind: 'heading'; path: readonly string[] };

/**
 * Reads `#operation/…`, `#tag/…`, `#section/…` (Redoc), `#/Tag/operationId` (Swagger UI), `#tag/pets/GET/pets` and `#model/Pet` (Scalar),
 * `#/operations/…` and `#/schemas/…` (Stoplight), and pointers into the document. `undefined` where the document has nothing of that name.
 */
export function readFragment(written: string, document: ApiDocument): FragmentTarget | undefined {
  const fragment = decodedPath(written.trim().replace(/^#/, ''));
  const [kind = '', ...rest] = fragment
    .replace(/^\//, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const name = rest.join('/');
  switch (kind.toLowerCase()) {
    case 'operation':
    case 'operations':
      return operationTarget(name, document) ?? bySwagger(kind, rest, document);
    case 'webhook':
    case 'webhooks':
    case 'paths':
      return operationTarget(name, document);
    case 'model':
    case 'schema':
    case 'schemas':
      return schemaTarget(name, document);
    case 'components':
    case 'definitions':
      return schemaTarget(kind === 'components' ? rest.slice(1).join('/') : name, document);
    case 'tag':
    case 'tags':
      return tagTarget(rest, document);
    case 'section':
    case 'description':
      return { kind: 'heading', path: rest };
    default:
      return fragment.startsWith('/') ? bySwagger(kind, rest, document) : undefined;
  }
}

/** `tag/Pets`, `tag/Pets/operation/listPets`, `tag/pets/GET/pets`, `tag/Pets/Heading`. */
function tagTarget(
  [tag = '', ...rest]: readonly string[],
  document: ApiDocument,
): FragmentTarget | undefined {
  const name = tagNamed(tag, document);
  if (rest.length === 0) return name === undefined ? undefined : { kind: 'tag', name };
  const isNamed = /^(?:operation|paths|schema)$/i.test(rest[0] ?? '');
  const of = rest.slice(isNamed ? 1 : 0).join('/');
  if (/^schema$/i.test(rest[0] ?? '')) return schemaTarget(of, document);
  const found = operationTarget(of, document);
  if (found || name === undefined) return found;
  return { kind: 'tag', name, heading: isNamed ? undefined : rest.at(-1) };
}

/** `/Tag/operationId` and `/Tag`. */
function bySwagger(tag: string, rest: readonly string[], document: ApiDocument): FragmentTarget | undefined {
  const name = tagNamed(tag, document);
  if (name === undefined) return undefined;
  return rest.length === 0 ? { kind: 'tag', name } : operationTarget(rest.join('/'), document);
}

function tagNamed(written: string, document: ApiDocument): string | undefined {
  const names = [
    ...document.tags.map(({ name }) => name),
    ...document.operations.flatMap(({ tags }) => tags),
  ];
  return names.find((name) => name === written) ?? names.find((name) => isAlike(name, written));
}

function schemaTarget(written: string, document: ApiDocument): FragmentTarget | undefined {
  const names = document.schemaNames;
  const name = names.find((one) => one === written) ?? names.find((one) => isAlike(one, written));
  return name === undefined ? undefined : { kind: 'schema', name };
}

/** An operation by its id, or by its method and path in whatever order: `GET/pets`, `/pets/get`, `get_pets__id_`. */
function operationTarget(written: string, { operations }: ApiDocument): FragmentTarget | undefined {
  const [, first, after = ''] = new RegExp(`^(${METHODS.join('|')})(/.*)$`, 'i').exec(written) ?? [];
  const [, before = '', last] = new RegExp(`^(.*)/(${METHODS.join('|')})$`, 'i').exec(written) ?? [];
  const method = (first ?? last)?.toUpperCase();
  const path = first === undefined ? before : after;
  const operation =
    operations.find(({ operationId }) => operationId === written) ??
    operations.find(
      (one) => one.method === method && one.path.replace(/^\//, '') === path.replace(/^\//, ''),
    ) ??
    operations.find(({ operationId }) => operationId !== undefined && isAlike(operationId, written)) ??
    operations.find((one) => isAlike(`${one.method}${one.path}`, written));
  return operation && { kind: 'operation', operation };
}

/** Returns true if two names differ only in case and punctuation. */
export function isAlike(one: string, other: string): boolean {
  const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return bare(one) !== '' && bare(one) === bare(other);
}
