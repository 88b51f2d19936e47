import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Diagnostic } from '../../../src/base/diagnostics.ts';
import { reportDiagnostics, summary, testedSummary } from '../../../src/build/build/report.ts';
import { countOf, operationFiles } from '../../../src/site/site/counts.ts';
import { createTestedCounts } from '../../../src/site/options/tested-samples.ts';

const facts = { ms: 1240, bytes: 1_200_000, searchBytes: 200_000, counts: { error: 0, warning: 1, info: 4 } };

test('the pages of a build are all told by where they come from', () => {
  const counts = countOf(['a', 'b', 'b', 'elsewhere'], ['a', 'b', 'c', 'd', 'e'], [], 1);
  expect(summary(counts, { ...facts, pages: 5 })).toBe(
    'Lectern: 5 pages (2 in the navigation, 3 outside it), 1 operation, 0 schemas, 0 errors, 1 warning, ' +
      '1.2 MB of files (search 0.2 MB), 1.2 s\n',
  );
  expect(summary(counts, { ...facts, pages: 5, outDir: path.resolve('docs/dist') })).toMatch(
    /, 1\.2 s, in docs\/dist\n$/,
  );
  const Tree = { kind: 'schema', path: 'types/tree' } as never;
  expect(
    summary(countOf(['a', 'b'], ['a', 'b', 'c', 'd', 'types/tree'], [Tree], 1), { ...facts, pages: 5 }),
  ).toContain('5 pages (2 in the navigation, 1 of types, 2 outside it), ');
  expect(summary(counts, { ...facts, pages: 6 })).toContain(
    '6 pages (2 in the navigation, 3 outside it, 1 of the project), ',
  );
});

test('counts what several pages report of one place as often as it is printed: once', () => {
  const shared: Diagnostic = {
    code: 'page/x',
    severity: 'warning',
    message: 'Odd.',
    file: 'snippets/a.mdx',
    line: 2,
  };
  const printed: string[] = [];
  const write = vi
    .spyOn(process.stderr, 'write')
    .mockImplementation((text) => printed.push(String(text)) > 0);
  const counts = reportDiagnostics([shared, { ...shared }, { ...shared, line: 3 }], '/nowhere');
  write.mockRestore();
  expect(printed.join('').trimEnd().split('\n').at(-1)).toBe('2 warnings');
  expect(counts).toEqual({ error: 0, warning: 2, info: 0 });
});

test('tells how many samples are tested, where a run of samples was written down', () => {
  const counts = createTestedCounts();
  counts.add([
    ['curl', true],
    ['python', false],
  ]);
  counts.add([['curl', false]]);
  expect(testedSummary(counts)).toBe('Tested request samples: curl 1 of 2, python 0 of 1\n');
  expect(testedSummary(undefined)).toBe('');
});

test('counts an operation that a page describes by itself too', () => {
  const page = (path: string, api?: string) => ({
    path,
    frontmatter: { extra: {}, ...(api === undefined ? {} : { api }) },
  });
  const claims = {
    operations: new Map([
      ['a', {}],
      ['gone', {}],
    ]),
    schemas: new Map([['c', {}]]),
  };
  const pages = [page('a'), page('b', 'GET /b'), page('c', 'GET /c'), page('d')];
  expect(operationFiles(pages, claims)).toBe(2);
});
