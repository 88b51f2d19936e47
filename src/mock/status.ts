import type { MockOperation, MockResponse } from './MockOperation.ts';

/** The number for a response: the first of a range; for `default`, 200, or 500 where successes are described beside it. */
export function statusOf({ status }: MockResponse, { responses }: MockOperation): number {
  if (/^\d{3}$/.test(status)) return Number(status);
  if (/^\dxx$/i.test(status)) return Number(status[0]) * 100;
  return responses.some((other) => /^2/.test(other.status)) ? 500 : 200;
}
