import { describe, expect, it } from 'vitest';
import { folderOf, turned } from './converted.ts';
import { otherSiteIn } from '../../../src/cli/init/other-tools.ts';

const next = `const withNextra = require('nextra')({ latex: true });
module.exports = withNextra({ basePath: '/base', async redirects() { return [{ source: '/old', destination: '/guide' }]; } });`;

describe('init --from nextra', () => {
  it('reads the order, labels and parts of `_meta` files, and the brand of the theme', async () => {
    const { navigation, config, left } = await turned('nextra', {
      'next.config.js': next,
      'theme.config.tsx': `import type { Config } from 'x';
const logo = <><img src="/base/logo.svg" /><b>Acme</b> Docs</>;
const config: Config = { logo, project: { link: 'https://github.com/acme/docs' }, chat: { link: 'https://discord.gg/x' },
  docsRepositoryBase: 'https://github.com/acme/docs/tree/main', mystery: 1, footer: { content: <p>Made by us</p> },
  banner: { content: <>New: <a href="https://n.example">thing</a></> } } satisfies Config;
export default config;`,
      'pages/_meta.json':
        '{"index":"Start","-- a":{"type":"separator","title":"Build"},"guide":{"title":"Guides","theme":{"collapsed":false}},"flat":{"title":"Flat","display":"hidden"},"api":{"title":"API","type":"page"},"site":{"title":"Site","type":"page","href":"https://s.example"},"menu":{"title":"More","type":"menu","items":{"a":{"title":"A","href":"https://a.example"}}}}',
      'pages/index.mdx': '# Home\n',
      'pages/guide.mdx': '# Guide\n',
      'pages/guide/_meta.js': `export default { two: <>The <code>two</code></>, ext: { title: 'Ext', href: 'https://e.example' } };`,
      'pages/guide/one.mdx': '# One\n',
      'pages/guide/two.mdx': '# Two\n',
      'pages/flat.mdx': '# Flat\n',
      'pages/api/index.md': '# API\n',
      'pages/app.tsx': 'export default () => null;',
      'public/logo.svg': '',
    });
    expect(navigation).toEqual({
      tabs: [
        {
          tab: 'Docs',
          groups: [
            { group: 'Docs', pages: ['index'] },
            {
              group: 'Build',
              pages: [
                {
                  group: 'Guides',
                  root: 'guide',
                  expanded: true,
                  pages: ['guide/two', 'links/ext', 'guide/one'],
                },
              ],
            },
          ],
        },
        { tab: 'API', groups: [{ group: 'API', pages: ['api/index'] }] },
      ],
    });
    expect(config).toMatchObject({
      logo: { light: '/logo.svg' },
      navbar: {
        links: [
          { label: 'Site', href: 'https://s.example' },
          { label: 'A', href: 'https://a.example' },
          { type: 'github', href: 'https://github.com/acme/docs' },
        ],
      },
      footer: { socials: { discord: 'https://discord.gg/x' } },
      banner: { content: 'New: [thing](https://n.example)' },
      feedback: { edits: true },
      redirects: [{ source: '/old', destination: '/guide' }],
    });
    expect(left).toEqual([
      'init/left pages/app.tsx:undefined Left out: a page written in code.',
      'init/left theme.config.tsx:4 Left out: the setting `mystery`.',
      'init/left theme.config.tsx:undefined Left out: the text of the footer, “Made by us”.',
    ]);
  });

  it('converts its components, and keeps a component of the page with the name of one', async () => {
    const { files, left } = await turned('nextra', {
      'next.config.mjs': `import nextra from 'nextra'; export default nextra({})({});`,
      'content/index.mdx': `import { Callout, Tabs, Steps, FileTree } from 'nextra/components'
import { Cards } from '../components/cards'
export const value = await load()

<Callout type="error" emoji="🚨">Stop</Callout>

<Callout>Idea</Callout>

<Tabs items={['pnpm', 'npm']} storageKey="x">
  <Tabs.Tab>one</Tabs.Tab>
  <Tabs.Tab>two</Tabs.Tab>
</Tabs>

<Steps className="big">
### Install [#setup]
Run it.
### Use
Go.
</Steps>

<FileTree>
  <FileTree.Folder name="src" defaultOpen>
    <FileTree.File name="a.ts" active />
  </FileTree.Folder>
</FileTree>

<Cards title="own" />

## Own id [#mine]
`,
    });
    const text = files['index.mdx'];
    expect(text).toContain('<Callout type="error">Stop</Callout>\n\n<Callout type="tip">Idea</Callout>');
    expect(text).toContain('<Tab title="pnpm">one</Tab>\n  <Tab title="npm">two</Tab>');
    expect(text).toContain(
      '<Steps>\n\n<Step title="Install">\n\nRun it.\n\n</Step>\n\n<Step title="Use">\n\nGo.\n\n</Step>\n\n</Steps>',
    );
    expect(text).toContain(
      '<Tree>\n  <Tree.Folder name="src" defaultOpen>\n    <Tree.File name="a.ts" highlight />\n  </Tree.Folder>\n</Tree>',
    );
    expect(text).toContain("import { Cards } from '/snippets/moved/Cards.jsx';");
    expect(text).toContain('<Cards title="own" />');
    expect(text).toContain('## Own id {#mine}');
    expect(text).toContain('export const value = undefined;');
    expect(left.map((line) => line.replace(/ Left out/, ''))).toEqual([
      'init/left content/index.mdx:2: the import of `../components/cards`.',
      'init/left content/index.mdx:3: the code of `value`.',
      'init/left content/index.mdx:27: the component `<Cards>`: write it in `snippets/moved/Cards.jsx`.',
    ]);
  });

  it('reads pages of `app`, and the languages of file names', async () => {
    const app = await turned('nextra', {
      'next.config.js': next,
      'app/page.mdx': '# Home\n',
      'app/(docs)/guide/page.mdx': '# Guide\n\n[up](../)\n',
      'app/guide/part.mdx': 'Part\n',
      'app/_meta.global.tsx': `export default { guide: { title: 'The guide' } };`,
    });
    expect(Object.keys(app.files).sort()).toEqual(['guide.mdx', 'guide/part.mdx', 'index.mdx']);
    expect(app.navigation).toEqual({ groups: [{ group: 'Docs', pages: ['guide', 'index'] }] });
    const { navigation } = await turned('nextra', {
      'next.config.js': `module.exports = require('nextra')({})({ i18n: { locales: ['en', 'de'], defaultLocale: 'en' } });
// nextra`,
      'pages/_meta.en.json': '{"b":"Bee","a":"Ay"}',
      'pages/_meta.de.json': '{"a":"Ah"}',
      'pages/a.en.md': '# A\n',
      'pages/b.en.md': '# B\n',
      'pages/a.de.md': '# A\n',
    });
    expect(navigation).toEqual({
      languages: [
        { language: 'en', groups: [{ group: 'Docs', pages: ['b', 'a'] }] },
        { language: 'de', groups: [{ group: 'Docs', pages: ['de/a'] }] },
      ],
    });
  });
});

const api = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: { '/pets': { get: { operationId: 'listPets' } } },
});

describe('init --from readme', () => {
  it('reads the order of folders, flat addresses, operations, and links by name', async () => {
    const { navigation, files, left } = await turned('readme', {
      'docs/_order.yaml': '- Start Here\n- Other\n',
      'docs/Start Here/_order.yaml': '- zebra\n- parent\n- gone\n',
      'docs/Start Here/zebra.md':
        '---\ntitle: Zebra\nexcerpt: Stripes\nhidden: false\nnext:\n  pages:\n    - slug: child\n      title: The child\n---\n[c](doc:child#x) [op](ref:list-pets) [r](./child)\n',
      'docs/Start Here/parent/index.md': '---\ntitle: Parent page\n---\nText\n',
      'docs/Start Here/parent/child.md': '---\ntitle: Child\nmetadata:\n  robots: noindex\n---\nText\n',
      'docs/Other/link.md': '---\ntitle: Chat\nlink:\n  url: https://c.example\n---\n',
      'reference/pets.json': api,
      'reference/other.json': api.replace('listPets', 'x'),
      'reference/Pets/list-pets.md':
        '---\ntitle: List\napi:\n  file: pets.json\n  operationId: listPets\n---\n',
      'reference/Pets/lost.md': '---\ntitle: Lost\napi:\n  file: pets.json\n  operationId: no\n---\n',
      'reference/ReadMeConfig/authentication.md': '---\ntitle: Auth\napi_config: authentication\n---\n',
      'custom_blocks/Hello.md': '---\nname: Hello\n---\nHi.\n',
    });
    expect(navigation).toEqual({
      tabs: [
        {
          tab: 'Guides',
          groups: [
            {
              group: 'Start Here',
              pages: ['docs/zebra', { group: 'Parent page', root: 'docs/parent', pages: ['docs/child'] }],
            },
            { group: 'Other', pages: ['docs/link'] },
          ],
        },
        {
          tab: 'API reference',
          groups: [
            { group: 'Pets', pages: ['reference/list-pets', 'reference/lost'] },
            { group: 'Pets', openapi: '/reference/other.json' },
          ],
        },
      ],
    });
    expect(files['docs/zebra.md']).toBe(
      "---\ntitle: Zebra\ndescription: Stripes\n---\n\n[c](/docs/child#x) [op](/reference/list-pets) [r](/docs/child)\n\n**What's next**\n\n- [The child](/docs/child)\n",
    );
    expect(files['docs/child.md']).toContain('noindex: true');
    expect(files['docs/link.md']).toContain('url: https://c.example');
    expect(files['reference/list-pets.md']).toContain('openapi: /reference/pets.json GET /pets');
    expect(left).toEqual([
      'init/left reference/Pets/lost.md:undefined Left out: the operation `no` of `pets.json`.',
      'init/left reference/ReadMeConfig/authentication.md:undefined Left out: a page that ReadMe fills.',
      'init/no-page docs/_order.yaml:undefined The configuration links to `Start Here/gone`, which does not exist.',
    ]);
  });

  it('converts callouts, blocks, tabs of code, HTML and components', async () => {
    const { files, left } = await turned('readme', {
      'docs/_order.yaml': '- A\n',
      'docs/A/a.md': `---
title: A
---
> 🚧 Mind the **gap**
>
> Be sure.

> 👍 Done

> 🦄 Odd

> A quote.

\`\`\`js App.js
a
\`\`\`
\`\`\`ts
b
\`\`\`

[block:image]
{"images":[{"image":["https://i.example/a.png","Alt"],"caption":"Cap"}]}
[/block]

[block:parameters]
{"data":{"h-0":"K","h-1":"V","0-0":"a|b","0-1":"c"},"cols":2,"rows":1}
[/block]

[block:broken]
{nope
[/block]

<HTMLBlock>{\`
<b>Bold</b>
<script>evil()</script>
\`}</HTMLBlock>

<Table align={["left"]}>
  <tr>

    <td style={{ textAlign: "left" }}>Cell</td>
  </tr>
</Table>

<Image src="https://i.example/b.png" caption="Two" align="center" /> and <Glossary>word</Glossary> and <Hello />
`,
      'custom_blocks/Hello.md': 'Hi.\n',
    });
    const text = files['docs/a.mdx'] ?? '';
    expect(text).toContain('<Warning title="Mind the gap">\n\nBe sure.\n\n</Warning>');
    expect(text).toContain('<Check>\n\nDone\n\n</Check>');
    expect(text).toContain('<Note>\n\n🦄 Odd\n\n</Note>');
    expect(text).toContain('> A quote.');
    expect(text).toContain('<CodeGroup>\n\n```js App.js\na\n```\n```ts\nb\n```\n\n</CodeGroup>');
    expect(text).toContain(
      '<Frame caption="Cap">\n  <img src="https://i.example/a.png" alt="Alt" />\n</Frame>',
    );
    expect(text).toContain('| K | V |\n| --- | --- |\n| a\\|b | c |');
    expect(text).toContain('<b>Bold</b>');
    expect(text).not.toContain('evil');
    expect(text).toContain('<table>\n<tr>\n\n<td>Cell</td>\n</tr>\n</table>');
    expect(text).toContain(
      '<Frame caption="Two"><img src="https://i.example/b.png" alt="" /></Frame> and word',
    );
    expect(text).toContain("import Hello from '/snippets/Hello.mdx';");
    expect(left).toEqual([
      'init/left docs/A/a.md:33 Left out: the scripts and styles of an HTML block.',
      'init/left docs/A/a.md:45 Left out: the definition of `word`.',
      'init/kept docs/A/a.md:29 Copied unchanged: a block, `[block:broken]`.',
    ]);
  });
});

it.each([
  ['nextra', { 'next.config.mjs': `import nextra from 'nextra'` }],
  ['readme', { 'reference/Pets/_order.yaml': '- a' }],
  ['vitepress', { '.vitepress/config/index.ts': '' }],
  [undefined, { 'next.config.mjs': `export default {}` }],
  [undefined, { 'pages/_order.yaml': '' }],
])('`init` recognizes the tool of a folder: %s', async (tool, files) => {
  expect(otherSiteIn(await folderOf(files as unknown as Record<string, string>))?.tool).toBe(tool);
});
