import type { MockOperation, MockResponse } from './MockOperation.ts';

/** Status code of a response: the first of a range; for `default` 200, or 500 where another response is a success. */
export function statusOf({ status }: MockResponse, { responses }: MockOperation): number {
  if (/^\d{3}$/.test(status)) return Number(status);
  if (/^\dxx$/i.test(status)) return Number(status[0]) * 100;
  return responses.some((other) => /^2/.test(other.status)) ? 500 : 200;
}
