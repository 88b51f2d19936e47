import { describe, expect, it } from 'vitest';
import { breadcrumbJson, breadcrumbs } from '../../../src/page/seo/breadcrumbs.ts';
import type { NavGroup } from '../../../src/config/navigation/Navigation.ts';
import { group, page, section } from '../layout/fixture.ts';

function way(path: string, ...groups: NavGroup[]) {
  const navigation = { section: section(...groups) };
  const url = (target: string) => `https://a.example/${target === 'index' ? '' : `${target}/`}`;
  const crumbs = breadcrumbs({
    site: 'Acme',
    home: 'https://a.example/',
    path,
    title: 'Title',
    navigation,
    url,
  });
  return crumbs.map(({ name, url: to }) => `${name} ${to}`);
}

describe('the way to a page', () => {
  it('leads from the site by the first pages of its groups', () => {
    const inner = group('Auth', page('api/keys'), page('api/tokens'));
    expect(way('api/tokens', group('Reference', page('api/start'), inner))).toEqual([
      'Acme https://a.example/',
      'Reference https://a.example/api/start/',
      'Auth https://a.example/api/keys/',
      'Title https://a.example/api/tokens/',
    ]);
  });

  it('leaves out a group without a name, and one whose first page is the home page or the page itself', () => {
    expect(way('b', group('', page('x'), group('Start', page('index'), page('b'))))).toEqual([
      'Acme https://a.example/',
      'Title https://a.example/b/',
    ]);
    expect(way('b', group('Outer', page('a'), group('Inner', page('b'))))).toEqual([
      'Acme https://a.example/',
      'Outer https://a.example/a/',
      'Title https://a.example/b/',
    ]);
  });

  it('takes no entry that leads out of the site for a first page', () => {
    const outside = page('x', { url: 'https://other.example' });
    expect(way('b', group('Start', outside, page('a'), page('b')))).toEqual([
      'Acme https://a.example/',
      'Start https://a.example/a/',
      'Title https://a.example/b/',
    ]);
  });

  it('is that from the site alone for a page that the navigation leaves out, and none for the home page', () => {
    expect(way('other', group('Start', page('a')))).toEqual([
      'Acme https://a.example/',
      'Title https://a.example/other/',
    ]);
    expect(way('index', group('Start', page('index')))).toEqual([]);
  });
});

it('a way is written as a list of schema.org that no title can break out of', () => {
  expect(breadcrumbJson([{ name: '</script><b>', url: 'https://a.example/' }])).toBe(
    '{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,' +
      '"name":"\\u003c/script>\\u003cb>","item":"https://a.example/"}]}',
  );
});
