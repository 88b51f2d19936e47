import { expect, test } from 'vitest';
import { AuthorError } from '../../../src/base/report/AuthorError.ts';
import { sayWhatEnded, shownCommandLine } from '../../../src/base/report/ended.ts';

const run = { version: '1.2.3', commandLine: 'lectern build docs', verbose: false };
const report =
  'report it with the version (1.2.3), the command line (`lectern build docs`) and the trace that `--verbose` prints.';
const refused = (code: string, rest: object = {}) =>
  Object.assign(new Error(`${code}: in words of the system`), { code, syscall: 'write', ...rest });

/** A refusal for which nobody but the machine can be the cause is not to be reported. */
const tailOf = (words: string) => {
  if (words.startsWith('ENOSPC:')) return '\n  Free some space, or choose a folder on another disk.';
  if (words.startsWith('EROFS:')) return '\n  Choose a folder on another disk.';
  return /^(?:EADDRINUSE|EACCES):/.test(words) ? '' : ` If this is unexpected, please ${report}`;
};

test('what its caller can mend is said with its hint, and nothing else', () => {
  expect(sayWhatEnded(new AuthorError('The file is none.', 'Name another.'), run)).toBe(
    'The file is none.\n  Name another.',
  );
  expect(sayWhatEnded(new AuthorError('The file is none.'), run)).toBe('The file is none.');
});

test.each([
  [refused('ENOSPC', { path: '/out/a' }), 'ENOSPC: no space left on device (write /out/a).'],
  [refused('EIO'), 'EIO: i/o error (write).'],
  [refused('EMFILE', { path: '/a' }), 'EMFILE: too many open files (write /a).'],
  [
    refused('EADDRINUSE', { syscall: 'listen', address: '::1', port: 80 }),
    'EADDRINUSE: address already in use (listen ::1:80).',
  ],
  [
    refused('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'nonsense' }),
    'ENOTFOUND: the host does not exist (getaddrinfo nonsense).',
  ],
])('what the machine refuses is said in words: %s', (error, words) => {
  expect(sayWhatEnded(error, run)).toBe(`${words}${tailOf(words)}`);
});

/** As the bundler says it: the cause far below a heading, among frames of its own. */
const native = (cause: string) =>
  `Build failed with 1 error:\n\n\u001b[31m[X] \u001b[0mSomething.\nFailed to write file in /out/a.mjs\n\nCaused by:\n    ${cause}\n\nStack backtrace:\n   0: <unknown>`;

test.runIf(process.platform === 'linux').each([
  ['No space left on device (os error 28)', 'ENOSPC: no space left on device'],
  ['Permission denied (os error 13)', 'EACCES: permission denied'],
  ['Too many open files (os error 24)', 'EMFILE: too many open files'],
  ['Read-only file system (os error 30)', 'EROFS: read-only file system'],
])('what the machine refuses to native code is said in words: %s', (cause, words) => {
  expect(sayWhatEnded(new Error(native(cause)), run)).toBe(
    `${words} (Failed to write file in /out/a.mjs).${tailOf(words)}`,
  );
  expect(sayWhatEnded(new Error(`Bundling: ${cause}`), run)).toContain(`${words} (Bundling: ${cause}).`);
});

test('a number of an error that no machine has is no refusal', () => {
  expect(sayWhatEnded(new Error('Odd (os error 99999)'), run)).toContain('Unexpected error: Odd (os error');
});

test.each([
  [new TypeError('x is not a function\nand a frame'), 'x is not a function.'],
  [new Error('\u001b[31mRed.\u001b[0m'), 'Red.'],
  [new Error(''), 'no message.'],
  ['a text', 'a text.'],
  [undefined, 'undefined.'],
  [refused('ENEW'), 'ENEW: in words of the system.'],
  [new Error('x'.repeat(500)), `${'x'.repeat(300)}…`],
])('of what nobody foresaw, the first line is said and how to report it: %s', (error, words) => {
  expect(sayWhatEnded(error, run)).toBe(`Unexpected error: ${words} Please ${report}`);
});

test('a thrown value whose every property throws is said too', () => {
  const odd = new Proxy(new Error('odd'), {
    get() {
      throw odd;
    },
  });
  expect(sayWhatEnded(odd, run)).toBe(`A value that cannot be printed was thrown. Please ${report}`);
});

test('the trace is said only where it is asked for', () => {
  expect(sayWhatEnded(new TypeError('Bad.'), run)).not.toContain('ended.test.ts');
  const verbose = sayWhatEnded(new TypeError('Bad.', { cause: new Error('Why') }), { ...run, verbose: true });
  expect(verbose).toContain('and the trace below.\nTypeError: Bad.\n');
  expect(verbose).toContain('ended.test.ts');
  expect(verbose).toContain('Why');
});

test('a command line is shown without the values of secrets', () => {
  expect(shownCommandLine(['stub', '--token', 'abc', '--testing-token=def', '--port', '1'])).toBe(
    'lectern stub --token … --testing-token=… --port 1',
  );
});
