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
  ])('is found: %s%s…%s', (before, piece, after) => {
    expect(mayOverflow(before + piece.repeat(many) + after)).toBe(true);
  });
});

describe('text that people write', () => {
  it.each([
    'A sentence of a guide: it says what to do - and for whom, if any.\n',
    '- **Name**: what it is = what it does\n\n',
    '---------------------------------------- ======================================== ::::::::\n\n',
    "export const list = [{ id: -1, on: true, run: (a) => !a ? 'b' : 'c' }];\n\n",
  ])('is not: %s', (line) => {
    expect(mayOverflow(line.repeat(many / 10))).toBe(false);
  });
});
