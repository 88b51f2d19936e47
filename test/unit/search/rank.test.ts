import { describe, expect, it, test } from 'vitest';
import { type Lookup, makeLookup } from '../../../src/page/search/client/lookup.ts';
import { namesIn } from '../../../src/page/search/client/names.ts';
import { rank } from '../../../src/page/search/client/rank.ts';
import { nameList } from '../../../src/page/search/names.ts';
import type { NamedPage } from '../../../src/page/search/NameList.ts';
import { stemmerOf } from '../../../src/page/search/stemmers.ts';
import { termsIn } from '../../../src/page/search/stems.ts';

type Given = Partial<NamedPage> & { title: string };

const everywhere = { version: '', tab: '' };

const languages = [
  'de',
  'fr',
  'es',
  'ru',
  'uk',
  'hi',
  'ar',
  'tr',
  'id',
  'da',
  'fi',
  'hu',
  'it',
  'nl',
  'no',
  'pt',
  'ro',
  'sv',
];
const stemmers = new Map(
  await Promise.all(languages.map(async (language) => [language, await stemmerOf(language)] as const)),
);

/** A look-up of pages, each of which is written into a list and read again. */
function lookupOf(pages: readonly Given[], language = 'en'): Lookup {
  const termsOf = termsIn(language, stemmers.get(language));
  const groups = pages.map((page, at) => {
    const named: NamedPage = { url: `/p${at}/`, language, kind: 'guide', trail: [], ...page };
    return { language, termsOf, names: namesIn(nameList([named]), named) };
  });
  const making = makeLookup(groups, undefined);
  for (;;) {
    const { done, value } = making.next();
    if (done) return value;
  }
}

function found(query: string, pages: readonly Given[], language = 'en'): string[] {
  return rank(query, lookupOf(pages, language), everywhere).pages.map(({ name }) => name.title);
}

const operation = (endpoint: string, title: string, operationId?: string): Given => ({
  title,
  kind: 'operation',
  method: endpoint.split(' ')[0]!,
  endpoint,
  ...(operationId === undefined ? {} : { operationId }),
});

const api: Given[] = [
  { title: 'Introduction', description: 'What the shop is.' },
  { title: 'Self-hosting', headings: [{ text: 'Docker and Compose', id: 'docker-and-compose' }] },
  { title: 'Retries and time-outs', keywords: ['backoff', 'idempotency key'] },
  operation('POST /v1/refunds', 'Create a refund', 'PostRefunds'),
  operation('GET /v1/refunds', 'List refunds', 'GetRefunds'),
  operation('GET /v1/refunds/{id}', 'Retrieve a refund', 'GetRefundsId'),
  operation('POST /v1/charges/{charge}/capture', 'Capture a charge', 'PostChargesChargeCapture'),
  operation('POST /tickets', 'Buy museum tickets', 'buyMuseumTickets'),
  operation('POST /repos/{repo}/pulls', 'Create a pull request', 'pulls/create'),
  operation('GET /repos/{repo}/branches/{branch}/protection', 'Get branch protection'),
  operation('PUT /repos/{repo}/branches/{branch}/protection', 'Update branch protection'),
  operation('POST issue-closed', 'issue-closed'),
  { title: 'Refund', kind: 'schema' },
  { title: 'PullRequest', kind: 'schema' },
];

test.each<[query: string, first: string]>([
  ['create a refund', 'Create a refund'],
  ['make refunds', 'Create a refund'],
  ['show all refunds', 'List refunds'],
  ['get refund', 'Retrieve a refund'],
  ['REFUNDS LIST', 'List refunds'],
  ['refnud create', 'Create a refund'],
  ['creat a refund', 'Create a refund'],
  ['buy tikcets', 'Buy museum tickets'],
  ['purchase tickets', 'Buy museum tickets'],
  ['selfhosting', 'Self-hosting'],
  ['self host', 'Self-hosting'],
  ['selfhostng', 'Self-hosting'],
  ['createpullrequest', 'Create a pull request'],
  ['protect a branch', 'Update branch protection'],
  ['docker', 'Self-hosting'],
  ['timeouts', 'Retries and time-outs'],
  ['back off', 'Retries and time-outs'],
  ['idempotency', 'Retries and time-outs'],
  ['/v1/refunds/re_12', 'Retrieve a refund'],
  ['charges/{charge}/capture', 'Capture a charge'],
  ['POST /v1/refunds', 'Create a refund'],
  ['GetRefundsId', 'Retrieve a refund'],
  ['buyMuseumTickets', 'Buy museum tickets'],
  ['pulls/create', 'Create a pull request'],
  ['PullRequest', 'PullRequest'],
  ['pull request', 'Create a pull request'],
  ['Refund', 'Refund'],
])('for %j, the first page is %j', (query, first) => {
  const all = found(query, api);
  // An operation that only another word tells apart may stand beside it.
  if (query === 'protect a branch') expect(all.slice(0, 2)).toContain(first);
  else expect(all[0]).toBe(first);
});

test('a typo in a part of a name is corrected', () => {
  const pages = ['eth_getLogs', 'eth_getCode', 'eth_getBalance'].map((title) => ({ title }));
  expect(found('eth_getBalnce', pages)[0]).toBe('eth_getBalance');
});

test('a typo finds the other forms of the word too', () => {
  const pages = [{ title: 'Other' }, { title: 'How to deploy' }, { title: 'Deployment' }];
  expect(found('deplyoment', pages)).toEqual(['Deployment', 'How to deploy']);
});

test('who names a thing alone reads it, and who names an action does it', () => {
  const pages = [
    operation('POST /users/{id}/avatar', 'Add user avatar'),
    operation('DELETE /users/{id}/avatar', 'Delete user avatar'),
    operation('GET /users/{id}/avatar', 'Get user avatar'),
  ];
  expect(found('user avatar', pages)[0]).toBe('Get user avatar');
  expect(found('delete avatar', pages)[0]).toBe('Delete user avatar');
  expect(found('upload user avatar', pages)[0]).toBe('Add user avatar');
});

test('a page is found by a phrase for it, after a page that has the words', () => {
  const pages: Given[] = [
    { title: 'Request an invitation' },
    { title: 'Rate limits' },
    { title: 'Rate limits', url: '/too-many/', keywords: ['too many requests'] },
  ];
  const urls = rank('too many requests', lookupOf(pages), everywhere).pages.map(({ name }) => name.url);
  expect(urls.slice(0, 2)).toEqual(['/too-many/', '/p1/']);
});

test.each(['zzzqqq', '', '   ', '???', '((('])('nothing is found for %j', (query) => {
  expect(found(query, api)).toEqual([]);
});

describe('in other languages', () => {
  test.each<[language: string, query: string, titles: string[]]>([
    ['de', 'bucher', ['Bücher ausleihen', 'Häuser']],
    ['de', 'Buecher', ['Bücher ausleihen', 'Häuser']],
    ['de', 'strasse', ['Die Straße', 'Der Platz']],
    ['de', 'Datenbank', ['Datenbanken anlegen', 'Daten']],
    ['de', 'einstelungen', ['Einstellungen', 'Stellen']],
    ['fr', 'evenement', ['Créer un évènement', 'Créer un compte']],
    ['fr', 'création de compte', ['Créer un compte', 'Compter']],
    ['es', 'configuracion', ['Configuración', 'Figuras']],
    ['ru', 'настроить поиск', ['Настройка поиска', 'Поиск людей']],
    ['ru', 'настройак', ['Настройка', 'Начало']],
    ['uk', 'ключі', ['Ключі доступу', 'Доступ']],
    ['ja', '検索エンジン', ['検索エンジンの設定', 'はじめに']],
    ['ja', 'エンジン', ['検索エンジンの設定', 'はじめに']],
    ['zh', '搜索引擎', ['配置搜索引擎', '快速入门']],
    ['ko', '설정을', ['검색 설정', '빠른 시작']],
    ['th', 'ตั้งค่า', ['วิธีตั้งค่าเครื่องมือ', 'เริ่มต้น']],
    ['hi', 'खोज', ['खोज सेटिंग', 'शुरुआत']],
    ['ar', 'الإعدادات', ['الإعدادات', 'البداية']],
    ['tr', 'istanbul', ['İstanbul', 'Ankara']],
  ])('in %s, %j finds the first of %j', (language, query, titles) => {
    expect(found(query, titles.map((title) => ({ title })).reverse(), language)[0]).toBe(titles[0]);
  });
});

it('what a page is comes after what it is called: guides, operations, types', () => {
  const pages: Given[] = [
    { title: 'tokens', kind: 'schema' },
    operation('GET /tokens', 'Tokens'),
    { title: 'Tokens' },
  ];
  expect(found('token', pages)).toEqual(['Tokens', 'Tokens', 'tokens']);
  const [first] = rank('token', lookupOf(pages), everywhere).pages;
  expect(first?.name.kind).toBe('guide');
});

it('an author can make a page count more or less, and names words for it', () => {
  const pages: Given[] = [{ title: 'Tokens' }, { title: 'About tokens', boost: 1.5 }];
  expect(found('tokens', pages)[0]).toBe('Tokens');
  expect(found('a token', pages)[0]).toBe('About tokens');
  expect(found('tariff', [{ title: 'Prices', keywords: ['Tariff'] }, { title: 'Other' }])).toEqual([
    'Prices',
  ]);
});

it('a page that counts more does not come before one that is called as was asked', () => {
  const pages: Given[] = [
    { title: 'Settings', headings: [{ text: 'Not found page', id: 'not-found-page' }], boost: 2 },
    { title: 'Your own not found page' },
  ];
  expect(found('not found page', pages)[0]).toBe('Your own not found page');
});

it('takes a title with the words as they were asked before one with other forms of them', () => {
  const list = operation('GET /starred', 'List repositories starred by a user');
  const star = operation('PUT /starred/{id}', 'Star a repository for the user');
  expect(found('star a repository', [list, star])[0]).toBe(star.title);
});

test.each([
  ['hide a page', 'Hidden pages'],
  ['what does it cost', 'Pricing'],
  ['removing a coupon', 'Delete coupons'],
  ['sign in', 'Login'],
  ['sleep for five minutes', 'Wait'],
  ['abort a run', 'Cancel runs'],
])('%j leads to %j, a word with no ending in common', (query, title) => {
  expect(found(query, [{ title: 'About us' }, { title }, { title: 'Pages' }])[0]).toBe(title);
});

test.each([
  ['pause', 'Wait'],
  ['sandbox', 'Test'],
  ['users', 'Members'],
])('a page that is called %j comes before one called %j', (query, like) => {
  const pages = [{ title: like, boost: 2 }, { title: query }];
  expect(found(query, pages)[0]).toBe(query);
  expect(found(like, [...pages].reverse())[0]).toBe(like);
});

it.each(['abort', 'gorm', 'fork a form'])('takes no word of %j for a typo', (query) => {
  const pages = [{ title: 'About us' }, { title: 'Cancel' }, { title: 'Form' }];
  expect(rank(query, lookupOf(pages), everywhere).instead).toBeUndefined();
});

it.each([
  ['nork a repository', 'Fork a repository'],
  ['vank account', 'Bank account'],
])('finds %j, whose first letter is wrong', (query, title) => {
  expect(found(query, [{ title: 'Accounts of a repository' }, { title }])[0]).toBe(title);
});

it.each([
  ['stop a request', 'Cancellation of requests'],
  ['remove a team', 'Deletion of a team'],
])('finds %j by another form of a synonym', (query, title) => {
  expect(found(query, [{ title: 'Start a request' }, { title: 'Create a team' }, { title }])[0]).toBe(title);
});

it('keeps to the version and the tab, and a page without a version is in each', () => {
  const lookup = lookupOf([
    { title: 'Tokens 1', version: 'v1', tab: 'Guides' },
    { title: 'Tokens 2', version: 'v2', tab: 'API' },
    { title: 'Tokens', tab: 'API' },
  ]);
  const titles = (version: string, tab: string): string[] =>
    rank('tokens', lookup, { version, tab }).pages.map(({ name }) => name.title);
  expect(titles('v1', '').sort()).toEqual(['Tokens', 'Tokens 1']);
  expect(titles('', 'API').sort()).toEqual(['Tokens', 'Tokens 2']);
  expect(titles('v1', 'API')).toEqual(['Tokens']);
});

test.each<[query: string, isSure: boolean]>([
  ['create refund', true],
  ['POST /v1/refunds', true],
  ['refu', true],
  // The text may have the word.
  ['refnud', false],
  ['purchase tickets', false],
  ['purchase my tickets', false],
  ['list my refunds', true],
  ['current_token', false],
  ['refund in the text alone', false],
])('whether the names are sure of %j: %j', (query, isSure) => {
  expect(rank(query, lookupOf(api), everywhere).isSure).toBe(isSure);
});

it('says what a typo was taken for', () => {
  expect(rank('list refnuds', lookupOf(api), everywhere).instead).toBe('list refunds');
});

it('leads to a heading that alone has what was asked', () => {
  const section = (query: string) => rank(query, lookupOf(api), everywhere).pages[0]?.section()?.text;
  expect(section('docker compose')).toBe('Docker and Compose');
  expect(section('self hosting docker')).toBeUndefined();
  expect(section('list refunds')).toBeUndefined();
});

it('takes the shorter of the names of an operation, where its summary is a sentence', () => {
  const pages = [
    operation('DELETE /boxes/{box}/files/{file}', 'Delete box file', 'deleteBoxFile'),
    operation(
      'DELETE /files/{file}',
      'Delete a file and take it out of every cupboard and drawer',
      'deleteFile',
    ),
  ];
  expect(found('how do I delete a file', pages)[0]).toMatch(/^Delete a file/);
});

it('small words of Chinese and Japanese do not part a page from its question', () => {
  const pages = [{ title: '如何用手机' }, { title: '角色权限设置' }];
  expect(found('如何设置权限', pages, 'zh')[0]).toBe('角色权限设置');
});

it('leads to the headings that have what the title lacks', () => {
  const [page] = rank('self hosting docker', lookupOf(api), everywhere).pages;
  expect(page?.headings()).toEqual([{ text: 'Docker and Compose', url: '/p1/#docker-and-compose' }]);
});

it('a question as long as a book takes no long look', () => {
  const query = `${'lorem'.repeat(5000)} ${'a b c '.repeat(5000)} refund`;
  expect(rank(query, lookupOf(api), everywhere).terms.length).toBeLessThan(100);
});

test('a page is found by the end of its address', () => {
  const pages: Given[] = [
    { title: 'Pools', url: '/docs/browsers/pools/' },
    { title: 'Browser pools of the command', url: '/docs/reference/cli/browser-pools/' },
  ];
  expect(found('/reference/cli/browser-pools', pages)[0]).toBe('Browser pools of the command');
  expect(found('cli/browser-pools/', pages)[0]).toBe('Browser pools of the command');
  expect(found('browsers/pools', pages)[0]).toBe('Pools');
});

test.each([
  ['/docs/browsers/pools.html', 'without folders'],
  ['browsers/pools', 'its end'],
  ['browsers/pools.md#size', 'of the Markdown, and a place'],
  ['https://kernel.example/docs/browsers/pools?tab=1', 'as a browser shows it'],
])('a page is found by its address as the site writes it, or as a reader has it: %s (%s)', (query) => {
  const pages: Given[] = [
    { title: 'Browsers', url: '/docs/browsers.html' },
    { title: 'Size and shape', url: '/docs/browsers/pools.html' },
    { title: 'Browser pools of the command', url: '/docs/reference/cli/browser-pools.html' },
  ];
  expect(found(query, pages)[0]).toBe('Size and shape');
});

test('a whole address names a page whose address is one word; a slash alone names none', () => {
  const pages: Given[] = [
    { title: 'Begin in a browser', url: '/browsers/' },
    { title: 'What is new', url: '/changes/' },
  ];
  expect(found('https://kernel.example/changes', pages)[0]).toBe('What is new');
  expect(found('/#changes', pages)).toEqual(found('changes', pages));
});

test('an overview is found by the last part of its address, as if it were called so', () => {
  const pages: Given[] = [
    { title: 'Vault Swap' },
    { title: 'Gasless', description: 'Swap without gas.' },
    { title: 'Overview', url: '/swap/', description: 'One interface for all swaps.' },
    { title: 'Overview', url: '/lend/' },
  ];
  const [first] = rank('swap', lookupOf(pages), everywhere).pages;
  expect(first?.name.url).toBe('/swap/');
});

test('a word with a letter too many is mended, and not parted into a plural that nobody writes', () => {
  const pages: Given[] = [{ title: 'Gasless' }, { title: 'Gas' }, { title: 'Less than 30 %' }];
  const { instead, pages: found } = rank('gassless', lookupOf(pages), everywhere);
  expect(instead).toBe('gasless');
  expect(found[0]?.name.title).toBe('Gasless');
});

describe('an action', () => {
  const organization = [
    operation('GET /orgs/{org}/invitations', 'List organization invitations'),
    operation('POST /orgs/{org}/invitations', 'Create organization invitations'),
  ];

  test.each([
    ['invite someone to organization', 'Create organization invitations'],
    ['list organization invitations', 'List organization invitations'],
    ['show invitations of an organization', 'List organization invitations'],
  ])('for %j comes first: %j', (query, title) => {
    expect(found(query, organization)[0]).toBe(title);
  });

  test.each(['refund a charge', 'charge refund'])('%j is an operation before it is an event', (query) => {
    const event = operation('POST charge.refunded', 'Charge refunded');
    expect(found(query, [event, operation('POST /charges/{id}/refund', 'Refund the whole charge')])[0]).toBe(
      'Refund the whole charge',
    );
  });
});
