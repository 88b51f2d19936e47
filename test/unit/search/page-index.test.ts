import { expect, it, test } from 'vitest';
import { indexPage, type SearchRecord } from '../../../src/page/search/page-index.ts';
import { sectionsOf } from '../../../src/page/search/sections.ts';
import { stemmerOf } from '../../../src/page/search/stemmers.ts';

const page: SearchRecord = { url: '/a/', language: 'en', kind: 'guide', title: 'Start', trail: [], html: '' };

/** The level of each term, and its section. */
function termsOf(record: Partial<SearchRecord>): Map<string, { level: number; section: number }> {
  const lines = indexPage({ ...page, ...record }, undefined).terms.split('\n');
  return new Map(
    lines.map((line) => {
      const [term = '', level, section = 0] = line.split(' ');
      return [term, { level: Number(level), section: Number(section) }];
    }),
  );
}

it('reads the sections of a page, with what is before the first', () => {
  const html =
    '<p>One &amp; two</p><h2 id="a-b">A <code>b</code></h2><p>Th<b>ree</b></p><ul><li>four</li><li>five</li></ul><h3>No id</h3>';
  expect(sectionsOf(html)).toEqual([
    { id: '', title: '', pieces: [{ text: 'One & two', weight: 1 }] },
    {
      id: 'a-b',
      title: 'A b',
      pieces: [
        { text: 'A b', weight: 4 },
        { text: 'Three · four · five', weight: 1 },
        { text: 'No id', weight: 4 },
      ],
    },
  ]);
});

test.each([
  ['<p>a<script>alert("x")</script>b</p>', 'a b'],
  ['<p>a <svg><text>x</text><svg></svg></svg>b</p>', 'a b'],
  [
    '<p>a</p><a class="lec-code__bar lec-code__operation" href="/b"><bdi>GET /c</bdi> <span>Try it</span></a>',
    'a',
  ],
  ['<p>a<span aria-hidden="true">x<span>y</span></span> b</p>', 'a b'],
  ['<p>a</p><lec-only hidden data-search-ignore><p>x</p></lec-only><p>b</p>', 'a b'],
  ['<p>a<!-- <b>x</b> --> b</p>', 'a b'],
  ['<div class="lec-tabset__list"><a>x</a><a>y</a></div><p>x</p>', 'x'],
  ['<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>e', 'a · b c · d e'],
  ['<p title="1 > 0">a</p><br>b', 'a b'],
  ['a < b, and <i>c', 'a < b, and c'],
])('of %s, a reader sees %j', (html, text) => {
  expect(
    sectionsOf(html)
      .flatMap(({ pieces }) => pieces.map((piece) => piece.text))
      .join(' '),
  ).toBe(text);
});

it('counts a name where it is defined: in the first cell of a row, or as a term', () => {
  const row = (first: string): string =>
    `<table><tr><td>${first}</td><td>Other words of <code>plain</code></td></tr></table>`;
  const weights = (html: string): number[] =>
    sectionsOf(html).flatMap(({ pieces }) => pieces.map(({ weight }) => weight));
  expect(weights(row('<code>--fail-on</code>'))).toEqual([4, 1]);
  expect(weights(row('two words'))).toEqual([1, 1]);
  expect(weights('<dl><dt>maxRetries</dt><dd>How often.</dd></dl>')).toEqual([4, 1]);
  expect(weights('<h2 id="a">--shards</h2>')).toEqual([16]);
  expect(weights('<p>x</p><pre><code>run it</code></pre>')).toEqual([1, 0.6]);
  expect(weights('<b data-weight="8">field</b>')).toEqual([8]);
});

it('gives a term a level by where the page has it, and its section', () => {
  const html =
    '<p>Begin with a widget.</p><h2 id="tokens">All tokens</h2><p>A token for every gadget: a gadget has one.</p>';
  const terms = termsOf({ html });
  expect(terms.get('start')?.level).toBeGreaterThan(terms.get('token')?.level ?? 9);
  expect(terms.get('token')?.level).toBeGreaterThan(terms.get('widget')?.level ?? 9);
  expect(terms.get('token')?.section).toBe(1);
  expect(terms.get('widget')?.section).toBe(0);
  expect(terms.get('gadget')?.section).toBe(1);
});

test.each<[what: Partial<SearchRecord>, terms: string[]]>([
  [{ description: 'How refunds work' }, ['refund', 'work']],
  [{ keywords: ['tariff', 'price list'] }, ['tariff', 'price', 'list'].map((word) => word.replace(/e$/, ''))],
  [
    { endpoint: 'GET /v1/charges', method: 'GET', operationId: 'listCharges' },
    ['charg', 'listcharges', 'v1'],
  ],
  [{ html: '<p>Set <code>--fail-on</code> in v2.10.3</p>' }, ['failon', 'fail', '2.10.3', '2.10']],
  [{ html: '<p>检索引擎</p>', language: 'zh' }, ['检索', '索引', '引擎']],
])('%j is found by %j', (record, terms) => {
  expect([...termsOf(record).keys()]).toEqual(expect.arrayContaining(terms));
});

it('depends on the page alone, and has no term that is no word', () => {
  const record = { ...page, html: `<p>${'x'.repeat(41)} word</p>` };
  expect(indexPage(record, undefined)).toEqual(indexPage({ ...record }, undefined));
  expect([...termsOf(record).keys()]).toEqual(['start', 'word']);
});

it('has a text line for each section, with the beginning of long code', () => {
  const html = `<p>Tab\tand\nline</p><h2 id="b">B\tb</h2><pre>${'code '.repeat(200)}</pre><p>end</p>`;
  const lines = indexPage({ ...page, html }, undefined).text.split('\n');
  expect(lines[0]).toBe('\t\tTab and line');
  expect(lines[1]).toMatch(/^b\tB b\tcode .* … end$/);
  expect(lines[1]?.length).toBeLessThan(450);
});

it('stems the words of each language with its own stemmer, and finds them without accents', async () => {
  const html = '<p>déploiements configurés</p>';
  const lines = indexPage({ ...page, language: 'fr-CA', html }, await stemmerOf('fr-CA')).terms;
  expect(lines).toContain('deploi ');
  const spanish = indexPage({ ...page, language: 'es', html: 'configuración' }, await stemmerOf('es')).terms;
  expect(spanish).toContain('configur ');
  expect(spanish).toContain('configuracion ');
});

it('counts a name that a very long page defines as much as one on a long page', () => {
  const level = (words: number): number | undefined =>
    termsOf({ html: `<dl><dt>image</dt></dl><p>${'word '.repeat(words)}</p>` }).get('imag')?.level;
  expect(level(20_000)).toBe(level(2_000));
  expect(level(2_000)).toBeLessThan(level(10) ?? 0);
});
