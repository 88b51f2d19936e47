import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCodeData } from '../../../src/cli/init/from/code-data.ts';
import { readOther } from '../../../src/cli/init/from/read.ts';
import { Report } from '../../../src/cli/init/from/report.ts';
import { findOther } from '../../../src/cli/init/other-tools.ts';
import { folderOf, turned } from './converted.ts';

describe('the configuration of another tool that is code', () => {
  it('is read as data, with constants, functions that return, and files of the project', async () => {
    const folder = await folderOf({
      'config.ts': `import { part } from './part';
        import type { Config } from 'tool';
        const base: string = '/a/';
        function list(): string[] { return [base + 'x', \`\${base}y\`]; }
        export default defineConfig({ sidebar: [...list(), part.name], title: 'T' } satisfies Config);`,
      'part.ts': `export const part = { name: 'z' };`,
    });
    const report = new Report();
    const { value } = readCodeData(path.join(folder, 'config.ts'), folder, report);
    expect(value).toEqual({ sidebar: ['/a/x', '/a/y', 'z'], title: 'T' });
    expect(report.diagnostics(folder)).toEqual([]);
  });

  it('is left where a value would grow without end', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `const a${at + 1} = [...a${at}, ...a${at}];`);
    const folder = await folderOf({
      'config.js': `const a0 = ['x'];\n${names.join('\n')}\nexport default { sidebar: a40 };`,
    });
    const report = new Report();
    report.unknown(readCodeData(path.join(folder, 'config.js'), folder, new Report()).value);
    expect(report.diagnostics(folder)).not.toEqual([]);
  });

  it('is not run, and what only code knows is told', async () => {
    const folder = await folderOf({
      'config.js': `globalThis.wasRun = true;
export default { sidebar: makeSidebar(), title: process.env.TITLE || 'T', vite: { plugins: [x()] } };`,
    });
    const report = new Report();
    const { value } = readCodeData(path.join(folder, 'config.js'), folder, report);
    expect(value).toEqual({ title: 'T', vite: { plugins: [] } });
    report.unknown({ sidebar: value });
    const found = report.diagnostics(folder);
    expect(found.map(({ code, line, message }) => [code, line, message.split(' is ')[0]])).toEqual([
      ['init/not-data', 2, 'The value of `sidebar`'],
      ['init/not-data', 2, 'An entry (x())'],
    ]);
    expect(globalThis).not.toHaveProperty('wasRun');
  });

  it('reads no file outside the project', async () => {
    const folder = await folderOf({
      'config.js': `import secret from '../secret.js'; export default { title: secret };`,
    });
    await writeFile(path.join(folder, '../secret.js'), `export default 'secret';`);
    expect(readCodeData(path.join(folder, 'config.js'), folder, new Report()).value).toEqual({});
  });
});

describe('init --from mkdocs', () => {
  it.each([
    ['a brace behind a backtick that is text', 'A \\`{1+1}\\` b.', 'A \\`\\{1+1\\}\\` b.'],
    ['code that began on another line', 'A `b\n`{1+1}` c.', 'A `b\n`\\{1+1\\}` c.'],
    ['code of the line', 'A b\n`{1+1}` c.', 'A b\n`{1+1}` c.'],
    ['the id of a heading', '## {1} <b>c</b> { #d .e f="g" }', '## \\{1\\} <b>c</b> {#d}'],
    ['a brace behind three backslashes', 'A \\\\\\{1+1}', 'A \\\\\\{1+1\\}'],
    ['what follows a fence in a quote', '> ```\n> a\n\n{1+1}', '> ```\n> a\n\n\\{1+1\\}'],
    ['what follows a fence in a list', '- ```\n  a\n\n{1+1}', '- ```\n  a\n\n\\{1+1\\}'],
    ['what follows a list with a fence', '- a\n\n  ```\n  {a}\n\n{1+1}', '- a\n\n  ```\n  {a}\n\n\\{1+1\\}'],
    [
      'what an example of a fence holds',
      '```\n!!! b\n\n    ```\n    {a}\n    ```\n\n=== "c"\n\n    d\n```\n\n{1+1}',
      '````\n!!! b\n\n    ```\n    {a}\n    ```\n\n=== "c"\n\n    d\n````\n\n\\{1+1\\}',
    ],
    ['a fence in a list', '- a\n\n  ```\n  {a}\n\n  {b}\n  ```', '- a\n\n  ```\n  {a}\n\n  {b}\n  ```'],
    [
      'a comment with backticks',
      '<!-- a: `6` --> see `b{` and `<!-- c -->` <!-- d` -->\n\n<!-- e -->',
      '{/* a: `6` */} see `b{` and `<!-- c -->` {/* d` */}\n\n{/* e */}',
    ],
    ['what follows a comment', '<!-- a\nb --> {1+1}', '{/* a\nb */} \\{1+1\\}'],
    ['an address', '<http://a.b/{1+1}>', '[http://a.b/\\{1+1\\}](http://a.b/%7B1+1%7D)'],
    ['a value without quotes', '<b title={1+1}>x</b>', '<b title="{1+1}">x</b>'],
    ['what is no attribute', '<b {...process.env} id="a">x</b>', '<b  id="a">x</b>'],
    ['no tag', '\\<b title="{1+1}">', '\\<b title="\\{1+1\\}">'],
    ['a line that begins with a word of code', 'export const a = 1', '&#101;xport const a = 1'],
  ])('leaves no code in text that becomes MDX: %s', async (_, text, expected) => {
    const { files } = await turned('mkdocs', {
      'mkdocs.yml': 'site_name: A',
      'docs/index.md': `!!! note\n    b\n\n${text}\n`,
    });
    expect(files['index.mdx']?.split('</Note>\n\n')[1]?.trimEnd()).toBe(expected);
  });

  it('takes a part of a file by a name with the syntax of expressions', async () => {
    const { files } = await turned('mkdocs', {
      'mkdocs.yml': 'site_name: A\n',
      'docs/index.md': '# A\n\n--8<-- "part.txt:x("\n\n--8<-- "part.txt:a.c"\n',
      'docs/part.txt':
        '# --8<-- [start:x(]\nparenthesis\n# --8<-- [end:x(]\n# --8<-- [start:abc]\nother\n# --8<-- [end:abc]\n# --8<-- [start:a.c]\ndot\n# --8<-- [end:a.c]\n',
    });
    expect(files['index.md']).toContain('parenthesis\n\ndot\n');
    expect(files['index.md']).not.toContain('other');
  });

  it.each([
    ['{!./part.py[ln:2-3]!}', 'two\nthree'],
    ['{!part.py[ln:1,4]!}', 'one\nfour'],
    ['{!part.py ln[2:3]!}', 'two\nthree'],
    ['{!> part.py[ln:4-]!}', 'four'],
  ])('takes lines of a file: %s', async (asked, expected) => {
    const { files } = await turned('mkdocs', {
      'mkdocs.yml': 'site_name: A\n',
      'docs/index.md': `# A\n\n\`\`\`python\n${asked}\n\`\`\`\n`,
      'part.py': 'one\ntwo\nthree\nfour\n',
    });
    expect(files['index.md']).toContain(`\`\`\`python\n${expected}\n\`\`\``);
  });

  it('takes nothing from elsewhere, puts no file in without end, and leaves its own name free', async () => {
    const { files, left } = await turned('mkdocs', {
      'mkdocs.yml': 'site_name: A\ndocs_dir: ..',
      '../secret.md': '# Secret',
      'docs/index.md': '--8<-- "index.md"\n'.repeat(40),
      'docs/docs.json': '{}',
    });
    expect(Object.keys(files)).toEqual(['index.md']);
    expect(files['index.md']?.length).toBeLessThan(2_000_000);
    expect(left.join()).toContain('Left out: a file with the name of a configuration file.');
  });

  it('follows no link to a folder elsewhere', async () => {
    const elsewhere = await folderOf({ 'secret.md': '# Secret', 'key.txt': 'key' });
    const folder = await folderOf({ 'mkdocs.yml': 'site_name: A' });
    await symlink(elsewhere, path.join(folder, 'docs'));
    expect((await readOther(findOther(folder, 'mkdocs')!)).pages).toEqual([]);
  });

  it('reads a long line that looks like a list of attributes', async () => {
    const { files } = await turned('mkdocs', {
      'mkdocs.yml': 'site_name: A',
      'docs/index.md': `{${'.aa=b'.repeat(200)}!\n`,
    });
    expect(files['index.md']).toContain('.aa=b!');
  });

  it('keeps navigation and addresses, and turns notes and tabs into components', async () => {
    const { navigation, files, left } = await turned('mkdocs', {
      'mkdocs.yml':
        'site_name: S\nnav:\n  - Home: index.md\n  - Guides:\n      - Set up: guides/setup.md\n      - Site: https://example.com\n' +
        'extra_css: [a.css]\nmarkdown_extensions:\n  - x:\n      f: !!python/name:a.b.c\n',
      'docs/index.md':
        '# Welcome\n\nTo [setup](guides/setup.md#a). A `{x}` and {y} <T>.\n\n!!! warning "Mind"\n    Be **sure**.\n\n    ```py hl_lines="1 2"\n    x = {}\n    ```\n',
      'docs/guides/setup.md':
        '=== "One"\n\n    First.\n\n=== "Two"\n\n    Second.\n\n[Go](../index.md){ .md-button }\n',
      'docs/plain.md': '# Plain\n\n{x} stays.\n',
    });
    expect(navigation).toEqual({
      groups: [
        { group: 'Overview', pages: ['index'] },
        { group: 'Guides', pages: ['guides/setup', 'links/site'] },
      ],
    });
    expect(files['index.mdx']).toBe(
      '---\ntitle: Welcome\nsidebarTitle: Home\n---\n\nTo [setup](/guides/setup#a). A `{x}` and \\{y\\} \\<T>.\n\n' +
        '<Warning title="Mind">\n\nBe **sure**.\n\n```py {1,2}\nx = {}\n```\n\n</Warning>\n',
    );
    expect(files['guides/setup.mdx']).toContain('<Tabs>\n\n<Tab title="One">\n\nFirst.\n\n</Tab>');
    expect(files['guides/setup.mdx']).toContain('[Go](/)\n');
    expect(files['plain.md']).toBe('---\ntitle: Plain\n---\n\n{x} stays.\n');
    expect(files['links/site.mdx']).toContain('url: https://example.com');
    expect(left).toEqual([
      'init/left mkdocs.yml:7 Left out: the setting `extra_css`.',
      'init/left mkdocs.yml:9 Left out: the setting `markdown_extensions.x`.',
    ]);
  });

  it('leaves out what a plugin would make, with its settings, and nothing of a block of code', async () => {
    const { files, left } = await turned('mkdocs', {
      'mkdocs.yml': 'site_name: S',
      'docs/index.md':
        '# API\n\n::: pkg\n    options:\n      members:\n        - a\n\n        - b\n\n## B\n\n::: pkg.B\n\nText.\n\n```\n::: pkg.C\n    x\n```\n',
    });
    expect(files['index.md']).toBe('---\ntitle: API\n---\n\n## B\n\nText.\n\n```\n::: pkg.C\n    x\n```\n');
    expect(left).toEqual([
      'init/left docs/index.md:3 Left out: the plugin-generated reference of `pkg`.',
      'init/left docs/index.md:12 Left out: the plugin-generated reference of `pkg.B`.',
    ]);
  });
});

describe('init --from docusaurus', () => {
  it('reads sidebars, categories, ids and slugs, and keeps the addresses', async () => {
    const { navigation, files, left, config } = await turned('docusaurus', {
      'docusaurus.config.js': `module.exports = { title: 'D', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };`,
      'sidebars.js': `module.exports = { main: ['intro', { type: 'category', label: 'Auto', items: [{ type: 'autogenerated', dirName: 'auto' }] }, 'gone'] };`,
      'docs/intro.md': `---\nsidebar_label: Start\nslug: /\n---\nimport Tabs from '@theme/Tabs';\nimport Own from '@site/src/Own';\n\n# Hello\n\n:::tip[Try]\nIt.\n:::\n\n<Tabs><TabItem value="a" label="A">x</TabItem></Tabs>\n<Own a={\`\n<b>\`} />\n![p](./p.png)\n`,
      'docs/p.png': 'png',
      'docs/auto/02-b.md': '# B\n\n[one](./01-a.md#x)\n',
      'docs/auto/01-a.md': '---\nid: first\n---\n# A\n',
      'docs/auto/more/_category_.json': '{ "label": "Even more", "position": 1 }',
      'docs/auto/more/c.md': '# C\n\n:::tip\n- a\n  :::\n',
    });
    expect(config.name).toBe('Site');
    expect(navigation).toEqual({
      groups: [
        { group: 'Main', pages: ['docs/index'] },
        {
          group: 'Auto',
          pages: ['docs/auto/first', { group: 'Even more', pages: ['docs/auto/more/c'] }, 'docs/auto/b'],
        },
      ],
    });
    expect(files['docs/index.mdx']).toBe(
      `---\ntitle: Hello\nsidebarTitle: Start\n---\n\nimport { Own } from '/snippets/moved/Own.jsx';\n\n<Tip title="Try">\n\nIt.\n\n</Tip>\n\n<Tabs><Tab title="A">x</Tab></Tabs>\n<Own a={\`\n<b>\`} />\n![p](/docs/p.png)\n`,
    );
    expect(files['docs/auto/b.mdx']).toContain('[one](/docs/auto/first#x)');
    // The end of a block may be written further in.
    expect(files['docs/auto/more/c.mdx']).toContain('<Tip>\n\n- a\n\n</Tip>');
    expect(files['docs/p.png']).toBe('(copy)');
    expect(left).toEqual([
      'init/left docs/intro.md:6 Left out: the import of `@site/src/Own`.',
      'init/left docs/intro.md:15 Left out: the component `<Own>`: write it in `snippets/moved/Own.jsx`.',
      'init/no-page docusaurus.config.js:undefined The configuration links to `gone`, which does not exist.',
    ]);
  });

  it('takes components along that need React alone, and writes a file for others', async () => {
    const { files, left } = await turned('docusaurus', {
      'docusaurus.config.js': 'module.exports = { title: "T" };',
      'docs/index.md':
        "import { Box as More, Two } from '../src/components/Box'\nimport Styled from '@site/src/Styled'\n\n" +
        '# T\n\n<More>\n\nText <Two />.\n\n</More>\n\n<Styled>Plain</Styled>\n',
      'src/components/Box.js':
        "import React from 'react';\nexport const Box = ({ children }) => <b>{children}</b>;\n",
      'src/Styled.jsx': "import './a.css';\nexport default () => null;\n",
    });
    expect(files['docs/index.mdx']).toContain(
      "import { Box as More, Two } from '/snippets/src/components/Box.jsx';\n",
    );
    expect(files['docs/index.mdx']).toContain('<More>\n\nText <Two />.\n\n</More>\n\n<Styled>Plain</Styled>');
    expect(files['snippets/moved/Styled.jsx']).toContain('{children}');
    expect(Object.keys(files)).toContain('snippets/src/components/Box.jsx');
    expect(left.filter((one) => one.includes('docs/index.md'))).toEqual([
      'init/left docs/index.md:2 Left out: the import of `@site/src/Styled`.',
      'init/left docs/index.md:12 Left out: the component `<Styled>`: write it in `snippets/moved/Styled.jsx`.',
    ]);
  });

  it('writes no page outside the new folder, whatever a slug says', async () => {
    const { files } = await turned('docusaurus', {
      'docusaurus.config.js': `module.exports = { presets: [['classic', { docs: { path: '../../../etc' } }]] };`,
      'docs/a.md': '---\nslug: ../../../a\n---\nA\n',
    });
    expect(Object.keys(files)).toEqual(['docs/a.mdx']);
  });
});

describe('init --from vitepress', () => {
  it('reads the sidebar of each part, blocks, groups of code and the first page', async () => {
    const { navigation, files, left } = await turned('vitepress', {
      '.vitepress/config.ts': `export default { title: 'V', themeConfig: { nav: [{ text: 'Guide', link: '/guide/' }], sidebar: {
        '/guide/': [{ text: 'Basics', items: [{ text: 'Begin', link: '/guide/' }] }],
        '/api/': [{ text: 'API', items: [{ text: 'All', link: '/api/all.html' }] }] } } };`,
      'index.md':
        '---\nlayout: home\nhero:\n  name: V\n  tagline: Fast\nfeatures:\n  - title: Small\n    details: Very\n---\n',
      'guide/index.md':
        '# Begin here\n\n::: details More\nText {{ x }}\n:::\n\n::: code-group\n```sh [npm]\nnpm i\n```\n:::\n\n<<< @/snip.js{1}\n',
      'snip.js': 'a();\n',
      'api/all.md': '# All\n\n<script setup>\nx\n</script>\n',
      'public/logo.png': 'png',
    });
    expect(navigation).toEqual({
      tabs: [
        { tab: 'Guide', groups: [{ group: 'Basics', pages: ['guide/index'] }] },
        { tab: 'API', groups: [{ group: 'API', pages: ['api/all'] }] },
      ],
    });
    expect(files['index.mdx']).toContain('title: V');
    expect(files['index.mdx']).toContain('<Card title="Small">');
    expect(files['guide/index.mdx']).toContain(
      '<Accordion title="More">\n\nText \\{\\{ x \\}\\}\n\n</Accordion>',
    );
    expect(files['guide/index.mdx']).toContain('<CodeGroup>\n\n```sh npm\nnpm i\n```\n\n</CodeGroup>');
    expect(files['guide/index.mdx']).toContain('```js {1}\na();\n```');
    expect(files['logo.png']).toBe('(copy)');
    expect(left).toEqual([
      'init/left api/all.md:3 Left out: the script of the page.',
      'init/kept guide/index.md:4 Copied unchanged: an interpolation in double braces.',
    ]);
  });
});

describe('init --from starlight', () => {
  it('reads the sidebar, folders that are listed by themselves, and components', async () => {
    const { navigation, files, left } = await turned('starlight', {
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
        export default defineConfig({ integrations: [starlight({ title: 'S', sidebar: [
          { label: 'Guides', items: [{ slug: 'guides/one', label: 'Uno' }] }, { label: 'Rest', autogenerate: { directory: 'rest' } }] })] });`,
      'src/content/docs/index.mdx': '---\ntitle: Hi\ntemplate: splash\nhero:\n  tagline: T\n---\n',
      'src/content/docs/guides/one.mdx': `---\ntitle: One\n---\nimport { Aside, LinkCard } from '@astrojs/starlight/components';\nimport pic from '../../../assets/p.png';\n\n<Aside type="caution">Mind</Aside>\n<LinkCard title="L" href="/rest/b/" />\n<img src={pic} alt="P" />\n`,
      'src/content/docs/rest/B.md': '---\ntitle: B\nsidebar:\n  order: 2\n---\n:::note\nx\n:::\n',
      'src/content/docs/rest/a.md': '---\ntitle: A\nsidebar:\n  order: 3\n---\n',
      'src/assets/p.png': 'png',
    });
    expect(navigation).toEqual({
      groups: [
        { group: 'Guides', expanded: true, pages: ['guides/one'] },
        { group: 'Rest', expanded: true, pages: ['rest/b', 'rest/a'] },
      ],
    });
    expect(files['guides/one.mdx']).toBe(
      '---\ntitle: One\nsidebarTitle: Uno\n---\n\n<Callout type="warning">Mind</Callout>\n<Card title="L" href="/rest/b"></Card>\n<img src="/images/assets/p.png" alt="P" />\n',
    );
    expect(files['rest/b.mdx']).toContain('<Note>\n\nx\n\n</Note>');
    expect(files['images/assets/p.png']).toBe('(copy)');
    expect(left).toEqual([]);
  });
});

describe('init --from gitbook', () => {
  it('reads the table of contents, and turns its blocks into components', async () => {
    const { navigation, files, left, config } = await turned('gitbook', {
      '.gitbook.yaml': 'root: ./docs\nredirects:\n  old: guides/two.md\nintegrations: [x]\n',
      'docs/SUMMARY.md':
        '# Table of contents\n\n* [Welcome](README.md)\n* [API \\[beta\\]](api/README.md)\n  * [Keys](api/keys.md)\n\n## Guides\n\n* [Two](guides/two.md "2")\n* [Site](https://example.com)\n',
      'docs/README.md':
        '---\ncoverY: 0\ncover: x.png\n---\n# Hello\n\n{% hint style="warning" %}\nMind {x}.\n{% endhint %}\n\n{% code title="a.js" lineNumbers="true" %}\n```js\na();\n```\n{% endcode %}\n\n' +
        '{% content-ref url="api/keys.md" %}\n[keys.md](api/keys.md)\n{% endcontent-ref %}\n\n{% embed url="https://example.com/v" %}\nA film\n{% endembed %}\n\n{% include ".gitbook/includes/part.md" %}\n\n{% swagger %}\n',
      'docs/.gitbook/includes/part.md': 'From a part.',
      'docs/.gitbook/assets/a b.zip': 'zip',
      'docs/api/README.md':
        '# API\n\n{% tabs %}\n{% tab title="One" %}\n1\n{% endtab %}\n{% endtabs %}\n\n{% stepper %}\n{% step %}\n### First\n\nDo.\n{% endstep %}\n{% endstepper %}\n',
      'docs/api/keys.md': '# Keys\n\n{% file src="../.gitbook/assets/a b.zip" %}\n\n```\n{% hint %}\n```\n',
      'docs/guides/two.md': '# Two\n',
    });
    expect(navigation).toEqual({
      groups: [
        { group: 'Overview', pages: ['index'] },
        { group: 'API [beta]', root: 'api/index', pages: ['api/keys'] },
        { group: 'Guides', pages: ['guides/two', 'links/site'] },
      ],
    });
    expect(config.redirects).toEqual([{ source: '/old', destination: '/guides/two' }]);
    const home = files['index.mdx'];
    expect(home).toContain('<Warning>\n\nMind \\{x\\}.\n\n</Warning>');
    expect(home).toContain('```js a.js lines\na();\n```');
    expect(home).toContain('[keys.md](/api/keys)');
    expect(home).toContain('[v](https://example.com/v)\n\nA film');
    expect(home).toContain('From a part.');
    expect(files['api/index.mdx']).toContain('<Tabs>\n\n<Tab title="One">\n\n1\n\n</Tab>\n\n</Tabs>');
    expect(files['api/index.mdx']).toContain('<Steps>\n\n<Step title="First">\n\nDo.\n\n</Step>\n\n</Steps>');
    expect(files['api/keys.md']).toContain('[a b.zip](/images/docs/gitbook/assets/a%20b.zip)');
    expect(files['api/keys.md']).toContain('{% hint %}');
    expect(left).toEqual([
      'init/left .gitbook.yaml:4 Left out: the setting `integrations`.',
      'init/left docs/README.md:1 Left out: the cover of the page.',
      'init/kept docs/README.md:27 Copied unchanged: a tag of a template, `{% swagger %}`.',
    ]);
  });
});

describe('what a page says of itself', () => {
  it.each([
    [
      'docusaurus',
      'docusaurus.config.js',
      'module.exports = {};',
      'docs/a.md',
      'custom_edit_url',
      'sidebar_position',
    ],
    ['vitepress', '.vitepress/config.js', 'export default {};', 'a.md', 'pageClass', 'lastUpdated'],
    [
      'starlight',
      'astro.config.mjs',
      `import starlight from '@astrojs/starlight'; export default { integrations: [starlight({})] };`,
      'src/content/docs/a.md',
      'editUrl',
      'slug',
    ],
  ] as const)(
    'is reported where there is nothing for it: %s',
    async (tool, file, text, page, lost, needless) => {
      const { left } = await turned(tool, {
        [file]: text,
        [page]: `---\n${lost}: x\n${needless}: 1\nmine: 2\n---\n# A\n`,
      });
      expect(left).toEqual([`init/left ${page}:1 Left out: the field \`${lost}\` of the page.`]);
    },
  );

  it('of pages beside the tabs of MkDocs keeps its place', async () => {
    const { navigation } = await turned('mkdocs', {
      'mkdocs.yml':
        'theme:\n  features: [navigation.tabs]\nnav:\n  - index.md\n  - A:\n    - a.md\n  - Last: b.md\n',
      'docs/index.md': '# I\n',
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
    });
    expect(navigation).toMatchObject({ tabs: [{ tab: 'Overview' }, { tab: 'A' }, { tab: 'Last' }] });
  });
});

describe('the brand of another site', () => {
  it('of MkDocs comes over: palette, logo, font, accounts, analytics', async () => {
    const { config, left } = await turned('mkdocs', {
      'mkdocs.yml':
        'site_name: S\nsite_description: D\nsite_url: https://s.example/docs/\nrepo_url: https://github.com/a/b\nedit_uri: edit/main\n' +
        'theme:\n  name: material\n  logo: l.svg\n  favicon: f.png\n  font: {text: Inter, code: Mono}\n  palette:\n    - {scheme: default, primary: teal}\n    - {scheme: slate, primary: Deep Purple}\n' +
        'extra:\n  social:\n    - {icon: fontawesome/brands/mastodon, link: "https://m.example/@a", name: Masto}\n    - {icon: x, link: "https://x.com/a"}\n  analytics: {provider: google, property: G-1}\n  version: {provider: mike}\n',
      'docs/index.md': '# A\n',
      'docs/l.svg': '<svg/>',
      'docs/f.png': '',
    });
    expect(config).toMatchObject({
      description: 'D',
      colors: { primary: '#009485', light: '#7E56C2', dark: '#009485' },
      logo: { light: '/l.svg', dark: '/l.svg' },
      favicon: '/f.png',
      fonts: { family: 'Inter' },
      navbar: {
        links: [
          { label: 'Masto', href: 'https://m.example/@a' },
          { type: 'github', href: 'https://github.com/a/b' },
        ],
      },
      footer: { socials: { x: 'https://x.com/a' } },
      feedback: { edits: true },
      seo: { metatags: { canonical: 'https://s.example/docs/' } },
      integrations: { ga4: { measurementId: 'G-1' } },
    });
    expect(left).toEqual(['init/left mkdocs.yml:19 Left out: the setting `extra.version`.']);
  });

  it('of Docusaurus comes over: colors of a style sheet, bar, footer, banner', async () => {
    const { config, left } = await turned('docusaurus', {
      'docusaurus.config.js': `module.exports = { title: 'T', tagline: 'G', url: 'https://t.example', baseUrl: '/x/', favicon: 'img/f.ico',
        presets: [['@docusaurus/preset-classic', { docs: { editUrl: 'https://e.example' }, theme: { customCss: './src/a.css' }, gtag: { trackingID: 'G-2' } }]],
        plugins: ['@docusaurus/plugin-pwa'],
        themeConfig: { announcementBar: { content: 'New <a href="https://n.example">thing</a>', isCloseable: false },
          navbar: { logo: { src: 'img/l.svg', srcDark: 'img/d.svg' }, items: [{ to: '/docs', label: 'Home' }, { label: 'More', items: [{ href: 'https://m.example', label: 'Deep' }] }, { to: '/gone', label: 'Gone' }] },
          footer: { copyright: 'C', links: [{ title: 'Col', items: [{ label: 'L', href: 'https://l.example' }] }] } } };`,
      'src/a.css':
        ':root { --main: rgb(1 2 3); --ifm-color-primary: var(--main); }\n[data-theme="dark"] { --ifm-color-primary: #abc; }',
      'docs/index.md': '# A\n',
      'static/img/l.svg': '',
      'static/img/d.svg': '',
      'static/img/f.ico': '',
    });
    expect(config).toMatchObject({
      colors: { primary: '#010203', light: '#AABBCC', dark: '#010203' },
      logo: { light: '/img/l.svg', dark: '/img/d.svg' },
      navbar: {
        links: [
          { label: 'Home', href: '/docs' },
          { label: 'Deep', href: 'https://m.example' },
        ],
      },
      footer: { links: [{ header: 'Col', items: [{ label: 'L', href: 'https://l.example' }] }] },
      banner: { content: 'New [thing](https://n.example)', dismissible: false },
      seo: { metatags: { canonical: 'https://t.example/x/' } },
    });
    expect(left).toEqual([
      'init/left docusaurus.config.js:3 Left out: the setting `plugins.pwa`.',
      'init/left docusaurus.config.js:6 Left out: the setting `themeConfig.footer.copyright`.',
      'init/left docusaurus.config.js:5 Left out: the menu `More`, whose links are in the bar.',
      'init/no-page docusaurus.config.js:undefined The configuration links to `/gone`, which does not exist.',
    ]);
  });

  it('of VitePress keeps links with one label apart, and pages with the path of a link', async () => {
    const link = (href: string) => ({ text: 'API', items: [{ text: 'API', link: href }] });
    const sidebar = ['https://a.example', 'https://b.example', 'https://a.example'].map(link);
    const { config, files } = await turned('vitepress', {
      '.vitepress/config.js': `export default { themeConfig: { sidebar: ${JSON.stringify(sidebar)} } };`,
      'links/api.md': '# Page\n',
    });
    expect(config.navigation).toEqual({
      groups: [2, 3, 2].map((count) => ({ group: 'API', pages: [`links/api-${count}`] })),
    });
    expect(files['links/api.md']).toContain('title: Page');
    expect(files['links/api-2.mdx']).toContain('url: https://a.example');
    expect(files['links/api-3.mdx']).toContain('url: https://b.example');
  });

  it.each([
    ["base: '/a(b/', head: [['link', { rel: 'icon', href: '/a(b/x.ico' }]]", ['/x.ico', '(old)/a.md']],
    ["rewrites: { ':a/:a': 'new/:a' }", [undefined, 'new/(old).md']],
    ["rewrites: { '(old)/:1': '**/:1' }", [undefined, '**/a.md']],
    ["rewrites: { '**': 'x' }", [undefined, '(old)/a.md']],
    ["rewrites: { '(old)/a': '../../out' }", [undefined, 'out.md']],
  ])('of VitePress may contain the syntax of expressions: %s', async (settings, expected) => {
    const { config, files } = await turned('vitepress', {
      '.vitepress/config.js': `export default { ${settings} };`,
      '(old)/a.md': '# A\n',
      'public/x.ico': '',
    });
    expect([config.favicon, Object.keys(files).find((name) => name.endsWith('.md'))]).toEqual(expected);
  });

  it('of VitePress comes over, and equal sidebars are one tab', async () => {
    const { config, left } = await turned('vitepress', {
      '.vitepress/config.js': `const guide = [{ text: 'A', link: '/a/' }]; export default { title: 'V', rewrites: { 'en/:rest*': ':rest*' },
        themeConfig: { logo: '/l.svg', socialLinks: [{ icon: 'github', link: 'https://github.com/v/w' }, { icon: 'discord', link: 'https://discord.gg/v' }],
        footer: { message: 'M' }, nav: [{ text: 'Read', link: '/a/' }, { text: 'Blog', link: 'https://b.example' }], sidebar: { '/a/': guide, '/b/': guide, '/c/': [{ text: 'C', link: '/c/' }] } } };`,
      '.vitepress/theme/style.css':
        ':root { --vp-c-brand-1: hsl(120 100% 25%); } .dark { --vp-c-brand-1: #fff; }',
      'en/a/index.md': '# A\n',
      'c/index.md': '# C\n',
      'public/l.svg': '',
    });
    expect(config.navigation).toEqual({
      tabs: [
        { tab: 'Read', groups: [{ group: 'Read', pages: ['a/index'] }] },
        { tab: 'C', groups: [{ group: 'C', pages: ['c/index'] }] },
      ],
    });
    expect(config).toMatchObject({
      colors: { primary: '#008000', light: '#FFFFFF', dark: '#008000' },
      navbar: { links: [{ label: 'Blog', href: 'https://b.example' }, { type: 'github' }] },
      footer: { socials: { discord: 'https://discord.gg/v' } },
    });
    expect(left).toEqual(['init/left .vitepress/config.js:3 Left out: the setting `themeConfig.footer`.']);
  });
});
