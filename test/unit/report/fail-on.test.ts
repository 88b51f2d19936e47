import { expect, test } from 'vitest';
import { contradicts, failOnOf, forgivenErrors, isFailure } from '../../../src/base/report/fail-on.ts';

const errors = { error: 2, warning: 0, info: 1 };
const warnings = { error: 0, warning: 3, info: 0 };
const notes = { error: 0, warning: 0, info: 9 };

test.each([
  ['error', [true, false, false]],
  ['warning', [true, true, false]],
  ['never', [false, false, false]],
] as const)('with `%s`, errors, warnings and notes fail: %j', (failOn, expected) => {
  expect([errors, warnings, notes].map((counts) => isFailure(counts, failOn))).toEqual(expected);
});

test('what was asked for comes before what a command does by itself, and strict is short for warning', () => {
  expect(failOnOf({}, 'never')).toBe('never');
  expect(failOnOf({ failOn: 'error', strict: false }, 'never')).toBe('error');
  expect(failOnOf({ strict: true }, 'error')).toBe('warning');
  expect(contradicts({ strict: true, failOn: 'warning' })).toBe(false);
  expect(contradicts({ strict: true, failOn: 'never' })).toBe(true);
  expect(contradicts({ strict: false, failOn: 'never' })).toBe(false);
});

test('errors that fail nothing are told with the option that would let them', () => {
  expect(forgivenErrors(errors, 'never')).toBe(
    'There were 2 errors, but the exit code is 0. To exit with 1, use `--fail-on error` (`failOn` in an Astro configuration).\n',
  );
  expect(forgivenErrors({ ...errors, error: 1 }, 'never')).toMatch(/^There was 1 error, /);
  expect(forgivenErrors(errors, 'error')).toBe('');
  expect(forgivenErrors(warnings, 'never')).toBe('');
});
