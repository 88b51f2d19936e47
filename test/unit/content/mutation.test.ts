import { describe, expect, it } from 'vitest';
import { rendererFor, docsFolder } from './rendering.ts';
import { toPage } from '../../../src/content/frontmatter/source.ts';

const whole = `---
title: "Set up"
description: 'What''s needed'
icon: gear
---

import Part from '/snippets/part.mdx'

export const plan = { name: 'Pro', seats: [1, 2] }

## Start {#start}

Text with \`code\`, **bold**, a [link](/start#end), {plan.name}, $5 and <https://example.com>.

<Note>
  A note with {plan.seats.map((seat) => <b key={seat}>{seat}</b>)}.
</Note>

<Tabs>
  <Tab title="One">
    \`\`\`js title="a.js" {1}
    const a = "<b>";
    \`\`\`
  </Tab>
  <Tab title="Two">- a list\\n</Tab>
</Tabs>

| A | B |
| - | - |
| \`x\` | {1 + 1} |

<Part of={plan} /> <img src="/a.png" alt={'x'} />
`;

/** Numbers below one, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}

const pieces = [
  '<',
  '{',
  '</',
  '<!--',
  '${',
  '```',
  '$$',
  '<Tab>',
  '{/*',
  'export ',
  '\0',
  '\t',
  '\r',
  '](',
  '\ud800',
];

/** A text with one to three slips of the hand. */
function slipped(text: string, random: () => number): string {
  let result = text;
  for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
    const marks = [...result.matchAll(/[<>{}[\]"'`:|$*-]/g)];
    const at = marks[Math.floor(random() * marks.length)]?.index ?? 0;
    const anywhere = Math.floor(random() * result.length);
    const [before, after] = [result.slice(0, at), result.slice(at + 1)];
    const kinds = [
      () => before + after,
      () => before + result.charAt(at).repeat(2) + after,
      () => before + (result.charAt(at) === '"' ? "'" : '"') + after,
      () => result.slice(0, anywhere),
      () => `\ufeff${result}`,
      () => result.replaceAll('\n', '\r\n'),
      () => result.slice(0, anywhere) + pieces[Math.floor(random() * pieces.length)] + result.slice(anywhere),
    ];
    result = kinds[Math.floor(random() * kinds.length)]?.() ?? result;
  }
  return result;
}

describe('a page with slips', () => {
  it('is rendered, or says on which of its lines it fails, 200 times', async () => {
    const root = docsFolder({ 'snippets/part.mdx': 'Part of {of.name}' });
    const renderer = rendererFor(root);
    const random = numbers(7);
    const odd: string[] = [];
    for (let count = 0; count < 200; count++) {
      const text = slipped(whole, random);
      const lines = text.split(/\r\n?|\n/).length;
      const { page, diagnostics } = toPage(text, 'page', 'page.mdx');
      const rendered = await renderer.render(page);
      const found = [...diagnostics, ...rendered.diagnostics].filter(({ file }) => file === 'page.mdx');
      const isPlaced = found.every(({ line = 0 }) => line >= 1 && line <= lines);
      const isTold = !rendered.failed || found.some(({ severity }) => severity === 'error');
      if (!isPlaced || !isTold) odd.push(text);
    }
    expect(odd).toEqual([]);
  });

  it('says what cannot be read in words of its own, at its line', async () => {
    const { page } = toPage('---\ntitle: A\n---\n\nText\n\nexport const a = class;\n', 'page', 'page.mdx');
    const { diagnostics } = await rendererFor(docsFolder()).render(page);
    expect(diagnostics.map(({ line }) => line)).toEqual([7]);
    expect(diagnostics[0]?.message).toMatch(/^The code of the `export` could not be read: /);
    expect(diagnostics[0]?.message).not.toMatch(/oxc|mdxjs/);
  });
});
