import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { authorFiles } from '../../../src/site/look/author-files.ts';
import { programsOf, whyNoScript } from '../../../src/site/look/program-files.ts';

async function found(files: Record<string, string>, pages: string[] = []) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-programs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return authorFiles(folder, [], pages);
}

const plain = 'document.title = "x";';

test('tools and programs of a repository are left out, and files of the docs are not', async () => {
  const { value, notes } = await found(
    {
      'package.json': JSON.stringify({
        scripts: { build: 'node --env-file=.env ./make', lint: 'eslint custom.js' },
      }),
      'make.js': plain,
      'custom.js': plain,
      'style.css': '',
      '.eslintrc.js': plain,
      '.github/x.js': plain,
      'gulpfile.js': plain,
      'webpack.config.js': plain,
      'a.test.js': plain,
      'scripts/check.js': plain,
      'src/app.js': plain,
      'src/deep/app.css': '',
      'widget/package.json': '{}',
      'widget/main.js': plain,
      'tools/guide.js': plain,
      'landing/style.css': '',
    },
    ['index.mdx', 'tools/page.mdx'],
  );
  expect(value).toEqual({
    styles: ['landing/style.css', 'style.css'],
    scripts: ['custom.js', 'tools/guide.js'],
  });
  const told = notes.filter(({ code }) => code === 'site/author-file-left-out');
  expect(told.map(({ message }) => message)).toEqual([
    '`.eslintrc.js` is not loaded on any page: it has the name of a configuration file of a tool.',
    '`a.test.js` is not loaded on any page: it has the name of a configuration file of a tool.',
    '`gulpfile.js` is not loaded on any page: it has the name of a configuration file of a tool.',
    '`make.js` is not loaded on any page: `package.json` lists it as a program.',
    'A style sheet or script below `scripts/` is not loaded on any page: folders with this name usually contain program code, and it has no pages.',
    '2 style sheets and scripts below `src/` are not loaded on any page: folders with this name usually contain program code, and it has no pages.',
    '`webpack.config.js` is not loaded on any page: it has the name of a configuration file of a tool.',
    'A style sheet or script below `widget/` is not loaded on any page: it has its own `package.json`.',
  ]);
  expect(notes.filter(({ code }) => code === 'site/author-style').map(({ file }) => file)).toEqual([
    'landing/style.css',
    'style.css',
  ]);
});

test('at the root of a program, folders count that hold pages or are called for what they hold', async () => {
  const files = {
    'pyproject.toml': '',
    'shop/static/admin.js': plain,
    'assets/site.css': '',
    'guides/css/own.css': '',
    'guides/start/own.js': plain,
    'style.css': '',
  };
  const { value } = await found(files, ['guides/start/one.mdx']);
  expect(value).toEqual({
    styles: ['assets/site.css', 'guides/css/own.css', 'style.css'],
    scripts: ['guides/start/own.js'],
  });
});

test('`package.json` makes a program of a folder only where what it names is there', async () => {
  const files = { 'package.json': '{ "main": "index.js", "bin": { "x": "./run.js" } }', 'own/a.css': '' };
  expect((await found(files)).value.styles).toEqual(['own/a.css']);
  const whole = await found({ ...files, 'run.js': plain });
  expect(whole.value).toEqual({ styles: [], scripts: [] });
});

test('programs are read from any `package.json`, broken ones too', () => {
  const named = (json: unknown) => [...programsOf(JSON.stringify(json)).files];
  expect(named({ exports: { '.': { default: './lib/a.js' } }, bin: './b.js' })).toEqual(['b.js', 'lib/a.js']);
  expect(named({ scripts: { a: 'terser js/a.js -o js/a.min.js' } })).toEqual([]);
  expect([
    ...programsOf('{').files,
    ...programsOf(undefined).files,
    ...named(null),
    ...named({ main: 1 }),
  ]).toEqual([]);
});

test.each([
  ['document.title = `\nimport "x"\nexport default {}`;', undefined],
  ['// var a = require("x")\nvar a = 1;', undefined],
  ['!function(f){typeof exports==="object"?module.exports=f():window.x=f()}(function(){})', undefined],
  ['import x from "y";', 'it is a module, and pages load classic scripts'],
  ['export default {};', 'it is a module, and pages load classic scripts'],
  ['module.exports = {};', 'it is a Node module'],
  ['#!/usr/bin/env node\n', 'it is a command-line program'],
])('a page can run %j or not: %s', (text, why) => {
  expect(whyNoScript(text)?.why).toBe(why);
});

test('a script that is broken is told in any case', async () => {
  const { value, diagnostics } = await found({ 'own.js': 'const a = ;' });
  expect(value.scripts).toEqual([]);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "`own.js` is not loaded on any page: it is not JavaScript that a page can run (Unexpected token ';').",
  ]);
});

test.each([
  ['const [file] = process.argv.slice(2);\nconsole.log(file);', 'it is a Node program'],
  ['if (!document) process.exit(1);', 'it is a Node program'],
  ['import("node:fs").then(({ readFileSync }) => readFileSync("a"));', 'it is a Node program'],
  ['// process.exit ends it\ndocument.title = "x";', undefined],
  ['const inNode = typeof process !== "undefined" && process.exit;', undefined],
  ['const steps = window.process.env;', undefined],
])('tells a script for Node from one for a page: %s', (text, why) => {
  expect(whyNoScript(text)?.why).toBe(why);
});
