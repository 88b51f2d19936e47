import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { siteName } from '../../../src/cli/init/names.ts';

async function nameOf(files: Record<string, string>, folder = 'my-tool'): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'lectern-names-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(path.join(root, 'my-tool/docs'), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(root, 'my-tool', file), text);
  return siteName(path.join(root, folder));
}

it('takes the title of the README, without its pictures, links and marks', async () => {
  const readme =
    '<p align="center"></p>\n\n```sh\n# a comment\n```\n\n# ![](logo.svg) [My *Great* Tool](/x) #\n\n# Other\n';
  expect(await nameOf({ 'README.md': readme, 'package.json': '{"name":"tool"}' })).toBe('My Great Tool');
  expect(await nameOf({ 'README.md': readme, 'docs/README.md': '# Inside' }, 'my-tool/docs')).toBe(
    'My Great Tool',
  );
  const inside = { 'docs/README.md': '# Inside', 'package.json': '{"name":"tool"}' };
  expect(await nameOf(inside, 'my-tool/docs')).toBe('Inside');
});

it.each(['# Documentation\n', '# Getting Started\n', `# ${'Many words '.repeat(9)}\n`, 'No title\n'])(
  'takes the package, else the folder, where the README begins with %j',
  async (text) => {
    expect(await nameOf({ 'README.md': text, 'package.json': '{"name":"@acme/the-tool"}' })).toBe('The tool');
    expect(await nameOf({ 'README.md': text })).toBe('My tool');
  },
);
