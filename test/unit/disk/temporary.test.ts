import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../src/base/disk/temporary.ts';
import { tryLock } from '../../../src/base/disk/lock.ts';

const emptyFolder = () => mkdtempSync(path.join(tmpdir(), 'lectern-disk-'));
const module = path.resolve(import.meta.dirname, '../../../src/base/disk/temporary.ts');
/** Creates a folder, says so, and stays. */
const script = `import { temporaryFolder } from ${JSON.stringify(module)};
const { files, folder } = temporaryFolder('project');
files.write('file', 'kept');
console.log(folder);
setInterval(() => {}, 1000);`;

/** A process with a temporary folder, in a namespace of its own where the system lets it. */
async function holder(temporary: string, before: readonly string[] = []) {
  const [command = '', ...args] = [...before, process.execPath, '--input-type=module', '-e', script];
  const child = spawn(command, args, {
    env: { ...process.env, TMPDIR: temporary, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const file = path.join(line.toString().trim(), 'file');
  return {
    file,
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

const unshare = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child'];
const hasNamespaces = spawnSync(unshare[0] ?? '', [...unshare.slice(1), 'true']).status === 0;

it('keeps the folders of living processes, and removes those of killed ones', async () => {
  const temporary = emptyFolder();
  const first = await holder(temporary);
  const second = await holder(temporary);
  expect(existsSync(first.file)).toBe(true);
  await first.kill();
  expect(existsSync(first.file)).toBe(true);
  const third = await holder(temporary);
  expect([first, second, third].map(({ file }) => existsSync(file))).toEqual([false, true, true]);
  await second.kill();
  await third.kill();
});

it('keeps the folder of a process in another namespace, as in another container', async () => {
  const temporary = emptyFolder();
  const first = await holder(temporary, hasNamespaces ? unshare : []);
  const second = await holder(temporary, hasNamespaces ? unshare : []);
  expect([first, second].map(({ file }) => existsSync(file))).toEqual([true, true]);
  await first.kill();
  await second.kill();
});

it('leaves folders that it did not create', () => {
  const temporary = emptyFolder();
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = temporary;
  try {
    for (const name of ['lectern-project-abcdef/project', 'lectern-notes-012345', 'lectern-mine'])
      mkdirSync(path.join(temporary, name), { recursive: true });
    writeFileSync(path.join(temporary, 'lectern-notes-012345/notes.txt'), 'mine');
    const { folder, files, removeAll } = temporaryFolder('shard');
    files.write('a/b', 'text');
    expect(readdirSync(folder)).toEqual(['a']);
    expect(() => files.write('../outside', '')).toThrow('is not in');
    removeAll();
    removeAll();
    expect(readdirSync(temporary).sort()).toEqual([
      'lectern-mine',
      'lectern-notes-012345',
      'lectern-project-abcdef',
    ]);
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
});

it('locks a file once, and knows when it was removed', () => {
  const file = path.join(emptyFolder(), 'lock');
  const lock = tryLock(file);
  expect(lock?.isHeld()).toBe(true);
  expect(tryLock(file)).toBeUndefined();
  expect(lock?.isHeld()).toBe(true);
  lock?.release();
  expect(existsSync(file)).toBe(false);
  const again = tryLock(file);
  expect(again?.isHeld()).toBe(true);
  expect(lock?.isHeld()).toBe(false);
  again?.release();
});
