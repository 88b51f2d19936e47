import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NavItem, Navigation, Section } from '../../../src/navigation/Navigation.ts';
import type { Outline, Sketch } from './site.ts';
import { build } from './site.ts';

const versions = ['v2', 'v1'];
const segment = fc.constantFrom('a', 'b', 'api', 'api-x', 'v1', 'v2', 'index');
const pagePath = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/'));
const version = fc.option(fc.constantFrom(...versions), { nil: undefined, freq: 2 });

const group: fc.Memo<Outline> = fc.memo((depth) =>
  fc
    .record({
      label: fc.constantFrom('', 'One', 'Two', 'Three'),
      settings: version.map((name) => (name === undefined ? {} : { version: name })),
      entries: fc.array(
        depth > 1 ? fc.oneof({ weight: 3, arbitrary: pagePath }, group(depth - 1)) : pagePath,
        {
          maxLength: 5,
        },
      ),
    })
    .map(({ label, settings, entries }): Outline => [label, settings, ...entries]),
);

const division = fc.record(
  {
    name: fc.constantFrom('X', 'Y', 'Z'),
    url: fc.oneof(pagePath, fc.constant('https://example.com'), fc.constant('')),
    version,
  },
  { requiredKeys: ['name', 'url'] },
);

/** Sites of every shape but hidden divisions, which nothing links to by design. */
const site: fc.Arbitrary<Sketch> = fc.record(
  {
    navigation: fc.array(group(3), { maxLength: 6 }),
    tabs: fc.array(division, { maxLength: 4 }),
    anchors: fc.array(division, { maxLength: 4 }),
    versions: fc.constantFrom([], versions, ['v1', { name: 'v2', isDefault: true }]),
    pages: fc.dictionary(
      pagePath,
      fc.record({ version, hidden: fc.boolean() }, { requiredKeys: [] }).map((page) => ({
        ...(page.version !== undefined && { version: page.version }),
        ...(page.hidden && { hidden: true }),
      })),
      { maxKeys: 5 },
    ),
    missing: fc.array(pagePath, { maxLength: 3 }),
  },
  { requiredKeys: ['navigation'] },
);

function* pagesIn(section: Section): Generator<{ path: string; labels: string[] }> {
  const walk = function* (items: NavItem[], labels: string[]): Generator<{ path: string; labels: string[] }> {
    for (const item of items) {
      if (item.kind === 'page') yield { path: item.path, labels };
      else yield* walk(item.children, item.label === '' ? labels : [...labels, item.label]);
    }
  };
  yield* walk(section.groups, []);
}

function reachable(navigation: Navigation): Set<string> {
  const seen = new Set<string>();
  const queue = navigation.home === undefined ? [] : [navigation.home];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { section, tabs, anchors, versions } = navigation.find(path);
    for (const { path } of pagesIn(section)) queue.push(path);
    for (const link of [...tabs, ...anchors, ...versions]) if (!link.external) queue.push(link.target);
  }
  return seen;
}

const runs = { numRuns: 300 };

test('every listed page is reachable from the home page by tabs, anchors, versions and the sidebar', () => {
  fc.assert(
    fc.property(site, (sketch) => {
      const { value } = build(sketch);
      const seen = reachable(value);
      expect(value.listed.filter((path) => !seen.has(path))).toEqual([]);
    }),
    runs,
  );
});

test('the pages whose home is a section are linked by prev and next along its chain', () => {
  fc.assert(
    fc.property(site, (sketch) => {
      const { value } = build(sketch);
      for (const path of value.listed) {
        const { section, prev, next } = value.find(path);
        const at = section.chain.indexOf(path);
        expect(section.chain.indexOf(path, at + 1)).toBe(-1);
        expect([prev?.path, next?.path]).toEqual([section.chain[at - 1], section.chain[at + 1]]);
      }
    }),
    runs,
  );
});

test('a section holds no page twice, and its reading order is that of its tree', () => {
  fc.assert(
    fc.property(site, (sketch) => {
      for (const section of build(sketch).value.sections) {
        const paths = [...pagesIn(section)].map(({ path }) => path);
        expect(new Set(paths).size).toBe(paths.length);
        expect(section.chain).toEqual(paths);
      }
    }),
    runs,
  );
});

test('every listed page has exactly one active trail: its one entry in its own section', () => {
  fc.assert(
    fc.property(site, (sketch) => {
      const { value } = build(sketch);
      for (const path of value.listed) {
        const found = value.find(path);
        const entries = [...pagesIn(found.section)].filter((entry) => entry.path === path);
        expect(entries).toEqual([{ path, labels: found.trail }]);
      }
    }),
    runs,
  );
});

test('each row has at most one active link, and every internal link leads to a page of the site', () => {
  fc.assert(
    fc.property(site, (sketch) => {
      const { value } = build(sketch);
      const known = new Set([...value.listed, ...Object.keys(sketch.pages ?? {})]);
      for (const path of known) {
        const { tabs, anchors, versions } = value.find(path);
        for (const row of [tabs, anchors, versions]) {
          expect(row.filter(({ active }) => active).length).toBeLessThanOrEqual(1);
          expect(row.filter(({ external, target }) => !external && !known.has(target))).toEqual([]);
          expect(row.filter(({ external, active }) => external && active)).toEqual([]);
        }
      }
    }),
    runs,
  );
});

test('no group is empty and section ids are unique', () => {
  fc.assert(
    fc.property(site, (sketch) => {
      const { sections } = build(sketch).value;
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
      const groups = sections.flatMap(({ groups }) => groups as NavItem[]);
      for (let item = groups.pop(); item; item = groups.pop()) {
        if (item.kind === 'page') continue;
        expect(item.children.length).toBeGreaterThan(0);
        groups.push(...item.children);
      }
    }),
    runs,
  );
});
