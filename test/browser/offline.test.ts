/** A site that a browser opens from the disk: no server, no modules, no requests. */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { emptyFolder } from '../site/lectern.ts';
import { buildFolder } from './built.ts';
import { launch, open } from './site.ts';
import { openForm } from './try.ts';

let folder: string;
let browser: Browser;

const json = (schema: object) => ({ description: 'Fine.', content: { 'application/json': { schema } } });
const pet = {
  type: 'object',
  properties: {
    id: { type: 'integer', example: 7 },
    owner: { $ref: '#/components/schemas/Owner' },
  },
};
const owner = {
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [
      `field${at}`,
      { type: 'string', description: `Owner fact ${at}.` },
    ]),
  ),
};
const files: Record<string, string> = {
  'docs.json': JSON.stringify({
    name: 'Pets & co',
    theme: 'mint',
    colors: { primary: '#5B3FA0' },
    favicon: '/favicon.svg',
    contextual: { options: ['copy'] },
    navigation: {
      groups: [
        { group: 'Start', pages: ['index', "guides/what's-new", 'german'] },
        { group: 'API', openapi: 'api.json' },
      ],
    },
  }),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'images/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle r="9"/></svg>',
  'index.mdx':
    '---\ntitle: Home\n---\n\n[News](/guides/what\'s-new#second)\n\n![A dot](/images/dot.svg)\n\n<Tabs>\n  <Tab title="One">First text</Tab>\n  <Tab title="Two">Second text</Tab>\n</Tabs>\n',
  "guides/what's-new.mdx":
    '---\ntitle: News\n---\n\nimport { Counter } from "/snippets/counter.jsx";\n\n<Counter />\n\n## Second\n\nThe word marmalade is here only.\n\n[Home](/)\n\n```mermaid\nflowchart LR\n  a --> b\n```\n',
  'snippets/counter.jsx':
    'export const Counter = () => {\n  const [count, setCount] = React.useState(0);\n  return <button onClick={() => setCount(count + 1)}>Count {count}</button>;\n};\n',
  'german.mdx': '---\ntitle: Häuser\n---\n\nDie Wohnungen.\n',
  'api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    servers: [{ url: 'https://pets.example/v1' }],
    paths: {
      '/pets': {
        get: { operationId: 'listPets', summary: 'List pets', responses: { 200: json(pet) } },
        post: {
          operationId: 'addPet',
          summary: 'Add a pet',
          requestBody: json({ $ref: '#/components/schemas/Owner' }),
          responses: { 200: json(pet) },
        },
      },
    },
    components: { schemas: { Owner: owner } },
  }),
};

beforeAll(async () => {
  const docs = await emptyFolder();
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(docs, file)), { recursive: true });
    await writeFile(path.join(docs, file), text);
  }
  await buildFolder(docs, [
    '--offline-bundle',
    '--print',
    '--mock',
    'page',
    '--site',
    'https://docs.example.com',
    '--base',
    '/pets',
  ]);
  // Where readers unpack it has a name of its own.
  folder = path.join(await emptyFolder(), "Reader's files 100%");
  await rename(path.join(docs, 'dist'), folder);
  browser = await launch();
}, 120_000);

const address = (file: string) => pathToFileURL(path.join(folder, file)).href;
const wide = { viewport: { width: 1440, height: 900 } };
const name = (page: Page) => decodeURI(page.url()).slice(decodeURI(address('')).length + 1);

it('follows links, opens tabs, shows pictures and keeps the dark mode', async () => {
  const { page, problems } = await open(browser, address('index.html'), wide);
  await page.getByRole('tab', { name: 'Two' }).click();
  expect(await page.getByText('Second text').isVisible()).toBe(true);
  const picture = page.getByAltText('A dot');
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
  await page.getByRole('button', { name: 'Dark mode' }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'News', exact: true }).click();
  await expect.poll(() => name(page)).toBe("guides/what's-new/index.html#second");
  // The address changes before the script in the head of the new page runs.
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['mode'])).toBe('dark');
  await page.getByRole('button', { name: 'Count 0' }).click();
  expect(await page.getByRole('button', { name: 'Count 1' }).isVisible()).toBe(true);
  await expect.poll(() => page.locator('.lec-mermaid__place').count()).toBe(1);
  await page.locator('#sidebar').getByRole('link', { name: 'List pets' }).click();
  await expect.poll(() => page.locator('h1').innerText()).toBe('List pets');
  expect(problems).toEqual([]);
});

it('searches by titles and text, in languages with stems, and opens a result by keyboard', async () => {
  const { page, problems } = await open(browser, address('german/index.html'), wide);
  for (const [query, title, file] of [
    ['marmalade', 'News', "guides/what's-new/index.html"],
    ['Wohnung', 'Häuser', 'german/index.html'],
  ] as const) {
    await page.locator('lec-search:defined button').click();
    await page.getByRole('combobox').fill(query);
    await page.getByRole('option', { name: title, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => name(page).split('#')[0]).toBe(file);
  }
  expect(problems).toEqual([]);
});

it("answers from the page's mock, and opens the fields of a type", async () => {
  const file =
    (await readdir(folder, { recursive: true })).find((one) => /add-a-pet.index\.html$/.test(one)) ?? '';
  const { page, problems } = await open(browser, address(file), wide);
  await page.locator('.lec-response [data-opens] > a').first().click();
  await page.locator('.lec-response').getByText('Owner fact 29.').waitFor();
  const { send } = await openForm(page);
  expect(await send({ field0: 'x' })).toMatchObject({
    said: 'The mock on this page returned 200. Nothing was sent.',
    answer: { id: 7 },
  });
  expect(problems).toEqual([]);
});

it('prints all pages as one document, with links within it and unique ids', async () => {
  const { page, problems } = await open(browser, address('print.html'), wide);
  const titles = await page.locator('main h1').allInnerTexts();
  expect(titles).toEqual(['Pets & co', 'Home', 'News', 'Häuser', 'Pets', 'List pets', 'Add a pet', 'Owner']);
  expect(await page.locator('nav a').allInnerTexts()).toEqual(titles.slice(1));
  await page.locator('nav').getByRole('link', { name: 'Add a pet' }).click();
  expect(await page.locator('section:target h1').innerText()).toBe('Add a pet');
  expect(await page.getByRole('link', { name: 'News', exact: true }).last().getAttribute('href')).toBe(
    '#p2-second',
  );
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  const pdf = (await page.pdf()).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(titles.length);
  expect(problems).toEqual([]);
});

it('has the same files in a zip, with links to the published site', async () => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const packed = unzipSync(await readFile(path.join(folder, 'pets--co.zip')));
  expect(
    Object.keys(packed)
      .map((entry) => entry.replace('pets--co/', ''))
      .sort(),
  ).toEqual(paths.filter((file) => !/^pets--co\.zip$|^\.lectern-output$/.test(file)).sort());
  for (const file of paths.filter((one) => /\.(?:html|css|js|md|txt)$/.test(one)))
    expect(await readFile(path.join(folder, file), 'utf8'), file).not.toContain('/lectern-any-base');
  expect(await readFile(path.join(folder, 'index.html'), 'utf8')).toContain(
    '<link rel="canonical" href="https://docs.example.com/pets/">',
  );
});
