import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it, test } from 'vitest';

const code = new URL('../../../src/base/watchdog/', import.meta.url).href;

/** Runs a program under the watchdog until it ends. */
async function run(body: string, settings: object = {}, lines = 'end.finish(0);') {
  const cli = new URL('../../../src/cli/process/end.ts', import.meta.url).href;
  const source = `
    import { startWatchdog } from '${code}watchdog.ts';
    import { during, waitFor, workOn } from '${code}work.ts';
    import { guardExitCode } from '${cli}';
    const end = guardExitCode(['build']);
    startWatchdog({ limit: 200, look: 20, firstLine: 60, ...${JSON.stringify(settings)} });
    workOn('rendering the page', 'docs/a.mdx');
    const main = async () => { ${body} };
    main().then(() => { ${lines} }, (error) => { console.error(error.message); process.exit(1); });
  `;
  const { NODE_OPTIONS: _, ...env } = process.env;
  const args = ['--no-warnings', '--input-type=module', '--eval', source];
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env });
    return { exit: 0 as unknown, stdout, stderr };
  } catch (error) {
    const {
      code: exit,
      signal,
      stdout,
      stderr,
    } = error as Record<'code' | 'signal' | 'stdout' | 'stderr', string>;
    return { exit: exit ?? signal, stdout, stderr };
  }
}

test.each([
  ['loops after an `await`', 'await 1; for (;;);'],
  ['waits again and again for a promise that is settled', 'for (;;) await 1;'],
  ['matches a pattern without end', "/^(a+)+$/.test('a'.repeat(60) + 'b');"],
  ['loops in a timer', 'setTimeout(() => { for (;;); }); await new Promise(() => undefined);'],
  ['fills memory', 'const all = []; for (;;) all.push({ at: all.length % 9 }), all.length %= 1e6;'],
])('ends a process whose main thread %s, with a diagnostic and exit code 1', async (_what, body) => {
  const { exit, stderr } = await run(body);
  expect(stderr).toContain('error site/time-limit docs/a.mdx');
  expect(stderr).toContain(
    'Lectern was stopped after it used more than 0.2 seconds of CPU time while rendering the page',
  );
  expect(exit).toBe(1);
});

test.each([
  [
    'a program that never ends',
    "(await import('node:child_process')).execFileSync('sh', ['-c', 'while kill -0 $PPID; do sleep 0.1; done'], { stdio: 'ignore' });",
  ],
  ['memory that nobody changes', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'],
])('ends a process that waits without computing for %s', async (_what, body) => {
  const { exit, stderr } = await run(body, { limit: 50 });
  expect(stderr).toContain(
    'Lectern was stopped after it waited 0.5 seconds without a result while rendering the page',
  );
  expect(exit).toBe(1);
});

it('lets code of the project wait for a program, with a line that names it', async () => {
  const program = "(await import('node:child_process')).execFileSync('sleep', ['2'])";
  const { exit, stderr } = await run(`await waitFor('the plugin \`slow\`', async () => ${program});`);
  expect(stderr).toMatch(/^lectern: waiting for the plugin `slow` \([01] s\)$/m);
  expect(exit).toBe(0);
});

it('does not count the time of steps together', async () => {
  const spin = 'const from = Date.now(); while (Date.now() - from < 120);';
  const { exit } = await run(`for (let at = 0; at < 5; at++) during('step ' + at, () => { ${spin} });`);
  expect(exit).toBe(0);
});

it('answers a program that reads JSON', async () => {
  const { stdout } = await run('for (;;);', { format: 'json' });
  expect(JSON.parse(stdout)).toMatchObject({ version: 1, failure: expect.stringContaining('docs/a.mdx') });
});

test.each([
  ['process.exit(0)'],
  ['process.reallyExit(0)'],
  ["process.on('exit', () => { process.exitCode = 0; }); process.exit(0)"],
  ["process.removeAllListeners('exit'); process.exit(0)"],
  ['await new Promise(() => undefined)'],
  ['process.exitCode = 0; await new Promise(() => undefined)'],
])('exits with 1 and a sentence after %s', async (body) => {
  const { exit, stderr } = await run(body);
  expect(exit).toBe(1);
  expect(stderr).toBe(
    'lectern: The process exited while rendering the page docs/a.mdx, before the command finished.\n',
  );
});

it('keeps the exit code of the command when code of the project exits after it', async () => {
  const { exit } = await run('setTimeout(() => process.exit(0), 50)', {}, 'end.finish(1);');
  expect(exit).toBe(1);
});

test.each([
  [
    'a promise that never settles',
    'await waitFor("x", () => new Promise(() => undefined))',
    'it waits for a promise that never settles',
  ],
  [
    'one that takes too long',
    'await waitFor("x", () => new Promise((done) => setTimeout(done, 60_000)), 60)',
    'it did not finish within 0.06 seconds',
  ],
])('gives up %s', async (_what, body, message) => {
  const { exit, stderr } = await run(body);
  expect(stderr).toContain(message);
  expect(exit).toBe(1);
});
