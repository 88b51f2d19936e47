import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { tryLock } from '../../../src/base/disk/lock.ts';
import { takeStaging } from '../../../src/build/output/staging.ts';

let root: string;
let out: string;
const nobody = (sentence: string): never => {
  throw new Error(`Nothing was to be said: ${sentence}`);
};
const take = (say: (sentence: string) => void = nobody) => takeStaging(out, say);
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const read = (file: string) => readFileSync(path.join(out, file), 'utf8');
/** What stands beside the output: nothing, once a build has let go. */
const beside = () => readdirSync(root).filter((name) => name !== 'dist');

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lectern-staging-'));
  out = path.join(root, 'dist');
});

/** The staging folder of a build that was killed. */
function killedBuild(files: Record<string, string>, folder = '.dist.lectern'): void {
  const owner = { pid: process.pid, host: 'another-host', since: '2026-01-02T03:04:05.678Z' };
  write(path.join(root, folder, 'owner.json'), JSON.stringify(owner));
  write(path.join(root, folder, 'lock'), '');
  for (const [file, text] of Object.entries(files)) write(path.join(root, folder, file), text);
}

it('puts the new site in the place of the former one, all of it, and leaves nothing beside it', async () => {
  write(path.join(out, 'former.html'), 'former');
  const staging = await take();
  write(path.join(staging.site, 'new.html'), 'new');
  expect(readdirSync(out)).toEqual(['former.html']);
  staging.commit();
  expect(readdirSync(out)).toEqual(['new.html']);
  expect(beside()).toEqual([]);
});

it('leaves the former site when the build is given up, and makes a first output from nothing', async () => {
  const first = await take();
  write(path.join(first.site, 'a.html'), 'a');
  first.commit();
  const second = await take();
  write(path.join(second.site, 'b.html'), 'b');
  second.abandon();
  expect(readdirSync(out)).toEqual(['a.html']);
  expect(beside()).toEqual([]);
});

it('lets a second build wait until the first lets go, and says so once', async () => {
  const first = await take();
  const said: string[] = [];
  let isTaken = false;
  const waiting = take((sentence) => said.push(sentence)).then((staging) => {
    isTaken = true;
    return staging;
  });
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(isTaken).toBe(false);
  expect(said).toEqual([
    expect.stringMatching(`^Another build \\(process ${process.pid}, since 2.*Z\\) is writing ${out}`),
  ]);
  write(path.join(first.site, 'index.html'), 'first');
  first.commit();
  const second = await waiting;
  // What was let go is another build's now.
  first.abandon();
  write(path.join(second.site, 'index.html'), 'second');
  second.commit();
  expect(read('index.html')).toBe('second');
});

it('clears what a killed build left', async () => {
  write(path.join(out, 'index.html'), 'former');
  killedBuild({ 'site/index.html': 'half' });
  const staging = await take();
  expect(readdirSync(staging.site)).toEqual([]);
  expect(read('index.html')).toBe('former');
  staging.abandon();
  expect(beside()).toEqual([]);
});

it('puts the former site back that a killed build had just moved away', async () => {
  killedBuild({ 'site/index.html': 'new', 'former/index.html': 'former' });
  expect(existsSync(out)).toBe(false);
  (await take()).abandon();
  expect(read('index.html')).toBe('former');
});

it('puts entries back that a killed build had moved one by one', async () => {
  write(path.join(out, 'c.html'), 'former');
  killedBuild({ 'site/b.html': 'new', 'leaving/a.html': 'former', 'leaving/b.html': 'former' });
  (await take()).abandon();
  expect(['a.html', 'b.html', 'c.html'].map(read)).toEqual(['former', 'former', 'former']);
});

it('takes what a build left that was killed while it put things right', async () => {
  write(path.join(root, '.dist.lectern/former/index.html'), 'former');
  killedBuild({ 'site/index.html': 'new', shared: '' });
  const staging = await take();
  expect(read('index.html')).toBe('former');
  expect(readdirSync(staging.folder)).toEqual(['lock', 'owner.json', 'site']);
  staging.abandon();
});

it('lets one of two builds take what a killed one left', async () => {
  killedBuild({ 'site/index.html': 'half' });
  const said: string[] = [];
  const say = (sentence: string) => said.push(sentence);
  const both = [take(say), take(say)];
  (await Promise.race(both)).abandon();
  for (const staging of await Promise.all(both)) staging.abandon();
  expect(said).toHaveLength(1);
  expect(beside()).toEqual([]);
});

it('goes on where an earlier build worked inside the output', async () => {
  killedBuild({ 'leaving/index.html': 'former', 'site/index.html': 'new' }, 'dist/.lectern');
  const staging = await take();
  expect(staging.folder).toBe(path.join(out, '.lectern'));
  expect(read('index.html')).toBe('former');
  write(path.join(staging.site, 'index.html'), 'new');
  staging.commit();
  expect(readdirSync(out)).toEqual(['index.html']);
  expect(read('index.html')).toBe('new');
});

it('keeps the new site of a build that was killed while it cleared up', async () => {
  write(path.join(out, 'index.html'), 'new');
  killedBuild({ 'former/index.html': 'former' });
  (await take()).abandon();
  expect(read('index.html')).toBe('new');
  expect(beside()).toEqual([]);
});

it('leaves a folder alone that is not a build’s', async () => {
  write(path.join(root, '.dist.lectern/notes.txt'), 'mine');
  await expect(take()).rejects.toThrow('something else is there');
  expect(beside()).toEqual(['.dist.lectern']);
});

it('names the cause where nothing can be written', async () => {
  write(path.join(root, 'file'), '');
  out = path.join(root, 'file/dist');
  await expect(take()).rejects.toThrow(/cannot be written to .*ENOTDIR|cannot be written to .*EEXIST/);
  rmSync(root, { recursive: true });
});

it('takes over what an earlier version of Lectern left, and never a folder whose lock is held', async () => {
  killedBuild({ 'site/index.html': 'half' });
  const lock = tryLock(path.join(root, '.dist.lectern/lock'));
  const said: string[] = [];
  const waiting = take((sentence) => said.push(sentence));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(said).toEqual([expect.stringMatching(/^Another build \(process \d+ on another-host, since 2026-/)]);
  expect(readFileSync(path.join(root, '.dist.lectern/site/index.html'), 'utf8')).toBe('half');
  lock?.release();
  (await waiting).abandon();
  expect(beside()).toEqual([]);
});

it('leaves the former site where somebody removes the folder of a build', async () => {
  write(path.join(out, 'index.html'), 'former');
  const staging = await take();
  rmSync(staging.folder, { recursive: true });
  expect(() => staging.commit()).toThrow('was deleted while the site was built');
  expect(read('index.html')).toBe('former');
  const [first, second] = [await take(), take(() => undefined)];
  staging.abandon();
  first.abandon();
  (await second).abandon();
  expect(beside()).toEqual([]);
});
