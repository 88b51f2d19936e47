import { expect, it } from 'vitest';
import { html } from '../content/rendering.ts';

const kindOf = async (source: string): Promise<string | undefined> =>
  /data-kind="(\w+)"/.exec(await html(source))?.[1];

it.each([
  ['NOTE', 'note'],
  ['tip', 'tip'],
  ['IMPORTANT', 'info'],
  ['WARNING', 'warning'],
  ['CAUTION', 'danger'],
])('a quotation that begins with [!%s] is a callout', async (word, kind) => {
  expect(await kindOf(`> [!${word}]\n> Text.\n`)).toBe(kind);
});

it('keeps what is in it', async () => {
  const text = await html('> [!NOTE]\n> Read **this**,\n> and `that`.\n>\n> - one\n');
  expect(text).toContain('<div class="lec-callout__body"><p>Read <strong>this</strong>,\nand <code');
  expect(text).toContain('<li>one</li>');
  expect(text).not.toContain('[!NOTE]');
  expect(await html('> [!TIP]\n>\n> Below.\n')).toMatch(/<div class="lec-callout__body">\s*<p>Below\.<\/p>/);
});

it.each([
  '> [!NOTE] and text',
  '> [!NEWS]\n> Text.',
  '> Text.\n> [!NOTE]',
  '> [!NOTE]**bold**',
  '> > [!NOTE',
])('leaves another quotation as it is: %j', async (source) => {
  expect(await html(source)).toContain('<blockquote>');
  expect(await kindOf(source)).toBeUndefined();
});
