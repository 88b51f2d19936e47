/** Signals end a command at once, also while the main thread is busy. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { checkout, cli, emptyFolder, inBuilder, lectern, readBuilt } from './lectern.ts';

const grammar = (match: string) =>
  JSON.stringify({ name: 'slow', scopeName: 'source.slow', patterns: [{ name: 'keyword', match }] });
const config = {
  ...{ theme: 'mint', name: 'Acme', colors: { primary: '#166534' }, navigation: { pages: ['index'] } },
  styling: { codeblocks: { languages: { custom: ['/slow.json'] } } },
};
const page = `---\ntitle: Start\n---\n\nSTART_TEXT\n\n\`\`\`slow\n${'a'.repeat(60)}!\n\`\`\`\n`;

let folder: string;

beforeAll(async () => {
  folder = await emptyFolder();
  await mkdir(path.join(folder, 'docs'));
  const files = { 'docs.json': JSON.stringify(config), 'index.mdx': page, 'slow.json': grammar('a+!') };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, 'docs', name), text);
  expect((await inBuilder(['build', 'docs', '--out', 'out', '--offline'], folder)).code).toBe(0);
  await writeFile(path.join(folder, 'docs/slow.json'), grammar('^(a+)+$'));
});

/** Starts a command, and waits until it computes. */
async function busy(args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [cli, ...args, '--offline'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let seen = '';
  child.stdout.on('data', (data: Buffer) => {
    const [address] = /http:\/\/\S+/.exec((seen += data.toString())) ?? [];
    if (address) void fetch(address).catch(() => undefined);
  });
  if (args[0] === 'dev') {
    await expect.poll(() => seen).toContain('http://');
    await new Promise((done) => setTimeout(done, 3000));
  } else await computing(child);
  return child;
}

/** Resolves when a process has only computed for half a second, twice; its seconds of CPU are in Linux's `/proc`. */
async function computing(child: ChildProcess): Promise<void> {
  const later = (ms: number) => new Promise((done) => setTimeout(done, ms));
  if (!existsSync('/proc/self/stat')) return void (await later(8000));
  const slept = () =>
    Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]);
  const used = () => readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[11];
  for (let times = 0; times < 2;) {
    const before = [slept(), used()];
    await later(500);
    if (child.exitCode !== null || child.signalCode !== null) return;
    times = slept() === before[0] && used() !== before[1] ? times + 1 : 0;
  }
}

test.each([
  ['SIGINT', ['build', 'docs', '--out', 'out']],
  ['SIGTERM', ['check', 'docs']],
  ['SIGTERM', ['dev', 'docs', '--port', '0']],
] as const)('%s ends `%s` within a second', async (signal, args) => {
  const child = await busy([...args]);
  expect(child.exitCode).toBe(null);
  const from = performance.now();
  const ended = new Promise((resolve) => child.on('exit', (_code, by) => resolve(by)));
  child.kill(signal);
  expect(await ended).toBe(signal);
  expect(performance.now() - from).toBeLessThan(1000);
  expect(await readBuilt(path.join(folder, 'out'), 'index.html')).toContain('START_TEXT');
});

test('a grammar that does not end is named, and the next build is right', async () => {
  const build = (...more: string[]) =>
    lectern(['build', 'docs', '--out', 'out', '--offline', ...more], folder);
  const { code, stderr } = await build('--time-limit', '2');
  expect(stderr).toContain('error site/time-limit index.mdx');
  expect(stderr).toContain('highlighting code with the grammar `slow` of your site, in `index.mdx`');
  expect(code).toBe(1);
  // A rule of several lines, and a block in a component, with a report in JSON.
  const rule = { begin: '(a+a+)+y', end: 'z', patterns: [{ include: '$self' }] };
  await writeFile(
    path.join(folder, 'docs/slow.json'),
    JSON.stringify({ name: 'slow', scopeName: 'source.slow', patterns: [rule] }),
  );
  const inGroup = page.replace(/```slow[^]*```/, (block) => `<CodeGroup>\n\n${block}\n\n</CodeGroup>`);
  await writeFile(path.join(folder, 'docs/index.mdx'), inGroup);
  const { stdout } = await build('--time-limit', '2', '--json');
  expect((JSON.parse(stdout) as { failure: string }).failure).toMatch(/grammar `slow` .*`index.mdx`/);
  await writeFile(path.join(folder, 'docs/slow.json'), grammar('a+!'));
  expect((await inBuilder(['build', 'docs', '--out', 'out', '--offline'], folder)).code).toBe(0);
  expect(await readBuilt(path.join(folder, 'out'), 'index.html')).toContain('START_TEXT');
  expect(await readdir(folder)).toEqual(['docs', 'out']);
});

test('a terminal that closes ends the server', async () => {
  const child = spawn(process.execPath, [cli, 'stub', '--port', '0'], { cwd: checkout, stdio: 'ignore' });
  await new Promise((done) => setTimeout(done, 2000));
  const ended = new Promise((resolve) => child.on('exit', (_code, by) => resolve(by)));
  child.kill('SIGHUP');
  expect(await ended).toBe('SIGHUP');
});
