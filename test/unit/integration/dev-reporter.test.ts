import { afterEach, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../../../src/diagnostics.ts';
import { createDevReporter } from '../../../src/integration/dev-reporter.ts';

const problem: Diagnostic = {
  code: 'page/missing',
  severity: 'error',
  message: 'There is no page `a`',
  file: 'mint.json',
};
const note: Diagnostic = { ...problem, code: 'page/not-listed', severity: 'info', message: 'Not listed' };

afterEach(() => vi.restoreAllMocks());

/** What is printed at each step: problems by their codes, and whether all are mended. */
function printedBy(steps: (reporter: ReturnType<typeof createDevReporter>) => (() => void)[]): string[] {
  let printed = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  return steps(createDevReporter(process.cwd())).map((step) => {
    printed = '';
    step();
    return (printed.match(/page\/[a-z-]+|All problems are mended/g) ?? []).join(', ');
  });
}

it('says a problem once, and when all are mended', () => {
  const printed = printedBy((reporter) => [
    () => reporter.site([problem, note]),
    () => reporter.site([problem, note]),
    () => reporter.site([note]),
    () => reporter.site([note]),
    () => reporter.site([problem]),
  ]);
  expect(printed).toEqual([
    'page/not-listed, page/missing',
    '',
    'All problems are mended',
    '',
    'page/missing',
  ]);
});

it('does not say so while a page may still have one', () => {
  const ofPage = { ...problem, code: 'page/unknown-component', file: 'package.json' };
  const printed = printedBy((reporter) => [
    () => reporter.site([problem]),
    () => reporter.page('a', [ofPage]),
    () => reporter.site([problem]),
    () => reporter.site([]),
    () => reporter.page('a', [ofPage]),
    () => reporter.page('b', []),
    () => reporter.page('a', []),
    () => reporter.page('a', [ofPage]),
  ]);
  const mended = 'All problems are mended';
  expect(printed).toEqual(['page/missing', ofPage.code, '', '', '', '', mended, ofPage.code]);
});

it('says so when the page that had one is gone', () => {
  const printed = printedBy((reporter) => [
    () => reporter.page('a', [{ ...problem, file: 'gone.mdx' }]),
    () => reporter.site([]),
  ]);
  expect(printed).toEqual(['page/missing', 'All problems are mended']);
});
