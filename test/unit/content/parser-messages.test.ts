import { mdxToJs } from 'satteri';
import { describe, expect, it } from 'vitest';
import { rules } from '../../../src/content/repair/repair.ts';

/** A text for each rule that makes the parser say what the rule is for, and what is read out of the message. */
const examples: Record<keyof typeof rules, [text: string, read: Record<string, string>][]> = {
  unclosed: [
    ['a <b>x', { name: 'b', line: '1', column: '3' }],
    ['- <Note>\n  x\n\n</Note>', { name: 'Note', line: '1', column: '3' }],
    ['<>', { name: '', line: '1', column: '1' }],
  ],
  misplaced: [['x\n\n<b>\n\n- x </b>', { name: 'b', line: '3', column: '1' }]],
  crossed: [['<b><i>x</b></i>', { name: 'b', other: 'i', line: '1', column: '4' }]],
  stray: [['x </b>', { name: 'b' }]],
  noTag: [
    ['a <5', {}],
    ['<!-- x -->', {}],
  ],
  expression: [['{a b}', { why: 'Expected `,` or `)` but found `Identifier`' }]],
  openExpression: [['a {b', {}]],
  statement: [['import x y', { why: 'Expected `from` but found `Identifier`' }]],
  otherStatement: [['export const x = 1\nfoo', {}]],
};

/** The parser's message without its place, and without the name of its rule at the end. */
function messageFor(text: string): string {
  try {
    void mdxToJs(text, { outputFormat: 'function-body' });
    return '';
  } catch (error) {
    return (error as Error).message.replace(/^\d+:\d+: /, '').replace(/ \([\w-]+:[\w-]+\)$/, '');
  }
}

describe('the words of the MDX parser are those that the rules for mending read', () => {
  it.each(Object.entries(examples).flatMap(([rule, texts]) => texts.map((text) => [rule, ...text] as const)))(
    '%s: %j',
    (rule, text, read) => {
      const message = messageFor(text);
      const [first] = Object.entries(rules).filter(([, { says }]) => says.test(message));
      expect(first?.[0], message).toBe(rule);
      expect({ ...first?.[1].says.exec(message)?.groups }).toEqual(read);
    },
  );
});
