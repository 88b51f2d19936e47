import { describe, expect, it } from 'vitest';
import { isApart, isNoindex, robotsOf } from '../../../src/page/seo/indexing.ts';
import { parseSource } from '../../../src/content/frontmatter/frontmatter.ts';
import { modelWith } from '../layout/fixture.ts';

const page = (yaml: string, listed = true) => ({
  frontmatter: parseSource(`---\n${yaml}\n---\n`, 'a.mdx').frontmatter,
  listed,
});
const plain = modelWith();
const all = modelWith({ seo: { indexHiddenPages: true } });

describe('a page is kept from search', () => {
  it.each([
    ['title: A', true, false, false],
    ['title: A', false, true, false],
    ['hidden: true', true, true, false],
    ['hidden: false', false, false, false],
    ['noindex: true', true, true, true],
    ['noindex: false', false, false, false],
    ['hidden: true\nnoindex: false', true, false, false],
  ])('for %j, in the navigation: %j', (yaml, listed, apart, apartWhereAllIsWanted) => {
    expect(isApart(page(yaml, listed), plain)).toBe(apart);
    expect(isApart(page(yaml, listed), all)).toBe(apartWhereAllIsWanted);
    expect(isNoindex(page(yaml, listed), plain)).toBe(apart);
    expect(robotsOf(page(yaml, listed), plain)).toBe(apart ? 'noindex' : undefined);
  });

  it('when it was made from a description that leaves it out of the navigation', () => {
    expect(isApart({ listed: false }, plain)).toBe(true);
    expect(isApart({ listed: false }, all)).toBe(false);
    expect(isApart({ listed: true }, plain)).toBe(false);
  });
});

describe('robots', () => {
  const closed = modelWith({ seo: { metatags: { robots: 'noindex, nofollow' } } });

  it('of the configuration count for each page that says nothing, but not for the search of the site', () => {
    expect(robotsOf(page('title: A'), closed)).toBe('noindex, nofollow');
    expect(isNoindex(page('title: A'), closed)).toBe(true);
    expect(isApart(page('title: A'), closed)).toBe(false);
    expect(isNoindex(page('noindex: false'), closed)).toBe(false);
  });

  it('of a page come before everything else', () => {
    expect(robotsOf(page('robots: none\nnoindex: false'), plain)).toBe('none');
    expect(isNoindex(page('robots: none'), plain)).toBe(true);
    expect(isNoindex(page('robots: nofollow'), closed)).toBe(false);
  });
});
