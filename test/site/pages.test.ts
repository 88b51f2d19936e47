import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { build, emptyFolder, filesIn, readBuilt, type Run } from './lectern.ts';

const secret = 'zebrafish';
const files = {
  'mint.json': JSON.stringify({
    name: 'Acme',
    openapi: 'api.yaml',
    navigation: [{ group: 'Start', pages: ['index', 'guide/two', 'guide/private', 'guide/operation'] }],
    topbarCtaButton: { name: 'Sign in', url: 'https://acme.example' },
    footerSocials: { website: 'https://acme.example' },
  }),
  'index.mdx': '---\ntitle: Start\nrelated: [guide/two]\n---\n\nSee [that](/guide/private.md).\n',
  'guide/two.mdx': '---\ntitle: Two\n---\n\n## Footer\n\nText.\n\n## Sidebar content\n\nText.\n',
  'guide/private.mdx': `---\ntitle: ${secret}\ngroups: [staff]\n---\n\nAbout the ${secret}.\n`,
  'guide/operation.mdx': `---\ntitle: ${secret}\ngroups: [staff]\nopenapi: GET /${secret}\n---\n`,
  'guide/order.mdx':
    '---\ntitle: Orders\nopenapi: GET /orders\n---\n\n[All](/api.yaml), [one](/schemas/order.yaml), [two](/schemas/user.yaml)\n',
  'api.yaml': `openapi: 3.1.0
info: { title: Orders, version: '1' }
paths:
  /orders: { get: { responses: { '200': { $ref: schemas/order.yaml }, '404': { $ref: schemas/user.yaml } } } }
  /${secret}: { get: { responses: {} } }
  /else: { get: { x-excluded: true, summary: ${secret}, responses: {} } }
`,
  'schemas/order.yaml': `description: An order
content:
  application/json:
    schema:
      properties: { id: {}, ${secret}: { x-mint: { groups: [staff] } } }
      example: { id: 1, ${secret}: 2 }
`,
  'schemas/user.yaml': 'description: No such user',
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
  expect(run.stderr).toMatch(/openapi\/private .*schemas\/order\.yaml:5:/);
  expect(JSON.parse(await readBuilt(docs, 'dist/api.yaml'))).toMatchObject({ paths: { '/orders': {} } });
  expect(run.stderr).toMatch(/site\/file-left-out .*schemas\/order\.yaml/);
  expect(all).not.toContain('schemas/order.yaml');
  expect(all).toContain('schemas/user.yaml');
  expect(run.stderr).toContain('link/broken-page');
  expect(run.stderr).not.toContain('page/missing');
});

it('a build for readers who may has the private page', async () => {
  expect((await build(docs, ['--private-pages', '--out', path.join(docs, 'all')])).code).toBe(0);
  expect(await readBuilt(docs, 'all/guide/private/index.html')).toContain(secret);
  expect(await readBuilt(docs, 'all/guide/order/index.html')).toContain(secret);
  expect(await readBuilt(docs, 'all/schemas/order.yaml')).toContain(secret);
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
