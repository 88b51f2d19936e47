import { afterEach, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../../../src/diagnostics.ts';
import { createDevReporter } from '../../../src/integration/dev.ts';

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
  return steps(createDevReporter('/docs')).map((step) => {
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
  const printed = printedBy((reporter) => [
    () => reporter.site([problem]),
    () => reporter.page([{ ...problem, code: 'page/unknown-component' }]),
    () => reporter.site([]),
  ]);
  expect(printed).toEqual(['page/missing', 'page/unknown-component', '']);
});
