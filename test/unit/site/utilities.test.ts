import { expect, test } from 'vitest';
import { createUtilities } from '../../../src/site/look/utilities.ts';

test('only classes that are utilities make CSS, in their layer, and those of components are not looked at', async () => {
  const css = await createUtilities()('<p class="lec-card w-full my-own"><img class="tk-x w-full"></p>');
  expect(css).toMatch(/^@layer lec\.utilities\{.*\.w-full\{width:100%;\}.*\}$/s);
  expect(css).not.toContain('my-own');
  expect(await createUtilities()('<p class="my-own lec-x">Text</p>')).toBe('');
  expect(await createUtilities()('<p>Text</p>')).toBe('');
});

test('the pair for light and dark follows the mode, and the system where no mode is set', async () => {
  const css = await createUtilities()('<img class="block dark:hidden"><img class="hidden dark:block">');
  expect(css).toContain(':root[data-mode=dark] .dark\\:hidden');
  expect(css).toMatch(/@media \(prefers-color-scheme:dark\)\{.*:root:not\(\[data-mode\]\) \.dark\\:hidden/s);
});

test('colours of the site and arbitrary values are known', async () => {
  const css = await createUtilities()(
    '<p class="text-primary bg-primary border-primary h-[300px] [&amp;>p]:m-0">x</p>',
  );
  expect(css).toContain('.text-primary{color:var(--lec-accent);}');
  expect(css).toContain('.bg-primary{background-color:var(--lec-brand);}');
  expect(css).toContain('.border-primary{border-color:var(--lec-brand);}');
  expect(css).toContain('.h-\\[300px\\]{height:300px;}');
  expect(css).toContain('>p{margin:0;}');
});

test('the same classes give the same sheet, in whatever order they are written', async () => {
  const utilities = createUtilities();
  expect(await utilities('<p class="m-2 p-2">')).toBe(await utilities('<p class="p-2"><b class="m-2">'));
});

test('a class name cannot leave the sheet', async () => {
  const css = await createUtilities()(
    '<p class="before:content-[\'}body{display:none\'] w-[1px}body{display:none]">x</p>',
  );
  expect(css.replace(/'[^']*'|"[^"]*"/g, '')).not.toContain('body{display:none');
});
