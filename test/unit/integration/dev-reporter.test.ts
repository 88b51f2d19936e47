import { afterEach, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../../../src/base/diagnostics.ts';
import { DevReporter } from '../../../src/build/build/dev-reporter.ts';

const problem: Diagnostic = {
  code: 'page/missing',
  severity: 'error',
  message: 'There is no page `a`',
  file: 'mint.json',
};
const note: Diagnostic = { ...problem, code: 'page/not-listed', severity: 'info', message: 'Not listed' };

afterEach(() => vi.restoreAllMocks());

/** What is printed at each step: problems by their codes, and whether all are fixed. */
function printedBy(steps: (reporter: DevReporter) => (() => void)[]): string[] {
  let printed = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  return steps(new DevReporter(process.cwd())).map((step) => {
    printed = '';
    step();
    return (printed.match(/page\/[a-z-]+|All problems are fixed/g) ?? []).join(', ');
  });
}

it('says a problem once, and when all are fixed', () => {
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
    'All problems are fixed',
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
  const fixed = 'All problems are fixed';
  expect(printed).toEqual(['page/missing', ofPage.code, '', '', '', '', fixed, ofPage.code]);
});

it('says so when the page that had one is gone', () => {
  const printed = printedBy((reporter) => [
    () => reporter.page('a', [{ ...problem, file: 'gone.mdx' }]),
    () => reporter.site([]),
  ]);
  expect(printed).toEqual(['page/missing', 'All problems are fixed']);
});

/** What is printed to standard error while something is done. */
async function said(work: () => Promise<void>): Promise<string> {
  let printed = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  await work();
  return printed;
}

it('says in one line what came of an edit: what is new, what is fixed, and what is left', async () => {
  const reporter = new DevReporter(process.cwd());
  const [one, two, three] = ['one', 'two', 'three'].map((message) => ({ ...problem, message }));
  await said(async () => reporter.site([one!, two!, note]));
  const edit = (files: string[], problems: Diagnostic[]) =>
    said(async () => {
      await reporter.rebuild(files, async () => reporter.site(problems));
      reporter.settle();
    });
  const line = async (files: string[], problems: Diagnostic[]) =>
    (await edit(files, problems))
      .split('\n')
      .at(-2)
      ?.replace(/\d+ ms/, 'N ms');
  expect(await line(['a.mdx'], [two!, note])).toBe('Changed: a.mdx (N ms). 1 fixed, 1 problem left.');
  expect(await line(['b.mdx'], [two!, three!])).toBe('Changed: b.mdx (N ms). 1 new, 2 problems left.');
  expect(await line(['a', 'b', 'c', 'd', 'e'], [])).toBe(
    'Changed: a, b, c, 2 more (N ms). All problems are fixed.',
  );
  expect(await line(['a.mdx'], [note])).toBe('Changed: a.mdx (N ms). No problems.');
});

it('counts what is found after an edit in its line, and says that line before the next', async () => {
  const reporter = new DevReporter(process.cwd());
  const lines = async (work: () => Promise<void>) =>
    (await said(work))
      .replace(/\d+ ms/g, 'N ms')
      .split('\n')
      .filter((line) => /^(?:Changed|All)/.test(line));
  const edit = () => reporter.rebuild(['a.mdx', 'package.json'], async () => reporter.site([]));
  const late = { ...problem, file: 'package.json' };
  const first = async () => {
    await edit();
    reporter.page('links of a', [late]);
    reporter.settle();
    reporter.settle();
  };
  expect(await lines(first)).toEqual(['Changed: package.json (N ms). 1 new, 1 problem left.']);
  const both = async () => {
    await edit();
    reporter.page('links of a', []);
    await edit();
    reporter.settle();
  };
  expect(await lines(both)).toEqual([
    'Changed: package.json (N ms). All problems are fixed.',
    'Changed: package.json (N ms). No problems.',
  ]);
});

it('says that one is fixed while others stay, where no file was edited', async () => {
  const reporter = new DevReporter(process.cwd());
  const printed = await said(async () => {
    reporter.site([problem]);
    reporter.page('a', [{ ...problem, message: 'Other', file: 'package.json' }]);
    reporter.page('a', []);
  });
  expect(printed.trim().split('\n').at(-1)).toBe('1 fixed, 1 problem left.');
});

it('keeps the problems of a description until it is checked again', async () => {
  const reporter = new DevReporter(process.cwd());
  const ofDescription = { ...problem, code: 'openapi/missing', message: 'No title' };
  await said(async () => reporter.site([problem, ofDescription]));
  const printed = await said(async () => {
    reporter.site([problem], ({ code }) => code.startsWith('openapi/'));
    reporter.site([problem, ofDescription]);
    reporter.site([problem]);
  });
  expect(printed).toBe('1 fixed, 1 problem left.\n');
});

it('takes the problems of a page as a callback, which a site calls by itself', () => {
  const printed = printedBy(({ page }) => [() => page('a', [problem]), () => page('a', [])]);
  expect(printed).toEqual(['page/missing', 'All problems are fixed']);
});
