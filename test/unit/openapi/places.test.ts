import { expect, it } from 'vitest';
import { withPlaces } from '../../../src/api/openapi/check/places.ts';

const files: Record<string, string> = {
  'api/main.yaml': `paths:
  /a:
    get:
      responses:
        '400':
          $ref: '#/components/responses/Bad%20Request'
  /b:
    $ref: paths/b.yaml
  /c:
    $ref: '../../outside.yaml'
components:
  responses:
    Bad Request:
      content:
        json:
          examples:
            one:
              $ref: '#/components/examples/One'
  examples:
    One:
      value: 1
`,
  'api/paths/b.yaml': `get:
  responses:
    '200':
      $ref: '../main.yaml#/components/responses/Bad%20Request'
post:
  summary: x
`,
};

it.each([
  ['/paths/~1a/get/responses/400/content/json/examples/one', 'api/main.yaml', 20],
  ['/paths/~1a/get/responses/400/content/json/gone', 'api/main.yaml', 15],
  ['/paths/~1a/get', 'api/main.yaml', 3],
  ['/paths/~1b/post/summary', 'api/paths/b.yaml', 6],
  ['/paths/~1b/get/responses/200/content/json', 'api/main.yaml', 15],
  ['/paths/~1c/get', 'api/main.yaml', 9],
])('a problem at %s is reported where it is written', (pointer, file, line) => {
  const problem = { severity: 'warning', code: 'x', message: 'm', file: 'api/main.yaml', pointer } as const;
  expect(withPlaces([problem], (name) => files[name])).toMatchObject([{ file, line }]);
});

it('a document that cannot be read leaves its problems without a line', () => {
  const problem = {
    severity: 'warning',
    code: 'x',
    message: 'm',
    file: 'https://a.example/x',
    pointer: '/a',
  } as const;
  expect(withPlaces([problem], () => undefined)).toEqual([problem]);
});
