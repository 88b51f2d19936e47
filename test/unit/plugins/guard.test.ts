import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, test } from 'vitest';

const code = new URL('../../../src/content/plugins/', import.meta.url).href;

/** A program with one plugin whose `page` has a body. Without the guard it does not end. */
function program(body: string, limits: { limit: number; deaf: number }): ChildProcess {
  const source = `
    import { guardPlugins } from '${code}guard.ts';
    import { runPlugins } from '${code}run.ts';
    guardPlugins({ lookMs: 20, ...${JSON.stringify(limits)} });
    process.on('SIGTERM', () => console.error('heard'));
    process.on('exit', () => console.error('tidied'));
    setInterval(() => undefined, 1000);
    const page = async () => { ${body} };
    console.error('begun');
    await runPlugins([{ name: 'bad', page }]).page({});
  `;
  const { NODE_OPTIONS: _, ...env } = process.env;
  return spawn(process.execPath, ['--no-warnings', '--input-type=module', '--eval', source], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

test.each([
  ['loops after an `await`', 'await 1; for (;;);'],
  ['waits again and again for what is there', 'for (;;) await 1;'],
  ['matches a pattern that takes for ever', "await 1; /^(a+)+$/.test('a'.repeat(60) + 'b');"],
  ['loops in a timer', 'setTimeout(() => { for (;;); }); await new Promise(() => undefined);'],
])('a plugin that %s ends the process, which is tidied up', async (_what, body) => {
  const child = program(body, { limit: 5, deaf: 1e9 });
  const [said, [exitCode]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  expect(said).toContain('The plugin `bad` did not come to an end within 0.1 seconds in `page`');
  expect(said.trimEnd()).toMatch(/tidied$/);
  expect(exitCode).toBe(1);
});

it('kills the process where a plugin waits in a call into the system', async () => {
  // It ends with the process that has started it.
  const endless = 'while kill -0 $PPID 2>/dev/null; do sleep 0.1; done';
  const wait = `(await import('node:child_process')).execFileSync('sh', ['-c', '${endless}'])`;
  const child = program(wait, { limit: 1e9, deaf: 5 });
  const [said, [, signal]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  expect(said).toContain('The plugin `bad` in `page` waits for something without end');
  expect(signal).toBe('SIGKILL');
});

it('lets whoever has attached a debugger since stop at a plugin for as long as they like', async () => {
  const body = `
    const slot = Symbol.for('astro-lectern/look-at-plugins');
    const look = globalThis[slot];
    let looks = 0;
    Object.defineProperty(globalThis, slot, { value: () => (looks++, look()) });
    (await import('node:inspector')).open(0);
    while (looks < 20) await 1;
    console.error('went on');
    process.exit(0);
  `;
  const child = program(body, { limit: 5, deaf: 1e9 });
  const [said, [exitCode]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  expect(said).toContain('went on');
  expect(exitCode).toBe(0);
});

it('lets a signal end the process that a plugin holds', async () => {
  const child = program('await 1; for (;;);', { limit: 1e9, deaf: 1e9 });
  const ended = once(child, 'exit');
  await once(child.stderr!, 'data');
  const again = setInterval(() => child.kill('SIGTERM'), 50);
  const [, signal] = await ended;
  clearInterval(again);
  expect(signal).toBe('SIGTERM');
});
