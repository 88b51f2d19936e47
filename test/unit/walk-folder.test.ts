import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPages } from '../../src/content/frontmatter/source.ts';
import { isWithin, walkFolder } from '../../src/base/walk-folder.ts';

const temporaryFolder = (): string => realpathSync(mkdtempSync(path.join(tmpdir(), 'lectern-names-')));

const all = { enters: () => true, takes: () => true };

describe('a walk through a folder', () => {
  it('finds regular files, and never opens a pipe or a socket', async () => {
    const root = temporaryFolder();
    mkdirSync(path.join(root, 'folder.mdx'));
    writeFileSync(path.join(root, 'folder.mdx/page.mdx'), 'x');
    execFileSync('/usr/bin/env', ['mkfifo', path.join(root, 'pipe.mdx')]);
    const server = createServer().listen(path.join(root, 'socket.mdx'));
    await new Promise((done) => server.once('listening', done));
    const problems: string[] = [];
    const files = await walkFolder(root, {
      ...all,
      onProblem: (kind, file) => problems.push(`${kind} ${file}`),
    });
    server.close();
    expect(files).toEqual(['folder.mdx/page.mdx']);
    expect(problems.sort()).toEqual(['no-file pipe.mdx', 'no-file socket.mdx']);
  });

  it('follows links inside the root only, each folder once, where it follows any', async () => {
    const outer = temporaryFolder();
    const root = path.join(outer, 'docs');
    mkdirSync(root);
    mkdirSync(`${root}-beside`);
    writeFileSync(path.join(root, 'a.mdx'), 'x');
    symlinkSync('a.mdx', path.join(root, 'b.mdx'));
    symlinkSync('.', path.join(root, 'self'));
    symlinkSync('loop.mdx', path.join(root, 'loop.mdx'));
    symlinkSync('../docs-beside', path.join(root, 'out'));
    const problems: string[] = [];
    const onProblem = (kind: string, file: string) => problems.push(`${kind} ${file}`);
    expect((await walkFolder(root, { ...all, followsLinks: true, onProblem })).sort()).toEqual([
      'a.mdx',
      'b.mdx',
    ]);
    expect(problems.sort()).toEqual(['broken-link loop.mdx', 'outside-root out']);
    expect(await walkFolder(root, all)).toEqual(['a.mdx']);
  });

  it('follows no link into what is excluded, nor to a file of it', async () => {
    const root = temporaryFolder();
    mkdirSync(path.join(root, 'dist/guides'), { recursive: true });
    writeFileSync(path.join(root, 'dist/guides/a.mdx'), 'x');
    mkdirSync(path.join(root, 'dist2'));
    writeFileSync(path.join(root, 'dist2/b.mdx'), 'x');
    for (const [target, link] of [
      ['dist', 'latest'],
      ['dist/guides', 'inside'],
      ['dist/guides/a.mdx', 'a.mdx'],
      ['dist2', 'other'],
    ] as const)
      symlinkSync(target, path.join(root, link));
    const exclude = new Set(['dist']);
    const enters = (folder: string) => !exclude.has(folder) && folder !== 'dist2';
    expect(await walkFolder(root, { ...all, enters, exclude, followsLinks: true })).toEqual(['other/b.mdx']);
  });

  it('compares folders by their names and not by how these begin', () => {
    expect([
      isWithin('/docs', '/docs/a'),
      isWithin('/docs', '/docs-beside/a'),
      isWithin('/docs', '/'),
    ]).toEqual([true, false, false]);
  });
});

describe('the pages of a folder', () => {
  it('are without what is no file, which is told once each', async () => {
    const root = temporaryFolder();
    writeFileSync(path.join(root, 'good.mdx'), 'x');
    execFileSync('/usr/bin/env', ['mkfifo', path.join(root, 'pipe.mdx')]);
    symlinkSync('loop.md', path.join(root, 'loop.md'));
    const { value, diagnostics } = await findPages(root);
    expect(value.map((page) => page.path)).toEqual(['good']);
    expect(diagnostics.map(({ code, file }) => `${code} ${file}`).sort()).toEqual([
      'page/unreadable loop.md',
      'page/unreadable pipe.mdx',
    ]);
  });
});
