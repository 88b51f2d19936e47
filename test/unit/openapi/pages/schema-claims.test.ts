import { expect, test } from 'vitest';
import { findSchema } from '../../../../src/api/openapi/pages/schema-claims.ts';
import { describeApi } from '../describe.ts';

const first = describeApi({ components: { schemas: { Pet: {}, Order: {} } } });
const second = {
  ...describeApi({ components: { schemas: { Pet: {}, Extra: {} } } }),
  location: 'specs/extra.yaml',
};

test('a schema is found by its name, and in the description whose file is named', () => {
  expect(findSchema([first, second], 'Pet')).toEqual({ found: { document: first, name: 'Pet' } });
  expect(findSchema([first, second], 'extra.yaml Pet')).toEqual({ found: { document: second, name: 'Pet' } });
  expect(findSchema([first, second], ' Extra ')).toEqual({ found: { document: second, name: 'Extra' } });
});

test('a slip gets the nearest name, and what is like none gets nothing', () => {
  expect(findSchema([first, second], 'Oder')).toEqual({ nearest: 'Order' });
  expect(findSchema([first], 'Zzzzzzzz')).toEqual({});
});
