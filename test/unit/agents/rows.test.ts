import { expect, it } from 'vitest';
import { toMarkdown } from '../../../src/page/agents/markdown.ts';
import { Rows } from '../../../src/page/agents/Row.ts';

const row = (id: string, name: string, inner: string): string =>
  `<li class="lec-prop" id="${id}"><div class="lec-prop__head"><a class="lec-prop__name" href="#${id}">${name}</a> <span class="lec-prop__type">string</span></div>${inner}</li>`;
const list = (...rows: string[]): string => `<ul class="lec-props">${rows.join('')}</ul>`;
const text = (html: string): string => `<div class="lec-prop__text">${html}</div>`;
const below = (rows: string): string =>
  `<details class="lec-prop__children"><summary>Fields</summary>${rows}</details>`;

/** Markdown of pages, one after the other. */
function write(pages: string[], address = (href: string): string => href): string[] {
  const rows = new Rows();
  return pages.map((html) => toMarkdown(html, { address, rows }));
}

it('writes a row that an earlier page had under another id as it was written there', () => {
  const street = (id: string): string => row(id, 'street', text('<p>Where.</p>'));
  const pages = [
    list(street('body.street')),
    list(row('a', 'home', below(list(street('a.street')))), row('b', 'work', '')),
    list(row('c', 'home', below(list(street('c.street')))), street('d')),
  ];
  expect(write(pages)).toEqual([
    '- `street` string: Where.',
    '- `home` string\n  - `street` string: Where.\n- `work` string',
    '- `home` string\n  - `street` string: Where.\n- `street` string: Where.',
  ]);
});

it('asks on every page for the addresses in a row, and writes those of the page', () => {
  const page = list(row('a', 'pet', text('<p>A <a href="/pets">pet</a>.</p>')));
  const asked: string[] = [];
  const address = (href: string): string => `${href}?${asked.push(href)}`;
  expect(write([page, page], address)).toEqual([
    '- `pet` string: A [pet](/pets?1).',
    // The second question finds that the row has to be written again.
    '- `pet` string: A [pet](/pets?3).',
  ]);
  const same: string[] = [];
  write([page, page, page], (href) => (same.push(href), href));
  expect(same).toEqual(['/pets', '/pets', '/pets']);
});

it('keeps the heading of a row in mind for what follows, also when the row was written before', () => {
  const page = `${list(row('a', 'pet', text('<h3>Pets</h3>')))}<div class="lec-tabset"><section class="lec-tabset__panel"><p class="lec-tabset__label">One</p><p>1</p></section></div>`;
  const markdown = '- `pet` string\n\n  ### Pets\n\n#### One\n\n1';
  expect(write([page, page])).toEqual([markdown, markdown]);
});

it('writes headings in a row for the place where it stands', () => {
  const tabs =
    '<div class="lec-tabset"><section class="lec-tabset__panel"><p class="lec-tabset__label">One</p><p>1</p></section></div>';
  const pet = list(row('a', 'pet', text(tabs)));
  expect(write([`<h2>Pets</h2>${pet}`, `<h3>Pets</h3>${pet}`])).toEqual([
    '## Pets\n\n- `pet` string\n\n  ### One\n\n  1',
    '### Pets\n\n- `pet` string\n\n  #### One\n\n  1',
  ]);
});

it('takes no row out of a comment, and none that is no whole element', () => {
  const pet = row('a', 'pet', '');
  const torn = row('b', 'torn', '</ul>');
  expect(write([list(pet), `<!-- ${list(pet)} --><p>Text</p>`, list(torn, pet)])).toEqual([
    '- `pet` string',
    'Text',
    toMarkdown(list(torn, pet), { address: (href) => href }),
  ]);
});

it('writes rows inside each other beyond any depth as it does without remembering them', () => {
  let deep = row('x', 'last', '');
  for (let level = 0; level < 120; level++) deep = row(`x${level}`, `n${level}`, below(list(deep)));
  const plain = toMarkdown(list(deep), { address: (href) => href });
  expect(write([list(deep), list(deep)])).toEqual([plain, plain]);
});

it('takes a text that looks like a place on a page for what it is', () => {
  const shown = (id: string): string =>
    list(row('a', 'pet', text(`<p>Write &lt;i class="lec-a" id="${id}"></p>`)));
  expect(write([shown('one'), shown('two')])).toEqual([
    '- `pet` string: Write \\<i class="lec-a" id="one">',
    '- `pet` string: Write \\<i class="lec-a" id="two">',
  ]);
});
