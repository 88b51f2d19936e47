import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { draftFor, folderFor } from '../../../src/cli/init/begin.ts';

async function folderOf(files: Record<string, string>, name: string): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'lectern-begin-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const folder = path.join(root, name);
  await mkdir(folder);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}

it('orders pages as they are read: those to begin with, then the others by name, then folders', async () => {
  const names = [
    'alpha',
    'install',
    'quickstart',
    'zeta',
    'introduction',
    'advanced/hooks',
    'advanced/cache',
  ];
  const folder = await folderOf(
    Object.fromEntries(names.map((name) => [`guide/${name}.md`, `# ${name}\n`])),
    'docs',
  );
  expect((await draftFor(folder)).config).toMatchObject({
    navigation: {
      groups: [
        {
          group: 'Guide',
          pages: [
            ...['guide/introduction', 'guide/quickstart', 'guide/install', 'guide/alpha', 'guide/zeta'],
            { group: 'Advanced', pages: ['guide/advanced/cache', 'guide/advanced/hooks'] },
          ],
        },
      ],
    },
  });
});

it('puts the folders that a reader wants first before others, and reports a missing home page', async () => {
  const names = ['api/a', 'getting-started/b', 'Guides/c', '01-concepts/d', 'zoo'];
  const pages = Object.fromEntries(names.map((name) => [`${name}.md`, '# T\n']));
  const folder = await folderOf(
    { ...pages, 'package.json': '{"name":"x","description":" A tool. "}' },
    'docs',
  );
  const draft = await draftFor(folder);
  expect(draft.config).toMatchObject({
    description: 'A tool.',
    navigation: {
      pages: [
        { group: 'Concepts' },
        'zoo',
        { group: 'Getting started' },
        { group: 'Guides' },
        { group: 'API' },
      ],
    },
  });
  expect(draft.left).toContain('There is no home page');
  const other = await folderOf({ 'index.md': '# T\n', 'package.json': 'null' }, 'docs');
  const { config, left } = await draftFor(other);
  expect([config.description, left]).toEqual([undefined, undefined]);
});

it('takes a README alone for a documentation in a folder `docs`, and beside the files of a repository for none', async () => {
  const navigation = { groups: [{ pages: ['README'] }] };
  const docs = await folderOf({ 'README.md': '# Paperboy\n\nText' }, 'docs');
  expect((await draftFor(docs)).config).toMatchObject({ name: 'Paperboy', navigation });
  const project = await folderOf({ 'README.md': '# Paperboy\n\nText', 'package.json': '{}' }, 'paperboy');
  expect((await draftFor(project)).files.map(({ path: file }) => file)).toContain('quickstart.mdx');
  expect(await folderFor(undefined, project)).toBe(path.join(project, 'docs'));
});
