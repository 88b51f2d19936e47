import { describe, expect, it } from 'vitest';
import { createRenderer } from '../../../../src/content/render/render.tsx';
import { DocsFolder } from '../../../../src/content/page/docs-files.ts';
import { compile } from '../../../../src/content/compile/compile.ts';
import { Linker } from '../../../../src/content/render/islands/link.ts';
import { docsFolder } from '../rendering.ts';

/** Files that stand for those of the package. */
const runtime = () => ({ runtime: 'import"./shared.js"', 'built-ins': "import'./shared.js'", shared: 's' });

/** A linker for a folder, and what it has published by the beginning of its name. */
function linkerFor(files: Record<string, string>) {
  const published = new Map<string, string>();
  const docsRoot = docsFolder(files);
  const linker = new Linker({
    docsRoot,
    files: new DocsFolder(docsRoot),
    compile,
    publish(name, content) {
      published.set(name, content);
      return `/base/_/${name}`;
    },
    asset: (path) => `/base${path}`,
    runtime,
  });
  return { linker, published };
}

describe('a module as a file of the site', () => {
  it('imports other files by their addresses', async () => {
    const { linker, published } = linkerFor({
      'snippets/a.jsx':
        "import { useState } from 'react';\nimport { b, missing } from './b';\nexport const A = () => <b>{useState(b)[0]}{missing}</b>;\n",
      'snippets/b.ts': 'export const b: number = 1;\n',
    });
    const linked = await linker.link('snippets/a.jsx');
    const code = published.get('a-jsx.js') ?? '';
    expect(code).toContain('"/base/_/b-ts.js"');
    expect(code).toContain('"/base/_/islands-react.js"');
    expect(code).not.toMatch(/from"(?:react|\.)/);
    expect(published.get('b-ts.js')).toBe('export const b=1;');
    expect([...linked!.scripts].sort()).toEqual([
      '/base/_/a-jsx.js',
      '/base/_/b-ts.js',
      '/base/_/islands-react.js',
      '/base/_/islands.js',
    ]);
    expect(published.get('islands-react.js')).toBe('import"./islands.js"');
  });

  it('finds hooks and built-in components that it does not import', async () => {
    const { linker, published } = linkerFor({
      'a.jsx':
        'const Note = 1;\nexport const A = () => <Card title={useState(Note)[0]}><Icon icon="x" /></Card>;\n',
    });
    const linked = await linker.link('a.jsx');
    const code = published.get('a-jsx.js') ?? '';
    expect(code).toMatch(/import\{[^}]*useState as \w+[^}]*\}from"\/base\/_\/islands-react\.js"/);
    expect(code).toMatch(/\{Icon:\w+,Card:\w+\}=/);
    expect(linked?.scripts).toContain('/base/_/islands-components.js');
  });

  it('takes the text of a page that it draws as the build has drawn it', async () => {
    const { linker, published } = linkerFor({
      'a.jsx': "import Text, { word } from './t.mdx';\nexport const A = () => <b>{word}<Text /></b>;\n",
      't.mdx': "export const word = 'w';\n\n# Title\n",
    });
    await linker.link('a.jsx');
    expect(published.get('a-jsx.js')).toContain('text of t.mdx');
    expect(published.get('t-mdx.js')).toMatch(/^export const word=[`"]w[`"];$/);
  });

  it('fetches files of the docs folder below the base, and says which', async () => {
    const { linker, published } = linkerFor({
      'a.js': "export const a = () => [fetch('/data.json?x=1'), fetch('/api/there'), fetch(`${b}/c`)];\n",
      'data.json': '{}',
    });
    expect([...(await linker.link('a.js'))!.fetched]).toEqual([
      ['api/there', false],
      ['data.json', true],
    ]);
    expect(published.get('a-js.js')).toContain('/base/data.json?x=1');
    expect(published.get('a-js.js')).toContain('/api/there');
  });

  it('takes data, images and modules in a circle', async () => {
    const { linker, published } = linkerFor({
      'a.jsx':
        "import d, { k } from './d.json';\nimport i from './i.png';\nimport { b } from './b.jsx';\nexport const a = [d, k, i, b];\n",
      'b.jsx': "import { a } from './a.jsx';\nexport const b = () => a;\n",
      'd.json': '{"k":1,"not-a-name":2}',
      'i.png': '',
    });
    const linked = await linker.link('a.jsx');
    expect(linked?.scripts.size).toBe(5);
    expect(published.get('a-jsx.js')).toContain('/base/i.png');
    expect(published.get('d-json.js')).toMatch(/as k\b/);
  });
});

describe('a page with components that react', () => {
  const page = (body: string) => ({
    ...{
      path: 'p',
      source: 'p.mdx',
      format: 'mdx' as const,
      frontmatter: { extra: {} },
      frontmatterLines: {},
    },
    ...{ body, bodyOffset: 0, title: 'P' },
  });
  const renderer = (files: Record<string, string> = {}, published: string[] = []) =>
    createRenderer({
      docsRoot: docsFolder(files),
      href: (path) => `/base/${path}`,
      asset: (path) => `/base${path}`,
      icon: (name) => `<svg data-icon="${name}"></svg>`,
      islandRuntime: runtime,
      publish(name) {
        published.push(name);
        return `/base/_/${name}`;
      },
    });

  it('names their scripts, and a page without one publishes nothing', async () => {
    const published: string[] = [];
    const { render } = renderer({}, published);
    const still = await render(page('export const A = () => <b>x</b>;\n\n<A /><Card title="x" />\n'));
    expect([still.islands, published]).toEqual([undefined, []]);
    const live = await render(page('export const A = () => <b onClick={() => 1}>x</b>;\n\n<A />\n'));
    expect(live.html).toContain(
      '<lec-island data-src="/base/_/p-mdx.js" data-name="A"><b>x</b></lec-island>',
    );
    expect(live.islands?.runtime).toBe('/base/_/islands-react.js');
    expect(live.diagnostics).toEqual([]);
  });

  it('keeps what it gives to them as slots, and what they do not show at first hidden', async () => {
    const { html } = await renderer().render(
      page(
        'export const Fold = ({ children, icon }) => { const [on] = useState(false); return <p>{icon}{on && children}</p>; };\n\n' +
          '<Fold icon={<Icon icon="star" />}>\n**text**\n</Fold>\n',
      ),
    );
    expect(html).toMatch(
      /<lec-slot data-slot="s1" hidden><p><strong>text<\/strong><\/p><\/lec-slot><p><lec-slot data-slot="s0"><span/,
    );
  });

  it('draws a component once that is given a function, and tells it', async () => {
    const { html, diagnostics } = await renderer().render(
      page('export const A = ({ go }) => <b onClick={go}>x</b>;\n\n<A go={() => 1} />\n'),
    );
    expect(html).toBe('<div class="lec-prose"><b>x</b></div>');
    expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([['page/island-prop', 3]]);
  });

  it('leaves to the browser what needs one, at the top level and while it is drawn', async () => {
    const files = {
      'top.jsx':
        'const wide = window.innerWidth;\nexport const Top = () => <b onClick={() => 1}>{wide}</b>;\n',
    };
    const { html, diagnostics } = await renderer(files).render(
      page(
        "import { Top } from '/top.jsx';\n\nexport const In = () => <b onClick={() => 1}>{document.title}</b>;\n\n" +
          'export const Guarded = () => <b onClick={() => 1}>{typeof window}</b>;\n\n<Top />\n\n<In />\n\n<Guarded />\n',
      ),
    );
    expect(html).toMatch(/data-name="Top" data-only(?:="")?><\/lec-island>/);
    expect(html).toMatch(/data-name="In" data-only(?:="")?><\/lec-island>/);
    expect(html).toContain('<b>undefined</b>');
    expect(diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['page/island-browser', 'p.mdx', 9],
      ['page/island-browser', 'top.jsx', 1],
    ]);
  });

  it('leaves to the browser what the statements of a page need', async () => {
    const { html, diagnostics } = await renderer().render(
      page(
        'export const wide = window.innerWidth;\n\nexport const A = () => <b onClick={() => 1}>{wide}</b>;\n\n<A />\n',
      ),
    );
    expect(html).toMatch(/data-only(?:="")?><\/lec-island>/);
    expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([['page/island-browser', 1]]);
  });

  it('tells of a file that is large', async () => {
    const code = `const text = ${JSON.stringify('x'.repeat(51_000))};\nexport const A = () => <b onClick={() => text}>x</b>;\n`;
    const { diagnostics } = await renderer({ 'a.jsx': code }).render(
      page("import { A } from '/a.jsx';\n\n<A />\n"),
    );
    expect(diagnostics.map(({ code: found, file }) => [found, file])).toEqual([
      ['page/island-size', 'a.jsx'],
    ]);
  });
});
