import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/base/diagnostics.ts';
import { causesOf, movedFiles } from '../../../src/cli/init/from/moved-page.ts';
import { readCodeData } from '../../../src/cli/init/from/code-data.ts';
import { readSettings } from '../../../src/cli/init/from/places.ts';
import { Report } from '../../../src/cli/init/from/report.ts';
import { reportLeftovers } from '../../../src/cli/init/from/text/leftovers.ts';
import { linesOf } from '../../../src/cli/init/from/text/lines.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-unread-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const table = {
  carried: 'name theme/logo nav plugins/known/a',
  needless: 'quiet theme/features/* locales/*/lang',
};

function unread(name: string, text: string): string[] {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  const report = new Report();
  const value = name.endsWith('.yml')
    ? readSettings(file)
    : (readCodeData(file, folder, new Report()).value as object);
  report.unread(value, table, file);
  return report
    .diagnostics(folder)
    .map(({ code, line, message }) => `${code} ${line} ${message.replace(/ is computed.*/, '')}`);
}

describe('keys of a configuration', () => {
  it('that the table does not name are reported with their line, at the outermost one', () => {
    expect(
      unread(
        'a.yml',
        'name: A\ntheme:\n  logo: x\n  deep:\n    er: 1\n  features:\n    - b\nother: [1]\nempty: {}\noff: false\nquiet: {x: 1}\n',
      ),
    ).toEqual([
      'init/left 4 Left out: the setting `theme.deep`.',
      'init/left 8 Left out: the setting `other`.',
    ]);
  });

  it('are read in lists of names, of names with settings, and by any key', () => {
    expect(
      unread(
        'b.js',
        `export default { plugins: ['@x/plugin-known', ['@x/plugin-other', { a: 1 }],\n ['known', { a: 1, b: 2 }]],\n locales: { de: { lang: 'de', dir: 'x' } } };`,
      ),
    ).toEqual([
      'init/left 1 Left out: the setting `plugins.other`.',
      'init/left 2 Left out: the setting `plugins.known.b`.',
      'init/left 3 Left out: the setting `locales.de.dir`.',
    ]);
  });

  it('that only code knows are reported where they would be carried over, and named where not', () => {
    expect(
      unread(
        'c.js',
        `export default {\n name: f(),\n quiet: f(),\n more: f(),\n nav: [\n  { a: f() }, g() ] };`,
      ),
    ).toEqual([
      'init/not-data 2 The value of `name`',
      'init/left 4 Left out: the setting `more`.',
      'init/not-data 6 An entry (g())',
      'init/not-data 6 The value of `a`',
    ]);
  });
});

describe('what is left of another tool in a page', () => {
  it.each([
    ['{* a.py hl[1] *}', 'an inclusion, `{* a.py hl[1] *}`'],
    ['a {% if x %} b', 'a tag of a template, `{% if x %}`'],
    ['{{< tabs >}}', 'a shortcode, `{{< tabs >}}`'],
    ['see [[Page]]', 'a link of a wiki, `[[Page]]`'],
    ['!!! note', 'a note, `!!! note`'],
    ['??? tip "A"', 'a note, `??? tip "A"`'],
    [':::', 'a block, `:::`'],
    ['--8<-- "a"', 'an inclusion, `--8<-- "a"`'],
    ['<<< @/a.js', 'an inclusion, `<<< @/a.js`'],
    ['[block:image]', 'a block, `[block:image]`'],
    ['a {++b++}', 'a mark of a review, `{++b++}`'],
  ])('is reported: %s', (text, what) => {
    const found: string[] = [];
    reportLeftovers(linesOf(text, 3), (at, one) => found.push(`${at} ${one}`));
    expect(found).toEqual([`3 ${what}`]);
  });

  it.each(['`{% x %}`', 'a[[1]](b)', '![[x]]', 'a ::: b', 'wow!!!', 'a << b >> c', 'C++ and {a}'])(
    'is not seen in %s',
    (text) => {
      reportLeftovers(linesOf(text, 1), (_, what) => expect.unreachable(what));
    },
  );
});

describe('MOVED.md', () => {
  const one = (message: string, line: number): Diagnostic => ({
    code: 'init/left',
    severity: 'info',
    message,
    file: 'a.md',
    line,
  });

  it('has a cause once, with a box for each place', () => {
    const diagnostics = [
      one('Left out: `b`.', 2),
      one('Left out: `a`.', 1),
      one('Left out: the component `<A>`.', 3),
    ];
    expect(causesOf(diagnostics).map(({ message, places }) => [message, places.length])).toEqual([
      ['Left out: `…`.', 2],
      ['Left out: the component `<A>`.', 1],
    ]);
    const [page, ignore] = movedFiles(
      {
        made: 'a site of 2 pages',
        config: { theme: 'mint', name: 'S', navigation: { pages: [] } } as never,
        files: [],
      },
      diagnostics,
      'mkdocs',
      'site',
    );
    expect(page).toMatchObject({ path: 'MOVED.md' });
    const text = (page?.from as { text: string }).text;
    expect(text).toContain('Places count from `site/` of the former project.\n');
    expect(text).toContain('- in `docs.json`: `name`, `navigation`\n');
    expect(text).toContain(
      '## Left to do (3 places)\n\n### Left out: `…`.\n\n- [ ] a.md:1: `a`\n- [ ] a.md:2: `b`\n',
    );
    expect(ignore).toEqual({ path: '.mintignore', from: { text: 'MOVED.md\n' } });
  });
});
