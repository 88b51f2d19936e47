import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/diagnostics.ts';
import { blameFor, know, whileRunning } from '../../../src/plugins/running.ts';
import { EndedByPlugin, judgeUncaught } from '../../../src/plugins/uncaught.ts';

const told: Diagnostic[] = [];
const report = (diagnostic: Diagnostic): void => void told.push(diagnostic);
know('a', { plugin: 'a', files: ['/p/a.mjs', '/p/shared.mjs'], report });
know('b', { plugin: 'b', files: ['/p/b.mjs', '/p/shared.mjs', '/p/node_modules/@x/pack/lib/i.js'], report });

const ownFile = fileURLToPath(new URL('../../../src/plugins/run.ts', import.meta.url));

function thrown(...stack: string[]): Error {
  const error = new Error('no');
  error.stack = ['Error: no', ...stack.map((one) => `    at ${one}`)].join('\n');
  return error;
}

it('reports what code of a plugin leaves uncaught, and lets the command go on', () => {
  const error = thrown('Timeout.x (node:internal/timers:1:2)', 'async file:///p/a.mjs?v=1:3:4');
  expect(judgeUncaught(error)).toBeUndefined();
  expect(told.splice(0)).toMatchObject([
    { code: 'plugin/uncaught', message: 'The plugin `a` left an error uncaught: no (/p/a.mjs:3:4)' },
  ]);
});

it('knows the code of a package as a whole', () => {
  expect(blameFor(thrown('f (/p/node_modules/@x/pack/other.js:1:1)'))?.plugins).toEqual(['b']);
});

it('takes the plugin whose part runs, where two have a file', async () => {
  const error = thrown('f (/p/shared.mjs:1:1)');
  expect(blameFor(error)).toMatchObject({ plugins: ['a'], part: undefined });
  await whileRunning({ plugin: 'b', part: 'page' }, async () => {
    expect(blameFor(error)).toMatchObject({ plugins: ['b'], part: 'page', place: '/p/shared.mjs:1:1' });
  });
});

it('supposes that an error without a place is of a part that runs, and ends with words for its author', async () => {
  const cause = new Error('refused');
  const error = Object.assign(thrown('node:internal/deps/undici:1:1'), { cause });
  const judged = await whileRunning({ plugin: 'b', part: 'check' }, async () => judgeUncaught(error));
  expect(judged?.end).toBeInstanceOf(EndedByPlugin);
  expect(judged?.end).toMatchObject({
    message: 'An error was not caught: no: refused',
    hint: expect.stringContaining('from the plugin `b`, in `check`. Wait for each promise'),
    cause: error,
  });
  expect(blameFor(error, { isRunning: true })).toBeUndefined();
});

it('says what a promise was rejected with that is no error', async () => {
  const error = Object.assign(thrown(), {
    code: 'ERR_UNHANDLED_REJECTION',
    message: 'This error originated … The promise rejected with the reason "x".',
  });
  expect(judgeUncaught(error)?.end).toMatchObject({ message: 'An error was not caught: x' });
});

it('blames no plugin for an error of this package', async () => {
  const error = thrown(`f (${ownFile}:1:1)`);
  await whileRunning({ plugin: 'b', part: 'check' }, async () => {
    expect(judgeUncaught(error)).toEqual({ end: error });
  });
  expect(told).toEqual([]);
});
