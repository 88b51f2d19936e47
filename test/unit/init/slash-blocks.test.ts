import { expect, it } from 'vitest';
import { markCode, linesOf } from '../../../src/cli/init/from/text/lines.ts';
import { colonsForSlashes, convertColonBlocks } from '../../../src/cli/init/from/text/colon-blocks.ts';

const turned = (text: string) =>
  convertColonBlocks(colonsForSlashes(markCode(linesOf(text, 1))), () => {})
    .map((line) => line.text)
    .join('\n')
    .replace(/\n+/g, '\n')
    .trim();

it.each([
  ['/// note\nA\n///', '<Note>\nA\n</Note>'],
  ['/// warning | Mind **it**\nA\n///', '<Warning title="Mind it">\nA\n</Warning>'],
  ['/// details | More\n    open: True\nA\n///', '<Accordion title="More" defaultOpen>\nA\n</Accordion>'],
  ['/// admonition | X\n    type: danger\n\nA\n///', '<Danger title="X">\nA\n</Danger>'],
  [
    '//// tab | One\n/// tip\nA\n///\n////\n\n//// tab | Two\nB\n////\nC',
    '<Tabs>\n<Tab title="One">\n<Tip>\nA\n</Tip>\n</Tab>\n<Tab title="Two">\nB\n</Tab>\n</Tabs>\nC',
  ],
  ['/// tip\n- A\n  ///', '<Tip>\n- A\n</Tip>'],
  ['/// tip\nA', '<Tip>\nA\n</Tip>'],
  ['```rs\n/// tip\n```\n///', '```rs\n/// tip\n```\n///'],
  ['/// unheard\nA\n///', '/// unheard\nA\n///'],
])('turns a block of slashes into a component: %j', (text, expected) => {
  expect(turned(text)).toBe(expected);
});
