import { htmlToHast } from 'satteri';
import { describe, expect, it, test } from 'vitest';
import { tagsOf } from '../../../src/output/markup.ts';

/** Tags as short lines: `a href=/x` and `/a`. */
function read(html: string): string[] {
  return [...tagsOf(html)].map(({ name, isEnd, attributes }) =>
    [(isEnd ? '/' : '') + name, ...[...attributes].map(([key, { value }]) => `${key}=${value}`)].join(' '),
  );
}

test.each<[what: string, html: string, tags: string[]]>([
  ['quotes of both kinds, and none', `<a href="/x y" class='b' id=c>`, ['a href=/x y class=b id=c']],
  ['a slash at the end of a bare value', '<a href=/x/>', ['a href=/x/']],
  ['an empty element and one without a value', '<br/><input disabled>', ['br', 'input disabled=']],
  ['the first of equal names, in any case', '<IMG Alt=a ALT=b>', ['img alt=a']],
  ['a `>` in a value, and a line break in a tag', '<a\ntitle="a>b"\n>', ['a title=a>b']],
  ['character references', '<a href="?a=1&amp;b=&#50;&#x33;&copy=4">', ['a href=?a=1&b=23&copy=4']],
  ['a script as text, with its end in any case', '<script>"<a>"</SCRIPT ><b>', ['script', '/script', 'b']],
  ['comments, also broken ones', '<!-- <a> --><!--><b><!-- > --!><i><!x><u>', ['b', 'i', 'u']],
  ['text that only looks like a tag', 'a < b, 1 <2, </ 3> <p>', ['p']],
  ['nothing of a tag that the file breaks off in', '<p><a href="x', ['p']],
  ['an attribute whose name starts with an equals sign', '<p ="x" a = b>', ['p ="x"= a=b']],
])('reads %s', (_what, html, tags) => {
  expect(read(html)).toEqual(tags);
});

it('tells where a tag and an attribute start, and what stands in a text element', () => {
  const [script] = tagsOf('<b></b><script src="a">b</script>');
  expect([script?.at, script?.name]).toEqual([0, 'b']);
  const all = [...tagsOf('<b></b><script src="a">b</script>')];
  expect([all[2]?.at, all[2]?.attributes.get('src')?.at, all[2]?.text]).toEqual([7, 15, 'b']);
});

interface Node {
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** The elements of a tree, with how many attributes each has. */
function* elementsOf(node: Node): Generator<string> {
  if (node.tagName !== undefined) yield `${node.tagName} ${Object.keys(node.properties ?? {}).length}`;
  for (const child of node.children ?? []) yield* elementsOf(child);
}

describe('a parser that builds a tree', () => {
  it.each([
    '<p class="a b" title=\'"\'>x<!-- <i> --> <a href=/y?z>y</a><img src=a alt></p>',
    '<div><textarea><b></textarea><svg viewbox="0 0 1 1"><path d="M0 0"/></svg></div>',
    '<ul><li a=1 a=2>x</li><li>1 < 2 &amp; 3</li></ul><?php echo 1 ?><pre>a\n<b>c</b></pre>',
  ])('finds the same elements in %s', (html) => {
    const found = [...tagsOf(html)].flatMap(({ name, isEnd, attributes }) =>
      isEnd ? [] : [`${name} ${attributes.size}`],
    );
    expect(found).toEqual([...elementsOf(htmlToHast(html, { fragment: true }) as Node)]);
  });
});
