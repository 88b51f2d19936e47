import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { BUNDLED_SPECS, USER_GROUP_KEYWORD, USER_GROUP_SPEC } from '../../../src/api/specs/index.ts';

test('the bundled description is named lectern:user-group', () => {
  expect(USER_GROUP_KEYWORD).toBe('lectern:user-group');
  expect([...BUNDLED_SPECS]).toEqual([['lectern:user-group', USER_GROUP_SPEC]]);
});

test('its path is absolute and leads to the file in src/api/specs', () => {
  expect(isAbsolute(USER_GROUP_SPEC)).toBe(true);
  expect(existsSync(USER_GROUP_SPEC)).toBe(true);
  expect(USER_GROUP_SPEC).toBe(
    fileURLToPath(new URL('../../../src/api/specs/user-group.openapi.yaml', import.meta.url)),
  );
});

test('the compiled module in dist/api/specs leads to the copy beside it', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-specs-')));
  try {
    const source = readFileSync(new URL('../../../src/api/specs/index.ts', import.meta.url), 'utf8');
    const { outputText } = ts.transpileModule(source, {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
    });
    mkdirSync(join(root, 'dist/api/specs'), { recursive: true });
    const file = join(root, 'dist/api/specs/index.mjs');
    writeFileSync(file, outputText);
    const compiled = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      USER_GROUP_SPEC: string;
    };
    expect(compiled.USER_GROUP_SPEC).toBe(join(root, 'dist/api/specs/user-group.openapi.yaml'));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
