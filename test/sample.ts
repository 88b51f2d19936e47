/**
 * The size of large sets of test cases. `npm test` takes a fixed sample of each, `npm run test:all` (`LECTERN_TEST=all`) all of
 * them.
 */

/** True in `npm run test:all`. */
export const full = process.env['LECTERN_TEST'] === 'all';

/** Returns how many random values a property is tried with: a twentieth of them outside of `npm run test:all`. */
export const runs = (count: number): number => (full ? count : Math.ceil(count / 20));
