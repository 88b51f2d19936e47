import { report } from '../codes.ts';
import type { Diagnostic, Result } from '../../../base/diagnostics.ts';
import { copyAsWritten, passAsWritten } from '../../../base/json/as-written.ts';
import { late } from '../../../base/late.ts';
import { entriesOf, isObject, listOf } from '../pointer.ts';
import { joinPointer } from '../../../base/json/pointer.ts';
import { pointerOf, walk } from '../walk.ts';

const upgrader = late<typeof import('@scalar/openapi-upgrader/2.0-to-3.0')>(
  '@scalar/openapi-upgrader/2.0-to-3.0',
);

/**
 * Converts a description to OpenAPI 3.1: 2.0 with a library, 3.0 by rewriting the keywords that 3.1 changed, while 3.1
 * and 3.2 are returned as they are. The given tree is never changed.
 *
 * The library does not convert 3.0, because it drops `format: binary` and `byte`, which a reader should see as written,
 * and rewrites values inside extensions that merely look like schemas.
 */
export function upgradeDescription(
  root: Record<string, unknown>,
  file: string,
  locate?: (pointer: string, atKey?: boolean) => object | undefined,
): Result<Record<string, unknown> | undefined> {
  const diagnostics: Diagnostic[] = [];
  let tree = root;
  if (Object.hasOwn(root, 'swagger') && !Object.hasOwn(root, 'openapi')) {
    const copy = copyAsWritten(root);
    try {
      tree = upgradeTwo(copy);
      // The converter makes new objects for responses and schemas, which lose the spelling of numbers and keys.
      passAsWritten(root.paths, tree.paths);
      passSchemas(root, tree);
      if (isObject(tree.components)) passAsWritten(root.definitions, tree.components.schemas);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      diagnostics.push(report('openapi/upgrade-failed', { file }, { reason }));
      return { value: undefined, diagnostics };
    }
    upgradeThree(tree);
  } else if (/^3\.0/.test(String(root.openapi))) {
    tree = copyAsWritten(root);
    upgradeThree(tree);
  } else {
    const old = findOldKeywords(root);
    for (const [keyword, pointer] of old)
      diagnostics.push(
        report('openapi/old-keyword', { file, pointer, ...locate?.(pointer, true) }, { keyword }),
      );
    if (old.size > 0) {
      tree = copyAsWritten(root);
      walk(tree, 'document', {
        enter: ({ kind, node }) => {
          if (kind === 'schema') upgradeKeywords(node);
        },
      });
    }
  }
  return { value: tree, diagnostics };
}

/** Passes the spelling of numbers and keys to schemas of bodies and responses, which the converter puts below media types. */
function passSchemas(root: Record<string, unknown>, tree: Record<string, unknown>): void {
  const shared = isObject(root.parameters) ? root.parameters : {};
  const bodyOf = (parameters: unknown): unknown =>
    listOf(parameters)
      .map((given) => {
        const name = isObject(given) && /^#\/parameters\/(.*)$/s.exec(String(given.$ref))?.[1];
        return name && Object.hasOwn(shared, name) ? shared[name] : given;
      })
      .find((parameter) => isObject(parameter) && parameter.in === 'body');
  const pass = (from: unknown, to: unknown): void => {
    if (!isObject(from) || !isObject(to)) return;
    for (const [, media] of entriesOf(to.content)) {
      if (isObject(media)) passAsWritten(from.schema, media.schema);
    }
  };
  const passAll = (from: unknown, to: unknown): void => {
    if (isObject(to)) for (const [status, response] of entriesOf(from)) pass(response, to[status]);
  };
  if (isObject(tree.components)) passAll(root.responses, tree.components.responses);
  for (const [path, item] of entriesOf(root.paths)) {
    const made = isObject(tree.paths) ? tree.paths[path] : undefined;
    if (!isObject(item) || !isObject(made)) continue;
    for (const [method, operation] of entriesOf(item)) {
      const upgraded = made[method];
      if (!isObject(operation) || !isObject(upgraded)) continue;
      pass(bodyOf(operation.parameters) ?? bodyOf(item.parameters), upgraded.requestBody);
      passAll(operation.responses, upgraded.responses);
    }
  }
}

function upgradeTwo(root: Record<string, unknown>): Record<string, unknown> {
  root.swagger = '2.0';
  prepare(root);
  const upgraded: unknown = upgrader().upgradeFromTwoToThree(root);
  if (!isObject(upgraded)) throw new Error('the result is not an object');
  walk(upgraded, 'document', {
    enter: ({ kind, node }) => {
      if (kind === 'schema' && Object.hasOwn(node, 'x-example')) node.example ??= node['x-example'];
    },
  });
  return upgraded;
}

/**
 * Removes values at which the converter throws: entries that are no objects, parameters without `in` or `name`. Replaces
 * references to shared body parameters and form fields by their targets, because the converter would lose them.
 */
function prepare(root: Record<string, unknown>): void {
  for (const name of ['parameters', 'responses', 'definitions', 'securityDefinitions'])
    if (Object.hasOwn(root, name) && !isObject(root[name])) delete root[name];
  for (const name of ['host', 'basePath']) if (typeof root[name] !== 'string') delete root[name];
  for (const name of ['consumes', 'produces', 'schemes']) if (!Array.isArray(root[name])) delete root[name];
  const shared = isObject(root.parameters) ? root.parameters : {};
  for (const [name, parameter] of entriesOf(shared)) if (!isParameter(parameter)) delete shared[name];
  const prepared = (parameters: unknown, consumes: unknown): unknown[] => {
    const all = listOf(parameters).filter(isParameter);
    return all.map((parameter) => withExample(lifted(parameter, shared), consumes));
  };
  const prepareOperation = (operation: Record<string, unknown>): void => {
    for (const name of ['consumes', 'produces']) if (!Array.isArray(operation[name])) delete operation[name];
    if ('parameters' in operation)
      operation.parameters = prepared(operation.parameters, operation.consumes ?? root.consumes);
    const { responses } = operation;
    if (!isObject(responses)) delete operation.responses;
    else
      for (const [status, response] of entriesOf(responses))
        if (!isObject(response)) delete responses[status];
  };
  if (!isObject(root.paths)) root.paths = {};
  for (const [path, item] of entriesOf(root.paths)) {
    if (!isObject(item)) {
      delete (root.paths as Record<string, unknown>)[path];
      continue;
    }
    for (const [key, value] of Object.entries(item)) {
      if (key === 'parameters') item.parameters = prepared(value, root.consumes);
      else if (key === '$ref' || key.startsWith('x-')) continue;
      else if (!isObject(value)) delete item[key];
      else prepareOperation(value);
    }
  }
  for (const parameter of Object.values(shared)) withExample(parameter, root.consumes);
}

function isParameter(value: unknown): value is Record<string, unknown> {
  return (
    isObject(value) &&
    (typeof value.$ref === 'string' || (typeof value.in === 'string' && typeof value.name === 'string'))
  );
}

function lifted(parameter: Record<string, unknown>, shared: Record<string, unknown>): unknown {
  const [, name] = /^#\/parameters\/(.*)$/s.exec(String(parameter.$ref)) ?? [];
  const key = name?.replace(/~1/g, '/').replace(/~0/g, '~') ?? '';
  const target = Object.hasOwn(shared, key) ? shared[key] : undefined;
  const isBody = isObject(target) && (target.in === 'body' || target.in === 'formData');
  return isBody ? copyAsWritten(target) : parameter;
}

/** Moves `x-example` of a parameter to where the converter keeps it. Swagger 2.0 has no other example for parameters. */
function withExample(parameter: unknown, consumes: unknown): unknown {
  if (!isObject(parameter)) return parameter;
  const { 'x-example': example = parameter.example, in: place } = parameter;
  if (example === undefined) return parameter;
  const types = listOf(consumes).filter((type) => typeof type === 'string');
  if (place === 'formData') parameter['x-example'] = example;
  else if (place !== 'body') parameter.example ??= example;
  else
    parameter['x-examples'] ??= Object.fromEntries(
      (types.length > 0 ? types : ['application/json']).map((type) => [type, example]),
    );
  return parameter;
}

/** Converts OpenAPI 3.0 to 3.1 wherever the grammar has a schema. Changes the tree. */
function upgradeThree(root: Record<string, unknown>): void {
  if (isObject(root['x-webhooks']) && !Object.hasOwn(root, 'webhooks')) {
    root.webhooks = root['x-webhooks'];
    delete root['x-webhooks'];
  }
  walk(root, 'document', {
    enter: ({ kind, node }) => {
      if (kind === 'schema') upgradeSchema(node);
    },
  });
}

/** Keywords of 3.0 that tools write in later versions too, where they are no keywords or have another meaning. */
const OLD_KEYWORDS = ['nullable', 'exclusiveMinimum', 'exclusiveMaximum'];

/** The first places of `nullable`, and of a limit that is a boolean, in a document of a later version than 3.0. */
function findOldKeywords(root: Record<string, unknown>): Map<string, string> {
  const found = new Map<string, string>();
  walk(root, 'document', {
    enter: (place) => {
      if (place.kind !== 'schema') return;
      for (const keyword of OLD_KEYWORDS) {
        if (typeof place.node[keyword] !== 'boolean') continue;
        if (keyword !== 'nullable' && [...found.keys()].some((one) => one !== 'nullable')) continue;
        if (!found.has(keyword)) found.set(keyword, joinPointer(pointerOf(place), keyword));
      }
    },
  });
  return found;
}

function upgradeSchema(schema: Record<string, unknown>): void {
  upgradeKeywords(schema);
  if (Object.hasOwn(schema, 'example') && !Object.hasOwn(schema, 'examples')) {
    schema.examples = [schema.example];
    delete schema.example;
  }
  if (schema.format === 'binary') schema.contentMediaType ??= 'application/octet-stream';
  if (schema.format === 'byte' || schema.format === 'base64') schema.contentEncoding ??= 'base64';
}

function upgradeKeywords(schema: Record<string, unknown>): void {
  if (schema.nullable === true) allowNull(schema);
  // This is the keyword of 3.0: a property called `nullable` would be in `properties`.
  if (typeof schema.nullable === 'boolean') delete schema.nullable;
  exclusive(schema, 'exclusiveMinimum', 'minimum');
  exclusive(schema, 'exclusiveMaximum', 'maximum');
}

function allowNull(schema: Record<string, unknown>): void {
  if (typeof schema.type === 'string') {
    schema.type = [schema.type, 'null'];
    if (Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum = [...schema.enum, null];
    return;
  }
  if (Array.isArray(schema.type)) return;
  const union = Array.isArray(schema.anyOf)
    ? schema.anyOf
    : Array.isArray(schema.oneOf)
      ? schema.oneOf
      : undefined;
  if (union) {
    if (!union.some((member) => isObject(member) && member.type === 'null')) union.push({ type: 'null' });
    return;
  }
  if (typeof schema.$ref === 'string') {
    const { $ref } = schema;
    delete schema.$ref;
    schema.anyOf = [{ $ref }, { type: 'null' }];
  } else if (Array.isArray(schema.allOf)) {
    const { allOf } = schema;
    delete schema.allOf;
    schema.anyOf = [allOf.length === 1 ? allOf[0] : { allOf }, { type: 'null' }];
  }
}

function exclusive(schema: Record<string, unknown>, keyword: string, limit: string): void {
  if (schema[keyword] === true && schema[limit] !== undefined) {
    schema[keyword] = schema[limit];
    delete schema[limit];
  } else if (typeof schema[keyword] === 'boolean') delete schema[keyword];
}
