import path from 'node:path';
import { expect, it } from 'vitest';
import { createHref } from '../../../src/base/addresses/href.ts';
import { english } from '../../../src/base/strings/english.ts';
import { report } from '../../../src/content/page/codes.ts';
import { failure } from '../../../src/content/render/draw-page.tsx';
import { createRenderer } from '../../../src/content/render/render.tsx';
import type { RenderApart } from '../../../src/content/render/render.tsx';
import { tellOfPlugins } from '../../../src/content/render/plugin-files.ts';
import { toPage } from '../../../src/content/frontmatter/source.ts';
import { docsFolder } from './rendering.ts';

const root = docsFolder({
  'own/Term.jsx': "export default () => { throw new Error('oh'); };",
  'own/Broken.jsx': "throw new Error('at once');",
  'docs/In.jsx': "throw new Error('in it');",
});
const component = (specifier: string, plugin = 'x/terms') => ({ specifier, imported: 'default', plugin });
const components = new Map([
  ['Term', component('/plugin:x-terms/Term.jsx')],
  ['Broken', component('/plugin:x-terms/Broken.jsx')],
  ['In', component('/In.jsx', 'inside')],
]);

async function problemsOf(text: string, renderApart?: RenderApart) {
  const renderer = createRenderer({
    docsRoot: path.join(root, 'docs'),
    href: createHref({ base: '/', trailingSlash: 'ignore', format: 'directory' }),
    asset: (file) => file,
    icon: () => '',
    plugins: { components, folders: new Map([['plugin:x-terms', path.join(root, 'own')]]) },
    pageCode: () => renderApart,
  });
  const { diagnostics } = await renderer.render(toPage(text, 'page', 'page.mdx').page);
  return diagnostics.map(({ code, file, line, message, hint }) => ({ code, file, line, message, hint }));
}

it('names the plugin of a component that throws, at its place in the page', async () => {
  expect(await problemsOf('a\n\n<Term />\n')).toMatchObject([
    {
      code: 'page/part-failed',
      file: 'page.mdx',
      line: 3,
      message: '`<Term>` of the plugin `x/terms` failed while the page was rendered: oh',
      hint: expect.stringMatching(/^Fix `\.\.\/own\/Term\.jsx:\d+`/),
    },
  ]);
});

it('names the plugin of a file that cannot be run, by its place', async () => {
  expect(await problemsOf('<Broken />\n')).toMatchObject([
    {
      code: 'page/import-failed',
      file: 'page.mdx',
      message: '`../own/Broken.jsx` is invalid; the page shows a notice in its place (plugin `x/terms`)',
      hint: expect.stringMatching(/^Fix \.\.\/own\/Broken\.jsx:\d+\.$/),
    },
    {
      code: 'page/snippet-failed',
      file: '../own/Broken.jsx',
      message: 'The snippet could not be run: at once (plugin `x/terms`)',
    },
  ]);
  const inDocs = await problemsOf('<In />\n');
  expect(inDocs.map(({ file, message }) => [file, message.endsWith(' (plugin `inside`)')])).toEqual([
    ['page.mdx', false],
    ['In.jsx', true],
  ]);
});

it('says what of plugins a page uses whose code had to be stopped', async () => {
  const ended = report('page/code-ended', { file: 'page.mdx', line: 1 }, { message: 'No.', hint: 'End.' });
  const stopped: RenderApart = async ({ page }) => failure(page, [ended], english);
  expect(await problemsOf('<Term /> <In />\n', stopped)).toMatchObject([
    { hint: 'The page uses `<Term>` of the plugin `x/terms`, `<In>` of the plugin `inside`. End.' },
  ]);
  expect(await problemsOf('<Term /> {fetch()}\n', stopped)).toMatchObject([{ hint: 'End.' }]);
});

it('names a folder as it is, whatever signs its name has', () => {
  const folders = new Map([['plugin:x-terms', '/p/own $& $1']]);
  const tell = tellOfPlugins('/p/docs', { components, folders });
  expect(
    tell(report('page/snippet-failed', {}, { reason: 'see plugin:x-terms/Term.jsx' })).message,
  ).toContain('see ../own $& $1/Term.jsx');
});
