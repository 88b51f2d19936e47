import fc from 'fast-check';
import type { Outline, Sketch } from './site.ts';

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

const frontmatter = fc.record(
  {
    version,
    hidden: fc.constant(true),
    url: fc.constant('https://example.com'),
    tag: fc.constant('NEW'),
  },
  { requiredKeys: [] },
);

const shape = {
  navigation: fc.array(group(3), { maxLength: 6 }),
  tabs: fc.array(division, { maxLength: 4 }),
  anchors: fc.array(division, { maxLength: 4 }),
  versions: fc.constantFrom([], versions, ['v1', { name: 'v2', isDefault: true }]),
  pages: fc.dictionary(pagePath, frontmatter, { maxKeys: 5 }),
  missing: fc.array(pagePath, { maxLength: 3 }),
};

/** Sites of every shape but hidden divisions, which nothing links to by design. */
export const site: fc.Arbitrary<Sketch> = fc.record(shape, { requiredKeys: ['navigation'] });

/** The same with hidden divisions: those called `Hidden`. */
export const siteWithHidden: fc.Arbitrary<Sketch> = fc
  .tuple(site, fc.array(fc.tuple(fc.boolean(), fc.nat(4), pagePath), { minLength: 1, maxLength: 3 }))
  .map(([sketch, hidden]) => {
    const tabs = [...(sketch.tabs ?? [])];
    const anchors = [...(sketch.anchors ?? [])];
    for (const [isTab, at, url] of hidden)
      (isTab ? tabs : anchors).splice(at, 0, { name: 'Hidden', url, isDefaultHidden: true });
    return { ...sketch, tabs, anchors };
  });

/** The same without versions. */
export const siteWithoutVersions: fc.Arbitrary<Sketch> = site.map(({ versions: _, ...sketch }) => sketch);
