import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { build, emptyFolder, filesIn, readBuilt } from './lectern.ts';

const tabs = (folder: string): object[] => [
  {
    tab: 'Guides',
    menu: [
      {
        item: 'Web',
        groups: [
          {
            group: 'Start',
            root: `${folder}web/start`,
            directory: 'card',
            pages: [
              `${folder}web/a`,
              { group: 'Deep', root: `${folder}web/deep`, pages: [`${folder}web/deep/x`] },
            ],
          },
        ],
      },
      { item: 'Mobile', pages: [`${folder}mobile/a`] },
    ],
  },
  {
    tab: 'Kits',
    dropdowns: [
      {
        dropdown: 'Python',
        anchors: [
          { anchor: 'Basics', pages: [`${folder}py/a`] },
          { anchor: 'More', pages: [`${folder}py/b`] },
        ],
      },
      { dropdown: 'Ruby', pages: [`${folder}rb/a`] },
    ],
  },
  { tab: 'Secret', hidden: true, pages: [`${folder}secret/a`] },
];

const versions = (folder: string): object[] => [
  { version: 'v2', default: true, tabs: tabs(folder) },
  { version: 'v1', tag: 'Old', pages: [`${folder}v1/web/a`, `${folder}v1/only`] },
];

const config = {
  theme: 'mint',
  name: 'Acme',
  colors: { primary: '#0D7A5F' },
  navigation: {
    languages: [
      { language: 'en', default: true, versions: versions('') },
      { language: 'fr', versions: versions('fr/') },
      {
        language: 'ja',
        products: [
          { product: 'One', pages: ['ja/web/a'] },
          { product: 'Two', pages: ['ja/two'] },
        ],
      },
    ],
    global: { anchors: [{ anchor: 'Changes', href: '/web/deep/x#now' }] },
  },
};

/** The pages that the configuration names. */
function named(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => (typeof one === 'string' ? [one] : named(one)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => {
    if (key === 'root') return [inside as string];
    return typeof inside === 'object' ? named(inside) : [];
  });
}

const all = [...new Set(named(config.navigation))];
let docs = '';

beforeAll(async () => {
  docs = await emptyFolder();
  await writeFile(path.join(docs, 'docs.json'), JSON.stringify(config));
  for (const page of all) {
    await mkdir(path.dirname(path.join(docs, page)), { recursive: true });
    await writeFile(path.join(docs, `${page}.mdx`), `---\ntitle: ${page}\n---\n\nText.\n`);
  }
  expect((await build(docs, ['--site', 'https://docs.example', '--base', '/help'])).code).toBe(0);
}, 120_000);

const read = (page: string) => readBuilt(docs, `dist/${page}/index.html`);

it('leads to every page by links, from the first page on, without scripts', async () => {
  const seen = new Set<string>();
  const queue = ['web/start'];
  for (let page = queue.pop(); page !== undefined; page = queue.pop()) {
    if (seen.has(page)) continue;
    seen.add(page);
    for (const [, to = ''] of (await read(page)).matchAll(/<a [^>]*?href="\/help\/([^"#]*?)\/?(?:#[^"]*)?"/g))
      if (to !== '' && to !== 'llms.txt') queue.push(to);
  }
  expect([...seen].sort()).toEqual(all.filter((page) => !page.includes('secret')).sort());
});

it('holds no navigation of another branch', async () => {
  const html = await read('web/a');
  const entries = [...html.matchAll(/<a [^>]*?href="\/help\/([^"#]*?)\/?"/g)].map(([, to]) => to);
  expect(
    [...new Set(entries)].filter((to) => /^(?:rb|py\/b|v1\/only|fr\/mobile|ja\/two)/.test(to ?? '')),
  ).toEqual([]);
});

it('names the translations of a page to search engines', async () => {
  const links = (html: string) =>
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(([, ...found]) =>
      found.join(' '),
    );
  const site = 'https://docs.example/help';
  expect(links(await read('fr/web/a'))).toEqual([
    `fr ${site}/fr/web/a/`,
    `en ${site}/web/a/`,
    `ja ${site}/ja/web/a/`,
    `x-default ${site}/web/a/`,
  ]);
  expect(links(await read('fr/v1/only'))).toEqual([
    `fr ${site}/fr/v1/only/`,
    `en ${site}/v1/only/`,
    `x-default ${site}/v1/only/`,
  ]);
});

it('gives languages their own names, and says where a page is not translated', async () => {
  const html = await read('py/b');
  expect(html).toContain('lang="fr"><span>Français</span>');
  expect(html).toMatch(/lang="ja"><span>日本語 <small>[^<]*ja\/web\/a/);
});

it('keeps what is hidden out of search engines, and draws it where the reader is in it', async () => {
  const html = await read('secret/a');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('aria-current="true">Secret</a>');
  expect(await read('web/a')).not.toContain('Secret');
  expect(await readBuilt(docs, 'dist/sitemap.xml')).not.toContain('secret');
  expect(await readBuilt(docs, 'dist/llms.txt')).not.toContain('secret');
});

it('ends the page of a group with what the group holds', async () => {
  const html = await read('web/start');
  const content = html.slice(html.indexOf('class="lec-content"'));
  expect(content).toMatch(
    /lec-card__link" href="\/help\/web\/a\/">.*lec-card__link" href="\/help\/web\/deep\/">Deep/s,
  );
  expect(await readBuilt(docs, 'dist/web/start.md')).toContain(
    '- [Deep](https://docs.example/help/web/deep.md)',
  );
});

it('writes no file for pages that stand in one section', async () => {
  expect((await filesIn(path.join(docs, 'dist'))).filter((file) => file.includes('place.'))).toEqual([]);
});
