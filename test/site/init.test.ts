import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyFixture, emptyFolder, filesIn, inBuilder } from './lectern.ts';

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await emptyFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

const strict = (folder: string) => inBuilder(['check', folder, '--strict', '--offline']);

interface Config {
  name: string;
  navigation: unknown;
}
const configIn = async (folder: string) =>
  JSON.parse(await readFile(path.join(folder, 'docs.json'), 'utf8')) as Config;

describe('lectern init', () => {
  it('writes a site that has no problem into a folder that is not there yet', async () => {
    const folder = path.join(await emptyFolder(), 'new-docs');
    const { code, stdout } = await inBuilder(['init', folder, '--ci', 'github']);
    expect(code).toBe(0);
    expect(stdout).toContain('dev');
    expect(await filesIn(folder)).toEqual(
      expect.arrayContaining(['.gitignore', 'docs.json', 'index.mdx', 'quickstart.mdx', 'writing.mdx']),
    );
    expect(await readFile(path.join(folder, '.github/workflows/docs.yml'), 'utf8')).toContain(
      'lectern check .',
    );
    const checked = await strict(folder);
    expect(checked.code, checked.stdout).toBe(0);
  });

  it('leaves a folder that has a configuration as it is', async () => {
    const folder = await copyFixture('minimal');
    const before = await filesIn(folder);
    const { code, stderr } = await inBuilder(['init', folder]);
    expect(code).toBe(1);
    expect(stderr).toContain('there is a mint.json already');
    expect(await filesIn(folder)).toEqual(before);
  });

  it('writes the navigation of Markdown files, and changes none of them', async () => {
    const files = {
      'README.md': '# Ours\n',
      'guides/02-second.md': '# Second\n',
      'guides/01-first.md': '# First\n',
      '.gitignore': 'tmp',
    };
    const folder = await folderOf(files);
    expect((await inBuilder(['init', folder])).code).toBe(0);
    expect((await configIn(folder)).navigation).toEqual({
      groups: [
        { group: 'Overview', pages: ['README'] },
        { group: 'Guides', pages: ['guides/01-first', 'guides/02-second'] },
      ],
    });
    expect(await readFile(path.join(folder, 'README.md'), 'utf8')).toBe(files['README.md']);
    expect(await readFile(path.join(folder, '.gitignore'), 'utf8')).toBe('tmp\ndist/\n');
    const checked = await strict(folder);
    expect(checked.code, checked.stdout).toBe(0);
  });

  it('makes a reference of an OpenAPI file, with one page', async () => {
    const folder = await folderOf({
      'api.yaml':
        'openapi: 3.1.0\ninfo: { title: "Pets: all of them", version: "1" }\nservers: [{ url: https://a.example }]\n' +
        'paths: { /pets: { get: { summary: List, responses: { "200": { description: Pets } } } } }\n',
    });
    expect((await inBuilder(['init', folder])).code).toBe(0);
    expect(await configIn(folder)).toMatchObject({
      name: 'Pets: all of them',
      navigation: { groups: [{ pages: ['index'] }, { group: 'Pets: all of them', openapi: 'api.yaml' }] },
    });
    const checked = await strict(folder);
    expect(checked.code, checked.stdout).toBe(0);
  });
});
