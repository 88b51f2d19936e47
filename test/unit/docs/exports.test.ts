import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { PARTS } from '../../../src/build/options/options.ts';

const root = new URL('../../../', import.meta.url);
const read = (file: string) => readFile(new URL(file, root), 'utf8');

type Target = string | { types: string; default: string };
const { exports, keywords } = JSON.parse(await read('package.json')) as {
  exports: Record<string, Target>;
  keywords: string[];
};

/** The names that a module exports, in the order of the alphabet; types are marked as such. */
function namesOf(source: string): string[] {
  const { statements } = ts.createSourceFile('module.ts', source, ts.ScriptTarget.Latest);
  const names = statements.flatMap((statement) => {
    if (ts.isExportAssignment(statement)) return ['default'];
    if (!ts.isExportDeclaration(statement)) return [];
    const { exportClause, isTypeOnly } = statement;
    if (!exportClause || !ts.isNamedExports(exportClause)) throw new Error('Each export is to be named.');
    return exportClause.elements.map(
      (one) => `${isTypeOnly || one.isTypeOnly ? 'type ' : ''}${one.name.text}`,
    );
  });
  return names.sort();
}

it('the package exports these names, and a project can rely on each', async () => {
  expect(namesOf(await read('src/index.ts'))).toMatchInlineSnapshot(`
    [
      "default",
      "defineDocs",
      "defineSite",
      "lectern",
      "type Branch",
      "type BuildReport",
      "type CheckReport",
      "type CheckedLink",
      "type CheckedOperation",
      "type CheckedPage",
      "type CheckedSite",
      "type Diagnostic",
      "type DiagnosticDoc",
      "type DocsConfigInput",
      "type FailureReport",
      "type Finding",
      "type GeneratedFile",
      "type Group",
      "type HeadElement",
      "type LecternOptions",
      "type LecternPlugin",
      "type MarkdownPlugin",
      "type NavTree",
      "type Origin",
      "type PageChanges",
      "type PageRef",
      "type PageView",
      "type PartName",
      "type PluginBranch",
      "type PluginDocs",
      "type PluginDocsPage",
      "type PluginEntry",
      "type PluginGroup",
      "type PluginHeading",
      "type PluginNode",
      "type PluginPage",
      "type PluginPageRef",
      "type PluginTree",
      "type Plural",
      "type Position",
      "type Result",
      "type Severity",
      "type SiteConfigInput",
      "type SiteModel",
      "type SiteView",
      "type Strings",
      "type Translation",
    ]
  `);
});

it('the package has these entry points, each of them a file', () => {
  const layout = [...PARTS.map((part) => `./layout/${part}.astro`), './layout/styles/index.css'];
  expect(Object.keys(exports)).toEqual([
    '.',
    './loaders',
    './LecternPage.astro',
    ...layout,
    './schema',
    './schema/docs',
    './package.json',
  ]);
  for (const target of Object.values(exports)) {
    // What is compiled is not there before the package is built.
    const file = typeof target === 'string' ? target : target.default;
    expect(
      existsSync(new URL(file.replace(/^\.\/dist\//, './src/').replace(/\.js$/, '.ts'), root)),
      file,
    ).toBe(true);
  }
});

it('`astro add` knows the package by a keyword', () => {
  expect(keywords).toContain('astro-integration');
});
