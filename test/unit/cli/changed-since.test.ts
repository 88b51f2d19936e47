import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { inChangedFiles } from '../../../src/api/changes/read/changed-since.ts';

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args]);

function write(folder: string, name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

/** A repository whose branch changes a page, while `main` changes another. */
function repository(): string {
  const top = mkdtempSync(path.join(tmpdir(), 'lectern-since-'));
  git(top, 'init', '--quiet', '--initial-branch=main');
  for (const name of ['kept', 'on-main', 'edited', 'in work']) write(top, `docs/${name}.mdx`, name);
  git(top, 'add', '.');
  git(top, 'commit', '--quiet', '-m', 'First');
  git(top, 'switch', '--quiet', '-c', 'topic');
  write(top, 'docs/edited.mdx', 'new');
  git(top, 'commit', '--quiet', '-am', 'Edit');
  git(top, 'switch', '--quiet', 'main');
  write(top, 'docs/on-main.mdx', 'new');
  git(top, 'commit', '--quiet', '-am', 'Edit on main');
  git(top, 'switch', '--quiet', 'topic');
  return top;
}

const found = (...files: (string | undefined)[]) =>
  files.map((file) => ({
    code: 'a/b',
    severity: 'warning' as const,
    message: 'M',
    ...(file !== undefined && { file }),
  }));
const files = async (folder: string, revision: string, ...names: (string | undefined)[]) =>
  (await inChangedFiles({ diagnostics: found(...names), folder }, revision)).map(({ file }) => file);

it('leaves the problems of files that the branch or the working copy changed', async () => {
  const top = repository();
  write(top, 'docs/in work.mdx', 'new');
  write(top, 'docs/untracked.mdx', 'new');
  write(top, 'src/page.astro', 'new');
  const names = ['edited.mdx', 'in work.mdx', 'untracked.mdx', '../src/page.astro'];
  const others = ['kept.mdx', 'on-main.mdx', 'https://example.com/edited.mdx', undefined];
  const docs = path.join(top, 'docs');
  expect(await files(docs, 'main', ...names, ...others)).toEqual(names);
  expect(await files(top, 'main', 'docs/edited.mdx', 'docs/kept.mdx')).toEqual(['docs/edited.mdx']);
  expect(await files(docs, 'HEAD', 'edited.mdx', 'in work.mdx')).toEqual(['in work.mdx']);
});

it('says how to fetch a revision that a shallow clone lacks, and compares directly where the history is cut', async () => {
  const top = repository();
  const clone = mkdtempSync(path.join(tmpdir(), 'lectern-shallow-'));
  git(clone, 'clone', '--quiet', '--depth=1', '--branch=topic', pathToFileURL(top).href, '.');
  const docs = path.join(clone, 'docs');
  await expect(files(docs, 'origin/main')).rejects.toMatchObject({
    message: 'git does not know the revision origin/main, and this clone is shallow.',
    hint: expect.stringContaining('git fetch --depth=1 origin main:refs/remotes/origin/main') as string,
  });
  git(clone, 'fetch', '--quiet', '--depth=1', 'origin', 'main:refs/remotes/origin/main');
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await files(docs, 'origin/main', 'edited.mdx', 'on-main.mdx', 'kept.mdx')).toEqual([
    'edited.mdx',
    'on-main.mdx',
  ]);
  expect(told.mock.calls.join('')).toContain('files are compared with origin/main itself');
  told.mockRestore();
});

it('says what is wrong with a revision, and with a folder outside of git', async () => {
  await expect(files(path.join(repository(), 'docs'), '--output=x')).rejects.toThrow('git does not know');
  await expect(files(mkdtempSync(path.join(tmpdir(), 'lectern-none-')), 'main')).rejects.toThrow('needs git');
});
