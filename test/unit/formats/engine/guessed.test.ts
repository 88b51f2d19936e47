import { expect, it } from 'vitest';
import { readConfig } from '../../../../src/config/formats/engine/read.ts';

it.each([
  ['{ "name": "T" }', false],
  ['{ "name": "T", "__proto__": {} }', false],
  ['{ "name": "T\\u0000" }', false],
  ['{ "name": T }', true],
])('tells text that is no JSON from text that is: %s', (text, isGuessed) =>
  expect(readConfig(text, 'mint.json').value?.isGuessed).toBe(isGuessed),
);
