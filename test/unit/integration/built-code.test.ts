import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { builtCode } from '../../../src/build/build/built-code.ts';

/** The hash of code that Astro has built in a folder of the output. */
function hashOf(folder: string, files: Record<string, string>): string | undefined {
  const root = mkdtempSync(path.join(tmpdir(), 'lectern-code-'));
  const built = path.join(root, folder, '.prerender');
  mkdirSync(built, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(built, name), text);
  const url = (name: string) => pathToFileURL(path.join(root, name) + path.sep);
  return builtCode({ root: url('.'), outDir: url('dist'), build: { server: url('dist/server') } });
}

const files = { '_noop-middleware.mjs': '', 'page.mjs': 'draw()' };

it('is known where Astro builds for an adapter too, and follows the code alone', () => {
  const hash = hashOf('dist/server', files);
  expect(hash).toMatch(/^[\w-]+$/);
  expect(hashOf('dist', files)).toBe(hash);
  expect(hashOf('dist/server', { ...files, 'page.mjs': 'other()' })).not.toBe(hash);
});

it.each([
  'Object.assign({ MODE }, { _: "/bin/sh \\"a\\"" })',
  'Object.assign({ MODE }, { _: "/usr/bin/env" })',
])('is the same whatever started the build: %s', (code) => {
  const bare = hashOf('dist', { ...files, 'page.mjs': 'Object.assign({ MODE }, {})' });
  expect(hashOf('dist', { ...files, 'page.mjs': code })).toBe(bare);
});

it('is not known beside middleware, or where there is none', () => {
  expect(hashOf('dist/server', { 'page.mjs': 'draw()' })).toBeUndefined();
  expect(hashOf('elsewhere', files)).toBeUndefined();
});
