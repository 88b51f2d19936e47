import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPages, freeText, titleOf } from '../../../src/content/frontmatter/source.ts';
import { docsFolder } from './rendering.ts';

const paths = async (root: string, options?: Parameters<typeof findPages>[1]) =>
  (await findPages(root, options)).value.map(({ path }) => path);

describe('finding pages', () => {
  it('keeps upper case, dots, underscores and spaces of paths, in a fixed order', async () => {
    const root = docsFolder({
      'b_c.mdx': '',
      'API/v0.4.md': '',
      'a b.mdx': '',
      'index.mdx': '',
      'g/index.mdx': '',
    });
    expect(await paths(root)).toEqual(['API/v0.4', 'a b', 'b_c', 'g/index', 'index']);
  });

  it('leaves out snippets, built and foreign files', async () => {
    const root = docsFolder({
      'a.mdx': '',
      'snippets/s.mdx': '',
      '_snippets/s.mdx': '',
      'dist/d.md': '',
      'x/node_modules/p/readme.md': '',
      '.github/t.md': '',
      'README.md': '',
      'Contributing.md': '',
      'changelog.mdx': '',
      'guide/README.md': '',
      'guide/LICENSE.md': '',
      'guide/changelog.md': '',
      'guide/snippets/deep/s.mdx': '',
      'image.png': '',
      'out/o.md': '',
    });
    expect(await paths(root, { exclude: ['out'] })).toEqual(['a', 'changelog', 'guide/changelog']);
  });

  it('takes what the navigation lists, wherever it lies', async () => {
    const root = docsFolder({
      'README.md': '',
      'snippets/s.mdx': '',
      'snippets/part.mdx': '',
      'api/snippets/create.mdx': '',
      'dist/d.mdx': '',
    });
    const listed = new Set(['README', 'snippets/s', 'api/snippets/create', 'dist/d']);
    expect(await paths(root, { listed })).toEqual(['README', 'api/snippets/create', 'dist/d', 'snippets/s']);
  });

  it('prefers the .mdx file of two that make the same page', async () => {
    const { value, diagnostics } = await findPages(docsFolder({ 'a.md': 'md', 'a.mdx': 'mdx' }));
    expect(value.map(({ source, format, body }) => [source, format, body])).toEqual([
      ['a.mdx', 'mdx', 'mdx'],
    ]);
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([['page/duplicate', 'a.md']]);
  });

  it('does not follow a symbolic link out of the docs folder, nor in a circle', async () => {
    const outside = docsFolder({ 'secret.mdx': 'secret' });
    const root = docsFolder({ 'a.mdx': '' });
    mkdirSync(join(root, 'g'));
    symlinkSync(outside, join(root, 'out'));
    symlinkSync(join(outside, 'secret.mdx'), join(root, 'secret.mdx'));
    symlinkSync(root, join(root, 'g/again'));
    const { value, diagnostics } = await findPages(root);
    expect(value.map(({ path }) => path)).toEqual(['a']);
    expect(diagnostics.map(({ code, file }) => [code, file]).sort()).toEqual([
      ['page/outside-root', 'out'],
      ['page/outside-root', 'secret.mdx'],
    ]);
  });

  it('names a page by its frontmatter, else its first heading, else its path', async () => {
    const root = docsFolder({
      'a.mdx': '---\ntitle: One\n---\n# Two',
      'b.mdx': '\n# Two `x`\n',
      'get-started.mdx': 'x',
    });
    expect((await findPages(root)).value.map(({ title }) => title)).toEqual(['One', 'Two x', 'Get started']);
  });

  it('names an index page after its folder', () => {
    expect(titleOf('api_reference/index')).toBe('Api reference');
  });
});

it('reads the text of a page again after it was freed', async () => {
  const root = docsFolder({ 'a.mdx': '---\ntitle: A\n---\nHello {{who}}\n' });
  const variables = { who: 'you' };
  const [page] = (await findPages(root, { variables })).value;
  freeText(page!, root, variables);
  expect(page).toMatchObject({ title: 'A', body: 'Hello you\n', bodyOffset: 3 });
});
