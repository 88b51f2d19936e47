import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { compile } from '../../../src/content/compile.ts';
import type { CompileInput } from '../../../src/content/compile.ts';
import { createCompile } from '../../../src/content/compiled-cache.ts';
import { docsFolder } from './rendering.ts';

const input: CompileInput = {
  body: 'import A from "/a.mdx"\n\n<Note>**b** {c}\n\n<Gone/>\n\n[d](/e)\n\n```js\nf\n```\n',
  bodyOffset: 3,
  format: 'mdx',
  file: 'page.mdx',
};

/** The files of a cache. */
function entries(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile() && entry.name !== 'tidied')
    .map(({ parentPath, name }) => join(parentPath, name));
}

function data({ module }: ReturnType<typeof compile>): object {
  return { ...module, lineOf: [module?.lineOf('Gone'), module?.lineOf('Note')] };
}

it('gives what compiling gives, from the text and from the disk', () => {
  const folder = docsFolder();
  const first = createCompile(folder)(input);
  expect(entries(folder)).toHaveLength(1);
  // What is done to one result is not in the next.
  first.module?.diagnostics.push({ code: 'x', severity: 'info', message: 'x' });
  const second = createCompile(folder)(input);
  expect(data(second)).toEqual(data(compile(input)));
  expect(data(second)).toMatchObject({ lineOf: [8, 6] });
  expect(entries(folder)).toHaveLength(1);
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
  const folder = docsFolder();
  const kept = createCompile(folder);
  kept(input);
  expect(data(kept({ ...input, ...other }))).toEqual(data(compile({ ...input, ...other })));
  expect(entries(folder)).toHaveLength(2);
});

it('compiles again where an entry is torn or foreign, and keeps nothing of what cannot be read', () => {
  const folder = docsFolder();
  createCompile(folder)(input);
  for (const text of ['', '3\n{"a', '4\nnull', '5\n"abc"', '2\n[]']) {
    for (const file of entries(folder)) writeFileSync(file, text);
    expect(data(createCompile(folder)(input))).toEqual(data(compile(input)));
  }
  createCompile(folder)({ ...input, body: '{'.repeat(2000) });
  expect(entries(folder)).toHaveLength(1);
});
