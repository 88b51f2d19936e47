import { describe, expect, it } from 'vitest';
import { renderDescription } from '../../../src/page/reference/markdown.ts';
import { textBlocks, withoutIndent } from '../../../src/page/reference/text-blocks.ts';

it('cuts a text at blank lines, but not within a list', () => {
  expect(
    textBlocks('One.\nStill one.\n\n> Two.\n  \n\n**Three**\n\n* a\n\n* b\n\n  of b\n\n10. c\n\n---'),
  ).toEqual(['One.\nStill one.', '> Two.', '**Three**\n\n* a\n\n* b\n\n  of b\n\n10. c', '---']);
});

it.each([
  '<b>\n\n</b>',
  '```\n\n```',
  'a\n\n    b',
  'a [b]\n\n[b]: /c',
  'a\r\n\r\nb',
  'a [^1]\n\nb',
  '\ta\n\nb',
])('leaves %j whole', (text) => {
  expect(textBlocks(text)).toEqual([text]);
});

it('takes time in proportion to the text for what is nearly blank', () => {
  for (const blank of ['\n', '\n ', ' ', '\n  \n']) {
    expect(textBlocks(`a${blank.repeat(200_000)}- b`).join('')).toContain('- b');
  }
});

const BLOCKS = [
  'words, `code` and [a link](https://example.com/)',
  'a line\nand another  \nand a third',
  '# heading',
  'heading\n---',
  '---',
  '***',
  '- item\n- item',
  '* item',
  '1. item\n2. item',
  '  more of an item',
  ' near the margin',
  '> quote\nthat goes on',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '**bold**: *and* ~~not~~',
  '\\- no item',
  '[not a definition]',
  'https://example.com/',
  '+',
  '',
];

it.each(BLOCKS)('renders %j and what follows as it renders them together', (first) => {
  for (const second of BLOCKS) {
    for (const third of ['words', '- item', '  more of an item', '---']) {
      const text = [first, second, third].join('\n\n');
      // A definition keeps a text whole and is not shown itself.
      const whole = renderDescription(`${text}\n\n[unused]: /unused`, { headingShift: 3 });
      expect(renderDescription(text, { headingShift: 3 })).toBe(whole);
    }
  }
});

describe('withoutIndent', () => {
  it.each([
    ['\n    Lists.\n\n    - a\n    ', '\nLists.\n\n- a\n'],
    ['Kiln.\n\n        Two ovens.\n\n          - Left\n', 'Kiln.\n\nTwo ovens.\n\n  - Left\n'],
    ['Run this:\n\n    kiln start\n\nand wait.', 'Run this:\n\n    kiln start\n\nand wait.'],
    ['Run this:\n\n    kiln start', 'Run this:\n\n    kiln start'],
    ['- item\n\n  more of it', '- item\n\n  more of it'],
    ['One line', 'One line'],
  ])('takes the indentation of a comment out of %j', (text, result) => {
    expect(withoutIndent(text)).toBe(result);
  });
});
