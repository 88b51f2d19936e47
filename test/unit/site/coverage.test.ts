import { expect, test } from 'vitest';
import { createCoverage } from '../../../src/site/site/coverage.ts';
import type { PageView } from '../../../src/page/layout/PageView.ts';

const page = (title: string, open: number, kind: PageView['kind'] = 'operation'): PageView =>
  ({
    ...{ kind, title },
    html:
      '<p class="lec-unspecified">Not specified: <code>a&lt;b</code></p>'.repeat(Math.min(open, 1)) +
      '<span class="lec-unspecified">No body is documented.</span>'.repeat(Math.max(open - 1, 0)),
  }) as PageView;

test('what operations leave open is counted, the worst first', () => {
  const coverage = createCoverage();
  for (const one of [page('A', 0), page('B', 2), page('C', 5), page('Guide', 9, 'page')])
    coverage.add(one.title, coverage.read(one).open);
  expect(coverage.note('mint.json')).toEqual([
    {
      code: 'openapi/coverage',
      severity: 'info',
      message:
        '1 of 3 operations are fully specified. The others leave 7 facts open: "C" (5), "B" (2). Their pages say: "No body is documented." (5), "Not specified: a<b" (2)',
      file: 'mint.json',
    },
  ]);
});

test('a site without operations has no such note', () => {
  const coverage = createCoverage();
  coverage.add('guide', coverage.read(page('Guide', 1, 'page')).open);
  expect(coverage.note('mint.json')).toEqual([]);
});
