import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fillOwnPage, findOwnPages } from '../../../src/content/frontmatter/own-pages.ts';

const IMPORT = "---\nimport LecternPage from 'astro-lectern/LecternPage.astro';\n---\n\n";

/** What is found of the pages of a project, which are given with their text below the import. */
async function found(files: Record<string, string>) {
  const root = await mkdtemp(path.join(tmpdir(), 'lectern-own-'));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, 'src', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text.startsWith('---') ? text : IMPORT + text);
  }
  return findOwnPages(path.join(root, 'docs'), {
    folder: path.join(root, 'src/pages'),
    within: (route) => (route.startsWith('blog') ? undefined : route),
  });
}

it('finds the pages that use the component at one address, and names them by their routes', async () => {
  const { value } = await found({
    'pages/index.astro': '<LecternPage title="Home" />',
    'pages/a/index.astro': '<LecternPage title="A" />',
    'pages/a/b.astro': '<LecternPage title="B" />',
    'pages/blog/c.astro': '<LecternPage title="C" />',
    'pages/[slug].astro': '<LecternPage title="D" />',
    'pages/_part.astro': '<LecternPage title="E" />',
    'pages/404.astro': '<LecternPage title="F" />',
    'pages/plain.astro': '---\n---\n<LecternPage title="G" />',
  });
  expect(value.map(({ path, title, source }) => [path, title, source])).toEqual([
    ['a/b', 'B', '../src/pages/a/b.astro'],
    ['a', 'A', '../src/pages/a/index.astro'],
    ['index', 'Home', '../src/pages/index.astro'],
  ]);
});

it('reads the props that are written as plain values, and passes over computed ones', async () => {
  const { value, diagnostics } = await found({
    'pages/a.astro':
      "<LecternPage {...rest} {other}\n  title='Its \"own\"' description={`Plain`} icon={pick({ a: '}' })} keywords={['a', 'b']}\n" +
      '  boost={2} noindex hidden={false} beside="/guides/start/" sidebarTitle="A > B">\n  <p title="no">x</p>\n</LecternPage>',
  });
  expect(diagnostics).toEqual([]);
  expect(value[0]?.frontmatter).toMatchObject({
    ...{
      title: 'Its "own"',
      description: 'Plain',
      keywords: ['a', 'b'],
      boost: 2,
      noindex: true,
      hidden: false,
    },
  });
  expect(value[0]).toMatchObject({ frontmatterLines: { description: 6, boost: 7 } });
});

it('follows components that lead to it, and tells of a title that it cannot read', async () => {
  const { value, diagnostics } = await found({
    'layouts/Docs.astro':
      "---\nimport Base from './Base.astro';\n---\n<Base {...Astro.props}><slot /></Base>",
    'layouts/Base.astro':
      "---\nimport Docs from './Docs.astro';\nimport P from 'astro-lectern/LecternPage.astro';\n---\n<P />",
    'pages/get-rich.astro':
      "---\nimport Docs from '../layouts/Docs.astro';\n---\n<Docs title={name()} beside='x' />",
  });
  expect(value.map(({ title, own }) => [title, own])).toEqual([['Get rich', { beside: 'x' }]]);
  expect(diagnostics).toMatchObject([
    { code: 'page/own-title', file: '../src/pages/get-rich.astro', line: 4, column: 1 },
  ]);
});

it('ends at what it cannot read, and takes the props as they are once the page was drawn', async () => {
  const { value } = await found({ 'pages/a.astro': '<LecternPage title="A" icon={ beside="b"' });
  const [page] = value;
  if (!page) throw new Error('no page');
  expect(page.frontmatter).toEqual({ title: 'A', extra: {} });
  fillOwnPage(page, { props: { title: 'Drawn', tag: 'New' }, html: '<p>x</p>' });
  expect(page).toMatchObject({ title: 'Drawn', frontmatter: { tag: 'New' }, own: { html: '<p>x</p>' } });
});
