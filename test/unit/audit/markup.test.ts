import { expect, it, test } from 'vitest';
import { tagsOf } from '../../../src/site/audit/markup.ts';

/** Tags as short lines: `a href=/x`. */
function read(html: string): string[] {
  return tagsOf(html).map(({ name, attributes }) =>
    [name, ...[...attributes].map(([key, { value }]) => `${key}=${value}`)].join(' '),
  );
}

test.each<[what: string, html: string, tags: string[]]>([
  ['quotes of both kinds, and none', `<a href="/x y" class='b' id=c>`, ['a href=/x y class=b id=c']],
  ['an empty element and one without a value', '<br/><input disabled>', ['br', 'input disabled=']],
  ['the first of equal names, in any case', '<IMG Alt=a ALT=b>', ['img alt=a']],
  ['a `>` in a value, and a line break in a tag', '<a\ntitle="a>b"\n>', ['a title=a>b']],
  ['character references', '<a href="?a=1&amp;b=&#50;&#x33;&copy=4">', ['a href=?a=1&b=23&copy=4']],
  ['a script as text, with its end in any case', '<script>"<a>"</SCRIPT ><b>', ['script', 'b']],
  ['comments, also broken ones', '<!-- <a> --><!--><b><!-- > --!><i><!x><u>', ['b', 'i', 'u']],
  ['text that only looks like a tag', 'a < b, 1 <2, </ 3> <p>', ['p']],
  ['nothing of a tag that the file breaks off in', '<p><a href="x', ['p']],
  ['names of SVG in lower case', '<svg><feImage href="x"/></svg>', ['svg', 'feimage href=x']],
])('reads %s', (_what, html, tags) => {
  expect(read(html)).toEqual(tags);
});

it('tells where a tag and an attribute start, how deep it stands, and what a script holds', () => {
  const tags = tagsOf('<p>a<br><b></b><p><script src="a">b</script><i>');
  expect(tags.map(({ name, at, depth }) => [name, at, depth])).toEqual([
    ['p', 0, 0],
    ['br', 4, 1],
    ['b', 8, 1],
    ['p', 15, 0],
    ['script', 18, 1],
    ['i', 44, 1],
  ]);
  expect([tags[4]?.attributes.get('src')?.at, tags[4]?.text, tags[5]?.text]).toEqual([26, 'b', undefined]);
});
