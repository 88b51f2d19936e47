import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { build, emptyFolder, readBuilt, type Run } from './lectern.ts';

const text = '---\ntitle: Start\n---\n\n## One\n\n```brew\nsteep tea\n```\n\n## Two\n\nText.\n';
const files: Record<string, string> = {
  'index.mdx': text,
  'fr/index.mdx': text,
  'brew.json': JSON.stringify({
    name: 'brew',
    scopeName: 'source.brew',
    patterns: [{ match: 'steep', name: 'keyword.control' }],
  }),
  'docs.json': JSON.stringify({
    theme: 'almond',
    name: 'Acme',
    colors: { primary: '#166534' },
    icons: { library: 'lucide' },
    banner: { content: 'News', dismissible: true, type: 'critical', color: { light: '#ffee00' } },
    navbar: { links: [{ label: 'Blog', href: 'https://a.example/blog', icon: 'rss' }] },
    styling: {
      codeblocks: {
        theme: { light: 'github-light', dark: 'dracul' },
        languages: { custom: ['/brew.json', '/lost.json'] },
      },
    },
    contextual: { options: ['view'], display: 'toc' },
    appearance: { default: 'dark', strict: true },
    errors: { 404: { title: 'Gone', description: '<Note>Ask **us**.</Note>\n\n[A guide](/nowhere)' } },
    navigation: {
      languages: [
        { language: 'en', pages: ['index'] },
        {
          language: 'fr',
          pages: ['fr/index'],
          banner: { content: 'Bonjour' },
          navbar: { links: [{ label: 'Aide', href: '/fr' }] },
        },
      ],
    },
  }),
};

let docs = '';
let run: Run;

beforeAll(async () => {
  docs = await emptyFolder();
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(docs, file)), { recursive: true });
    await writeFile(path.join(docs, file), content);
  }
  run = await build(docs);
});

const page = (name: string) => readBuilt(docs, `dist/${name}`);
const theme = async () => {
  const [, href = ''] = /href="(\/[^"]*\/site\.[^"]*\.css)"/.exec(await page('index.html')) ?? [];
  return page(href.slice(1));
};

it('puts the theme on the page as switches, and the header into the side column', async () => {
  const html = await page('index.html');
  expect(html).toMatch(/<body[^>]* data-theme="almond"[^>]* data-header="side"[^>]* data-surface="card"/);
  expect(html.indexOf('class="lec-column"')).toBeLessThan(html.indexOf('class="lec-bar"'));
  expect(html.indexOf('id="lec-nav"')).toBeLessThan(html.indexOf('class="lec-page"'));
  expect(await theme()).toContain('--lec-radius:12px');
});

it('draws the frame of the site, and on pages of a language its own', async () => {
  const [english, french] = [await page('index.html'), await page('fr/index.html')];
  expect(english).toMatch(/<aside class="lec-banner lec-banner-ffee00-" [^>]*data-type="critical"/);
  expect(await theme()).toContain('.lec-banner-ffee00-{--lec-banner:light-dark(#ffee00,#ffee00)');
  expect(english).toMatch(/<html[^>]* data-notice="[\da-f]{12}"/);
  expect(english).toContain('>Blog</span>');
  expect(french).toContain('Bonjour');
  expect(french).not.toContain('News');
  expect(french).not.toContain('data-notice');
  expect(french).toContain('>Aide</a>');
  expect(french).not.toContain('>Blog</span>');
});

it('has icons of the library of the site', async () => {
  expect(await page('index.html')).toMatch(
    /<svg class="lec-icon" viewBox="0 0 24 24"[^>]* stroke="currentColor"/,
  );
});

it('colours code by own grammars, and tells a theme and a grammar that do not exist', async () => {
  expect(await page('index.html')).toContain('<span class="tk-keyword">steep</span> tea');
  expect(run.stdout + run.stderr).toContain('The code theme `dracul` does not exist');
  expect(run.stdout + run.stderr).toContain('Did you mean `dracula`?');
  expect(run.stdout + run.stderr).toContain('The grammar `/lost.json` is left out');
});

it('puts the page menu over the table of contents', async () => {
  const html = await page('index.html');
  expect(html.indexOf('lec-page-menu')).toBeGreaterThan(html.indexOf('id="lec-toc"'));
});

it('fixes the mode where the configuration is strict', async () => {
  const html = await page('index.html');
  expect(html).toMatch(/<html[^>]* data-mode="dark"/);
  expect(html).not.toContain('class="lec-mode"');
});

it('shows what the configuration says where no page is, links home, and checks it', async () => {
  const html = await page('404.html');
  expect(html).toContain('Gone');
  expect(html).toMatch(/lec-callout[^>]*data-kind="note"|lec-callout/);
  expect(html).toContain('<strong>us</strong>');
  expect(html).toContain('Go to the home page');
  expect(run.stdout + run.stderr).toMatch(/docs\.json:\d+:\d+\n.*\/nowhere/);
});
