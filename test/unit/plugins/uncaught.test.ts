import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it, test, vi } from 'vitest';
import type { Diagnostic } from '../../../src/base/diagnostics.ts';
import { blameFor, know, whileRunning } from '../../../src/content/plugins/running.ts';
import { framesOf } from '../../../src/content/plugins/thrown.ts';
import { EndedByPlugin, judgeUncaught } from '../../../src/content/plugins/uncaught.ts';

const told: Diagnostic[] = [];
const report = (diagnostic: Diagnostic): void => void told.push(diagnostic);
know('a', { plugin: 'a', files: ['/p/a.mjs', '/p/shared.mjs'], report });
know('b', { plugin: 'b', files: ['/p/b.mjs', '/p/shared.mjs', '/p/node_modules/@x/pack/lib/i.js'], report });

const ownFile = fileURLToPath(new URL('../../../src/content/plugins/run.ts', import.meta.url));

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

test.each(['Socket.f (node:net:1:2)', 'f (file:///p/node_modules/other/i.js:1:1)'])(
  'says only that plugins are loaded, where none runs and the error is of %s',
  (call) => {
    const error = thrown(call);
    const { end } = judgeUncaught(error) ?? {};
    expect(end).toMatchObject({
      // Plugins of test files that ran before in this process are loaded too.
      hint: expect.stringMatching(
        /^(?=.*`a`)(?=.*`b`)No part of a plugin was running.* It may be of the plugin .*, which is loaded/,
      ),
      cause: error,
    });
  },
);

it('supposes that an error of code of the project is of a plugin without a file', () => {
  const { end } = judgeUncaught(thrown('f (file:///p/settings.mjs:1:1)')) ?? {};
  expect(end).toMatchObject({ hint: expect.stringContaining('It seems to come from the plugin') });
});

test.each([
  ['a module', (file: string) => `f (${pathToFileURL(file).href}?v=1:1:2)`],
  ['a module that waits', (file: string) => `async ${pathToFileURL(file).href}:1:2`],
  ['a script', (file: string) => `new F (${file}:1:2)`],
])('knows %s below a link, in a folder with parentheses and spaces', (_what, call) => {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'lectern-plugin-')));
  mkdirSync(path.join(root, 'a copy (1)'));
  symlinkSync(path.join(root, 'a copy (1)'), path.join(root, 'link'));
  const file = path.join(root, 'a copy (1)', 'plug.js');
  writeFileSync(file, '');
  know('linked', { plugin: 'linked', files: [path.join(root, 'link', 'plug.js')], report });
  expect(blameFor(thrown(call(file)))).toMatchObject({ plugins: ['linked'], place: `${file}:1:2` });
});

it('takes no line of a message for a call', () => {
  const error = new Error('no');
  error.stack =
    'Error: see\n/p/a.mjs:3\n    at f (node:net:1:2)\n    at eval (eval at g (/p/x.mjs:1:2), <anonymous>:1:1)';
  expect(framesOf(error)).toEqual([]);
  error.stack = '/p/a (1)/b.mjs:3\nlet;\n\nSyntaxError: no';
  expect(framesOf(error)).toMatchObject([{ file: '/p/a (1)/b.mjs', place: ':3' }]);
});

it('knows a plugin without a file by the call of its part, also when that has ended', async () => {
  // Tests of other files know plugins without a file too.
  vi.resetModules();
  const running = await import('../../../src/content/plugins/running.ts');
  const uncaught = await import('../../../src/content/plugins/uncaught.ts');
  running.know('inline', { plugin: 'inline', files: [], report });
  const error = thrown('Object.page (file:///p/settings.mjs:3:4)', `withinTime (${ownFile}:1:1)`);
  expect(uncaught.judgeUncaught(error)).toBeUndefined();
  expect(told.splice(0)).toMatchObject([
    { message: 'The plugin `inline` left an error uncaught: no (/p/settings.mjs:3:4)' },
  ]);
});

it('blames no plugin for an error of this package', async () => {
  const error = thrown(`f (${ownFile}:1:1)`);
  await whileRunning({ plugin: 'b', part: 'check' }, async () => {
    expect(judgeUncaught(error)).toEqual({ end: error });
  });
  expect(told).toEqual([]);
});
