import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { codeLook } from '../../../src/site/look/code-look.ts';
import { contrast } from '../../../src/page/layout/contrast.ts';
import { at, modelWith } from '../layout/fixture.ts';

const root = mkdtempSync(path.join(tmpdir(), 'lectern-code-'));
afterAll(() => rmSync(root, { recursive: true }));
writeFileSync(path.join(root, 'good.json'), '{"name":"good","scopeName":"source.good","patterns":[]}');
writeFileSync(path.join(root, 'bad.json'), '{');
const line = () => ({ line: 3, column: 5 });

test('an unknown theme is told with the nearest name, and code keeps its colours', async () => {
  const codeThemes = { light: 'githb-light', dark: 'dracula', at: at('/styling/codeblocks/theme') };
  const { value, diagnostics } = await codeLook(modelWith({ look: { codeThemes } }).look, root, line);
  expect(value.css).toBe('');
  expect(diagnostics).toMatchObject([
    { code: 'site/code-theme', line: 3, hint: 'Did you mean `github-light`?', severity: 'warning' },
  ]);
});

test('every colour of a theme can be read on its ground', async () => {
  for (const name of ['github-dark', 'dracula', 'solarized-light', 'monokai', 'nord']) {
    const codeThemes = { light: name, dark: name, at: at('/styling/codeblocks/theme') };
    const { css } = (await codeLook(modelWith({ look: { codeThemes } }).look, root, line)).value;
    const ground = /--lec-code-bg:(#\w{6})/.exec(css)?.[1] ?? '';
    for (const [, color = ''] of css.matchAll(/\{color:(#\w{6})\}/g)) {
      expect(contrast(color, ground), `${name} ${color}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('grammars are read from the docs folder; what cannot be used is told', async () => {
  const grammars = ['/good.json', 'bad.json', 'missing.json', '../outside.json'].map((file) => ({
    path: file,
    at: at('/styling/codeblocks/languages/custom'),
  }));
  const { value, diagnostics } = await codeLook(modelWith({ look: { grammars } }).look, root, line);
  expect(value.grammars.map(({ name }) => name)).toEqual(['good']);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The grammar `bad.json` is left out: it is not valid JSON.',
    'The grammar `missing.json` is left out: it is not a file in the docs folder.',
    'The grammar `../outside.json` is left out: it is not a file in the docs folder.',
  ]);
});
