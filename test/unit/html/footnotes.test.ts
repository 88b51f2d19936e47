import { expect, it } from 'vitest';
import { separateFootnotes } from '../../../src/base/html/footnotes.ts';

const ref = (prefix: string, name = '1') =>
  `<a id="${prefix}fnref-${name}" href="#${prefix}fn-${name}">1</a>`;
const notes = (prefix: string, name = '1') =>
  `<section data-footnotes="true"><ol><li id="${prefix}fn-${name}"><a href="#${prefix}fnref-${name}"></a></li></ol></section>`;
const drawn = (prefix: string, inside = '') => ref(prefix) + inside + ref(prefix, 'x') + notes(prefix, 'x');

function check(html: string): string[] {
  const shown = separateFootnotes(html);
  const ids = [...shown.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id = ''] of shown.matchAll(/ href="#([^"]*fn-x)"/g)) expect(ids).toContain(id);
  return ids;
}

it('a snippet that is drawn more than once has its own ids each time', () => {
  expect(check(drawn('a-') + drawn('a-') + drawn('a-'))).toContain('a-2-fnref-1');
  expect(check(drawn('a-') + drawn('user-content-'))).toContain('a-fnref-1');
});

it('snippets in each other, and beside each other in turns, are told apart', () => {
  check(drawn('a-', drawn('b-')) + drawn('a-', drawn('b-')));
  check(drawn('a-') + drawn('b-') + drawn('a-') + drawn('b-'));
  check(drawn('user-content-', drawn('a-') + drawn('a-')));
});

it('a page whose footnotes are drawn once is not touched', () => {
  const html = drawn('a-') + drawn('b-');
  expect(separateFootnotes(html)).toBe(html);
});
