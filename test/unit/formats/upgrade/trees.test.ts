import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageMeta } from '../../../../src/base/model/PageMeta.ts';
import { siteWithHidden } from '../../navigation/random-sites.ts';
import { pagesOf, type Outline, type Sketch } from '../../navigation/site.ts';
import { NOTHING, treesOf, upgraded } from './upgraded.ts';
import { runs } from '../../../sample.ts';

/** A sketch as the text of a `mint.json`. */
function textOf({ navigation, tabs, anchors, versions, primaryTab, topAnchor }: Sketch): string {
  const division = (one: { url: string }) => ({ ...one, url: one.url || '/' });
  const written = {
    name: 'Acme',
    navigation: navigation.map(groupOf),
    tabs: tabs?.map(division),
    anchors: anchors?.map(division),
    versions: versions?.map((version) => {
      if (typeof version === 'string') return version;
      const { name, url, locale, isDefault } = version;
      return { name, url, locale, default: isDefault };
    }),
    primaryTab,
    topAnchor,
  };
  return JSON.stringify(written);
}

function groupOf([group, ...rest]: Outline): unknown {
  const entries = rest.filter((entry) => typeof entry === 'string' || Array.isArray(entry));
  const settings = rest.find((entry) => typeof entry !== 'string' && !Array.isArray(entry)) as object;
  return {
    group,
    ...settings,
    pages: entries.map((entry) => (typeof entry === 'string' ? entry : groupOf(entry))),
  };
}

/** Every page that a configuration lists. */
function pagesIn(text: string): Map<string, PageMeta> {
  const paths = [...text.matchAll(/"([\w./-]+)"(?!\s*:)/g)].map(([, path = '']) => path.replace(/^\/+/, ''));
  return new Map(paths.map((path) => [path, { path, title: path, label: path }]));
}

describe('the tree of the new file is that of the old one', () => {
  it('for any site', () => {
    fc.assert(
      fc.property(siteWithHidden, (sketch) => {
        const site = { ...sketch, missing: [] };
        const pages = pagesOf(site);
        const { before, after } = treesOf(upgraded(textOf(site), pages), pages);
        expect(after).toEqual(before);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('where the first page of a tab is hidden, and the tab leads to it all the same', () => {
    const sketch: Sketch = {
      navigation: [],
      tabs: [{ name: 'Shop', url: 'https://example.com' }],
      anchors: [
        { name: 'Hidden', url: 'a', isDefaultHidden: true },
        { name: 'Start', url: '' },
      ],
      pages: { index: { hidden: true } },
    };
    const pages = pagesOf(sketch);
    const { config, before } = upgraded(textOf(sketch), pages);
    expect(JSON.stringify(before.tree(NOTHING, pages).value.tree)).toContain('"landing":"index"');
    expect(JSON.stringify(config)).toContain('"href":"/"');
  });

  it.each(['components', 'layouts', 'minimal', 'user-groups', 'variants', 'broken-page'])(
    'for %s',
    async (name) => {
      const text = await readFile(new URL(`../../../../fixtures/${name}/mint.json`, import.meta.url), 'utf8');
      const pages = pagesIn(text);
      const { before, after } = treesOf(upgraded(text, pages), pages);
      expect(after).toEqual(before);
    },
  );
});
