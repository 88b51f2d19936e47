import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { USER_GROUP_SPEC } from '../../../src/api/specs/index.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

const description = parse(readFileSync(USER_GROUP_SPEC, 'utf8')) as JsonObject;

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a JSON pointer, with every reference on the way followed. */
function at(pointer: string): Json {
  let value: Json = description;
  for (const segment of pointer.split('/').slice(1)) {
    const key = segment.replaceAll('~1', '/').replaceAll('~0', '~');
    const next: Json | undefined = Array.isArray(value)
      ? value[Number(key)]
      : isObject(value)
        ? value[key]
        : undefined;
    if (next === undefined) throw new Error(`Nothing at ${pointer}`);
    value = follow(next);
  }
  return value;
}

function follow(value: Json): Json {
  return isObject(value) && typeof value.$ref === 'string' ? at(value.$ref.slice(1)) : value;
}

function objectAt(pointer: string): JsonObject {
  const value = at(pointer);
  if (!isObject(value)) throw new Error(`No object at ${pointer}`);
  return value;
}

/** Own properties and those of every `allOf` branch, in order, references followed. */
function fieldsOf(schema: JsonObject): Map<string, JsonObject> {
  const fields = new Map<string, JsonObject>();
  for (const branch of [schema, ...((schema.allOf as Json[] | undefined) ?? []).map(follow)]) {
    if (!isObject(branch) || !isObject(branch.properties)) continue;
    for (const [name, field] of Object.entries(branch.properties))
      fields.set(name, follow(field) as JsonObject);
  }
  return fields;
}

/** Every object of the description with its pointer; contents of examples are left out. */
function* objects(value: Json = description, pointer = ''): Generator<[string, JsonObject]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* objects(item, `${pointer}/${index}`);
  } else if (isObject(value)) {
    yield [pointer, value];
    for (const [key, child] of Object.entries(value)) {
      if (key === 'examples') continue;
      yield* objects(child, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    }
  }
}

/** Text as the source's tables have it: no Markdown quotes, one space between words. */
function plain(text: Json | undefined): string {
  return String(text).replaceAll('`', '').replace(/\s+/g, ' ').trim();
}

const operations = ['get', 'put', 'post'] as const;
const statusCodes = ['HTTP status codes, error body shape and error codes.'];

describe('what the source calls "not shown"', () => {
  test('stands under x-not-specified, each on the object concerned, and nothing else does', () => {
    const found = new Map<string, Json>();
    for (const [pointer, value] of objects()) {
      const entries = value['x-not-specified'];
      if (entries !== undefined) found.set(pointer, entries);
    }
    expect(Object.fromEntries(found)).toEqual({
      '/info': [
        'States and transitions of a user group.',
        'Events.',
        'Limits (rate limits, size limits, counts).',
        'Versioning of this interface (version identifiers, headers, path prefixes, deprecation).',
      ],
      '/paths/~1api~1user/get': ['Which body parameters are required.'],
      '/paths/~1api~1user/put': ['The merge-or-replace behaviour for omitted body fields.'],
      '/paths/~1api~1user/post': [
        'Which of the two descriptions governs the behaviour.',
        'Whether the previous token stops working after a successful call.',
      ],
      // One fact of the source, true of each of the three operations, so it stands with each.
      '/paths/~1api~1user/get/responses/default': statusCodes,
      '/paths/~1api~1user/put/responses/default': statusCodes,
      '/paths/~1api~1user/post/responses/default': statusCodes,
      '/components/securitySchemes/apiToken': ['How the API token is issued, its scopes and its lifetime.'],
      '/components/schemas/UserGroupRequest': [
        'Formats and length limits of `name`, `user_group_id` and `properties`.',
      ],
      '/components/schemas/UserGroup/properties/token': [
        'How the user group token is supplied to the embedded dashboard.',
      ],
    });
  });

  test('is not answered by a schema keyword: no required list, format, length, pattern or default', () => {
    const allowed = new Set([
      '$ref',
      'additionalProperties',
      'allOf',
      'description',
      'enum',
      'properties',
      'type',
      'x-enumDescriptions',
      'x-not-specified',
    ]);
    const others: string[] = [];
    const visit = (schema: Json, pointer: string): void => {
      if (!isObject(schema)) return;
      for (const key of Object.keys(schema)) if (!allowed.has(key)) others.push(`${pointer}/${key}`);
      const properties = isObject(schema.properties) ? schema.properties : {};
      for (const [name, field] of Object.entries(properties)) visit(field, `${pointer}/properties/${name}`);
      for (const [index, branch] of ((schema.allOf as Json[] | undefined) ?? []).entries()) {
        visit(branch, `${pointer}/allOf/${index}`);
      }
      visit(schema.additionalProperties ?? null, `${pointer}/additionalProperties`);
    };
    const schemas = objectAt('/components/schemas');
    expect(Object.keys(schemas)).toHaveLength(12);
    for (const [name, schema] of Object.entries(schemas)) visit(schema, name);
    expect(others).toEqual([]);
  });

  test('is not answered by an invented request body rule or a deprecation', () => {
    const keys = operations.flatMap((method) => [
      ...Object.keys(objectAt(`/paths/~1api~1user/${method}`)),
      ...Object.keys(objectAt(`/paths/~1api~1user/${method}/requestBody`)),
    ]);
    expect([...new Set(keys)].sort()).toEqual([
      'content',
      'description',
      'operationId',
      'requestBody',
      'responses',
      'summary',
      'tags',
      'x-not-specified',
    ]);
  });

  test('leaves each operation with one response, `default`, without headers', () => {
    for (const method of operations) {
      const responses = objectAt(`/paths/~1api~1user/${method}/responses`);
      expect(Object.keys(responses)).toEqual(['default']);
      expect(responses.default).not.toHaveProperty('headers');
    }
  });

  test('leaves the version and the base URL as visible placeholders', () => {
    expect(at('/info/version')).toBe('not specified');
    expect(at('/servers')).toEqual([
      {
        url: '{base_url}',
        description: 'All paths are under `{base_url}`.',
        variables: {
          base_url: {
            default: 'https://base-url.example',
            description:
              'The base URL of the service. The source gives no value. `https://base-url.example` is a placeholder.\n',
          },
        },
      },
    ]);
  });

  test('gets no section of its own: no events, webhooks, callbacks or links', () => {
    expect(Object.keys(description)).toEqual([
      'openapi',
      'info',
      'servers',
      'security',
      'tags',
      'paths',
      'components',
    ]);
    for (const [, value] of objects()) {
      expect(value).not.toHaveProperty('callbacks');
      expect(value).not.toHaveProperty('links');
    }
  });
});

describe('the three operations', () => {
  test('share one path and differ in method', () => {
    expect(at('/openapi')).toBe('3.1.0');
    expect(Object.keys(objectAt('/paths'))).toEqual(['/api/user']);
    expect(operations.map((method) => at(`/paths/~1api~1user/${method}/operationId`))).toEqual([
      'getOrCreateUserGroup',
      'updateUserGroup',
      'rotateUserGroupToken',
    ]);
    expect(Object.keys(objectAt('/paths/~1api~1user'))).toEqual(['get', 'put', 'post']);
  });

  test.each([
    ['get', { name: 'string', user_group_id: 'string', mapping: 'object', properties: 'object' }],
    ['put', { name: 'string', user_group_id: 'string', mapping: 'object', properties: 'object' }],
    ['post', { current_token: 'string' }],
  ] as const)('%s takes a JSON body with exactly the described fields', (method, expected) => {
    const body = objectAt(`/paths/~1api~1user/${method}/requestBody`);
    expect(Object.keys(objectAt(`/paths/~1api~1user/${method}/requestBody/content`))).toEqual([
      'application/json',
    ]);
    expect(body.description).toContain('Content-Type: application/json');
    const schema = objectAt(`/paths/~1api~1user/${method}/requestBody/content/application~1json/schema`);
    expect(schema.type).toBe('object');
    const fields = fieldsOf(schema);
    expect(Object.fromEntries([...fields].map(([name, field]) => [name, field.type]))).toEqual(expected);
  });

  test.each([
    [
      'get',
      ['success', 'new_user_group', 'user_group'],
      ['team_id', 'token', 'name', 'provided_id', 'properties'],
    ],
    [
      'put',
      ['success', 'user_group'],
      ['team_id', 'token', 'name', 'provided_id', 'properties', 'api_environment_tag'],
    ],
    ['post', ['success', 'user_group'], ['team_id', 'token', 'name', 'provided_id', 'api_environment_tag']],
  ])('%s answers with exactly the described envelope and user group', (method, envelope, userGroup) => {
    const pointer = `/paths/~1api~1user/${method}/responses/default/content`;
    expect(Object.keys(objectAt(pointer))).toEqual(['application/json']);
    const fields = fieldsOf(objectAt(`${pointer}/application~1json/schema`));
    expect([...fields.keys()]).toEqual(envelope);
    expect([...fieldsOf(fields.get('user_group')!).keys()]).toEqual(userGroup);
  });

  test('GET says that it carries a JSON body', () => {
    expect(at('/paths/~1api~1user/get/description')).toContain('The request carries a JSON body');
  });

  test('PUT says that properties and api_environment_tag are optional in its response', () => {
    expect(plain(at('/paths/~1api~1user/put/responses/default/description'))).toContain(
      'properties and api_environment_tag are optional in the response',
    );
  });

  test('POST gives both readings and settles neither', () => {
    const text = plain(at('/paths/~1api~1user/post/description'));
    expect(at('/paths/~1api~1user/post/summary')).toBe('Token rotation / user creation');
    expect(text).toContain('It creates a new user.');
    expect(text).toContain('only body parameter is the current user group token of the user group to rotate');
    expect(text).toContain('Which one governs the behaviour is unresolved.');
  });

  test('every operation is authorised by `Authorization: Token <API_TOKEN>`', () => {
    expect(at('/security')).toEqual([{ apiToken: [] }]);
    const { type, in: place, name, description: text } = objectAt('/components/securitySchemes/apiToken');
    expect({ type, place, name }).toEqual({ type: 'apiKey', place: 'header', name: 'Authorization' });
    expect(plain(text)).toContain(
      "the value Token <API_TOKEN>: the word Token, a space, then the caller's token",
    );
    expect(plain(text)).toContain(
      'The user group token returned in user_group.token is a separate credential',
    );
  });
});

describe('every field of the source has its type and its meaning', () => {
  const request = '/components/schemas/UserGroupRequest/properties';
  const userGroup = '/components/schemas/UserGroup/properties';
  test.each<[string, Json, string[]]>([
    [`${request}/name`, 'string', ['Name of the user group.']],
    [
      `${request}/user_group_id`,
      'string',
      ['The id the caller uses for this user group in its own database.'],
    ],
    [
      `${request}/mapping`,
      'object',
      [
        'JSON mapping of schema id to the data source the user group is associated with, or to the id the caller gave the data source at creation.',
        'Keys are schema ids. A value is either a data source id or the id the caller gave the data source when it was created.',
        'Both are carried as strings.',
      ],
    ],
    [`${request}/mapping/additionalProperties`, 'string', []],
    [
      `${request}/properties`,
      'object',
      [
        'JSON object of properties assigned to the user group, exposed as variables in dashboards and the SQL editor.',
      ],
    ],
    [
      '/components/schemas/RotateRequest/properties/current_token',
      'string',
      ['The current user group token of the user group to rotate.'],
    ],
    ['/components/schemas/Success', 'number', ['1 if the call succeeded, 0 if not.']],
    [
      '/components/schemas/GetOrCreateResponse/properties/new_user_group',
      'boolean',
      ['Whether a new user group was created by this call.'],
    ],
    [`${userGroup}/team_id`, 'number', ['Internal identifier of the user group. Callers need not store it.']],
    [
      `${userGroup}/token`,
      'string',
      [
        'The user group token, also called userGroupToken or USER_GROUP_TOKEN.',
        'Identifies the viewing user group when rendering an embedded dashboard.',
        'The caller is expected to store it.',
      ],
    ],
    [`${userGroup}/name`, 'string', ['The name of the user group, as given in the request.']],
    [
      `${userGroup}/provided_id`,
      'string',
      ["The user_group_id given in the request: the caller's own identifier for the group."],
    ],
    [
      '/components/schemas/UserGroupProperties',
      ['object', 'null'],
      ['The properties object, present if it was given in the request.'],
    ],
    [
      '/components/schemas/ApiEnvironmentTag',
      ['string', 'null'],
      [
        'Environment tag of the user group. Returned by the update and rotate operations.',
        'The source gives its type as "JSON or null".',
      ],
    ],
  ])('%s', (pointer, type, sentences) => {
    const schema = objectAt(pointer);
    expect(schema.type).toEqual(type);
    for (const sentence of sentences) expect(plain(schema.description)).toContain(sentence);
  });

  test('`success` is 1 or 0, and both are explained', () => {
    expect(at('/components/schemas/Success/enum')).toEqual([1, 0]);
    expect(at('/components/schemas/Success/x-enumDescriptions')).toEqual({
      '1': 'The call succeeded.',
      '0': 'The call did not succeed.',
    });
  });

  test('the environment tag is `Customer`, `Testing` or null', () => {
    expect(at('/components/schemas/ApiEnvironmentTag/enum')).toEqual(['Customer', 'Testing', null]);
  });

  test('the rules on ids and environments stand with the request body', () => {
    const text = plain(at('/components/schemas/UserGroupRequest/description'));
    expect(text).toContain('User group ids must be unique within one environment');
    expect(text).toContain('two user groups with the same id cannot be created in the same environment');
    expect(text).toContain(
      'When a production customer and a test user group share the same id, one must be labelled Customer and the other Testing.',
    );
  });
});

describe('the examples', () => {
  const bodies = operations.flatMap((method) => [
    `/paths/~1api~1user/${method}/requestBody/content/application~1json`,
    `/paths/~1api~1user/${method}/responses/default/content/application~1json`,
  ]);

  test.each(bodies)(
    'of %s follow the schema, name only described fields and say that they are made up',
    (pointer) => {
      const ajv = new Ajv2020({ strict: false });
      ajv.addSchema(description, 'description');
      const validate = ajv.compile({ $ref: `description#${pointer}/schema` });
      const schema = objectAt(`${pointer}/schema`);
      const examples = Object.keys(objectAt(`${pointer}/examples`));
      expect(examples.length).toBeGreaterThan(0);
      for (const name of examples) {
        const example = objectAt(`${pointer}/examples/${name}`);
        expect(validate(example.value), JSON.stringify(validate.errors)).toBe(true);
        expect(example.summary).toMatch(/^Illustration/);
        expect(example.description).toMatch(/made-up value/i);
        const value = example.value as JsonObject;
        const fields = fieldsOf(schema);
        expect(Object.keys(value).filter((key) => !fields.has(key))).toEqual([]);
        if (isObject(value.user_group)) {
          const known = fieldsOf(fields.get('user_group')!);
          expect(Object.keys(value.user_group).filter((key) => !known.has(key))).toEqual([]);
        }
      }
    },
  );
});
