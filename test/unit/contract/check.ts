import { describedElsewhere, checkGuides } from '../../../src/site/contract/check-guides.ts';
import type { Guide } from '../../../src/site/contract/Findings.ts';
import { describeApi } from '../openapi/describe.ts';

/** An API with two operations of orders, and one that is deprecated. */
export const orders = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  servers: [
    { url: 'https://{region}.orders.test/v1', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
  ],
  security: [{ key: [] }],
  paths: {
    '/orders': {
      get: {
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
          { name: 'status', in: 'query', schema: { type: 'string', enum: ['open', 'closed'] } },
          {
            name: 'filter',
            in: 'query',
            style: 'deepObject',
            schema: { type: 'object', properties: { a: {} } },
          },
          { name: 'page_size', in: 'query', deprecated: true, schema: { type: 'integer' } },
        ],
        responses: {
          200: {
            description: 'ok',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
          },
        },
      },
      post: {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
        },
        responses: {
          201: {
            description: 'ok',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
          },
        },
      },
    },
    '/orders/{id}/create_api_token': { post: { responses: { 200: { description: 'ok' } } } },
    '/orders/{id}': {
      get: { responses: { 200: { description: 'ok' } } },
      delete: { deprecated: true, responses: { 204: { description: 'gone' } } },
    },
    '/orders/{id}/items/{item}': {
      put: { operationId: 'putItem', responses: { 200: { description: 'ok' } } },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Order-Key' } },
    schemas: {
      Order: {
        type: 'object',
        required: ['id', 'customer', 'quantity'],
        properties: {
          id: { type: 'string', readOnly: true },
          customer: { type: 'string' },
          quantity: { type: 'integer' },
          size: { type: 'string', enum: ['small', 'large'] },
          labels: { type: 'object', additionalProperties: { type: 'string' } },
          payment: {
            oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Bank' }],
            discriminator: { propertyName: 'kind' },
          },
          shape: {
            oneOf: [
              { required: ['form', 'radius'], properties: { form: { const: 'round' }, radius: {} } },
              { required: ['form', 'side'], properties: { form: { const: 'square' }, side: {} } },
            ],
          },
          delivery: {
            anyOf: [
              { type: 'object', properties: { street: { type: 'string' } }, required: ['street'] },
              { type: 'object', properties: { box: { type: 'integer' } }, required: ['box'] },
            ],
          },
        },
      },
      Card: {
        type: 'object',
        required: ['kind', 'number'],
        properties: { kind: { const: 'card' }, number: { type: 'string' } },
      },
      Bank: {
        type: 'object',
        required: ['kind', 'iban'],
        properties: { kind: { const: 'bank' }, iban: { type: 'string' } },
      },
    },
  },
};

/** What is found in a guide: `line:column code message`. */
export function found(
  text: string,
  {
    documents = [orders],
    baseUrls = [] as string[],
    left = [] as string[],
    ...guide
  }: Partial<Omit<Guide, 'documents'>> & { documents?: object[]; baseUrls?: string[]; left?: string[] } = {},
): string[] {
  const read = documents.map((one) => describeApi(one as Record<string, unknown>));
  return checkGuides({
    guides: [{ source: 'guide.mdx', text, linesBefore: 0, ...guide }],
    documents: read,
    baseUrls,
    others: describedElsewhere([], left),
    place: (_document, pointer) => ({ file: `api.yaml${pointer}` }),
  }).diagnostics.map(
    ({ code, message, hint, line, column }) =>
      `${line}:${column} ${code.slice(6)} ${message}${hint === undefined ? '' : ` ${hint}`}`,
  );
}

/** A guide with one command in a fence, from line 2 on. */
export function bash(command: string): string {
  return `\`\`\`bash\n${command}\n\`\`\`\n`;
}
