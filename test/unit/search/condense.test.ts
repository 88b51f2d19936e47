import { expect, test } from 'vitest';
import { condenseReference } from '../../../src/page/search/condense.ts';

const field = (name: string, text: string, below = '', place = 'body') =>
  `<li class="lec-prop" id="${place}.${name}"><div class="lec-prop__head"><a class="lec-prop__name" href="#${place}.${name}">${name}</a> ` +
  `<span class="lec-prop__type">array of <a href="/t/">t</a></span> <span class="lec-prop__flag" data-kind="required">required</span></div><p>${text}</p>${below}</li>`;
const read = (name: string, text: string) =>
  `<li><div class="lec-prop__head">${name}  </div><p>${text}</p></li>`;
const weighted = (name: string, weight: number) => `<b data-weight="${weight}">${name}</b>`;
const children = (inner: string) =>
  `<details class="lec-prop__children" open><summary>Fields</summary>${inner}</details>`;

test('fields of fields are read by name only, each once, in the section that they are in', () => {
  const inner = children(field('b', 'B', children(field('c', 'C'))) + field('c', 'D'));
  const second = field('d', 'D', children(field('b', 'X') + field('e', 'E')));
  expect(condenseReference(`<h2>Body</h2>${field('a', 'A', inner)}<h2>More</h2>${second}`)).toBe(
    `<h2>Body</h2>${read(weighted('a', 8), 'A')}<p>b, c</p><h2>More</h2>${read(weighted('d', 8), 'D')}<p>e</p>`,
  );
});

test('what is taken counts most, then the fields of a type, and what comes back is only there', () => {
  const all =
    field('a', 'A', '', 'path') + field('b', 'B', '', 'field') + field('c', 'C', '', 'response-200');
  expect(condenseReference(all)).toBe(
    read(weighted('a', 8), 'A') + read(weighted('b', 5), 'B') + read('c', 'C'),
  );
});

test('of a body whose type has a page of its own, and of one that says the same again, the names are read', () => {
  const body = (tag: string, head: string, type: string, inner: string) =>
    `<${tag} class="lec-media" id="m"><${head} class="lec-media__head"><code>a/b</code> <span class="lec-prop__type">${type}</span></${head}>${inner}</${tag}>`;
  const named = body('div', 'div', 'array of <a href="/t/">t</a>', `T ${field('a', 'A')}<div>x</div>`);
  const again = body('details', 'summary', 'object', field('a', 'A') + field('c', 'C'));
  const own = body('div', 'div', 'object', field('b', 'B'));
  expect(condenseReference(`${named}${again}<h2>Y</h2>${own}`)).toBe(
    `<p>a, c</p><h2>Y</h2><div><div class="lec-media__head"><code>a/b</code> </div>${read(weighted('b', 8), 'B')}</div>`,
  );
});

test.each([
  ['<lec-playground data-form="/f"><details><noscript><p>The form</p></noscript></details></lec-playground>'],
  ['<section class="lec-section lec-section--fact"><h2 id="servers">Servers</h2><div>u</div></section>'],
  [
    '<section class="lec-section lec-section--fact"><h2 id="authentication">Authentication</h2><p class="lec-unspecified">Not specified.</p></section>',
  ],
  ['<details class="lec-technical lec-technical--operation"><summary>Technical details</summary>a</details>'],
  ['<span class="lec-meta__label">Operation ID</span>'],
  ['<div class="lec-chips"><span class="lec-chip">default <code>1</code></span></div>'],
  ['<p class="lec-prop__note" data-example>Example: <code>octocat</code></p>'],
  ['<div class="lec-prop__note" data-example>Examples<ul><li>a</li></ul></div>'],
  ['<p class="lec-prop__note"><a href="https://x.test">Documentation</a></p>'],
  ['<details class="lec-enum" data-example><summary>3 more examples</summary><ul><li>a</li></ul></details>'],
  ['<h3 class="lec-response__status" data-status="2">200 OK</h3>'],
  ['<span class="lec-response__summary">Successful response.</span>'],
  ['<div class="lec-media__head"><code>application/json</code> <span class="lec-prop__type">x</span></div>'],
  ['<p class="lec-prop__more">Same fields as <a href="#b">b</a></p>'],
])('no word of %s is for the search', (html) => {
  expect(condenseReference(`a${html}b`)).toBe('ab');
});

test.each([
  [
    '<section class="lec-section lec-section--fact"><h2 id="authentication">Authentication</h2><span class="lec-prop__name">oauth</span> <span class="lec-prop__type">OAuth 2.0</span><p class="lec-prop__note">Needs <code>read</code></p></section>',
  ],
  ['<div class="lec-enum">Allowed <code>a</code></div>'],
  ['<details class="lec-enum"><summary>30 allowed values</summary><code>a</code></details>'],
  ['<p class="lec-prop__note">Sent to <code>x</code></p>'],
  ['<h3 class="lec-response__status" data-status="4">429 Too Many Requests</h3>'],
  ['<span class="lec-response__summary">The receipt of the refund</span>'],
  ['<div class="lec-media__head"><code>text/csv</code></div>'],
  ['<h2 id="x">X</h2><p id="y" class="lec-note">Y</p>'],
])('%s is read as it is', (html) => {
  expect(condenseReference(html)).toBe(html);
});

test('a variant, a pattern and an end that is missing are read too', () => {
  expect(
    condenseReference(
      'a<details class="lec-variant" id="v"><a class="lec-prop__name" href="#x"><i>any key</i></a>',
    ),
  ).toBe('a<p>any key</p>');
});

test('no id of the reference is read but those of headings', () => {
  expect(
    condenseReference(
      '<details class="lec-response" id="response-200" open>200</details><div class="lec-variant" id="v">V</div>',
    ),
  ).toBe('<details>200</details><div>V</div>');
});

test('of the way to sign in what an operation needs is read, not all scopes that there are', () => {
  const section = (flow: string) =>
    `<section class="lec-section lec-section--fact"><h2 id="authentication">Authentication</h2><p class="lec-prop__note">Needs <code>read</code></p>${flow}</section>`;
  const flow =
    '<details class="lec-flow"><summary>Implicit flow</summary><ul><li>Token: x</li></ul><p class="lec-prop__label">Scopes</p><ul><li><code>write</code>Delete folders</li></ul></details>';
  expect(condenseReference(section(flow))).toBe(section(''));
});
