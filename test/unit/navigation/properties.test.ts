import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NavItem, Section } from '../../../src/config/navigation/Navigation.ts';
import { site, siteWithHidden, siteWithoutVersions } from './random-sites.ts';
import type { Outline, Sketch } from './site.ts';
import { build, nameOf } from './site.ts';
import { runs } from '../../sample.ts';

type Built = ReturnType<typeof build>['value'];

function* pagesIn(section: Section): Generator<{ path: string; labels: string[] }> {
  const walk = function* (items: NavItem[], labels: string[]): Generator<{ path: string; labels: string[] }> {
    for (const item of items) {
      if (item.kind === 'page') yield { path: item.path, labels };
      else yield* walk(item.children, item.label === '' ? labels : [...labels, item.label]);
    }
  };
  yield* walk(section.groups, []);
}

function reachable(navigation: Built): Set<string> {
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

const options = { numRuns: runs(2000) };

/** Listed pages that links lead to: entries that lead outside are no pages to readers. */
function pagesOfSite(navigation: Built, sketch: Sketch): string[] {
  return navigation.listed.filter((path) => sketch.pages?.[path]?.url === undefined);
}

test('every listed page is reachable from the home page by tabs, anchors, versions and the sidebar', () => {
  fc.assert(
    fc.property(site, (sketch) => {
      const { value } = build(sketch);
      const seen = reachable(value);
      expect(pagesOfSite(value, sketch).filter((path) => !seen.has(path))).toEqual([]);
    }),
    options,
  );
});

test('hidden divisions cut off no page but their own', () => {
  fc.assert(
    fc.property(siteWithHidden, (sketch) => {
      const { value } = build(sketch);
      const seen = reachable(value);
      const lost = pagesOfSite(value, sketch).filter((path) => {
        const { section } = value.find(path);
        const [tab, anchor] = [nameOf(section, 'tab'), nameOf(section, 'anchor')];
        return tab !== 'Hidden' && anchor !== 'Hidden' && !seen.has(path);
      });
      expect(lost).toEqual([]);
    }),
    options,
  );
});

test('the pages whose home is a section are linked by prev and next along its chain', () => {
  fc.assert(
    fc.property(site, (sketch) => {
      const { value } = build(sketch);
      for (const path of pagesOfSite(value, sketch)) {
        const { section, prev, next } = value.find(path);
        const at = section.chain.indexOf(path);
        expect(section.chain.indexOf(path, at + 1)).toBe(-1);
        expect([prev?.path, next?.path]).toEqual([section.chain[at - 1], section.chain[at + 1]]);
      }
    }),
    options,
  );
});

test('without versions, next leads through every page of each section once, and prev the same way back', () => {
  fc.assert(
    fc.property(siteWithoutVersions, (sketch) => {
      const { value } = build(sketch);
      const walked: string[] = [];
      for (const { chain } of value.sections) {
        const back: (string | undefined)[] = [];
        for (let at = chain[0]; at !== undefined; at = value.find(at).next?.path) {
          walked.push(at);
          back.push(value.find(at).prev?.path);
          if (walked.length > value.listed.length) throw new Error(`a circle at ${at}`);
        }
        expect(back).toEqual(chain.length === 0 ? [] : [undefined, ...chain.slice(0, -1)]);
      }
      expect(walked.sort()).toEqual(pagesOfSite(value, sketch).sort());
    }),
    options,
  );
});

/** Who owns a path, said in the plainest way. */
function ownerOf(path: string, divisions: { url: string; name: string }[]): string | undefined {
  const bare = (text: string): string => text.replace(/(^|\/)index$/, '');
  const owners = divisions.filter(
    ({ url }) => !url.startsWith('https:') && `${path}/`.startsWith(bare(url) === '' ? '' : `${bare(url)}/`),
  );
  const [first] = owners.sort((a, b) => bare(b.url).length - bare(a.url).length);
  return first?.name;
}

/** Divisions with names of their own, so that a link tells which one it leads to. */
function named(kind: string, list: Sketch['tabs']) {
  return (list ?? []).map((division, index) => ({ ...division, name: `${kind} ${index}` }));
}

test('a sidebar holds the pages that its tab and its anchor own, and no other', () => {
  fc.assert(
    fc.property(site, (sketch) => {
      const unversioned = (list: ReturnType<typeof named>) => list.map(({ version: _, ...rest }) => rest);
      const tabs = unversioned(named('tab', sketch.tabs));
      const anchors = unversioned(named('anchor', sketch.anchors));
      const { value } = build({ ...sketch, tabs, anchors });
      for (const section of value.sections) {
        for (const { path } of pagesIn(section)) {
          const written = section.branches.filter(({ implicit }) => !implicit);
          const owners = (['tab', 'anchor'] as const).map((kind) => nameOf({ branches: written }, kind));
          expect([path, ...owners]).toEqual([path, ownerOf(path, tabs), ownerOf(path, anchors)]);
        }
      }
    }),
    options,
  );
});

test('a tab or anchor with a version stands in that version only, with its pages', () => {
  fc.assert(
    fc.property(
      site.filter(({ versions: names }) => names !== undefined && names.length > 0),
      (sketch) => {
        const tabs = named('tab', sketch.tabs);
        const anchors = named('anchor', sketch.anchors);
        const { value } = build({ ...sketch, tabs, anchors });
        const versionOf = new Map([...tabs, ...anchors].map((division) => [division.name, division.version]));
        for (const path of value.listed) {
          const { section, ...rows } = value.find(path);
          const shown = [...rows.tabs, ...rows.anchors]
            .filter(({ active }) => !active)
            .map(({ name }) => versionOf.get(name) ?? nameOf(section, 'version'));
          expect(new Set([nameOf(section, 'version'), ...shown])).toEqual(
            new Set([nameOf(section, 'version')]),
          );
        }
      },
    ),
    options,
  );
});

test('with versions, a sidebar holds no page that names another version', () => {
  fc.assert(
    fc.property(site, (sketch) => {
      const { value } = build(sketch);
      const known = new Set(value.sections.map((section) => nameOf(section, 'version')));
      for (const section of value.sections) {
        for (const { path } of pagesIn(section)) {
          const own = sketch.pages?.[path]?.version;
          if (own !== undefined && known.has(own))
            expect([path, nameOf(section, 'version')]).toEqual([path, own]);
        }
      }
    }),
    options,
  );
});

test('nothing that a file can say makes it throw', () => {
  const word = fc.oneof(
    fc.constantFrom('', '/', '..', '__proto__', 'constructor', 'a//b', 'index', '/index', '\0', 'ä ö'),
    fc.string(),
  );
  const odd: fc.Arbitrary<Sketch> = fc.record({
    navigation: fc.array(
      fc.tuple(word, word, fc.tuple(word, word)).map(([label, path, [inner, deep]]): Outline => {
        return [label, path, [inner, deep]];
      }),
      { maxLength: 4 },
    ),
    tabs: fc.array(fc.record({ name: word, url: word, version: word }), { maxLength: 3 }),
    anchors: fc.array(fc.record({ name: word, url: word, version: word }), { maxLength: 3 }),
    versions: fc.array(word, { maxLength: 3 }),
    pages: fc.dictionary(word, fc.record({ version: word, prev: word, next: word }), { maxKeys: 3 }),
  });
  fc.assert(
    fc.property(odd, word, (sketch, asked) => {
      const { value } = build(sketch);
      for (const path of [asked, ...value.listed]) {
        expect(value.sections).toContain(value.find(path).section);
      }
    }),
    options,
  );
});

test('a section holds no page twice, and its reading order is that of its tree', () => {
  fc.assert(
    fc.property(site, (sketch) => {
      for (const section of build(sketch).value.sections) {
        const paths = [...pagesIn(section)].map(({ path }) => path);
        expect(new Set(paths).size).toBe(paths.length);
        const read = paths.filter((path) => sketch.pages?.[path]?.url === undefined);
        expect(section.chain).toEqual(read);
      }
    }),
    options,
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
    options,
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
    options,
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
    options,
  );
});
