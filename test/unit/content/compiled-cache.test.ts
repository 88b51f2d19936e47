import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { Store } from '../../../src/base/cache/store.ts';
import { compile } from '../../../src/content/compile/compile.ts';
import type { CompileInput } from '../../../src/content/compile/compile.ts';
import { createCompile } from '../../../src/content/compile/compiled-cache.ts';
import { docsFolder } from './rendering.ts';

const input: CompileInput = {
  body: 'import A from "/a.mdx"\n\n<Note>**b** {c}\n\n<Gone/>\n\n[d](/e)\n\n```js\nf\n```\n',
  bodyOffset: 3,
  format: 'mdx',
  file: 'page.mdx',
};

/** Bytes of a store. */
function size(folder: string): number {
  return readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

function data({ module }: ReturnType<typeof compile>): object {
  return { ...module, placeOf: [module?.placeOf('Gone'), module?.placeOf('Note')] };
}

it('gives what compiling gives, from the text and from the disk', () => {
  const folder = join(docsFolder(), 'store');
  const first = createCompile(new Store(folder))(input);
  const before = size(folder);
  expect(before).toBeGreaterThan(0);
  // What is done to one result is not in the next.
  first.module?.diagnostics.push({ code: 'x', severity: 'info', message: 'x' });
  const second = createCompile(new Store(folder))(input);
  expect(data(second)).toEqual(data(compile(input)));
  expect(data(second)).toMatchObject({
    placeOf: [
      { line: 8, column: 1 },
      { line: 6, column: 1 },
    ],
  });
  expect(size(folder)).toBe(before);
});

test.each<[what: string, other: Partial<CompileInput>]>([
  ['text', { body: 'a' }],
  ['place', { bodyOffset: 4 }],
  ['format', { format: 'md' }],
  ['file', { file: 'other.mdx' }],
  ['names', { textNames: new Set(['c']) }],
  ['way with expressions', { tryExpressions: true }],
  ['formulas', { math: true }],
])('another %s is compiled by itself', (_what, other) => {
  const folder = join(docsFolder(), 'store');
  const kept = createCompile(new Store(folder));
  kept(input);
  const before = size(folder);
  expect(data(kept({ ...input, ...other }))).toEqual(data(compile({ ...input, ...other })));
  expect(size(folder)).toBeGreaterThan(before);
});

test.each<[what: string, shared: boolean, other: Partial<CompileInput>]>([
  ['with nothing to report is compiled once', true, {}],
  ['that others include', false, { isPart: true }],
  ['with something to report', false, { body: '<div>\n[a]()\n</div>\n' }],
])('a text %s, in two files', (_what, shared, other) => {
  const folder = join(docsFolder(), 'store');
  const kept = createCompile(new Store(folder));
  const text = { ...input, body: '[a](/b) <C/>\n', ...other };
  kept(text);
  const before = size(folder);
  const second = { ...text, file: 'v2/page.mdx' };
  expect(data(kept(second))).toEqual(data(compile(second)));
  expect(size(folder) === before).toBe(shared);
});

it('compiles again where an entry is foreign, and keeps nothing of what cannot be read', () => {
  const folder = join(docsFolder(), 'store');
  const store = new Store(folder);
  for (const text of ['', '3\n{"a', 'null', '"abc"', '[]']) {
    const foreign = new Store(folder);
    foreign.get = () => ({ head: {} as never, parts: new Map([['text', Buffer.from(text)]]) });
    expect(data(createCompile(foreign)(input))).toEqual(data(compile(input)));
  }
  const before = size(folder);
  createCompile(store)({ ...input, body: '{'.repeat(2000) });
  expect(size(folder)).toBe(before);
});
