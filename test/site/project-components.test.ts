import { beforeAll, describe, expect, it } from 'vitest';
import { cli, filesIn, readBuilt, run, type Run } from './lectern.ts';
import { build, project } from './project.ts';

/** A framework of a few lines: a component is a function of its properties that gives HTML, or throws. */
const framework = {
  'tiny/index.mjs': `export default () => ({
    name: 'tiny-react',
    hooks: { 'astro:config:setup': ({ addRenderer }) => addRenderer({
      name: 'tiny-react', clientEntrypoint: '/tiny/client.mjs', serverEntrypoint: './tiny/server.mjs',
    }) },
  });`,
  'tiny/server.mjs': `const check = (Component) => typeof Component === 'function';
    const renderToStaticMarkup = async (Component, props, slots) => ({ html: Component({ ...props, ...slots }) });
    export default { name: 'tiny-react', check, renderToStaticMarkup, supportsAstroStaticSlot: true };`,
  'tiny/client.mjs': 'export default (element) => (Component, props) => element.append(Component(props));',
};

const components = {
  'src/components/Chart.jsx': `import './chart.css';
    export default ({ list, on, default: inner = '', foot = '' }) =>
      '<div class="chart">' + list.join('+') + ' ' + on?.getUTCFullYear() + inner + foot + '</div>';`,
  'src/components/chart.css': '.chart { color: teal; }\n',
  'src/components/Throws.jsx': `export default () => { throw new Error('It fails.'); };`,
  'src/components/Browser.jsx': `const { width } = window.screen; export default () => width;`,
  'src/components/Wide.jsx': `import './wide.css'; const { width } = window.screen; export default () => width;`,
  'src/components/wide.css': '.wide { color: olive; }\n',
  // Names that the bundler and Astro have for something else.
  'src/components/Fragment.jsx': `export default () => '<u>fragment</u>';`,
  'src/components/Astro.jsx': `export default () => '<u>astro</u>';`,
  'src/components/Box.astro':
    '---\nconst { title } = Astro.props;\n---\n<section data-box><b>{title}</b><slot /></section>\n',
};

const pages = {
  'docs/mint.json': JSON.stringify({
    name: 'Drawn',
    navigation: [{ group: 'All', pages: ['index', 'chart', 'broken', 'only', 'plain'] }],
  }),
  'docs/plain.mdx': '---\ntitle: Plain\n---\n\nNothing.\n\n```jsx\n<Chart client:load />\n```\n',
  'docs/snippets/shared.mdx':
    "import Chart from '../../src/components/Chart.jsx';\n\n<Chart client:idle list={[7]} />\n",
  'docs/chart.mdx':
    "---\ntitle: Chart\n---\nimport Chart from '../src/components/Chart';\nimport Box from '../src/components/Box.astro';\n" +
    "import Shared from './snippets/shared.mdx';\n\n" +
    '<Chart client:visible={{ rootMargin: "9px" }} list={[1, 2]} on={new Date(0)} foot={<i>below</i>}>\n\n## Inside\n\n' +
    '<Named client:load list={[3]} />\n\n</Chart>\n\n<Chart list={[4]} ask={() => 1} />\n\n' +
    '<Box title="A box">text of it</Box>\n\n## After\n\n<Shared />\n',
  'docs/broken.mdx':
    "---\ntitle: Broken\n---\nimport Throws from '../src/components/Throws.jsx';\nimport Browser from '../src/components/Browser.jsx';\n" +
    "import Vue from '../src/components/Chart.vue';\n\n<Throws client:load>kept</Throws>\n\n<Browser />\n\n<Vue />\n",
  'docs/only.mdx':
    "---\ntitle: Only\n---\nimport Wide from '../src/components/Wide.jsx';\nimport Browser from '../src/components/Browser.jsx';\nimport One from '../src/components/Fragment.jsx';\n" +
    "import Two from '../src/components/Astro.jsx';\n\n" +
    '<Wide client:only="tiny-react">\n<b slot="a b">lost</b>\n</Wide>\n\n<Browser client:only="tiny-react" />\n\n<One /> <Two client:load />\n\n' +
    '<Update label="2026-11-01">New: <Two client:idle /></Update>\n',
  'src/pages/own.astro': '<html><head><title>Own</title></head><body>own</body></html>\n',
};

const config = (settings: string) => ({
  'astro.config.mjs':
    "import { defineConfig } from 'astro/config';\nimport lectern from 'astro-lectern';\nimport tiny from './tiny/index.mjs';\n" +
    `export default defineConfig({ ${settings} integrations: [tiny(), lectern({ plugins: [{ name: 'own', components: { Named: './src/components/Chart.jsx' } }] })] });\n`,
});

describe('components of the project inside pages of the docs', () => {
  let folder = '';
  let built: Run;
  beforeAll(async () => {
    const files = {
      ...framework,
      ...components,
      ...pages,
      ...config("security: { csp: true }, site: 'https://docs.example.com',"),
    };
    folder = await project('minimal', '{}', files);
    built = await build(folder);
  });
  const page = (name: string) => readBuilt(folder, `dist/${name}/index.html`);

  it('are drawn into the page, and start as the directive says', async () => {
    expect(built.code, built.stderr + built.stdout).toBe(0);
    const html = await page('chart');
    expect(html).toMatch(
      /<astro-island [^>]*props="\{&quot;list&quot;:\[1,\[\[0,1\],\[0,2\]\]\],&quot;on&quot;:\[3,&quot;1970[^>]*client="visible" opts="[^"]*rootMargin[^>]*><div class="chart">1\+2 1970/,
    );
    expect(html).toContain('<i>below</i>');
    expect(html).toContain('<div class="chart">4 undefined</div>');
    expect(html).toMatch(/<section data-box[^>]*><b[^>]*>A box<\/b>text of it<\/section>/);
    expect(html).toMatch(/client="idle"[^>]*><div class="chart">7/);
    expect(html).not.toContain('lec-place');
  });

  it('hold what stands between their tags, and other components in it', async () => {
    const html = await page('chart');
    const [, island = ''] = /client="visible"([^]*?)<i>below/.exec(html) ?? [];
    expect(island).toMatch(/<h2 id="inside">Inside<\/h2>[^]*client="load"[^>]*><div class="chart">3/);
    expect(html).toMatch(/<nav id="lec-toc"[^]*href="#inside"/);
    // What starts islands stands before the first, and once.
    expect(html.split('customElements.define("astro-island"')).toHaveLength(2);
    expect(html.indexOf('customElements.define("astro-island"')).toBeLessThan(html.indexOf('<astro-island'));
  });

  it('are in the Markdown of the page as far as they are text', async () => {
    const markdown = await readBuilt(folder, 'dist/chart.md');
    expect(markdown).toContain('1+2 1970');
    expect(markdown).toContain('## Inside');
    expect(markdown).not.toMatch(/astro-island|self\.Astro/);
  });

  it('bring nothing to other pages', async () => {
    const [chart, plain] = [await page('chart'), await page('plain')];
    const styles = (await filesIn(`${folder}/dist`)).filter((file) => file.endsWith('.css'));
    const texts = await Promise.all(styles.map((file) => readBuilt(folder, `dist/${file}`)));
    const own = styles[texts.findIndex((text) => text.includes('.chart'))] ?? 'none';
    expect(chart).toContain(own);
    expect(plain).not.toContain(own);
    expect(plain).not.toContain('self.Astro');
  });

  it('keep to the policy of the project', async () => {
    const html = await page('chart');
    expect(html).toContain('http-equiv="content-security-policy"');
    const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text);
    expect(scripts.length).toBeGreaterThan(2);
    for (const text of scripts) {
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
      expect(html).toContain(`sha256-${Buffer.from(hash).toString('base64')}`);
    }
  });

  it('cost their own place where they throw, when they are drawn or loaded', async () => {
    const html = await page('broken');
    expect(html.match(/class="lec-failed"/g)).toHaveLength(2);
    expect(html).toContain('kept');
    expect(built.stderr).toMatch(
      /page\/part-failed docs\/broken\.mdx:8:1\n\s+`<Throws>` failed .*It fails\./,
    );
    expect(built.stderr).toMatch(/page\/part-failed docs\/broken\.mdx:10:1\n\s+`<Browser>` failed/);
  });

  it('are left to the browser by `client:only`, with their styles, and may be drawn elsewhere too', async () => {
    const html = await page('only');
    expect(html.match(/<astro-island [^>]*client="only"/g)).toHaveLength(2);
    expect(built.stderr).not.toMatch(/page\/part-failed docs\/only/);
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]*)"/g)].map(
      ([, file = '']) => file,
    );
    const texts = await Promise.all(sheets.map((file) => readBuilt(folder, `dist/${file}`)));
    expect(texts.join('')).toContain('.wide');
  });

  it('may have a name that Astro has for something else', async () => {
    const html = await page('only');
    expect(html).toContain('<u>fragment</u>');
    expect(html).toMatch(/client="load"[^>]*><u>astro<\/u>/);
  });

  it('are in the feed of a changelog as HTML', async () => {
    const feed = await readBuilt(folder, 'dist/only/rss.xml');
    expect(feed).toContain('New: &lt;u&gt;astro&lt;/u&gt;');
    expect(feed).not.toMatch(/lec-place|astro-island|&lt;script/);
  });

  it('are told of where the project cannot draw them, or not all that they are given', () => {
    expect(built.stderr).toMatch(/page\/import-framework docs\/broken\.mdx:6:1\n.*a component for Vue/);
    expect(built.stderr).toContain('npx astro add vue');
    expect(built.stderr).toMatch(
      /page\/component-prop docs\/chart\.mdx:\d+:1\n.*receives a function as `ask`/,
    );
    expect(built.stderr).toMatch(/page\/component-prop docs\/only\.mdx:\d+:1\n.*content for a slot as `a b`/);
    expect(built.stderr).toContain('in the name of the slot');
  });

  it('are left out by the command, which says what to do', async () => {
    const { stderr, code } = await run(
      process.execPath,
      [cli, 'build', 'docs', '--offline', '--out', `${folder}/out`],
      folder,
    );
    expect(code, stderr).toBe(0);
    expect(stderr).toMatch(/page\/import-framework docs\/chart\.mdx:4:1\n.*is outside the docs folder/);
    expect(stderr).toContain('Build the docs in an Astro project');
  });

  it('leave pages beside the docs without the script of its pages', async () => {
    const scriptOf = (html: string) => /<script type="module" src="([^"]*)"/.exec(html)?.[1];
    expect(scriptOf(await page('plain'))).toBeDefined();
    expect(scriptOf(await page('own'))).toBeUndefined();
  });
});
