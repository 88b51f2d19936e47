import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorFiles } from '../../../src/site/look/author-files.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-author-'));
  const files = {
    'style.css': 'p { color: red }',
    'deep/more.css': '',
    'widget.js': 'document.title = "x"; import("./later.mjs");',
    'module.js': 'import a from "./a.js";\n',
    'tool.js': 'const fs = require("node:fs");',
    'program.js': '#!/usr/bin/env node\n',
    'tailwind.config.js': 'var a = 1;',
    'snippets/part.js': 'var a = 1;',
    'snippets/part.css': '',
    '.hidden/x.css': '',
    'node_modules/x/x.css': '',
    'dist/x.css': '',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
});

afterAll(() => rm(folder, { recursive: true }));

test('style sheets and plain scripts of the docs folder are found, modules and programs are not', async () => {
  const { value, diagnostics } = await authorFiles(folder, ['dist']);
  expect(value).toEqual({ styles: ['deep/more.css', 'style.css'], scripts: ['widget.js'] });
  expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([['site/author-script', 'widget.js']]);
});
