import { expect, it } from 'vitest';
import { checkExamples } from '../../../../src/api/openapi/examples/check-examples.ts';
import { describeApi } from '../describe.ts';

/** What is told of the body of one operation. */
function told(media: object, type = 'application/json', components = {}) {
  const document = describeApi({
    paths: { '/a': { post: { requestBody: { content: { [type]: media } }, responses: {} } } },
    components,
  });
  return checkExamples(document).map(({ code, message, pointer, severity }) => ({
    code,
    message,
    pointer,
    severity,
  }));
}

const at = '/paths/~1a/post/requestBody/content/application~1json';
const id = { type: 'object', required: ['id'], properties: { id: { type: 'string', pattern: '^[a-z]+$' } } };

it('names an example that contradicts its schema, and the place in it', () => {
  expect(
    told({ schema: id, examples: { good: { value: { id: 'a' } }, bad: { value: { id: '1' } } } }),
  ).toEqual([
    {
      code: 'openapi/example',
      severity: 'warning',
      message:
        'The example "bad" of the body (`application/json`) of POST /a does not match its schema: `/id` breaks `pattern`: "^[a-z]+$"',
      pointer: `${at}/examples/bad`,
    },
  ]);
  expect(told({ schema: id, example: {} })).toEqual([
    expect.objectContaining({
      message:
        'The example of the body (`application/json`) of POST /a does not match its schema: `/id` is missing',
      pointer: `${at}/example`,
    }),
  ]);
});

it('reads JSON that is written as a text, and leaves other notations alone', () => {
  expect(told({ schema: id, example: '{"id": "a"}' })).toEqual([]);
  expect(told({ schema: id, example: '{"id": 1}' })).toHaveLength(1);
  expect(told({ schema: id, example: '<id>1</id>' }, 'application/xml')).toEqual([]);
});

it('says where no example can be made, and nothing where one can', () => {
  expect(told({ schema: { allOf: [{ type: 'string' }, { type: 'integer' }] } })).toEqual([
    expect.objectContaining({ code: 'openapi/no-example', severity: 'info', pointer: at }),
  ]);
  expect(told({ schema: id })).toEqual([]);
});

it('tells an example that operations share once', () => {
  const example = { value: { id: 1 } };
  const media = { schema: id, examples: { one: { $ref: '#/components/examples/e' }, two: { $ref: '#/components/examples/e' } } }; // prettier-ignore
  expect(told(media, 'application/json', { examples: { e: example } })).toHaveLength(1);
});

it('counts what it does not list as of the severity of what it lists', () => {
  const examples = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`e${at}`, { value: { id: at } }]),
  );
  const all = told({ schema: id, examples });
  expect(all.at(-1)?.code).toBe('openapi/more-problems');
  expect(all.at(-1)?.severity).toBe(all[0]?.severity);
});
