import { expect, it } from 'vitest';
import { positionAt } from '../../../src/base/diagnostics.ts';
import { foldEqual } from '../../../src/base/report/fold.ts';
import { resolveRedirects } from '../../../src/config/redirects/resolve.ts';
import { tooManyOpenAt } from '../../../src/content/repair/open-braces.ts';
import { branch, navigate } from '../navigation/tree.ts';
import { toMarkdown } from '../../../src/page/agents/markdown.ts';
import { sectionsOf } from '../../../src/page/search/sections.ts';
import { authorSheet } from '../../../src/site/assets/author-sheet.ts';
import { checkLinks } from '../../../src/site/links/links.ts';
import { unmatchedSelectors } from '../../../src/site/look/author-selectors.ts';
import { cpuTime } from '../../cpu-time.ts';

/** Seconds of the processor that a call takes, so that other programs on the machine do not count. */
function secondsOf(work: () => void): number {
  const before = cpuTime();
  work();
  return (cpuTime() - before) / 1000;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const selectors = (css: string) =>
  unmatchedSelectors([{ file: 'a.css', css }], () => ['text', '<b class="a1">']);
const markdown = (html: string) => toMarkdown(html, { address: (href) => href });
const redirect = (source: string, destination: string) => ({
  source,
  destination,
  permanent: true,
  at: { file: 'docs.json', pointer: '' },
});

/** What grows, and how much of it the smaller size has. Ten times as much may cost twelve times as long. */
const cases: [kind: string, size: number, work: (count: number) => void][] = [
  [
    'rules of a style sheet',
    10_000,
    (n) =>
      selectors(
        numbers(n)
          .map((i) => `.a${i} { color: red; }\n`)
          .join(''),
      ),
  ],
  [
    'ids in a style sheet',
    5000,
    (n) =>
      selectors(
        numbers(n)
          .map((i) => `#text-${i} { }\n`)
          .join(''),
      ),
  ],
  [
    'selectors of a rule',
    10_000,
    (n) =>
      selectors(
        `${numbers(n)
          .map((i) => `.a${i}`)
          .join()} { }`,
      ),
  ],
  ['addresses that never end', 10_000, (n) => selectors('a { b: url('.repeat(n))],
  ['conditions that never end', 10_000, (n) => selectors(`${':not(.a['.repeat(n)} { }`)],
  ['strings that never end', 10_000, (n) => selectors(`a"\n'`.repeat(n))],
  ['fonts that never end', 10_000, (n) => void authorSheet('@font-face {'.repeat(n), '/docs')],
  [
    'lists of fonts that never end',
    10_000,
    (n) => void authorSheet(`a{font-family: ${'var('.repeat(n)}`, '/'),
  ],
  [
    'places in a text',
    10_000,
    (n) => {
      const text = 'line\n'.repeat(n);
      for (const line of numbers(n)) positionAt(text, line * 5);
    },
  ],
  [
    'links in a paragraph',
    4000,
    (n) =>
      markdown(
        `<p>${numbers(n)
          .map((i) => `<a href="/a${i}">b</a> `)
          .join('')}</p>`,
      ),
  ],
  ['emphases in a paragraph', 4000, (n) => markdown(`<p>${'a <b>b</b><b>c</b> '.repeat(n)}</p>`)],
  ['paragraphs of a section', 6000, (n) => void sectionsOf('<p>Words</p>\n'.repeat(n))],
  ['lines of a paragraph', 6000, (n) => void sectionsOf(`<p>${'<b>a</b><br>'.repeat(n)}</p>`)],
  ['braces in a paragraph', 10_000, (n) => tooManyOpenAt(`a ${'{1} '.repeat(n)}`)],
  ['lines of braces', 10_000, (n) => tooManyOpenAt('a {1}\n'.repeat(n))],
  ...(['anchor', 'tab', 'version'] as const).map((kind): (typeof cases)[number] => [
    `${kind}s that share two pages`,
    3000,
    (n) => {
      const { find, elsewhere } = navigate(numbers(n).map((i) => branch(kind, `B${i}`, ['one', 'two'])));
      expect(find('one').levels[0]?.links).toHaveLength(n);
      // Each section that is offered has links to all of the branches.
      expect(elsewhere('one').length * n).toBeLessThanOrEqual(100_000 + n);
    },
  ]),
  [
    'places of a problem',
    2000,
    (n) => {
      const problem = { code: 'page/lenient', severity: 'warning', message: 'Text', file: 'a.mdx' } as const;
      expect(foldEqual(numbers(n).map((line) => ({ ...problem, line })))).toHaveLength(1);
    },
  ],
  [
    'pages with a broken link',
    600,
    (n) => {
      const routes = numbers(n).map((i) => `guides/part-${i}`);
      const references = [{ kind: 'link', target: '/gone/part', line: 1, column: 1 } as const];
      const pages = routes.map((path) => ({ path, source: `${path}.mdx`, references }));
      const no = () => false;
      const places = { anchors: () => undefined, files: () => [], isRedirected: no, exists: no, base: '/' };
      expect(checkLinks(pages, { routes: new Set(routes), ...places })).toHaveLength(n);
    },
  ],
  [
    'redirects that lead to each other',
    2000,
    (n) => {
      const all = numbers(n).map((i) => redirect(`/a${i}`, i === 0 ? '/end' : `/a${i - 1}`));
      const { value } = resolveRedirects(all, { paths: new Set(['end']) });
      expect(value.every(({ to }) => to === 'end')).toBe(true);
    },
  ],
];

it.each(cases)('ten times the %s take no more than twelve times as long', (_kind, size, work) => {
  work(10);
  const few = secondsOf(() => work(size));
  const many = secondsOf(() => work(size * 10));
  // Where both are a matter of milliseconds, the collection of garbage decides.
  expect(many).toBeLessThan(few * 12 + 0.3);
});
