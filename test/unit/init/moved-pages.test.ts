import { describe, expect, it } from 'vitest';
import { readCodeData } from '../../../src/cli/init/from/code-data.ts';
import { Report } from '../../../src/cli/init/from/report.ts';
import { folderOf, turned } from './converted.ts';

describe('code in a page', () => {
  it('stays if it needs nothing that is left out, and its text is never a fence', async () => {
    const { files, left } = await turned('nextra', {
      'next.config.mjs': `import nextra from 'nextra'; export default nextra({})({});`,
      'content/index.mdx': `import { compile } from 'compiler'

export const kept = \`
~~~md
text\`

export async function Demo() {
  const raw = \`
~~~
Here's {it}
\`

  return <Other source={await compile(raw)} />
}

export const one = 1
export const two = compile('x')

<Demo />

<Other a="b" source={compile('x')} n={one} />

export is a word.
`,
    });
    const text = files['index.mdx'];
    expect(text).toContain('export const kept = `\n~~~md\ntext`');
    expect(text).toContain('export const one = 1\nexport const two = undefined;');
    expect(text).toContain('<Other a="b" n={one} />');
    expect(text).toContain("import { Demo } from '/snippets/moved/Demo.jsx';");
    expect(text).not.toContain('compile');
    expect(left.map((line) => line.replace(/ Left out/, ''))).toEqual([
      'init/left content/index.mdx:1: the import of `compiler`.',
      'init/left content/index.mdx:7: the code of `Demo`.',
      'init/left content/index.mdx:17: the code of `two`.',
      'init/left content/index.mdx:19: the component `<Demo>`: write it in `snippets/moved/Demo.jsx`.',
      'init/left content/index.mdx:21: the component `<Other>`: write it in `snippets/moved/Other.jsx`.',
      'init/left content/index.mdx:21: the value of `source` of `<Other>`.',
    ]);
  });

  it('reads the frontmatter and the text of files', async () => {
    const { files } = await turned('docusaurus', {
      'docusaurus.config.js': 'module.exports = {};',
      'docs/index.mdx': `---\nname: N\n---\nimport code from './a.js?raw'\n\n# {frontMatter.name}\n\n<Code code={code} lang="js" />\n\n<Code code={\`\n# a\n\`} />\n`,
      'docs/a.js': 'a();\n',
    });
    expect(files['docs/index.mdx']).toContain('export const frontMatter = {"name":"N"};');
    expect(files['docs/index.mdx']).toContain('export const code = "a();\\n";');
    expect(files['docs/index.mdx']).toContain('<CodeBlock language="js">{code}</CodeBlock>');
    expect(files['docs/index.mdx']).toContain('<CodeBlock>{`\n# a\n`}</CodeBlock>');
  });
});

describe('what two tools share', () => {
  it.each([
    [
      'a function with constants',
      `const lang = 'x'; export default () => { const title = 'T'; return { title }; };`,
    ],
    [
      'functions of packages',
      `import { extendConfig, withPwa } from 'p'; export default withPwa(extendConfig({ title: 'T' }));`,
    ],
    ['a call around a constant', `const own = { title: 'T' } satisfies X; export default wrap(own);`],
  ])('a configuration in %s is read', async (_, text) => {
    const { config, left } = await turned('vitepress', { '.vitepress/config.ts': text, 'a.md': '# A\n' });
    expect([config.name, left]).toEqual(['Site', []]);
    const folder = await folderOf({ '.vitepress/config.ts': text });
    expect(readCodeData(`${folder}/.vitepress/config.ts`, folder, new Report()).value).toEqual({
      title: 'T',
    });
  });

  it('reads the configuration of each language of VitePress next to its pages', async () => {
    const { navigation } = await turned('vitepress', {
      '.vitepress/config.ts': `export default { locales: { root: { lang: 'en' }, de: { lang: 'de' } } };`,
      'config.ts': `export default defineAdditionalConfig({ themeConfig: { sidebar: [{ text: 'Bee', link: '/b' }, { text: 'Ay', link: '/a' }] } });`,
      'de/config.ts': `export default { themeConfig: { sidebar: [{ base: '/de/', text: 'G', items: [{ text: 'Ah', link: 'a' }, { base: '/de/pre-', text: 'Own', link: 'b' }] }] } };`,
      'a.md': '# A\n',
      'b.md': '# B\n',
      'de/a.md': '# A\n',
      'de/pre-b.md': '# B\n',
    });
    expect(navigation).toEqual({
      languages: [
        { language: 'en', groups: [{ group: 'Guide', pages: ['b', 'a'] }] },
        { language: 'de', groups: [{ group: 'G', pages: ['de/a', 'de/pre-b'] }] },
      ],
    });
  });

  it('keeps two pages with one address, and the links of each language apart', async () => {
    const { files, navigation, left } = await turned('gitbook', {
      'SUMMARY.md': '* [Start](start.md)\n* [Folder](start/README.md)\n',
      'start.md': '# One\n',
      'start/README.md': '# Two\n',
    });
    expect(navigation).toEqual({ groups: [{ group: 'Overview', pages: ['start', 'start-2'] }] });
    expect(files['start-2.md']).toContain('Two');
    expect(left).toEqual([
      'init/left start/README.md:1 Left out: the address `/start` of the page, which another page has.',
    ]);
  });

  it('reads folders of a MkDocs `nav`, and badges and translated labels of Starlight', async () => {
    const mkdocs = await turned('mkdocs', {
      'mkdocs.yml':
        'site_name: S\nplugins:\n  - literate-nav:\n      nav_file: NAV.md\nnav:\n  - index.md\n  - Guide: guide/\n  - Auto: auto/\n',
      'docs/index.md': '# S\n',
      'docs/guide/NAV.md': '- [Two](two.md)\n- [One](one.md)\n',
      'docs/guide/index.md': '# G\n',
      'docs/guide/one.md': '# One\n',
      'docs/guide/two.md': '# Two\n',
      'docs/auto/b.md': '# B\n',
      'docs/auto/a.md': '# A\n',
    });
    expect(mkdocs.navigation).toEqual({
      groups: [
        { group: 'Overview', pages: ['index'] },
        { group: 'Guide', root: 'guide/index', pages: ['guide/two', 'guide/one'] },
        { group: 'Auto', pages: ['auto/a', 'auto/b'] },
      ],
    });
    const starlight = await turned('starlight', {
      'astro.config.mjs': `import starlight from '@astrojs/starlight'; export default { integrations: [starlight({ locales: { root: { lang: 'en' }, de: {} },
        sidebar: [{ label: 'Guides', translations: { de: 'Anleitungen' }, badge: 'New', items: [{ slug: 'a', badge: { text: 'Hot' } }] }] })] };`,
      'src/content/docs/a.md': '# A\n',
      'src/content/docs/de/a.md': '# A\n',
    });
    expect(starlight.navigation).toEqual({
      languages: [
        { language: 'en', groups: [{ group: 'Guides', tag: 'New', expanded: true, pages: ['a'] }] },
        { language: 'de', groups: [{ group: 'Anleitungen', tag: 'New', expanded: true, pages: ['de/a'] }] },
      ],
    });
    expect(starlight.files['a.md']).toContain('tag: Hot');
  });

  it('converts code in HTML of GitBook, and keeps IDs of headings with dots', async () => {
    const { files } = await turned('gitbook', {
      'SUMMARY.md': '* [R](README.md)\n',
      'README.md':
        '# R\n\n## Release 4.6\n\n<pre class="language-js"><code class="lang-js"><strong>a &#x26;&#x26; b;\n</strong>c(&#x3C;d);\n</code></pre>\n',
    });
    expect(files['index.md']).toContain('## Release 4.6 <a id="release-4.6"></a>');
    expect(files['index.md']).toContain('```js {1}\na && b;\nc(<d);\n```');
  });
});
