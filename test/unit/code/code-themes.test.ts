import { expect, test } from 'vitest';
import { codeThemeCss, codeThemeNames } from '../../../src/content/code/code-themes.ts';

test('every theme that Shiki brings, and css-variables, gives rules with colours', async () => {
  const names = await codeThemeNames();
  expect(names.length).toBeGreaterThan(60);
  expect(names).toContain('css-variables');
  for (const name of names) {
    const css = await codeThemeCss({ light: name, dark: name });
    expect(css, name).not.toMatch(/undefined|light-dark/);
    expect(css.length, name).toBeLessThan(3000);
    expect(css, name).toMatch(/\.lec-code \.tk-keyword\{color:(?:#[\da-fA-F]{3,8}|var\()/);
    expect(css, name).toMatch(/--lec-code-bg:(?:#[\da-fA-F]{3,8}|var\()/);
  }
});

test('a pair has the colours of each mode', async () => {
  const css = await codeThemeCss({ light: 'github-light', dark: 'dracula' });
  expect(css).toContain('--lec-code-bg:light-dark(#ffffff,#282a36)');
  expect(css).toContain('.lec-code .tk-keyword{color:light-dark(#d73a49,#ff79c6)}');
  expect(css).toContain('.lec-code .tk-comment{color:light-dark(#6a737d,#6272a4)}');
});

test('the colours of css-variables are custom properties of the author', async () => {
  const css = await codeThemeCss({ light: 'css-variables', dark: 'css-variables' });
  expect(css).toContain('.tk-comment{color:var(--shiki-token-comment,var(--lec-tk-comment,currentcolor))}');
  expect(css).toContain('--lec-code-bg:var(--shiki-background,transparent)');
});
