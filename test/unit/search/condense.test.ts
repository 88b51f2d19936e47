import { expect, test } from 'vitest';
import { condenseReference } from '../../../src/search/condense.ts';

const field = (name: string, text: string, below = '') =>
  `<li class="lec-prop"><a class="lec-prop__name" href="#x">${name}</a><p>${text}</p>${below}</li>`;
const children = (inner: string) =>
  `<details class="lec-prop__children" open><summary>Fields</summary>${inner}</details>`;

test('fields of fields are read by name only, each once', () => {
  const inner = children(field('b', 'B', children(field('c', 'C'))) + field('c', 'D'));
  expect(
    condenseReference(`<h2>Body</h2>${field('a', 'A', inner)}${field('d', 'D', children(field('b', 'X')))}`),
  ).toBe(`<h2>Body</h2>${field('a', 'A')}${field('d', 'D')}<p>b c</p>`);
});

test('a variant, a pattern and an end that is missing are read too', () => {
  expect(
    condenseReference(
      'a<details class="lec-variant" id="v"><a class="lec-prop__name" href="#x"><i>any key</i></a>',
    ),
  ).toBe('a<p>any key</p>');
});

test('a page without them stays as it is, other disclosures too', () => {
  expect(condenseReference('<details class="lec-response">200</details>')).toBe(
    '<details class="lec-response">200</details>',
  );
});
