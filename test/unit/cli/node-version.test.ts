import { expect, it } from 'vitest';
import { tooOld } from '../../../src/cli/node-version.ts';

it.each([
  ['22.12.0', undefined],
  ['22.13.1', undefined],
  ['24.0.0', undefined],
  ['22.11.9', 'lectern: Node 22.11.9 is too old: 22.12.0 or later is needed.\n'],
  ['20.20.2', 'lectern: Node 20.20.2 is too old: 22.12.0 or later is needed.\n'],
])('Node %s', (running, said) => {
  expect(tooOld(running, '>=22.12.0')).toBe(said);
});
