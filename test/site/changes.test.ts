import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { build, emptyFolder, inBuilder, readBuilt, run } from './lectern.ts';

let docs = '';
const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n`;
const ship = (properties: object) => ({ type: 'object', properties });

/** A description with one operation for ships, and others. */
function api(version: string, properties: object, paths: object = {}): string {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Ship' } } };
  const get = { summary: 'List ships', responses: { 200: { description: 'Ships', content } } };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Harbour', version },
    paths: { '/ships': { get }, ...paths },
    components: { schemas: { Ship: ship(properties) } },
  });
}

const text = { type: 'string' };
/** Public in an earlier version, internal now. */
const once = { '/secret': { get: { responses: {} } } };
const hidden = { '/secret': { get: { 'x-internal': true, responses: {} } } };
const files = {
  'mint.json': JSON.stringify({
    name: 'Harbour',
    openapi: 'harbour.json',
    navigation: [
      { group: 'Start', pages: ['index', 'changes', 'tags', 'de/changes'] },
      { group: 'API', pages: ['list-ships'] },
    ],
  }),
  'index.mdx': page('Start'),
  'list-ships.mdx': page('List ships', 'openapi: GET /ships\n'),
  'changes.mdx': `${page('API changes', 'openapi-changes: [harbour.json, "old/harbour-*.json"]\n')}Before the list.\n`,
  'tags.mdx': page('By tag', 'openapi-changes: "harbour.json, v*:harbour.json"\nrss: false\n'),
  'de/changes.mdx': page('Broken', 'openapi-changes: nowhere/*.json\n'),
  'old/harbour-1.9.json': api('1.9', { name: text, port: text }),
  'old/harbour-1.10.json': api('1.10', { name: text, port: text, flag: text }, once),
};

beforeAll(async () => {
  docs = await emptyFolder();
  await mkdir(path.join(docs, 'old'));
  await mkdir(path.join(docs, 'de'));
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(docs, name), content);
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], docs, {
      GIT_COMMITTER_DATE: '2026-03-04T12:00:00Z',
    });
  await git('init', '-q');
  for (const [version, properties] of [
    ['1.0', { name: text }],
    ['2.0', { name: text, flag: text }],
  ] as const) {
    await writeFile(
      path.join(docs, 'harbour.json'),
      api(version, properties, version === '2.0' ? hidden : {}),
    );
    await git('add', '.');
    await git('commit', '-q', '-m', version);
    await git('tag', `v${version}`);
  }
  const { code, stderr } = await build(docs, ['--site', 'https://harbour.example']);
  expect(code, stderr).toBe(0);
  expect(stderr).toContain('changes/no-versions');
  expect(stderr).toContain('de/changes.mdx:3');
});

it('the page lists versions, newest first, each with an anchor and its worst changes first', async () => {
  const html = await readBuilt(docs, 'dist/changes/index.html');
  expect([...html.matchAll(/<section class="lec-update" id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    '2-0',
    '1-10',
  ]);
  expect(html).toContain('Before the list.');
  expect(html).toContain('<strong>Breaking:</strong> Type <code>Ship</code> · <code>port</code>: removed');
  expect(html).toContain('<a href="/list-ships/"><code>GET /ships</code></a>');
  expect(html).toContain('1 breaking change');
  expect(html).toMatch(/href="#2-0"/);
  expect(html).not.toContain('/secret');
});

it('the versions of tags have their dates', async () => {
  const html = await readBuilt(docs, 'dist/tags/index.html');
  expect(html).toContain('2.0');
  expect(html).toContain('March 4, 2026');
  expect(html).toContain('<code>flag</code>: added');
});

it('a Markdown copy says the same', async () => {
  const markdown = await readBuilt(docs, 'dist/changes.md');
  expect(markdown).toContain('## 2.0');
  expect(markdown).toContain('### [`GET /ships`](https://harbour.example/list-ships.md)');
  expect(markdown).toContain('- **Breaking:** Type `Ship` · `port`: removed');
});

it('a feed has an item for each version', async () => {
  const feed = await readBuilt(docs, 'dist/changes/rss.xml');
  expect(
    [...feed.matchAll(/<link>(https:\/\/harbour\.example\/changes\/#[^<]*)/g)].map(([, url]) => url),
  ).toEqual(['https://harbour.example/changes/#2-0', 'https://harbour.example/changes/#1-10']);
  expect(feed).toContain('<category>Breaking</category>');
  await expect(readBuilt(docs, 'dist/tags/rss.xml')).rejects.toThrow();
});

it('a later build sees an earlier version that was edited', async () => {
  await writeFile(
    path.join(docs, 'old/harbour-1.10.json'),
    api('1.10', { name: text, flag: text, berth: text }),
  );
  await build(docs, ['--site', 'https://harbour.example']);
  expect(await readBuilt(docs, 'dist/changes/index.html')).toContain('<code>berth</code>: removed');
});

it('the command compares files and revisions, and fails when it is asked to', async () => {
  const compare = (...args: string[]) => inBuilder(['changes', ...args], docs);
  const both = await compare('old/harbour-1.9.json', 'v2.0:harbour.json');
  expect(both.code).toBe(0);
  expect(both.stdout).toContain('Harbour 1.9 → Harbour 2.0');
  expect(both.stdout).toContain('  breaking  Type Ship · port: removed');
  const strict = await compare('old/harbour-1.9.json', 'harbour.json', '--fail-on', 'breaking');
  expect(strict.code).toBe(1);
  const tags = await compare('harbour.json', '--from', 'v1.0', '--to', 'v2.0', '--fail-on', 'risk');
  expect(tags.code).toBe(0);
  const github = await compare('old/harbour-1.9.json', 'harbour.json', '--format', 'github');
  expect(github.stdout).toMatch(/^::error file=harbour\.json,line=\d+,col=\d+,.*title=field-removed::/m);
  const json = await compare('harbour.json', '--from', 'v9', '--format', 'json');
  expect(json.code).toBe(2);
  expect(JSON.parse(json.stdout)).toHaveProperty('failure');
  expect(json.stderr).toContain('there is no such Git tag, branch, or commit');
});
