import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { build, emptyFolder, filesIn, readBuilt, type Run } from './lectern.ts';

const secret = 'zebrafish';
const files = {
  'mint.json': JSON.stringify({
    name: 'Acme',
    navigation: [{ group: 'Start', pages: ['index', 'guide/two', 'guide/private'] }],
    topbarCtaButton: { name: 'Sign in', url: 'https://acme.example' },
    footerSocials: { website: 'https://acme.example' },
  }),
  'index.mdx': '---\ntitle: Start\nrelated: [guide/two]\n---\n\nSee [that](/guide/private.md).\n',
  'guide/two.mdx': '---\ntitle: Two\n---\n\n## Footer\n\nText.\n\n## Sidebar content\n\nText.\n',
  'guide/private.mdx': `---\ntitle: ${secret}\ngroups: [staff]\n---\n\nAbout the ${secret}.\n`,
  'drafts/draft.mdx': `---\ntitle: Draft\n---\n\nA ${secret} too.\n`,
  'drafts/draft.txt': secret,
  '.mintignore': 'drafts\n',
};

let docs = '';
let run: Run;
beforeAll(async () => {
  docs = await emptyFolder();
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(docs, file)), { recursive: true });
    await writeFile(path.join(docs, file), text);
  }
  run = await build(docs, ['--site', 'https://docs.acme.example']);
});

it('nothing of a private or an ignored page is in the output, whichever file', async () => {
  expect(run.code, run.stderr).toBe(0);
  const all = await filesIn(path.join(docs, 'dist'));
  expect(all).toContain('guide/two/index.html');
  expect(all.filter((file) => /private|draft/.test(file))).toEqual([]);
  for (const file of all) expect(await readBuilt(docs, `dist/${file}`), file).not.toContain(secret);
  expect(run.stderr).toContain('page/private');
  expect(run.stderr).toContain('link/broken-page');
  expect(run.stderr).not.toContain('page/missing');
});

it('a build for readers who may has the private page', async () => {
  expect((await build(docs, ['--private-pages', '--out', 'all'])).code).toBe(0);
  expect(await readBuilt(docs, 'all/guide/private/index.html')).toContain(secret);
});

it('the parts of the layout have the ids that authors name, and the page says its path', async () => {
  const ids = [
    'navbar',
    'topbar-cta-button',
    'search-bar-entry',
    'sidebar',
    'sidebar-content',
    'content-area',
    'footer',
  ];
  const page = await readBuilt(docs, 'dist/index.html');
  expect(page).toMatch(/<html[^>]* data-current-path="\/"/);
  for (const id of ids) expect(page.split(` id="${id}"`), id).toHaveLength(2);
  expect(page).toMatch(/<nav class="lec-related"[\s\S]*?<a href="\/guide\/two\/">Two<\/a>/);
});

it('a heading keeps its id where a part of the layout would have the same', async () => {
  const page = await readBuilt(docs, 'dist/guide/two/index.html');
  expect(page).toMatch(/<html[^>]* data-current-path="\/guide\/two"/);
  for (const id of ['footer', 'sidebar-content']) {
    expect(page.split(` id="${id}"`), id).toHaveLength(2);
    expect(page).toMatch(new RegExp(`<h2[^>]* id="${id}"`));
  }
});
