import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkout, copyFixture, emptyFolder, filesIn } from './lectern.ts';

let docs = '';
let address = '';
let server: ChildProcess;
let printed = '';

beforeAll(async () => {
  docs = await copyFixture('minimal');
  const configFile = path.join(docs, 'mint.json');
  const config = JSON.parse(await readFile(configFile, 'utf8')) as object;
  await writeFile(configFile, JSON.stringify({ ...config, analytics: { ga4: { measurementId: 'G-1' } } }));
  const { VITEST: _vitest, NODE_ENV: _env, ...env } = process.env;
  server = spawn(
    process.execPath,
    [path.join(checkout, 'dist/cli/main.js'), 'dev', docs, '--port', '45321'],
    { env, cwd: docs },
  );
  address = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (data: Buffer) => {
      printed += data.toString();
      said += data.toString();
    });
    server.stdout?.on('data', (data: Buffer) => {
      const found = /http:\/\/\S+/.exec((said += data.toString()));
      if (found) resolve(found[0]);
    });
    server.on('close', () => reject(new Error(said)));
  });
});

afterAll(() => void server.kill('SIGTERM'));

const get = async (route: string) => {
  const response = await fetch(new URL(route, address));
  return { status: response.status, text: await response.text() };
};

it('serves the pages of a bare folder and writes nothing into it', async () => {
  const { status, text } = await get('');
  expect(status).toBe(200);
  expect(text).toContain('What the defaults are');
  expect(await filesIn(docs)).toEqual(['index.mdx', 'mint.json']);
});

it('serves pages with the scripts of a build, and those that reload it', async () => {
  const { text } = await get('');
  const scripts = [...text.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(scripts.map((src) => src.replace(/\.[\w-]+\.js$/, '.js').replace(/^.*\//, ''))).toEqual([
    'page.js',
    'client',
    'keep-place.js',
    'relay.js',
  ]);
  for (const script of scripts) {
    const response = await fetch(new URL(script, address));
    expect([script, response.status, response.headers.get('content-type')]).toEqual([
      script,
      200,
      expect.stringMatching(/^text\/javascript/),
    ]);
  }
});

it('counts no reader', async () => {
  expect((await get('')).text).not.toContain('G-1');
});

it('serves pages as Markdown too, and the list of them', async () => {
  const { status, text } = await get('index.md');
  expect([status, text.split('\n', 1)]).toEqual([200, ['> All pages on this site: [llms.txt](/llms.txt)']]);
  expect(text).toContain('What the defaults are');
  expect((await get('llms.txt')).text).toMatch(/^- \[.*\]\(\/index\.md\)/m);
  expect((await get('skill.md')).text).toContain('[llms.txt](/llms.txt)');
  expect((await get('llms-full.txt')).text).toContain('\nSource: /index.md\n');
  expect((await get('nowhere.md')).status).toBe(404);
});

it('answers 404 with the page for it', async () => {
  const { status, text } = await get('nowhere');
  expect(status).toBe(404);
  expect(text).toContain('Page not found');
  expect(printed).not.toContain('getStaticPaths');
});

it('serves no file that a link in the folder leads out to, and takes a broken address for a wrong request', async () => {
  const outside = await emptyFolder();
  await writeFile(path.join(outside, 'secret.js'), 'export default "SECRET"');
  const link = path.join(docs, 'out');
  await symlink(outside, link);
  const file = `/@fs${link}/secret.js`;
  for (const address of [file, `${file}?raw`, `${file}?import&url`, `${link}/secret.js`, `/@id/${file}`]) {
    const { status, text } = await get(address);
    expect([address, status], text).toEqual([address, 403]);
    expect(text).not.toContain('SECRET');
  }
  expect((await get(`/@fs${docs}/mint.json`)).status).toBe(200);
  expect(await get('/%E0%A4%A')).toEqual({ status: 400, text: 'This URL is malformed.\n' });
  await rm(link);
});

it('shows an edit, a new page and a mended page without a restart', async () => {
  const home = path.join(docs, 'index.mdx');
  await writeFile(home, `${await readFile(home, 'utf8')}\nAn edited line.\n`);
  await expect.poll(async () => (await get('')).text).toContain('An edited line.');

  await writeFile(path.join(docs, 'new.mdx'), '# New\n\nexport const x = ;\n');
  await writeFile(
    path.join(docs, 'mint.json'),
    '{"name":"N","navigation":[{"group":"A","pages":["index","new"]}]}',
  );
  await expect.poll(async () => (await get('new')).status).toBe(200);
  await writeFile(path.join(docs, 'new.mdx'), 'A mended page.\n');
  await expect.poll(async () => (await get('new')).text).toContain('A mended page.');
});

it('gives a page with a component that reacts another module after an edit, and the file that it fetches', async () => {
  const file = path.join(docs, 'counter.jsx');
  const code = "export const Counter = () => <b onClick={() => fetch('/data.json')}>FIRST</b>;\n";
  await writeFile(file, code);
  await writeFile(path.join(docs, 'data.json'), '{"word":"FETCHED"}');
  await writeFile(path.join(docs, 'live.mdx'), "import { Counter } from '/counter.jsx';\n\n<Counter />\n");
  const module = async () => {
    const [, found] = /<lec-island data-src="([^"]+)"/.exec((await get('live')).text) ?? [];
    return found === undefined ? '' : (await get(found)).text;
  };
  await expect.poll(module).toContain('FIRST');
  expect((await get('data.json')).text).toContain('FETCHED');
  await writeFile(file, code.replace('FIRST', 'SECOND'));
  await expect.poll(module).toContain('SECOND');
});

it('follows the settings of the mode, which stand in a script, without a restart', async () => {
  const config = path.join(docs, 'mint.json');
  const before = await readFile(config, 'utf8');
  await writeFile(config, before.replace('{', '{"modeToggle":{"default":"dark","isHidden":true},'));
  await expect.poll(async () => (await get('')).text).toContain('d.mode="dark"');
  await writeFile(config, before);
  await expect.poll(async () => (await get('')).text).not.toContain('d.mode="dark"');
});

it('prints the problems of a page as it is saved, once, and shows them on the page', async () => {
  const home = path.join(docs, 'index.mdx');
  const good = await readFile(home, 'utf8');
  printed = '';
  await writeFile(home, `${good}\n<Cardd>Inside</Cardd>\n`);
  await expect.poll(() => printed).toContain('page/unknown-component index.mdx:');
  expect((await get('')).text).toContain('One problem in the source of this page');
  await get('');
  expect(printed.match(/page\/unknown-component/g)).toHaveLength(1);
  await writeFile(home, good);
  await expect.poll(async () => (await get('')).text).not.toContain('in the source of this page');
});

it('takes a growing file that no page uses for no change, whatever its name', async () => {
  const home = path.join(docs, 'index.mdx');
  const good = await readFile(home, 'utf8');
  printed = '';
  for (let line = 0; line < 5; line++)
    for (const name of ['dev.txt', 'dev.log', 'dev.json', '.index.mdx.swp', 'index.mdx~'])
      await writeFile(path.join(docs, name), `${line} ${printed}`, { flag: 'a' });
  await writeFile(home, `${good}\nEdited.\n`);
  await expect.poll(() => printed).toContain('Changed: index.mdx (');
  expect(printed.match(/Changed: /g)).toHaveLength(1);
  await writeFile(home, good);
});

it('prints a link of an edited page that leads nowhere, until its target is there', async () => {
  const home = path.join(docs, 'index.mdx');
  const good = await readFile(home, 'utf8');
  printed = '';
  await writeFile(home, `${good}\n[Soon](/soon)\n`);
  await expect.poll(() => printed).toMatch(/link\/broken-page index\.mdx[^]*\/soon/);
  await writeFile(path.join(docs, 'soon.mdx'), 'Here.\n');
  await expect.poll(() => printed).toContain('All problems are fixed.');
  await writeFile(home, good);
  await rm(path.join(docs, 'soon.mdx'));
});

it('checks the links of a page that is opened, and again when another page loses what they lead to', async () => {
  const file = path.join(docs, 'target.mdx');
  await writeFile(file, '## Here\n');
  await writeFile(path.join(docs, 'linking.mdx'), '[Here](/target#here) [Nowhere](/nowhere)\n');
  await expect.poll(async () => (await get('linking')).status).toBe(200);
  await expect.poll(() => printed).toContain('is broken: there is no page `/nowhere`');
  printed = '';
  await writeFile(file, '## There\n');
  await expect.poll(() => printed).toContain('nothing on the page has the ID `here`');
  expect(printed).toContain('link/broken-anchor linking.mdx:1:1');
  expect(printed).not.toContain('there is no `/nowhere`');
  await rm(file);
  await expect.poll(() => printed).toContain('there is no page `/target`');
  await rm(path.join(docs, 'linking.mdx'));
});

it('tells over the page what keeps the configuration from being JSON, and what keeps it from being read', async () => {
  const config = path.join(docs, 'mint.json');
  const good = await readFile(config, 'utf8');
  const socket = new WebSocket(address.replace('http', 'ws'), 'vite-hmr');
  const told: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const { type, err } = JSON.parse(String(data)) as {
      type: string;
      err?: { title: string; highlightedCode: string };
    };
    const [first] = /error \S+ \S+/.exec(err?.highlightedCode ?? '') ?? [];
    if (type === 'error') told.push(`${err?.title}: ${first}`);
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  await writeFile(config, good.replace(',', ''));
  const notJson = 'mint.json is not valid JSON: error config/missing-comma mint.json:1:12';
  await expect.poll(() => told).toEqual([notJson]);
  expect((await get('')).status).toBe(200);
  await writeFile(config, '[');
  await expect
    .poll(() => told)
    .toEqual([notJson, 'mint.json could not be used: error config/type mint.json:1:1']);
  expect((await get('')).status).toBe(200);
  socket.close();
  await writeFile(config, good);
});

it('keeps the pages of a description that is broken while it is written, and says so over them', async () => {
  const config = path.join(docs, 'mint.json');
  const file = path.join(docs, 'api.json');
  const text = (title: string) =>
    `{\n  "openapi": "3.1.0", "info": { "title": "${title}", "version": "1" },\n` +
    '  "paths": { "/a": { "get": { "operationId": "getA" } } }\n}\n';
  await writeFile(file, text('First'));
  const good = await readFile(config, 'utf8');
  await writeFile(config, good.replace('{', '{"openapi":"api.json",'));
  const page = async () => (await get('api-reference/get-a')).status;
  await expect.poll(page).toBe(200);
  // Nobody looks: what is fixed before a page is opened is not told on it.
  printed = '';
  await writeFile(file, text('First').replace('"1" }', '"1", }'));
  await expect.poll(() => printed).toContain('openapi/not-json api.json:2:');
  expect(await page()).toBe(200);
  await writeFile(file, text('Second'));
  const overview = async () => (await get('api-reference/overview')).text;
  await expect.poll(overview).toContain('Second');
  const socket = new WebSocket(address.replace('http', 'ws'), 'vite-hmr');
  const told: string[] = [];
  socket.addEventListener('message', ({ data }) => told.push(String(data)));
  await expect.poll(() => told.length).toBeGreaterThan(0);
  await writeFile(file, text('Third').replace('"1" }', '"1", }'));
  const errors = () => told.filter((message) => message.includes('"type":"error"'));
  await expect.poll(errors).toHaveLength(1);
  expect(errors()[0]).toContain('api.json could not be read');
  expect(await page()).toBe(200);
  expect(await overview()).toContain('Second');
  socket.close();
});

it('serves a large description before it is checked, and the pages of its types when it is', async () => {
  const known = printed.length;
  const Tree = { type: 'object', properties: { children: { $ref: '#/components/schemas/Tree' } } };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } };
  const get200 = { description: 'x'.repeat(5000), responses: { 200: { description: 'Yes', content } } };
  const description = {
    openapi: '3.1.0',
    info: { title: 'Trees', version: '1' },
    paths: Object.fromEntries(Array.from({ length: 420 }, (_, at) => [`/trees/${at}`, { get: get200 }])),
    components: { schemas: { Tree, Wrong: 7 } },
  };
  await writeFile(path.join(docs, 'trees.json'), JSON.stringify(description));
  await writeFile(
    path.join(docs, 'mint.json'),
    '{"name":"N","openapi":"trees.json","navigation":[{"group":"A","pages":["index"]}]}',
  );
  const operation = async () => (await get('api-reference/get-trees-7')).status;
  await expect.poll(operation).toBe(200);
  await expect.poll(() => printed.slice(known)).toContain('trees.json:1:');
  expect((await get('api-reference/schemas/tree')).status).toBe(200);
}, 60_000);
