import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import type { Scope } from '../../../src/page/search/client/names.ts';
import type { Stage } from '../../../src/page/search/client/answers.ts';
import { writtenLanguage } from '../../../src/page/search/language.ts';
import { filesOf, type Given, type Host, serve } from './site-index.ts';

const everywhere: Scope = { version: '', tab: '', allLanguages: false };
const BASE = '/_search/';

/** The client code of a page that was just opened. */
let client: typeof import('../../../src/page/search/client/answers.ts');

beforeEach(async () => {
  vi.resetModules();
  client = await import('../../../src/page/search/client/answers.ts');
});
afterEach(() => vi.unstubAllGlobals());

async function stages(question: string, scope = everywhere): Promise<Stage[]> {
  const all: Stage[] = [];
  for await (const stage of client.answers(BASE, question, scope, () => true)) all.push(stage);
  return all;
}

async function last(question: string, scope = everywhere): Promise<Stage> {
  return (await stages(question, scope)).at(-1) as Stage;
}

async function found(question: string, scope = everywhere): Promise<string[]> {
  return (await last(question, scope)).pages.map(({ title }) => title);
}

async function open(pages: readonly Given[], lang = 'en'): Promise<Host> {
  return serve(await filesOf(pages), lang);
}

const guides: Given[] = [
  {
    title: 'Install',
    html: '<p>Get the package.</p><h2 id="proxy">Behind a proxy</h2><p>Set a gateway first.</p>',
  },
  {
    title: 'Deploy',
    html: '<p>Put the site on a server.</p><h2 id="cost">Cost</h2><p>A server is cheap.</p>',
  },
  {
    title: 'Limits',
    html: '<table><tr><td>--max-pages</td><td>Most pages.</td></tr></table><p>Gateway 2.0.</p>',
  },
];

it('finds what only the text of a page has, with the section and the words marked', async () => {
  await open(guides);
  const { pages, state, total } = await last('gateway first');
  expect([state, total, pages[0]?.title]).toEqual(['whole', 1, 'Install']);
  expect(pages[0]?.sections).toMatchObject([{ url: '/install/#proxy', title: 'Behind a proxy' }]);
  expect(pages[0]?.sections[0]?.excerpt).toEqual([
    ['Set a ', false],
    ['gateway', true],
    [' ', false],
    ['first', true],
    ['.', false],
  ]);
});

test.each<[question: string, title: string]>([
  ['servers', 'Deploy'],
  ['gatewy', 'Install'],
  ['--max-pages', 'Limits'],
  ['max pages', 'Limits'],
  ['gatew', 'Install'],
])('for %j the first page is %j', async (question, title) => {
  await open(guides);
  expect((await found(question))[0]).toBe(title);
});

it('says what was searched for in the place of a typo, and finds nothing for a word that is nowhere', async () => {
  await open(guides);
  expect((await last('gatewy')).instead).toBe('gateway');
  expect(await last('zzyzx')).toMatchObject({ total: 0, pages: [], state: 'whole' });
});

const copied: Given[] = [
  { title: 'Private validator files', html: '<p>It is found in a folder, not in a file.</p>' },
  { title: 'Validators', html: '<p>A validator is not private. Its file is found here.</p>' },
  {
    title: 'Trouble',
    html: `<p>Error: "Private validator file not found", 找不到私有验证器文件</p><p>${'Another line. '.repeat(300)}</p>`,
  },
  { title: '验证器', html: '<p>私有验证器文件。验证器找不到文件。私有文件不到。</p>' },
];

it.each([
  ['a message', 'Private validator file not found'],
  ['a message with other case and punctuation', 'private validator file: not found.'],
  ['a sentence without spaces', '找不到私有验证器文件'],
  ['words in quotation marks', '"file not found"'],
])('puts the page first, and never another, that has %s as asked', async (_, question) => {
  await open(copied);
  const all = await stages(question);
  expect(all.map(({ pages: [first] }) => first?.title)).toEqual(all.map(() => 'Trouble'));
});

it('finds the operation of a path before a page whose text has that path', async () => {
  const endpoint = 'GET /api/v1/trader/{address}';
  await open([
    { title: 'Quickstart', html: '<p>Ask GET /api/v1/trader and read the trader.</p>' },
    { title: 'Get trader', kind: 'operation', method: 'GET', endpoint, html: '<p>A trader.</p>' },
  ]);
  expect(await found('GET /api/v1/trader')).toEqual(['Get trader', 'Quickstart']);
});

it('keeps its order for a few words, for a title as asked, and where no page has the words as asked', async () => {
  await open([...copied, { title: 'Its file is found here', html: '<p>A title.</p>' }]);
  expect((await found('validator file not'))[0]).not.toBe('Trouble');
  expect((await found('Its file is found here'))[0]).toBe('Its file is found here');
  expect((await found('private validator files are found not'))[0]).not.toBe('Trouble');
});

const versions: Given[] = [
  { title: 'Configure', html: '<p>New in v2.10.3.</p>' },
  { title: 'Upgrade', html: '<p>New in v3.11.4, and 10 more.</p>' },
  { title: 'Prices', html: '<p>From 3 to 11 each.</p>' },
];

test.each([
  ['2.10', 'Configure'],
  ['v2.10', 'Configure'],
  ['2.10.3', 'Configure'],
  ['v2.10.3', 'Configure'],
  ['10.3', 'Configure'],
  ['3.11', 'Upgrade'],
  ['v3.11', 'Upgrade'],
])('version %s is found on %s', async (question, title) => {
  await open(versions);
  expect((await found(question))[0]).toBe(title);
});

it.each([
  ['quickstrat', 'quickstart', ['Quickstart']],
  ['quarterly', undefined, []],
])('takes %s for %s', async (question, instead, titles) => {
  await open([{ title: 'Quickstart', html: '<p>Begin.</p>' }, ...guides]);
  expect(await last(question)).toMatchObject({
    ...(instead !== undefined && { instead }),
    pages: titles.map((title) => ({ title })),
  });
});

it('finds words of texts that begin with the last word, also where that is a word itself', async () => {
  await open([
    ...guides,
    { title: 'Notes', html: '<p>Long after all else there was a mark.</p>' },
    { title: 'Formats', html: '<p>Markup, and more markup: markup of markup.</p>' },
  ]);
  expect(await found('mark')).toEqual(['Notes', 'Formats']);
});

it('finds no page with a part of the letters, where another has all and no spaces part the words', async () => {
  await open(
    [
      { title: 'One', language: 'th', html: '<p>วิธีตั้งค่าเครื่องมือค้นหาและฐานข้อมูลของคุณ</p>' },
      { title: 'Two', language: 'th', html: '<p>วิธีลบบัญชีผู้ใช้และข้อมูลส่วนตัว</p>' },
    ],
    'th',
  );
  expect(await found('ฐานข้อมูล')).toEqual(['One']);
});

it('finds the plain operation by another word for its deed before one on a part, whose text has that word', async () => {
  const operation = (title: string, path: string, text: string): Given => {
    const endpoint = `DELETE ${path}`;
    return { title, kind: 'operation', method: 'DELETE', endpoint, html: `<p>${text}</p>` };
  };
  await open([
    ...guides,
    operation('Delete customer discount', '/customers/{id}/discount', 'Removes the discount of a customer.'),
    operation('Delete customer', '/customers/{id}', 'Permanently deletes a customer.'),
  ]);
  expect((await found('remove customer'))[0]).toBe('Delete customer');
});

it('takes a joined name apart, also where a title has some of its words as one', async () => {
  await open([
    { title: 'Create a pull request', html: '<p>Begin.</p>' },
    { title: 'pull-request', kind: 'schema', html: '<p>Fields.</p>' },
    { title: 'Tasks', html: '<p>Set create_pull_request.</p>' },
  ]);
  await found('tasks');
  expect((await found('createpullrequest'))[0]).toBe('Create a pull request');
});

it('prefers the section with the whole name that was asked, and marks no parts of it', async () => {
  await open([
    {
      title: 'Tokens',
      html: '<h2 id="a">A</h2><p>The current token of a user.</p><h2 id="b">B</h2><p>Send a token as current_token.</p>',
    },
  ]);
  const [page] = (await last('current_token')).pages;
  expect(page?.sections.map(({ url }) => url)).toEqual(['/tokens/#b']);
  expect(page?.sections[0]?.excerpt.filter(([, isFound]) => isFound)).toEqual([['current_token', true]]);
});

it('marks a word without spaces as one, and cuts no letter from its sign', async () => {
  const before = 'หน้านี้อธิบายวิธีตั้งค่าเครื่องมือค้นหาและ';
  await open([{ title: 'One', language: 'th', html: `<p>${before}ฐานข้อมูลของคุณ</p>` }], 'th');
  const [page] = (await last('ฐานข้อมูล')).pages;
  expect(page?.excerpt.filter(([, isFound]) => isFound)).toEqual([['ฐานข้อมูล', true]]);
  expect(page?.excerpt[1]?.[0]).not.toMatch(/^\p{M}/u);
});

it('finds an option of a command before the word that it is made of, and by that word too', async () => {
  await open([
    { title: 'Proxy' },
    { title: 'Reference', html: '<p>Set <code>--proxy</code> for all requests.</p>' },
    { title: 'Servers', html: '<p>A proxy, a second proxy, and the same proxy again.</p>' },
  ]);
  const titles = async (question: string) => (await last(question)).pages.map(({ title }) => title);
  expect((await titles('--proxy')).indexOf('Reference')).toBeLessThan(2);
  expect(await titles('proxy')).toContain('Reference');
  expect(await titles('use --proxi')).toContain('Reference');
});

it('takes a version in a question for that of a page, where all versions are searched', async () => {
  await open([
    { title: 'Changes', version: 'Version 2025-11-25', html: 'one' },
    { title: 'Changes of June', version: 'Version 2026-06-18', html: 'since 2025-11-25' },
  ]);
  expect(await found('2026-06-18 changes', everywhere)).toEqual(['Changes of June', 'Changes']);
  expect(await found('2025-11-25 changes', everywhere)).toEqual(['Changes', 'Changes of June']);
});

it('keeps to a version and a tab in the text too, and takes other languages on request', async () => {
  await open([
    { title: 'One', version: 'v1', tab: 'Guides', html: 'gadget' },
    { title: 'Two', version: 'v2', html: 'gadget' },
    { title: 'All', html: 'gadget' },
    { title: 'Eins', language: 'de', html: 'gadget' },
  ]);
  expect((await found('gadget', { ...everywhere, version: 'v1' })).sort()).toEqual(['All', 'One']);
  expect(await found('gadget', { ...everywhere, tab: 'Guides' })).toEqual(['One']);
  expect((await found('gadget')).sort()).toEqual(['All', 'One', 'Two']);
  expect(await found('gadget', { ...everywhere, allLanguages: true })).toContain('Eins');
});

it('loads only the files of the words that were asked', async () => {
  const host = await open([...guides, long]);
  await last('gateway');
  expect(host.requested.filter((path) => /\/\d+\.txt$/.test(path))).toHaveLength(1);
  const before = host.requested.length;
  await last('gateway');
  expect(host.requested).toHaveLength(before);
});

/** A page with so many words that its terms are in several files, in each of which is a word of another page. */
const long: Given = {
  title: 'Long',
  html: Array.from(
    { length: 8000 },
    (_, at) => `${String.fromCharCode(97 + (at % 26))}x${(at * 7919).toString(36)}`,
  ).join(' '),
};

test.each([
  ['before anything was loaded', undefined],
  ['after the names were loaded', 'install'],
])('a failed load, %s, is said, and tried again with the next key', async (_when, first) => {
  const host = await open([...guides, long]);
  if (first !== undefined) await client.answers(BASE, first, everywhere, () => true).next();
  host.isOffline = true;
  expect((await last('cheap')).state).toBe('failed');
  expect((await last('chea')).state).toBe('failed');
  host.isOffline = false;
  expect(await found('cheap')).toEqual(['Deploy']);
});

it('a page that was open while the site was deployed never opens wrong pages', async () => {
  const host = await open([...guides, long]);
  expect(await found('gateway')).toEqual(['Install', 'Limits']);
  host.files = await filesOf([{ title: 'New', html: '<p>Nothing.</p>' }, ...guides.slice(1), long]);
  // A file that is loaded already belongs to the names that are.
  expect(await found('gateway')).toEqual(['Install', 'Limits']);
  // Another file is gone with its folder.
  expect(await found('server')).toEqual(['Deploy']);
  expect(await found('gateway')).toEqual(['Limits']);
});

it('shows no rows of the index before, where the site was deployed between the names and the texts', async () => {
  const before = await filesOf([{ title: 'Server farm', html: '<p>Old.</p>' }, ...guides, long]);
  const host = serve(before);
  await client.answers(BASE, 'install', everywhere, () => true).next();
  host.files = await filesOf([...guides, long]);
  const all = await stages('server');
  expect(all[0]?.pages[0]?.title).toBe('Server farm');
  expect(all.at(-1)).toMatchObject({ state: 'whole', total: 1, pages: [{ title: 'Deploy' }] });
});

it('asks the new index where the host answers with a page of its own for a file that is gone', async () => {
  const host = serve(await filesOf([...guides, long]));
  expect(await found('gateway')).toEqual(['Install', 'Limits']);
  host.files = await filesOf([{ title: 'New', html: '<p>A server.</p>' }, ...guides.slice(1), long]);
  host.fallback = '<!doctype html><p>Not found</p>';
  expect((await found('server')).sort()).toEqual(['Deploy', 'New']);
});

it('shows a page whose text is gone without an excerpt', async () => {
  const host = await open(guides);
  host.files.delete('/_search/text/deploy.txt');
  expect(await last('cheap')).toMatchObject({ state: 'whole', pages: [{ title: 'Deploy', excerpt: [] }] });
});

it('loads nothing for a question that no longer stands', async () => {
  const host = await open(guides);
  const none = client.answers(BASE, 'gateway', everywhere, () => false);
  expect((await none.next()).done).toBe(true);
  expect(host.requested).toEqual([]);
});

it('marks no words that say little, unless nothing else was asked', async () => {
  await open([{ title: 'This', html: '<p>how to get a gadget with an engine</p>' }]);
  const marks = async (question: string): Promise<string[]> =>
    (await last(question)).pages.flatMap(({ excerpt }) =>
      excerpt.filter(([, isFound]) => isFound).map(([text]) => text),
    );
  expect(await marks('how to get a gadget')).toEqual(['get', 'gadget']);
  expect(await marks('how to')).toEqual(['how', 'to']);
});

test.each([
  ['<p>検索エンジンを設定する</p>', 'ja'],
  ['<p>配置搜索引擎</p>', 'zh'],
  ['<p>검색 엔진 설정</p>', 'ko'],
  ['<p>วิธีตั้งค่าการค้นหา</p>', 'th'],
  ['<p>How to say 検索 in Japanese, and what it means there</p>', undefined],
  ['<p>配置搜索引擎</p><pre class="x">npm run build and many more words</pre>', 'zh'],
  ['<p>Как настроить поиск</p>', undefined],
])('a page of %j is written in %j', (html, language) => {
  expect(writtenLanguage(html)).toBe(language);
});
