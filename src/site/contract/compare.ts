import { nearest, slipOf } from '../../base/nearest.ts';
import type { Operation, Parameter, SecurityScheme } from '../../api/openapi/model/ApiDocument.ts';
import { schemaReaderOf } from '../../api/openapi/schema/SchemaReader.ts';
import { hasDefault, shapesOf } from '../../api/openapi/schema/Shape.ts';
import { mediaKind } from '../../api/request/PlaygroundModel.ts';
import { type Misfit, misfitsOf } from './compare-value.ts';
import type { CommaFault, GuideBody, GuideRequest, Member, Span, Stated } from './GuideRequest.ts';
import { isPlaceholder } from './placeholder.ts';

/** A contradiction between a guide and an operation. */
export interface Contradiction extends Omit<Misfit, 'kind'> {
  kind:
    | Misfit['kind']
    | 'body'
    | 'authentication'
    | 'scope'
    | 'default'
    | 'comma'
    | 'method'
    | 'path'
    | 'status';
  operation: Operation;
  /** The part of the request, with what it is called: `field of the body`, `query parameter`. */
  part: string;
}

/** Compares a request with the operation that it means. */
export function compareRequest(request: GuideRequest, operation: Operation): Contradiction[] {
  if (isProtocol(request)) return [];
  const found: Contradiction[] = [];
  if (operation.deprecated)
    found.push({
      kind: 'deprecated',
      operation,
      part: '',
      path: [],
      span: request.urlSpan,
      pointer: operation.pointer,
    });
  found.push(
    ...ofParameters('query', request.query, request.queryOpen, request, operation),
    ...ofParameters('header', request.headers, request.headersOpen, request, operation),
    ...ofAuthentication(request, operation),
    ...ofBody(request, operation),
  );
  if (request.language !== 'http' || request.body) return found;
  // A message without its body leaves that to the text.
  return found.filter(({ kind, part }) => kind !== 'missing' || !(isNameOnly(request) || part === 'body'));
}

/** Returns whether a message only names an operation: `POST /orders`. */
export function isNameOnly({ language, headers, body }: GuideRequest): boolean {
  return language === 'http' && headers.length === 0 && !body;
}

/** Headers that a client sends by itself, or that say who sends. */
const ORDINARY_HEADERS = new Set(
  'accept content-type authorization user-agent content-length host cookie'.split(' '),
);

function ofParameters(
  place: 'query' | 'header',
  stated: readonly Member[],
  isOpen: boolean,
  request: GuideRequest,
  operation: Operation,
): Contradiction[] {
  const own = operation.parameters.filter((parameter) => parameter.in === place);
  const lower = (name: string) => (place === 'header' ? name.toLowerCase() : name);
  const part = place === 'query' ? 'query parameter' : 'header';
  const found: Contradiction[] = [];
  const add = (misfit: Omit<Contradiction, 'operation' | 'part'>) =>
    found.push({ ...misfit, operation, part });
  const free = own.flatMap(({ name }) => (stated.some((one) => one.name === name) ? [] : [name]));
  for (const member of stated) {
    const parameter = own.find(
      ({ name }) =>
        lower(name) === lower(member.name) || name === `${member.name}[]` || `${name}[]` === member.name,
    );
    if (!parameter) {
      if (place === 'query' && isUnknownQuery(member.name, own, free, operation)) {
        const { name, nameSpan: span } = member;
        const meant = nearest(name, free);
        add({ kind: 'unknown', span, path: [name], pointer: operation.pointer, stated: name, meant });
      }
      continue;
    }
    const { pointer } = parameter;
    if (parameter.deprecated)
      add({ kind: 'deprecated', span: member.nameSpan, path: [member.name], pointer });
    if (parameter.schema === undefined) continue;
    for (const misfit of misfitsOf(member.value, parameter.schema, pointer, operation, true))
      add({ ...misfit, path: [member.name, ...misfit.path] });
  }
  if (isOpen) return found;
  const root = (name: string) => lower(name.split('[', 1)[0] ?? name);
  const names = new Set(stated.map(({ name }) => root(name)));
  const reader = schemaReaderOf(operation.document);
  for (const { name, required, schema, pointer } of own) {
    if (
      !required ||
      isPlaceholder(name) ||
      names.has(root(name)) ||
      (schema !== undefined && hasDefault(schema, reader))
    )
      continue;
    if (place === 'header' && (ORDINARY_HEADERS.has(lower(name)) || isCredential(name, operation))) continue;
    add({ kind: 'missing', span: request.urlSpan, path: [name], pointer });
  }
  return found;
}

function isUnknownQuery(
  name: string,
  own: readonly Parameter[],
  free: readonly string[],
  operation: Operation,
): boolean {
  if (/^\d+$/.test(name) || isPlaceholder(name) || takesAnyParameter(operation)) return false;
  if (isCredential(name, operation) || /^(?:api[-_]?key|key|token|access[-_]token)$/i.test(name))
    return false;
  const [root = name] = name.split(/[.[]/, 1);
  // Of the filters of a query language, such as `q[name_eq]`, a document lists some.
  const isFilter = name !== root && own.some((parameter) => parameter.name.startsWith(`${root}[`));
  if (isFilter && slipOf(name, free) === undefined) return false;
  // The fields of an object are parameters of their own, or follow its name.
  return !own.some((parameter) => parameter.name === root || isObject(parameter, operation));
}

/** Returns whether an operation may take parameters that the document does not list. */
export function takesAnyParameter(operation: Operation): boolean {
  const isOpen = operation.parameters.some((one) => one.in === 'querystring' || isPlaceholder(one.name));
  return isOpen || isOutline(operation);
}

/** Returns whether a document describes neither the request nor the response of an operation, so that no guide can contradict it. */
export function isOutline({ parameters, requestBody, responses }: Operation): boolean {
  const isEmpty = responses.every(
    ({ content, unresolved }) => content.length === 0 && unresolved === undefined,
  );
  return isEmpty && parameters.length === 0 && !requestBody;
}

function isObject({ schema, style, explode }: Parameter, { document }: Operation): boolean {
  if (schema === undefined || style !== 'form' || !explode) return false;
  const shapes = shapesOf(schema, 'request', schemaReaderOf(document));
  return shapes === undefined || shapes.some(({ types }) => types.includes('object'));
}

/** Returns whether a header or parameter contains a credential of any scheme of the document. */
function isCredential(name: string, { document }: Operation): boolean {
  return [...document.securitySchemes.values()].some(
    (scheme) => scheme.name?.toLowerCase() === name.toLowerCase(),
  );
}

/** Names of headers that are keys of an API whatever it is. */
const KEY_HEADER =
  /^(?:authorization|api-?key|x-(?:[a-z]+-)*(?:api-?)?key|x-(?:[a-z]+-)*token|apikey|token)$/i;

/** A header that says who sends, where the document wants another one. Nothing where any way of authentication may do. */
function ofAuthentication(request: GuideRequest, operation: Operation): Contradiction[] {
  const { security = [] } = operation;
  if (security.length === 0 || request.headersOpen || security.some((one) => one.length === 0)) return [];
  const sent = request.headers.filter(({ name }) => KEY_HEADER.test(name));
  const wanted = security.flatMap((one) => one.map(({ scheme }) => headerOf(scheme)));
  if (sent.length === 0 || wanted.includes(undefined)) return [];
  const names = new Set(wanted.map((name) => name?.toLowerCase()));
  const own = new Set(operation.parameters.map(({ name }) => name.toLowerCase()));
  if (sent.some(({ name }) => names.has(name.toLowerCase()) || own.has(name.toLowerCase()))) return [];
  const [first] = sent;
  if (!first) return [];
  return [
    {
      kind: 'authentication',
      operation,
      part: 'header',
      path: [first.name],
      span: first.nameSpan,
      pointer: operation.pointer,
      stated: first.name,
      meant: [...new Set(wanted)].join('` or `'),
    },
  ];
}

/** The header of a scheme; `undefined` where it sends none, or nothing says which. */
function headerOf({ type, in: place, name }: SecurityScheme): string | undefined {
  if (type === 'apiKey') return place === 'header' ? name : undefined;
  return type === 'http' || type === 'oauth2' || type === 'openIdConnect' ? 'Authorization' : undefined;
}

function ofBody(request: GuideRequest, operation: Operation): Contradiction[] {
  const { body } = request;
  const { requestBody } = operation;
  const at = (span: Span, pointer: string) => ({ operation, part: 'body', path: [], span, pointer });
  if (!body) {
    const isNeeded =
      requestBody?.required === true &&
      requestBody.content.length > 0 &&
      requiredIn(operation).every((names) => names.length > 0);
    return isNeeded ? [{ kind: 'missing', ...at(request.urlSpan, requestBody.pointer) }] : [];
  }
  if (requestBody?.unresolved !== undefined || body.as === 'unknown') return [];
  if (!requestBody || requestBody.content.length === 0) {
    const isEmpty = body.value.kind !== 'object' || body.value.members.length === 0;
    if (isEmpty || operation.requestBody || isOutline(operation)) return [];
    return [{ kind: 'body', ...at(body.value.span, operation.pointer), stated: 'none' }];
  }
  const media = mediaFor(body, requestBody.content);
  if (!media) {
    const types = requestBody.content.map(({ type }) => type).join('`, `');
    const stated =
      body.contentType ??
      {
        json: 'application/json',
        form: 'application/x-www-form-urlencoded',
        multipart: 'multipart/form-data',
        text: '',
      }[body.as];
    if (stated === '' || body.as === 'text' || (body.contentType === undefined && body.as === 'form'))
      return [];
    return [{ kind: 'body', ...at(body.value.span, requestBody.pointer), stated, meant: types }];
  }
  const commas = commasIn(body.value).map(({ is, span }) => ({
    kind: 'comma' as const,
    ...at(span, media.pointer),
    stated: is,
  }));
  if (media.schema === undefined) return commas;
  const isText = mediaKind(media.type) !== 'json';
  const misfits = misfitsOf(body.value, media.schema, `${media.pointer}/schema`, operation, isText);
  return [...commas, ...misfits.map((misfit) => ({ ...misfit, operation, part: 'body field' }))];
}

function commasIn(value: Stated): CommaFault[] {
  if (value.kind !== 'object' && value.kind !== 'array') return [];
  const inside = value.kind === 'array' ? value.items : value.members.map((one) => one.value);
  return [...(value.comma ? [value.comma] : []), ...inside.flatMap(commasIn)];
}

/** JSON-RPC and GraphQL send every call to one path, and say in the body which it is. */
export function isProtocol({ body }: GuideRequest): boolean {
  if (body?.value.kind !== 'object') return false;
  const names = new Set(body.value.members.map(({ name }) => name));
  return (
    names.has('jsonrpc') ||
    (names.has('query') && [...names].every((name) => ['query', 'variables', 'operationName'].includes(name)))
  );
}

/** The required fields of a body, for each alternative of each media type. */
export function requiredIn({ requestBody, document }: Operation): (readonly string[])[] {
  return (requestBody?.content ?? []).flatMap(({ schema = true }) => {
    const shapes = shapesOf(schema, 'request', schemaReaderOf(document));
    return shapes?.map(({ required }) => required) ?? [[]];
  });
}

/** The described media type of a body that is stated so; a body of another kind has none. */
export function mediaFor<Media extends { type: string }>(
  { as, contentType }: Pick<GuideBody, 'as' | 'contentType'>,
  content: readonly Media[],
): Media | undefined {
  const [type = ''] = (contentType ?? '').toLowerCase().split(';', 1);
  const exact = content.find((one) => one.type.toLowerCase().split(';', 1)[0] === type.trim());
  if (exact) return exact;
  const kinds: Record<string, string> = { json: 'json', form: 'urlencoded', multipart: 'multipart' };
  const kind = kinds[as];
  return content.find((one) => mediaKind(one.type) === kind || one.type === '*/*');
}
