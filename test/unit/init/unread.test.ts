import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/base/diagnostics.ts';
import { causesOf, movedFiles } from '../../../src/cli/init/from/moved-page.ts';
import { readCodeData } from '../../../src/cli/init/from/code-data.ts';
import { reportSettings, reportUnknown } from '../../../src/cli/init/from/unread.ts';
import { reportLeftovers } from '../../../src/cli/init/from/text/leftovers.ts';
import { linesOf } from '../../../src/cli/init/from/text/lines.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-unread-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('reports settings that are not read in one line, and those that only code knows where they are', () => {
  const file = path.join(folder, 'a.js');
  writeFileSync(
    file,
    `export default {\n name: f(),\n quiet: f(),\n more: f(),\n other: 1,\n nav: [\n  { a: f() }, g() ] };`,
  );
  const config = readCodeData(file, folder).value as Record<string, unknown>;
  const diagnostics: Diagnostic[] = [];
  reportSettings(config, 'name nav', folder, file, diagnostics);
  reportUnknown(config['nav'], folder, diagnostics);
  reportUnknown(config['nav'], folder, diagnostics);
  expect(
    diagnostics.map(({ code, line, message }) => `${code} ${line} ${message.replace(/ is computed.*/, '')}`),
  ).toEqual([
    'init/left 1 Left out: the settings `other`, `quiet`, `more`.',
    'init/not-data 2 The value of `name`',
    'init/not-data 7 An entry (g())',
    'init/not-data 7 The value of `a`',
  ]);
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
