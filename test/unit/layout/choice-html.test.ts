import { expect, test } from 'vitest';
import { createHref } from '../../../src/base/addresses/href.ts';
import {
  anchorsHtml,
  barChoiceHtml,
  sideChoiceHtml,
  tabListHtml,
  tabsHtml,
} from '../../../src/page/layout/choice-html.ts';
import { placeChoices } from '../../../src/page/layout/choices.ts';
import { directoryHtml } from '../../../src/page/layout/directory.ts';
import type { BranchLink, Level } from '../../../src/config/navigation/Navigation.ts';
import { english } from '../../../src/base/strings/english.ts';
import { group, page, siteWith } from './fixture.ts';

const site = siteWith();

function link(name: string, changes: Partial<BranchLink> = {}): BranchLink {
  return { name, target: name.toLowerCase(), external: false, active: false, ...changes };
}

const level = (kind: Level['kind'], ...links: BranchLink[]): Level => ({ kind, links });

test('a tab with a menu is a button that opens it without scripts', () => {
  const items = [link('Web', { active: true, icon: 'globe', description: 'For <browsers>' })];
  const html = tabsHtml(level('tab', link('Guides', { active: true, items }), link('API')), site, english);
  expect(html).toContain('<button type="button" popovertarget="lec-menu-0" aria-current="true">Guides');
  expect(html).toContain(
    '<ul class="lec-menu" id="lec-menu-0" popover><li><a href="/web/" aria-current="true">' +
      '<svg data-icon="globe"></svg><span>Web <small>For &lt;browsers&gt;</small></span></a></li></ul>',
  );
  expect(html).toContain('<li><a href="/api/">API</a></li>');
});

test('an address that an author wrote is a link inside the site, or outside', () => {
  const based = siteWith({
    href: createHref({ base: '/docs/', trailingSlash: 'ignore', format: 'directory' }),
  });
  const html = anchorsHtml(
    level(
      'anchor',
      link('Changes', { target: '/changelog#now' }),
      link('Blog', { target: 'https://b.example', external: true }),
    ),
    based,
    english,
  );
  expect(html).toContain('<ul class="lec-anchors" aria-label="Sections">');
  expect(html).toContain('<a href="/docs/changelog/#now">');
  expect(html).toContain('<a href="https://b.example" class="lec-outside">');
  expect(html).not.toContain('lec-tile');
});

test('an anchor with an icon has a tile for it', () => {
  const html = anchorsHtml(level('anchor', link('A', { icon: 'house' }), link('B')), site, english);
  expect(html.match(/lec-tile/g) ?? []).toHaveLength(site.icon('house') === '' ? 0 : 1);
});

test('an entry says where its branch lacks the page, and in which language it leads', () => {
  const french = link('Français', { locale: 'fr', instead: 'Début', target: 'fr/debut' });
  const html = barChoiceHtml(
    level('language', link('English', { active: true, locale: 'en' }), french),
    site,
    english,
  );
  expect(html).toContain('<summary aria-label="Language: English">');
  expect(html).toContain('<a href="/fr/debut/" lang="fr">');
  expect(html).toContain('<small>Not translated. Opens “Début”.</small>');
});

test('a link to a page of several sections names the one that the reader comes to', () => {
  const old = link('v1', { section: 'v1/main', staysHere: true, instead: 'Old' });
  expect(barChoiceHtml(level('version', link('v2', { active: true }), old), site, english)).toContain(
    '<a href="/v1/" data-section="v1/main" data-here>',
  );
});

test('a selector shows the tag and the description of the current branch, and is named after both', () => {
  const current = link('Core', { active: true, tag: 'Beta', description: 'The engine' });
  const html = sideChoiceHtml(level('product', current, link('Edge')), site, english);
  expect(html).toContain(
    '<summary aria-label="Product: Core The engine Beta"><span>Core <small>The engine</small></span> <i>Beta</i></summary>',
  );
});

test('each choice has one place, and what is no choice has none', () => {
  const two = (kind: Level['kind'], name = kind) => level(kind, link(name, { active: true }), link('Other'));
  const placed = (...levels: Level[]) => {
    const { tabs, version, language, selectors, anchors } = placeChoices({ levels });
    const names = (all: (Level | undefined)[]) => all.map((one) => one?.links[0]?.name);
    return names([language, version, tabs, ...selectors, undefined, ...anchors]);
  };
  expect(
    placed(two('language'), two('product'), two('version'), two('tab'), two('dropdown'), two('anchor')),
  ).toEqual(['language', 'version', 'tab', 'product', 'dropdown', undefined, 'anchor']);
  // Further choices of a kind.
  expect(placed(two('tab'), two('version'), two('tab', 'inner' as 'tab'))).toEqual([
    undefined,
    'version',
    'tab',
    'inner',
    undefined,
  ]);
  expect(placed(level('tab', link('Alone')), level('product', link('One')))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  // The menu of the tab holds its items already.
  const menu = level('tab', link('Guides', { active: true, items: [link('Web')] }));
  expect(placed(menu, two('menuItem'))).toEqual([undefined, undefined, 'Guides', undefined]);
  expect(placed(two('product'), two('menuItem'))).toContain('menuItem');
});

test('the page of a group ends with cards, or with lists and accordions', () => {
  const deep = { ...group('Deep', page('deep/x')), root: page('deep') };
  const cards = directoryHtml({ ...group('G', page('a', { icon: 'star' }), deep), directory: 'card' }, site);
  expect(cards.match(/href="[^"]*"/g)).toEqual(['href="/a/"', 'href="/deep/"']);
  expect(cards).toContain('<span class="lec-card__icon"><svg data-icon="star"></svg></span>');
  const lists = directoryHtml({ ...group('G', page('a'), deep, page('b')), directory: 'accordion' }, site);
  expect(lists).toBe(
    '<ul><li><a href="/a/">a</a></li></ul><details class="lec-accordion"><summary class="lec-accordion__summary">' +
      '<span class="lec-accordion__title">Deep</span></summary><div class="lec-accordion__body"><p><a href="/deep/">deep</a></p>' +
      '<ul><li><a href="/deep/x/">deep/x</a></li></ul></div></details><ul><li><a href="/b/">b</a></li></ul>',
  );
  expect(directoryHtml(group('G', page('a')), site)).toBe('');
});

test('more than six tabs are one selector in the sidebar, with the menu of the one that is open', () => {
  const tabs = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => link(name));
  expect(tabListHtml(level('tab', ...tabs), site, english)).toContain(
    '<ul class="lec-side__tabs" aria-label="Sections"><li>',
  );
  const open = link('G', { active: true, items: [link('Item')] });
  const html = tabListHtml(level('tab', ...tabs, open), site, english);
  expect(html).toMatch(
    /^<div class="lec-side__tabs"><details class="lec-choice" data-kind="tab"><summary [^>]*><span>G<\/span>/,
  );
  expect(html.match(/<li>/g)).toHaveLength(8);
  expect(html).toMatch(/<\/details><ul><li><a [^>]*><span>Item<\/span><\/a><\/li><\/ul><\/div>$/);
});
