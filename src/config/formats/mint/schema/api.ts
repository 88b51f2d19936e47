import { z } from '../../engine/zod.ts';
import { choice, field, part, text, withoutEffect } from '../../engine/field.ts';

export const auth = z.strictObject({
  method: choice('Authentication method for all endpoints.', undefined, {
    bearer: 'A token in the `Authorization: Bearer …` header.',
    basic: 'A user name and a password in the `Authorization: Basic …` header.',
    key: 'A key in the header `name`.',
  }),
  name: field(text, {
    description:
      'Name of the authentication parameter in the playground. For `basic` it is `usernameName:passwordName`.',
    examples: ['x-api-key', 'username:password'],
  }).optional(),
  inputPrefix: field(z.string(), {
    description:
      'Text at the start of the authentication field in the playground. Readers type their credential after it.',
    examples: ['Token '],
  }).optional(),
});

/** Languages of the request samples. */
export const languages = field(z.array(text), {
  description: 'Languages of the request samples, in display order.',
  examples: [['bash', 'python', 'javascript']],
}).optional();

/** `post`: labels next to the names of fields. */
export const fieldLabels = field(z.array(text), {
  description:
    'Schema keys to show as labels next to field names: a text value is shown itself, and for `true` the key.',
  examples: [['nullable', 'x-audience']],
}).optional();

const playground = z.strictObject({
  mode: choice('Whether readers can send requests from API pages.', 'show', {
    show: 'The playground is shown.',
    simple: 'Method and path are shown, without inputs.',
    hide: 'Nothing is shown: neither the form nor method and path.',
  }),
  disableProxy: withoutEffect(
    'Whether requests go straight from the browser to the API.',
    'a static site has no proxy, requests always go straight to the API',
  ),
});

const request = z.strictObject({
  example: part('The request samples.', {
    languages,
    showOptionalParams: withoutEffect(
      'Whether samples include optional parameters.',
      'samples contain what the reader fills in',
    ),
  }),
});

const paramFields = z.strictObject({
  expanded: choice('Which nested properties are unfolded at first.', 'none', {
    all: 'All of them.',
    topLevel: 'Those directly inside the body or the response.',
    topLevelOneOfs: 'The variants directly inside the body or the response.',
    none: 'None.',
  }),
  post: fieldLabels,
});

export const api = field(
  z.strictObject({
    baseUrl: field(z.union([text, z.array(text)]), {
      description:
        'Base URL of all endpoints. Overrides the servers in OpenAPI documents. With a list, readers can choose.',
      examples: ['https://api.example.com', ['https://api.example.com', 'https://sandbox.example.com']],
    }).optional(),
    auth: field(auth, {
      description:
        'Authentication of requests. For operations in an OpenAPI document, its `security` takes precedence.',
      examples: [{ method: 'key', name: 'Authorization', inputPrefix: 'Token ' }],
    }).optional(),
    playground: field(playground, { description: 'The form that sends requests.' }).optional(),
    maintainOrder: field(z.boolean(), {
      description: 'Whether the keys of an OpenAPI document keep their order.',
      default: true,
      deprecated: 'Lectern always keeps the order of the file. Remove `maintainOrder`.',
      deprecatedSeverity: 'silent',
    }).optional(),
    request: field(request, { description: 'The request samples.' }).optional(),
    paramFields: field(paramFields, { description: 'Display of parameters and properties.' }).optional(),
  }),
  {
    title: 'API reference',
    description: 'Settings of the API reference.',
    snippets: [
      {
        label: 'API with a key',
        body: { baseUrl: '${1:https://api.example.com}', auth: { method: 'key', name: '${2:x-api-key}' } },
      },
      {
        label: 'API with a token',
        body: { baseUrl: '${1:https://api.example.com}', auth: { method: 'bearer' } },
      },
    ],
  },
);
