import { describe, expect, it } from 'vitest';
import { mayOverflow } from '../../../src/content/repair/overflow.ts';

const many = 20_000;

describe('text that may be code without an end', () => {
  it.each([
    ['{', '!', 'a}'],
    ['{', 'a => ', '1}'],
    ['{', '(a, b) => ', '1}'],
    ['{', 'a ? b : ', 'c}'],
    ['{', 'typeof ', 'a}'],
    ['{', '- ', '1}'],
    ['export const a = ', '!\n\n', '1'],
    ['export const f = () => { ', 'if (a) b(); else ', 'c(); }'],
    ["import a from 'b'\nexport const c = a", '.d()', ''],
    ['export const a = ', 'b =>\n\n', '1'],
    ['<a b={', '!', '1} />'],
    ['', '*a ', '*'.repeat(many)],
    ['', '**a, ', '**'.repeat(many)],
    ['', '_a\n', ' b_'.repeat(many)],
    ['', '~a ', ' b~'.repeat(many)],
  ])('is found: %s%s…', (before, piece, after) => {
    expect(mayOverflow(before + piece.repeat(many) + after)).toBe(true);
  });

  it('is found in a script, all of which is code', () => {
    expect(mayOverflow(`a${'.b()'.repeat(many)}`, true)).toBe(true);
    expect(mayOverflow(`a${'.b()'.repeat(many)}`)).toBe(false);
  });
});

describe('text that people write', () => {
  it.each([
    'A sentence of a guide: it says what to do - and for whom, if any.\n',
    '- **Name**: what it is = what it does\n\n',
    '---------------------------------------- ======================================== ::::::::\n\n',
    '<td>\n  <p>First word: second</p>\n  <code>any_name</code>\n</td>\n',
    'import { A } from "./a.mdx"\n\nWords of a text (in brackets) that is as long as it gets.\n',
    "export const list = [{ id: -1, on: true, run: (a) => !a ? 'b' : 'c' }];\n\n",
  ])('is not: %s', (line) => {
    expect(mayOverflow(line.repeat(many / 10))).toBe(false);
  });
});
