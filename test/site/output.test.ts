import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { build, checkout, copyFixture, emptyFolder, filesIn, lectern, readBuilt } from './lectern.ts';

let docs: string;
const dist = () => path.join(docs, 'dist');
/** What stands beside the site's own files: nothing, when no build runs. */
const left = async () => (await readdir(docs)).filter((name) => name.startsWith('.'));

/** A build as a process of its own, with what it has told so far; `staged` waits until it has files beside the output. */
function startBuild(...rest: string[]) {
  const args = [path.join(checkout, 'dist/cli/main.js'), 'build', docs, ...rest];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const started = {
    child,
    told: '',
    ended: new Promise((resolve) => child.on('close', resolve)),
    async staged() {
      while (!existsSync(path.join(docs, '.dist.lectern/site/_astro')) && child.exitCode === null)
        await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
  child.stderr.on('data', (text) => (started.told += String(text)));
  return started;
}

beforeAll(async () => {
  docs = await copyFixture('minimal');
  expect((await build(docs)).code).toBe(0);
});

it('refuses an output folder that could hold what is not Lectern’s, before anything is written', async () => {
  const before = await filesIn(docs);
  for (const out of ['.', '..', 'public']) {
    const { code, stderr } = await build(docs, ['--out', path.join(docs, out)]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^lectern: The output folder .* (is|contains|is in) /);
  }
  expect(await filesIn(docs)).toEqual(before);
});

it('writes what changed: the other files keep their times, and what is none of the site’s goes', async () => {
  const before = new Map<string, string>();
  for (const file of await filesIn(dist())) {
    before.set(file, await readBuilt(dist(), file));
    await utimes(path.join(dist(), file), 1000, 1000);
  }
  await writeFile(path.join(dist(), '404.html'), 'edited');
  await mkdir(path.join(dist(), 'old'));
  await writeFile(path.join(dist(), 'old/page.html'), 'not of this site');
  const page = await readFile(path.join(docs, 'index.mdx'), 'utf8');
  await writeFile(path.join(docs, 'index.mdx'), `${page}\nOne more line.\n`);
  expect((await build(docs)).code).toBe(0);
  await writeFile(path.join(docs, 'index.mdx'), page);

  const after = await filesIn(dist());
  expect(after).not.toContain('old/page.html');
  expect(await readBuilt(dist(), '404.html')).toBe(before.get('404.html'));
  for (const file of after) {
    const { mtimeMs, nlink } = await stat(path.join(dist(), file));
    const isSame = file !== '404.html' && (await readBuilt(dist(), file)) === before.get(file);
    expect([file, mtimeMs === 1000_000, nlink]).toEqual([file, isSame, 1]);
  }
  expect(await readBuilt(dist(), 'index.html')).toContain('One more line.');
});

it('goes on inside the output where a build that was killed had worked there', async () => {
  const inside = path.join(dist(), '.lectern');
  await mkdir(path.join(inside, 'site'), { recursive: true });
  await rename(path.join(dist(), 'index.html'), path.join(inside, 'site/index.html'));
  await utimes(inside, 1000, 1000);
  expect((await build(docs)).code).toBe(0);
  const files = await filesIn(dist());
  expect(files).toContain('index.html');
  expect(files.filter((file) => file.startsWith('.'))).toEqual(['.lectern-output']);
});

it('keeps the former site when a signal ends a build, and the next build leaves nothing else', async () => {
  const before = await readBuilt(dist(), 'index.html');
  const started = startBuild('--no-cache');
  await started.staged();
  started.child.kill('SIGTERM');
  // The signal itself, not an exit code: nothing listens to it, so that it works at any moment.
  expect(await started.ended).toBe(null);
  expect(await readBuilt(dist(), 'index.html')).toBe(before);
  expect((await build(docs)).code).toBe(0);
  expect(await left()).toEqual([]);
});

it('lets two builds of one folder take turns', async () => {
  const first = startBuild();
  await first.staged();
  // Held, so that it cannot end before the second one has begun, however busy the machine is.
  first.child.kill('SIGSTOP');
  const second = startBuild();
  await expect.poll(() => second.told).toMatch(/Another build .* is writing .*This build waits/);
  first.child.kill('SIGCONT');
  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
  expect(first.told).not.toContain('Another build');
  expect(await left()).toEqual([]);
});

it('reads no output as content, and makes anew what is damaged in the cache', async () => {
  const folder = await copyFixture('variants');
  const cache = await emptyFolder();
  const earlier = path.join(folder, 'earlier');
  expect((await build(folder, ['--out', earlier, '--cache-dir', cache])).code).toBe(0);
  const first = await filesIn(earlier);
  for (const file of await filesIn(cache)) await truncate(path.join(cache, file));
  // A process of its own has nothing but the cache.
  expect((await lectern(['build', folder, '--cache-dir', cache])).code).toBe(0);
  expect(await filesIn(path.join(folder, 'dist'))).toEqual(first);
});

it('builds without a cache, and says so once', async () => {
  const file = path.join(await emptyFolder(), 'file');
  await writeFile(file, '');
  const cases = [
    { LECTERN_CACHE_DIR: path.join(file, 'cache') },
    { LECTERN_CACHE_DIR: '', HOME: '', XDG_CACHE_HOME: '' },
  ];
  for (const env of cases) {
    const { code, stderr } = await lectern(['build', docs], checkout, env);
    expect(code).toBe(0);
    expect(stderr.match(/site\/no-cache/g)).toHaveLength(1);
  }
});

it('names the cause where the output cannot be written', async () => {
  const folder = await emptyFolder();
  await writeFile(path.join(folder, 'file'), '');
  await mkdir(path.join(folder, 'docs'));
  const { code, stderr } = await build(docs, ['--out', path.join(folder, 'file/dist')]);
  expect(code).toBe(2);
  expect(stderr).toMatch(/cannot be written to .*ENOTDIR|cannot be written to .*EEXIST/);
});
