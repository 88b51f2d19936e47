import { expect, it } from 'vitest';
import { tooOld } from '../../../src/cli/process/node-version.ts';

const todo =
  '  Install the current version from https://nodejs.org or with your version manager, such as `nvm install --lts`.\n';

it.each([
  ['22.19.0', undefined],
  ['22.20.1', undefined],
  ['24.0.0', undefined],
  ['22.18.9', `lectern: Node 22.18.9 is too old. Lectern needs 22.19.0 or later.\n${todo}`],
  ['20.20.2', `lectern: Node 20.20.2 is too old. Lectern needs 22.19.0 or later.\n${todo}`],
])('Node %s', (running, said) => {
  expect(tooOld(running, '>=22.19.0')).toBe(said);
});
