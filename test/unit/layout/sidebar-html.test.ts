import { expect, test } from 'vitest';
import { markActive, renderSection, sectionHtml } from '../../../src/page/layout/sidebar-html.ts';
import { group, page, section, siteWith } from './fixture.ts';

const site = siteWith();

test('a group is a heading and a list of links', () => {
  const { html } = renderSection(
    section(group('Start', page('index', { label: 'Intro' }), page('a/b'))),
    site,
  );
  expect(html).toBe(
    '<p class="lec-side__heading">Start</p><ul aria-label="Start"><li><a href="/"><span>Intro</span></a></li><li><a href="/a/b/"><span>a/<wbr>b</span></a></li></ul>',
  );
});

test('a group without a name has no heading', () => {
  expect(renderSection(section(group('', page('a'))), site).html).toBe(
    '<ul><li><a href="/a/"><span>a</span></a></li></ul>',
  );
});

test('an entry shows its icon, method, tag, and that it is deprecated', () => {
  const entry = page('x', { label: 'Delete', icon: 'bin', method: 'DELETE', tag: 'NEW', deprecated: true });
  expect(renderSection(section(group('', entry)), site).html).toContain(
    '<a href="/x/"><svg data-icon="bin"></svg><b data-method="DELETE">DELETE</b><span><s>Delete</s></span><i>NEW</i></a>',
  );
});

test.each([
  ['GET', 'GET'],
  ['PATCH', 'PATCH'],
  ['OPTIONS', 'OPT'],
  ['WEBHOOK', 'HOOK'],
])('the badge of %s says %s', (method, text) => {
  expect(renderSection(section(group('', page('x', { method }))), site).html).toContain(
    `<b data-method="${method}">${text}</b>`,
  );
});

test('an entry that leads outside is marked, and never active', () => {
  const rendered = renderSection(
    section(group('', page('x', { label: 'Blog', url: 'https://e.com/?a=1&b=2' }))),
    site,
  );
  expect(rendered.html).toContain(
    '<a href="https://e.com/?a=1&amp;b=2" class="lec-outside"><span>Blog</span></a>',
  );
  expect(markActive(rendered, 'x')).toBe(rendered.html);
});

test('an address that would run a script leads nowhere', () => {
  const { html } = renderSection(section(group('', page('x', { url: 'javascript:alert(1)' }))), site);
  expect(html).toContain('href="#"');
  expect(html).not.toContain('javascript');
});

test('labels are text', () => {
  const { html } = renderSection(
    section(group('<b>', page('x', { label: '<img src=x onerror=alert(1)>' }))),
    site,
  );
  expect(html).not.toMatch(/<img|<b>/);
  expect(html).toContain('&lt;img');
});

test('the current page is marked and the groups around it are open, no others', () => {
  const rendered = renderSection(
    section(group('G', group('One', page('a'), group('Two', page('b'))), group('Three', page('c')))),
    site,
  );
  expect(markActive(rendered, 'b').match(/<details[^>]*><summary><span>\w+|aria-current[^>]*/g)).toEqual([
    '<details open><summary><span>One',
    '<details open><summary><span>Two',
    'aria-current="page"',
    '<details><summary><span>Three',
  ]);
  expect(markActive(rendered, 'c')).toContain('<a href="/c/" aria-current="page">');
});

test('an index page is found under its folder and the home page under either name', () => {
  const rendered = renderSection(section(group('', page('index'), page('guides/index'))), site);
  expect(markActive(rendered, '')).toContain('<a href="/" aria-current="page">');
  expect(markActive(rendered, 'index')).toContain('<a href="/" aria-current="page">');
  expect(markActive(rendered, 'guides')).toContain('<a href="/guides/" aria-current="page">');
});

test('a page listed twice is current once', () => {
  const rendered = renderSection(section(group('', page('a')), group('', page('a'))), site);
  expect(markActive(rendered, 'a').match(/aria-current/g)).toHaveLength(1);
});

test('a page that the section does not list leaves it as it is', () => {
  const rendered = renderSection(section(group('', page('a'))), site);
  expect(markActive(rendered, 'elsewhere')).toBe(rendered.html);
});

test('a section is rendered once for all its pages', () => {
  let icons = 0;
  const counting = siteWith({ icon: () => String((icons += 1)) });
  const shared = section(group('', page('a', { icon: 'x' }), page('b')));
  expect(sectionHtml(shared, counting, 'a')).toBe(sectionHtml(shared, counting, 'b'));
  expect(icons).toBe(1);
});

test('entries of a list that are called alike show the path that tells them apart, all others do not', () => {
  const entries = [
    page('a', { label: 'Get it', method: 'GET', apiPath: '/a/{id}/x' }),
    page('b', { label: 'Get it', method: 'GET', apiPath: '/b?<c>' }),
    page('c', { label: 'Users', method: 'GET', apiPath: '/users' }),
    page('d', { label: 'Users', method: 'POST', apiPath: '/users' }),
    page('e', { label: 'Guide' }),
    page('f', { label: 'Guide' }),
  ];
  const { html } = renderSection(section(group('', ...entries, group('G', ...entries.slice(0, 1)))), site);
  expect(html.match(/<span>.*?<\/span>/g)).toEqual([
    '<span>Get it <small>/a/<wbr>{id}/<wbr>x</small></span>',
    '<span>Get it <small>/b?&lt;c&gt;</small></span>',
    '<span>Users</span>',
    '<span>Users</span>',
    '<span>Guide</span>',
    '<span>Guide</span>',
    '<span>G</span>',
    '<span>Get it</span>',
  ]);
});

test('the label of a group leads to its page, which is marked there', () => {
  const deep = { ...group('Deep', page('deep/x')), root: page('deep'), tag: 'New' };
  const start = { ...group('Start', page('a'), deep), root: page('start'), icon: 'star' };
  const rendered = renderSection(section(start), site);
  expect(rendered.html).toContain(
    '<p class="lec-side__heading"><a href="/start/"><svg data-icon="star"></svg>Start</a></p>',
  );
  expect(rendered.html).toContain(
    '<div class="lec-side__root"><a href="/deep/"><span>Deep</span><i>New</i></a><details><summary>',
  );
  expect(markActive(rendered, 'start')).toContain('<a href="/start/" aria-current="page">');
  expect(markActive(rendered, 'deep')).toContain('<a href="/deep/" aria-current="page"><span>Deep');
  expect(markActive(rendered, 'deep')).toContain('<details open>');
  expect(markActive(rendered, 'deep/x')).toContain('<details open>');
  expect(markActive(rendered, 'a')).not.toContain('<details open>');
});

test('a group that is expanded is open on every page', () => {
  const open = { ...group('Open', page('o/x')), expanded: true };
  const rendered = renderSection(section(group('Start', page('a'), open)), site);
  expect(markActive(rendered, 'a').match(/<details open>/g)).toHaveLength(1);
  expect(markActive(rendered, 'o/x').match(/<details open>/g)).toHaveLength(1);
});

test('a group inside another one that holds only its own page is an entry', () => {
  const alone = { ...group('Alone'), root: page('alone') };
  expect(renderSection(section(group('Start', alone)), site).html).toContain(
    '<li><a href="/alone/"><span>Alone</span></a></li>',
  );
});
