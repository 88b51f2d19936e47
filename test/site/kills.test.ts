/** Kills at random moments leave the former files or the new ones, and the next run is right. */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, watch, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { full } from '../sample.ts';
import { cli, emptyFolder, filesIn, inBuilder, lectern } from './lectern.ts';

type Tree = Record<string, string>;
type Signal = 'SIGKILL' | 'SIGINT' | 'SIGTERM';

const page = (name: string, word: string) =>
  `---\ntitle: ${name}\n---\n\n## Part\n\nThe ${word} text of ${name}.\n`;
const names = Array.from({ length: 30 }, (_, index) => `page-${index}`);
const config = (first: string) =>
  JSON.stringify(
    { name: 'Acme', navigation: [{ group: 'Pages', pages: [first, ...names.slice(1)] }] },
    null,
    2,
  );
const docsWith = (word: string, first = 'page-0'): Tree => ({
  'mint.json': config(first),
  ...Object.fromEntries(names.map((name) => [`${name}.mdx`, page(name, word)])),
});

async function write(folder: string, files: Tree): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text, 'latin1');
  }
}

async function treeOf(folder: string): Promise<Tree> {
  const tree: Tree = {};
  for (const file of await filesIn(folder).catch(() => []))
    tree[file] = await readFile(path.join(folder, file), 'latin1');
  return tree;
}

/** A command that is killed, in a folder with `docs` and, where it needs them, `site` and `parts`. */
interface Case {
  args: string[];
  /** Files before. */
  before: Tree;
  /** The folder or file that the command writes. */
  target: string;
  /** Files of the target, before and after. */
  former: Tree;
  later: Tree;
  /** The files of the target in a folder. Of a part, those of the site that it is merged to, as it has its entries in any order. */
  look: (folder: string) => Promise<Tree>;
  /** Exit code of the next run where the killed one had finished its work. */
  again: number;
  ms: number;
}

const cases: Record<string, Case> = {};
const kills: string[][] = [];

/** Runs a command in a new folder that `before` has. */
async function caseOf(
  args: string[],
  before: Tree,
  target: string,
  { again = 0, look = (folder: string) => at(folder, target) } = {},
): Promise<Case> {
  const folder = await emptyFolder();
  await write(folder, before);
  const former = await look(folder);
  const from = performance.now();
  const { code, stderr } = await lectern([...args, '--offline', '--cache-dir', 'cache'], folder);
  expect(code, stderr).toBe(0);
  const ms = performance.now() - from;
  return { args, before, target, former, later: await look(folder), look, again, ms };
}

/** The files of a folder or file, and of nothing beside it. */
async function at(folder: string, target: string): Promise<Tree> {
  const all = await treeOf(folder);
  return Object.fromEntries(Object.entries(all).filter(([name]) => `${name}/`.startsWith(`${target}/`)));
}

/** A shard is written as a part of the store is, and `upgrade` as `check --fix`: `npm run test:all` kills these too. */
const commands = full
  ? ['build', 'shard', 'merge', 'upgrade', 'check --fix']
  : ['build', 'merge', 'check --fix'];

beforeAll(async () => {
  const build = ['build', 'docs', '--out', 'site'];
  const under = (folder: string, tree: Tree) =>
    Object.fromEntries(Object.entries(tree).map(([name, text]) => [`${folder}/${name}`, text]));
  const { later: site } = await caseOf(build, under('docs', docsWith('former')), 'site');
  const docs = under('docs', docsWith('later'));
  cases['build'] = await caseOf(build, { ...docs, ...site }, 'site');
  const shard = (index: number) => ['build', 'docs', '--shard', `${index}/2`, '--out', 'parts'];
  const merge = ['merge', 'parts', 'docs', '--out', 'site'];
  const partOf = async (index: number) => {
    const folder = await emptyFolder();
    await write(folder, docs);
    expect((await inBuilder([...shard(index), '--offline'], folder)).code).toBe(0);
    return at(folder, 'parts');
  };
  const [first, second] = [await partOf(1), await partOf(2)];
  const merged = async (folder: string): Promise<Tree> => {
    const part = await at(folder, 'parts');
    // A part that is not whole has another name, and the next run removes it.
    if (!('parts/part-1-of-2.store' in part)) return {};
    const other = await emptyFolder();
    await write(other, { ...docs, ...part, ...second });
    const { code, stderr } = await lectern([...merge, '--offline'], other);
    expect(code, stderr).toBe(0);
    return at(other, 'site');
  };
  if (full) cases['shard'] = await caseOf(shard(1), docs, 'parts', { look: merged });
  cases['merge'] = await caseOf(merge, { ...docs, ...site, ...first, ...second }, 'site');
  if (full) cases['upgrade'] = await caseOf(['upgrade', 'docs'], docs, 'docs/docs.json', { again: 2 });
  const slip = under('docs', docsWith('later', '/page-0.mdx'));
  cases['check --fix'] = await caseOf(['check', 'docs', '--fix'], slip, 'docs/mint.json');
});

afterAll(() => {
  if (!full) return;
  const title = ['command', 'signal', 'sent after (ms)', 'gone after (ms)', 'target'];
  for (const row of [title, ...kills]) process.stdout.write(`| ${row.join(' | ')} |\n`);
});

/** Numbers from 0 to 1 that are the same in each run. */
function random(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43758.5453;
  return value - Math.floor(value);
}

/**
 * Starts a command, kills it, and returns how long it then took to end. `isWriting`: counts the time from the first change
 * outside of the cache, since most of a command's time is before it.
 */
async function kill(
  args: string[],
  folder: string,
  signal: Signal,
  { ms, isWriting }: { ms: number; isWriting: boolean },
): Promise<number> {
  const all = [cli, ...args, '--offline', '--cache-dir', 'cache'];
  const child = spawn(process.execPath, all, { cwd: folder, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const watching = new AbortController();
  const written = async () => {
    for await (const { filename } of watch(folder, { recursive: true, signal: watching.signal }))
      if (!filename?.startsWith('cache')) return;
  };
  if (isWriting) await Promise.race([ended, written()]);
  watching.abort();
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, ms))]);
  const from = performance.now();
  child.kill(signal);
  await ended;
  return performance.now() - from;
}

const signals: Signal[] = ['SIGKILL', 'SIGINT', 'SIGTERM'];
/** Four kills by each signal; in `npm test`, one of each command. */
const tries = commands.flatMap((command, nth) =>
  (full ? signals : signals.slice(nth % 3, (nth % 3) + 1)).flatMap((signal) =>
    Array.from({ length: full ? 4 : 1 }, (_, index) => ({ command, signal, seed: nth * 100 + index * 10 })),
  ),
);

it.each(tries.map((one, index) => ({ ...one, seed: one.seed + index })))(
  '$command, $signal, number $seed',
  async ({ command, signal, seed }) => {
    const known = cases[command];
    if (!known) throw new Error(command);
    const folder = await emptyFolder();
    await write(folder, known.before);
    const isWriting = seed % 2 === 1;
    const ms = Math.round(isWriting ? random(seed) * 60 : random(seed) * known.ms * 1.1);
    const gone = await kill(known.args, folder, signal, { ms, isWriting });
    if (signal !== 'SIGKILL') expect(gone).toBeLessThan(1000);
    const left = await known.look(folder);
    const isLater = JSON.stringify(left) === JSON.stringify(known.later);
    if (!isLater) expect(left).toEqual(known.former);
    kills.push([
      command,
      signal,
      `${isWriting ? 'write + ' : ''}${ms}`,
      String(Math.round(gone)),
      isLater ? 'new' : 'former',
    ]);
    const own = async () => {
      const tree = await treeOf(folder);
      const isOwn = (name: string) => name in known.before && !`${name}/`.startsWith(`${known.target}/`);
      return Object.fromEntries(Object.entries(tree).filter(([name]) => isOwn(name)));
    };
    const authors = await own();
    for (const [name, text] of Object.entries(authors)) expect(text, name).toBe(known.before[name]);
    const next = await lectern([...known.args, '--offline', '--cache-dir', 'cache'], folder);
    expect(next.code, next.stderr).toBe(isLater ? known.again : 0);
    expect(await known.look(folder)).toEqual(known.later);
    expect(await own()).toEqual(authors);
    // Nothing is left behind.
    const others = Object.keys(await treeOf(folder)).filter(
      (name) => !(name in authors) && !/^(?:cache|site)\//.test(name),
    );
    const written = {
      shard: ['parts/part-1-of-2.store'],
      upgrade: ['docs/docs.json'],
      'check --fix': ['docs/mint.json'],
    };
    expect(others).toEqual(written[command as keyof typeof written] ?? []);
    await rm(folder, { recursive: true });
  },
);
