import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { siteOptionsOf } from '../../../src/cli/arguments/site-options.ts';
import { nothingKept } from '../../../src/site/options/Kept.ts';
import { loadSite } from '../../../src/site/site/load.ts';
import { isChange, startNotingReads } from '../../../src/base/reads.ts';
import type { Result } from '../../../src/base/diagnostics.ts';
import { createReload } from '../../../src/site/site/reload.ts';
import type { Site } from '../../../src/site/site/assemble.ts';
import type { SiteOptions } from '../../../src/site/options/SiteOptions.ts';
import { wholeOf } from './rebuilt.ts';

const FILES: Record<string, string> = {
  'mint.json': JSON.stringify({
    name: 'T',
    variables: { product: 'Lamp' },
    openapi: 'api.yaml',
    navigation: [{ group: 'G', pages: ['index', 'a', 'b', 'gone', 'deep/c'] }],
  }),
  'index.mdx': '---\ntitle: Home\n---\n\n![i](/i.svg)\n\n[A](/a#one) and [B](/b)\n',
  'a.mdx': "---\ntitle: A\n---\n\nimport N from '/snippets/n.mdx'\n\n<N />\n\n## One\n",
  'b.mdx': '# B\n\nThe {{product}}.\n',
  'deep/c.md': '---\nopenapi: GET /x\n---\n\nText.\n',
  'snippets/n.mdx': 'A note.\n',
  'snippets/m.mdx': 'Another note.\n',
  'i.svg': svg(10),
  'api.yaml': api('First'),
  'texts.json': texts('Answers'),
};

function svg(size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"></svg>`;
}

function api(summary: string): string {
  return `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  /x: { get: { summary: ${summary}, responses: {} } }\n  /y: { get: { summary: Y, responses: {} } }\n`;
}

function texts(responses: string): string {
  return JSON.stringify({ reference: { responses } });
}

let docsRoot = '';
let options: SiteOptions;

beforeEach(async () => {
  docsRoot = await mkdtemp(path.join(tmpdir(), 'lectern-reload-'));
  for (const [file, text] of Object.entries(FILES)) await write(file, text);
  const given = { configFile: path.join(docsRoot, 'mint.json'), outDir: path.join(docsRoot, 'dist') };
  options = {
    ...siteOptionsOf({ ...given, offline: true, translations: { en: path.join(docsRoot, 'texts.json') } }),
    publish: (name) => `/made/${name}`,
  };
});
afterEach(() => rm(docsRoot, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<string[]> {
  await mkdir(path.dirname(path.join(docsRoot, file)), { recursive: true });
  await writeFile(path.join(docsRoot, file), text);
  return [file];
}

const read = (file: string) => readFile(path.join(docsRoot, file), 'utf8');

/** Everything that can be seen of a site. */
async function seen(site: Site | undefined) {
  const whole = site && (await wholeOf(site));
  return whole && { pages: [...whole.pages].map(([route, { shown }]) => [route, shown]), found: whole.found };
}

async function shownBy({ value, diagnostics }: Result<Site | undefined>) {
  const ofSite = [...diagnostics];
  return { ofSite, ...(await seen(value)) };
}

/** Edits, each of which gives the files that it changed. `n` differs each time. */
const EDITS: ((n: number) => Promise<string[]>)[] = [
  async (n) => write('a.mdx', `${await read('a.mdx')}\nLine ${n}. <Cardd />\n`),
  async (n) => write('b.mdx', `# B${n % 2}\n\nThe {{product}} and {{other${n % 3}}}.\n\n## One\n`),
  async (n) =>
    write('b.mdx', (await read('b.mdx')).replace(/\n$/, `\n\nText ${n}, ![i](/i.svg), [lost](/lost${n}).\n`)),
  (n) => write('a.mdx', `---\ntitle: A ${n}\n---\n\nimport N from '/snippets/n.mdx'\n\n<N />\n`),
  (n) => write('a.mdx', `---\ntitle: A\ncolour: [${n % 2 ? '' : ']'}\n---\n\nText ${n}.\n`),
  (n) => write('a.mdx', `---\ntitle: A\n---\n\nimport M from '/snippets/m.mdx'\n\n<M /> ${n}\n`),
  (n) => write('snippets/n.mdx', `A note ${n}.\n`),
  (n) => write('snippets/n.mdx', `import M from '/snippets/m.mdx'\n\n<M /> ${n}\n`),
  (n) => write('snippets/m.mdx', `Another note ${n}: {{product}}.\n`),
  async (n) => write('mint.json', (await read('mint.json')).replace(/"name":"[^"]*"/, `"name":"T${n}"`)),
  async (n) =>
    write('mint.json', (await read('mint.json')).replace(/"product":"[^"]*"/, `"product":"P${n}"`)),
  (n) => write('api.yaml', api(`Summary ${n}`)),
  (n) => write('i.svg', svg(n + 1)),
  async () => (await rm(path.join(docsRoot, 'i.svg'), { force: true }), ['i.svg']),
  (n) => write(`new${n % 3}.mdx`, `---\ntitle: New ${n}\n---\n\n[A](/a)\n`),
  async (n) => (await rm(path.join(docsRoot, `new${n % 3}.mdx`), { force: true }), [`new${n % 3}.mdx`]),
  async () => {
    await rename(path.join(docsRoot, 'b.mdx'), path.join(docsRoot, 'gone.mdx'));
    return ['b.mdx', 'gone.mdx'];
  },
  async () => {
    await rename(path.join(docsRoot, 'gone.mdx'), path.join(docsRoot, 'b.mdx')).catch(() => undefined);
    return ['gone.mdx', 'b.mdx'];
  },
  async (n) => write('deep/c.md', `---\nopenapi: GET /${n % 2 ? 'x' : 'y'}\n---\n\nText ${n}.\n`),
  async (n) => write('deep/c.md', `${await read('deep/c.md')}\nMore ${n}.\n`),
  async (n) => write('deep/c.md', `---\nopenapi: GET /y\ngroups: [staff]\n---\n\nText ${n}.\n`),
  (n) => write('texts.json', texts(`Answers ${n % 3}`)),
  (n) => write('texts.json', `{ "layuot${n}": {} }`),
  (n) => write('.mintignore', n % 2 ? 'new*\n' : ''),
  (n) => write('style.css', n % 2 ? '.of-b { color: red }' : ''),
  async () => (await rm(path.join(docsRoot, 'style.css'), { force: true }), ['style.css']),
  (n) => write('notes.txt', `${n}`),
  (n) => write('lost1', `${n}`),
  (n) => write('data.json', JSON.stringify({ n })),
  async () => {
    await rename(path.join(docsRoot, 'deep'), path.join(docsRoot, 'away'));
    return ['deep', 'away/c.md'];
  },
  async () => {
    await rename(path.join(docsRoot, 'away'), path.join(docsRoot, 'deep'));
    return ['away', 'deep/c.md'];
  },
];

/** Numbers that are the same in each run, from 0 up to 1. */
function* randoms(seed: number): Generator<number> {
  for (let state = seed; ;) yield (state = (state * 16807) % 2147483647) / 2147483647;
}

it('gives after each of many edits the site that a first loading gives', async () => {
  startNotingReads();
  const reload = createReload({ ...options, kept: nothingKept() });
  let shown = await shownBy(await reload([]));
  const numbers = randoms(Number(process.env['LECTERN_SEED'] ?? 20));
  for (let n = 0; n < 30; n++) {
    const at = Math.floor(numbers.next().value! * EDITS.length);
    const changed = await EDITS[at]!(n).catch(() => []);
    if (changed.length === 0) continue;
    // Only these would have `dev` load the site again.
    const noticed = changed.filter((file) => isChange(path.join(docsRoot, file)));
    if (noticed.length > 0) shown = await shownBy(await reload(noticed));
    expect(shown, `edit ${n} of kind ${at}`).toEqual(await shownBy(await loadSite(options)));
  }
}, 60_000);

it('reads nothing again but the page whose text was edited', async () => {
  const kept = nothingKept();
  const reload = createReload({ ...options, kept });
  const { value: before } = await reload([]);
  const document = before?.documents[0];
  await write('index.mdx', `${FILES['index.mdx']}\nEdited.\n`);
  const { value: after } = await reload(['index.mdx']);
  expect((await after?.page(''))?.html).toContain('Edited.');
  expect(after?.navigation).toBe(before?.navigation);
  await write('mint.json', FILES['mint.json']!.replace('"T"', '"U"'));
  const { value: last } = await reload(['mint.json']);
  expect(last?.documents[0]).toBe(document);
  expect(last?.view.model.name).toBe('U');
  expect((await last?.page(''))?.html).toContain('Edited.');
});

it('follows no link that takes the place of a page out of the docs folder', async () => {
  const outside = await mkdtemp(path.join(tmpdir(), 'lectern-outside-'));
  await writeFile(path.join(outside, 'secret.mdx'), '---\ntitle: Home\n---\n\nSECRET\n');
  const reload = createReload({ ...options, kept: nothingKept() });
  await reload([]);
  await rm(path.join(docsRoot, 'index.mdx'));
  await symlink(path.join(outside, 'secret.mdx'), path.join(docsRoot, 'index.mdx'));
  const { value, diagnostics } = await reload(['index.mdx']);
  expect(value?.sourceOf('index')).toBeUndefined();
  expect(diagnostics.map(({ code }) => code)).toContain('page/outside-root');
  await rm(outside, { recursive: true });
});

it('loads again for what the site reads or would read, and for nothing else', async () => {
  startNotingReads();
  await write(
    'd.mdx',
    '[Later](/later.txt)\n\n[There](/there.txt)\n\nimport L from "/snippets/late.mdx"\n\n<L />\n',
  );
  await write('there.txt', 'here');
  const { value: site } = await createReload({ ...options, kept: nothingKept() })([]);
  await seen(site);
  await site?.finish();
  const after = async (file: string, text = `${Math.random()}`) => {
    await write(file, text);
    return isChange(path.join(docsRoot, file));
  };
  const of = [
    'index.mdx~',
    '.index.mdx.swp',
    '4913',
    'sedAb1c2D',
    '#index.mdx#',
    '.#index.mdx',
    'a.mdx___jb_tmp___',
  ];
  for (const file of [...of, 'dev.txt', 'dev.log', 'dev.json', 'there.txt', 'openapi/notes.yaml', 'x.html'])
    for (const _ of [1, 2]) expect(await after(file), file).toBe(false);
  // What a site asked for by name counts when it comes and when it goes; its text shows nowhere.
  expect(await after('later.txt')).toBe(true);
  expect(await after('later.txt')).toBe(false);
  await rm(path.join(docsRoot, 'later.txt'));
  expect(isChange(path.join(docsRoot, 'later.txt'))).toBe(true);
  const read = [
    'mint.json',
    'index.mdx',
    'deep/c.md',
    'snippets/n.mdx',
    'snippets/late.mdx',
    'i.svg',
    'api.yaml',
  ];
  for (const file of [...read, 'docs.json', 'new.mdx', 'new/page.md', 'own.css', 'own.js', '.mintignore'])
    expect(await after(file), file).toBe(true);
  expect(await after('node_modules/a.mdx')).toBe(false);
  expect(await after('.git/a.css')).toBe(false);
  await rename(path.join(docsRoot, 'deep'), path.join(docsRoot, 'elsewhere'));
  expect(isChange(path.join(docsRoot, 'deep'))).toBe(true);
  expect(isChange(path.join(docsRoot, 'elsewhere/c.md'))).toBe(true);
});

it('notices an OpenAPI document only where pages look for one', async () => {
  startNotingReads();
  const late = async () => (
    await write('late.json', '{"openapi": "3.1.0", "paths": {}}'),
    isChange(path.join(docsRoot, 'late.json'))
  );
  const reload = createReload({ ...options, kept: nothingKept() });
  await reload([]);
  expect(await late()).toBe(false);
  await rm(path.join(docsRoot, 'late.json'));
  await reload(await write('deep/c.md', '---\nopenapi: GET /unknown\n---\n'));
  await write('late.json', '{"open');
  expect(isChange(path.join(docsRoot, 'late.json'))).toBe(false);
  expect(await late()).toBe(true);
});

it('names files and folders whose names are not UTF-8, and has all other pages', async () => {
  const bytes = (name: string) => Buffer.concat([Buffer.from(`${docsRoot}/`), Buffer.from(name, 'latin1')]);
  for (const name of ['im\xff.png', 'st\xe9.css', 'ru\xff.js', 'pa\xffge.mdx', 'doc\xff.pdf'])
    await writeFile(bytes(name), 'x');
  await mkdir(bytes('fo\xfflder'));
  await writeFile(bytes('fo\xfflder/in.mdx'), 'x');
  // U+FFFD in UTF-8 is a name like any other.
  await write('sign\ufffd.mdx', '# Sign\n');
  const { value: site, diagnostics } = await loadSite(options);
  const unnamed = diagnostics.filter(({ code }) => code === 'page/unreadable');
  const names = ['doc\\xff.pdf', 'fo\\xfflder', 'im\\xff.png', 'pa\\xffge.mdx', 'ru\\xff.js', 'st\\xe9.css'];
  expect(unnamed.map(({ file }) => file)).toEqual(names);
  expect(unnamed[0]).toMatchObject({
    message: expect.stringContaining('not UTF-8'),
    hint: expect.stringContaining('Rename it'),
  });
  expect(diagnostics.some(({ file }) => file?.includes('st\ufffd.css'))).toBe(false);
  expect((await seen(site))?.pages.map(([route]) => route)).toContain('sign\ufffd');
});

it('shows the texts of the project as they are now, and of each site its own', async () => {
  startNotingReads();
  const shown = async (site: Site | undefined) => (await site?.page('deep/c'))?.html ?? '';
  const reload = createReload({ ...options, kept: nothingKept() });
  const { value: first } = await reload([]);
  const { value: other } = await loadSite({
    ...options,
    translations: { en: { reference: { responses: 'Replies' } } },
  });
  for (const _ of [1, 2]) {
    expect(await shown(first)).toContain('>Answers');
    expect(await shown(other)).toContain('>Replies');
    expect([first, other].map((site) => site?.view.texts('en').reference.responses)).toEqual([
      'Answers',
      'Replies',
    ]);
  }
  const changed = await write('texts.json', texts('Results'));
  expect(isChange(path.join(docsRoot, 'texts.json'))).toBe(true);
  expect(await shown((await reload(changed)).value)).toContain('>Results');
  const { value, diagnostics } = await reload(await write('texts.json', '{\n  "refrence": {}\n}'));
  const found = diagnostics.filter(({ code }) => code === 'site/texts');
  expect(found).toMatchObject([{ file: 'texts.json', line: 2, column: 3 }]);
  expect(await shown(value)).toContain('>Responses');
});
