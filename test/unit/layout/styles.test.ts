import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { themeCss } from '../../../src/page/layout/theme.ts';
import { modelWith } from './fixture.ts';

const folder = new URL('../../../src/page/layout/styles/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);
const read = (file: string): string =>
  readFileSync(new URL(file, folder), 'utf8').replace(/\/\*.*?\*\//gs, '');
const order = (css: string): string | undefined => /@layer [^{;]+;/.exec(css)?.[0].replace(/,\s+/g, ',');

test('the theme and the stylesheets state the same order of layers', () => {
  expect(order(themeCss(modelWith().look))).toBe(order(read('layers.css')));
});

const source = new URL('../../../src/', import.meta.url);

/** A style sheet and all that it imports, as paths below `src`. */
function withImports(file: string): string[] {
  const at = new URL(file, source);
  const imports = [...readFileSync(at, 'utf8').matchAll(/@import '(.+?)'/g)];
  return [
    file,
    ...imports.flatMap(([, path = '']) =>
      withImports(new URL(path, at).pathname.slice(source.pathname.length)),
    ),
  ];
}

/** All that a module imports as text. */
const inlined = (module: string): string[] =>
  [...readFileSync(new URL(module, source), 'utf8').matchAll(/'(\.\.\/\S+\.css)\?inline'/g)].flatMap(
    ([, file = '']) => withImports(path.posix.join(path.posix.dirname(module), file)),
  );

const all = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

test('every style sheet of the layout and the content is part of the index', () => {
  const indexed = new Set(withImports('page/layout/styles/index.css'));
  const expected = all.filter(
    (file) => /^(?:page\/layout|content\/components)\//.test(file) && !file.endsWith('math.css'),
  );
  expect(expected.filter((file) => !indexed.has(file))).toEqual([]);
});

test('every style sheet is in one of the sheets that pages load, or is loaded by a script', () => {
  const loaded = new Set([
    ...inlined('build/routes/frame-styles.ts'),
    ...inlined('build/routes/page-styles.ts'),
    ...inlined('build/routes/style-sheets.ts'),
    ...withImports('page/search/styles/search.css'),
    ...withImports('page/search/styles/found.css'),
    ...withImports('page/playground/styles/playground.css'),
    // Lists of others.
    'page/layout/styles/index.css',
    'content/components/styles/content.css',
    // For the one page that `--print` writes.
    'build/offline/print.css',
  ]);
  expect(all.filter((file) => !loaded.has(file))).toEqual([]);
});

test.each(files)('%s writes rules only inside a layer, so that an author can override every one', (file) => {
  let depth = 0;
  const outside: string[] = [];
  for (const [, head = '', mark] of read(file).matchAll(/([^{};]*)([{};])/g)) {
    if (mark === '{' && depth === 0 && !/^\s*@layer lec\./.test(head)) outside.push(head.trim());
    depth += mark === '{' ? 1 : mark === '}' ? -1 : 0;
  }
  // View transitions are no styles of an element; they stand outside, behind a reader's wish for less motion.
  expect(outside.filter((head) => head !== '@media (prefers-reduced-motion: no-preference)')).toEqual([]);
});

test.each(files)('%s moves only opacity and transform', (file) => {
  const moved = [...read(file).matchAll(/transition:\s*([^;]+);/g)].flatMap(([, value = '']) =>
    value.split(','),
  );
  const names = moved.map((value) => value.trim().split(/\s/)[0]);
  expect(
    names.filter((name) => !['transform', 'opacity', 'display', 'overlay', 'none'].includes(name!)),
  ).toEqual([]);
});
