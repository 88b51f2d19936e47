import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutSectionHtml, markActive, sectionHtml } from '../../../src/page/layout/sidebar-html.ts';
import { countsBesideCuts } from '../../../src/page/layout/sidebar-runs.ts';
import type { NavGroup, Section } from '../../../src/config/navigation/Navigation.ts';
import { group, page, section, siteWith } from './fixture.ts';

const site = siteWith();
const pages = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => page(`${name}${index}`));
const large = (...groups: NavGroup[]): Section => ({
  ...section(...groups),
  chain: Array.from({ length: 151 }, String),
});

const sidebar = (of: Section, path: string): string =>
  markActive(cutSectionHtml(of, site, path, () => '/whole.html') ?? sectionHtml(of, site, path), path);

/** What stands in the sidebar, from top to bottom: pages, and, marked, groups, open groups and the current page. */
function outline(of: Section, path: string): string[] {
  const marks =
    /<details( open)?><summary><span>([^<]*)|<a href="([^"]*)" data-rest>([^<]*)|<a ([^>]*)>(<span>)?([^<]+)/g;
  return [...sidebar(of, path).matchAll(marks)].map(
    ([, isOpen, opened, rest, count, attributes = '', isPage, label]) => {
      if (opened !== undefined) return `${isOpen ? 'v' : '-'} ${opened}`;
      if (rest !== undefined) return `${count} at ${rest}`;
      return `${isPage ? '' : '> '}${label}${attributes.includes('aria-current="page"') ? ' *' : ''}`;
    },
  );
}

test('a page of a large section has the names of all groups, and the pages of its own', () => {
  const of = large(
    group('Few', page('few/a'), page('few/b')),
    group('Many', ...pages('many', 200)),
    group('Last', page('z')),
  );
  expect(sidebar(of, 'few/b')).toBe(
    '<ul class="lec-side__folded"><li><details open><summary><span>Few</span></summary>' +
      '<ul aria-label="Few"><li><a href="/few/a/"><span>few/<wbr>a</span></a>' +
      '<li><a href="/few/b/" aria-current="page"><span>few/<wbr>b</span></a></ul></details>' +
      '<li><a href="/many0/">Many</a><li><a href="/z/">Last</a></ul>',
  );
  expect(outline(of, 'z')).toEqual(['> Few', '> Many', 'v Last', 'z *']);
});

test('however many groups there are, and as many as 120 side by side', () => {
  const of = large(...pages('g', 120).map(({ path }) => group(path, page(`${path}/a`), page(`${path}/b`))));
  const shown = outline(of, 'g60/a');
  expect(shown.filter((line) => /^[>v] /.test(line))).toHaveLength(120);
  expect(shown.slice(59, 64)).toEqual(['> g59', 'v g60', 'g60/ *', 'g60/', '> g61']);
});

test('groups inside the group of the page are folded like those beside it, but for the ones around the page', () => {
  const inner = group('Inner', page('i1'), group('Deep', page('d1')), group('Deeper', page('e1')));
  const of = large(group('A', page('a1'), inner, group('B', page('b1'))), group('C', page('c1')));
  expect(outline(of, 'd1')).toEqual([
    'v A',
    'a1',
    'v Inner',
    'i1',
    'v Deep',
    'd1 *',
    '> Deeper',
    '> B',
    '> C',
  ]);
  expect(outline(of, 'a1')).toEqual(['v A', 'a1 *', '> Inner', '> B', '> C']);
});

test('a group that is expanded is open on the pages of the group around it', () => {
  const inner = { ...group('Inner', page('i1')), expanded: true };
  expect(outline(large(group('A', page('a1'), inner), group('C', page('c1'))), 'a1')).toEqual([
    'v A',
    'a1 *',
    'v Inner',
    'i1',
    '> C',
  ]);
});

test('what a group without a name holds stands at the top', () => {
  const of = large(group('', page('front'), group('In', page('in'))), group('A', page('a')));
  expect(outline(of, 'front')).toEqual(['front *', '> In', '> A']);
  expect(outline(of, 'in')).toEqual(['front', 'v In', 'in *', '> A']);
});

test('a page that the section does not list shows all groups, none of them open', () => {
  const groups = pages('g', 20).map(({ path }) => group(path, page(`${path}/a`)));
  expect(outline(large(...groups), 'elsewhere')).toEqual(groups.map(({ label }) => `> ${label}`));
});

test('a group of links to other sites cannot be a link, so it opens on every page', () => {
  const outside = group('Outside', page('x', { url: 'https://example.com/' }));
  expect(outline(large(outside, group('A', page('a'))), 'a')).toEqual(['- Outside', 'x', 'v A', 'a *']);
});

test('a group with a page of its own is a link to that page beside what opens it', () => {
  const own = { ...group('Own', page('o1')), root: page('own') };
  const alone = { ...group('Alone'), root: page('alone') };
  const of = large(own, alone, group('A', page('a')));
  expect(sidebar(of, 'own')).toContain(
    '<div class="lec-side__root"><a href="/own/" aria-current="page"><span>Own</span></a><details open>',
  );
  expect(outline(of, 'a')).toEqual(['> Own', 'Alone', 'v A', 'a *']);
});

test('of a very long list a page holds what is next to it, and how much there is beyond', () => {
  const shown = outline(large(group('A', ...pages('a', 1200)), group('B', page('b'))), 'a600');
  expect(shown.slice(0, 3)).toEqual(['v A', '585 more pages at /whole.html', 'a585']);
  expect(shown[17]).toBe('a600 *');
  expect(shown.slice(-3)).toEqual(['a615', '584 more pages at /whole.html', '> B']);
});

test('at the end of a list there are as many entries on the other side', () => {
  const shown = outline(large(group('A', ...pages('a', 60))), 'a59');
  expect(shown.slice(0, 3)).toEqual(['v A', '29 more pages at /whole.html', 'a29']);
  expect(shown.at(-1)).toBe('a59 *');
});

test('of hundreds of groups a page holds those around its own, and the pages beside groups stay', () => {
  const groups = pages('g', 300).map(({ path }) => group(path, page(`${path}/a`), page(`${path}/b`)));
  const shown = outline(large(group('', page('front')), ...groups), 'g200/a');
  expect(shown.slice(0, 3)).toEqual(['front', '300 more pages at /whole.html', '> g150']);
  expect(shown.slice(-2)).toEqual(['> g250', '98 more pages at /whole.html']);
  const start = outline(large(group('', page('front')), ...groups), 'front');
  expect(start.slice(0, 2)).toEqual(['front *', '> g0']);
  expect(start.at(-1)).toBe('398 more pages at /whole.html');
});

test('the address of the whole is asked for only where something is left out', () => {
  let asked = 0;
  const address = () => String((asked += 1));
  expect(cutSectionHtml(large(group('A', ...pages('a', 50))), site, 'a5', address)).toBeUndefined();
  expect(cutSectionHtml(section(group('A', ...pages('a', 100))), site, 'a5', address)).toBeUndefined();
  expect(asked).toBe(0);
});

test('the sidebar is rendered once for the pages of a group', () => {
  const of = large(group('A', page('a'), page('b')), group('B', page('c')));
  expect(sectionHtml(of, site, 'a')).toBe(sectionHtml(of, site, 'b'));
  expect(sectionHtml(of, site, 'a')).not.toBe(sectionHtml(of, site, 'c'));
});

test('a cut sidebar differs only where the whole one does, or the counts of the groups', () => {
  const size = fc.integer({ min: 1, max: 60 });
  const top = fc.array(size, { minLength: 115, maxLength: 130 });
  const edit = fc.record({ at: fc.nat(114), more: fc.integer({ min: 0, max: 3 }), isFirst: fc.boolean() });
  const made = (sizes: readonly number[]): Section =>
    large(
      ...sizes.map((count, index) =>
        group(`G${index}`, ...pages(`g${index}/`, count), group(`Inner ${index}`, page(`inner${index}`))),
      ),
    );
  const told = (of: Section, path: string): unknown => {
    const { html, marks } = sectionHtml(of, site, path);
    return [html, marks.get(path), countsBesideCuts(of)];
  };
  let differing = 0;
  fc.assert(
    fc.property(top, edit, fc.nat(114), (sizes, { at, more, isFirst }, shown) => {
      const before = made(sizes);
      const changed = sizes.with(at, sizes[at]! + more);
      const after = made(isFirst ? changed : changed.slice(0, -1));
      const path = `inner${shown}`;
      if (sidebar(before, path) === sidebar(after, path)) return;
      differing++;
      expect(told(before, path)).not.toEqual(told(after, path));
    }),
    { numRuns: 30 },
  );
  expect(differing).toBeGreaterThan(5);
});

test('a folded group is one link on pages outside of it, though the section is not large', () => {
  const types = { ...group('Types', ...pages('type', 200)), folded: true };
  const of = section(group('Few', page('few/a')), types);
  expect(sidebar(of, 'few/a')).toBe(
    '<p class="lec-side__heading">Few</p>' +
      '<ul aria-label="Few"><li><a href="/few/a/" aria-current="page"><span>few/<wbr>a</span></a></li></ul>' +
      '<ul class="lec-side__folded"><li><a href="/type0/">Types</a></ul>',
  );
  const shown = outline(of, 'type100');
  expect([shown[0], shown[1], shown[2], shown.at(-1)]).toEqual([
    'few/',
    'v Types',
    '85 more pages at /whole.html',
    '84 more pages at /whole.html',
  ]);
  expect(shown).toContain('type100 *');
});

test('a folded group inside another one follows its pages, and opens the groups around it', () => {
  const types = { ...group('Types', page('t1'), page('t2')), folded: true };
  const of = section(group('Top', page('x'), group('API', types, page('a1'))));
  expect(outline(of, 'x')).toEqual(['x *', '- API', 'a1', '> Types']);
  expect(outline(of, 't2')).toEqual(['x', 'v API', 'a1', 'v Types', 't1', 't2 *']);
});
