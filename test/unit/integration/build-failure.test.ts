import { expect, it } from 'vitest';
import { failureOf } from '../../../src/build/build/build-failure.ts';

const ended = { code: 'page/code-ended', severity: 'error' as const, message: 'Ended.' };
const none = { error: 0, warning: 0, info: 0 };
const found = { error: 1, warning: 2, info: 3 };

const whyOf = (
  site: { isConfigGuessed?: boolean; diagnostics?: (typeof ended)[] },
  counts: typeof none,
  failOn: 'error' | 'warning' | 'never',
): string | undefined =>
  failureOf({ isConfigGuessed: false, diagnostics: [], ...site }, counts, failOn, '/docs/mint.json')?.message;

it('a build does not fail for what it found unless that was asked for', () => {
  expect(whyOf({}, found, 'never')).toBeUndefined();
  expect(whyOf({}, none, 'warning')).toBeUndefined();
  expect(whyOf({}, { ...found, error: 0 }, 'error')).toBeUndefined();
});

it('a build that fails says how many errors and warnings it found', () => {
  expect(whyOf({}, found, 'error')).toBe('The build fails on errors: it found 1 error and 2 warnings.');
  expect(whyOf({}, found, 'warning')).toBe('The build is strict: it found 1 error and 2 warnings.');
});

it('a guessed configuration and code that was ended fail a build in any case, the configuration first', () => {
  const guessed = 'mint.json is not valid JSON, so parts of the site may be missing.';
  expect(whyOf({ isConfigGuessed: true, diagnostics: [ended] }, found, 'error')).toBe(guessed);
  const stopped = 'Code in a page tried to exit the process, or had to be stopped.';
  expect(whyOf({ diagnostics: [ended] }, found, 'never')).toBe(stopped);
});

it('a page with the layout that only a server would render fails a build in any case', () => {
  const undrawn = { ...ended, code: 'site/own-page-not-drawn' };
  expect(whyOf({ diagnostics: [undrawn] }, found, 'never')).toContain('was not prerendered');
});
