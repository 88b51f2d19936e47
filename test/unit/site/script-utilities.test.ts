import { expect, test } from 'vitest';
import { scriptUtilities } from '../../../src/site/look/script-utilities.ts';

test('classes that a script sets have their CSS, by themselves and in a piece of HTML', async () => {
  const css = await scriptUtilities([
    `element.className = "rounded-2xl " + (isDraft ? 'bg-white' : 'bg-yellow-50');
     element.innerHTML = '<svg class="size-5" viewBox="0 0 24 24"></svg>' + \`<b class="mt-1">\${text}</b>\`;`,
  ]);
  for (const name of ['rounded-2xl', 'bg-white', 'bg-yellow-50', 'size-5', 'mt-1'])
    expect(css).toContain(`.${name}{`);
});

test('names and sentences of a script are no classes', async () => {
  expect(
    await scriptUtilities(['const hidden = flex; say("You are viewing an older version, and block it.")']),
  ).toBe('');
});

test('a script that cannot be read to its end costs nothing', async () => {
  expect(await scriptUtilities(['a.className = "flex"; const = ` `` "unfinished'])).toContain('.flex{');
  expect(await scriptUtilities([])).toBe('');
});
