import type { Answered, Asked, MockApi } from '../../../src/page/mock/exchange.ts';
import { documentMock } from '../../../src/page/mock/of-document.ts';
import { documentOf } from '../playground/fixtures.ts';

/** A stand-in of a description with the given paths. */
export function mockOf(paths: Record<string, unknown>, rest: Record<string, unknown> = {}): MockApi {
  return documentMock(documentOf({ paths, ...rest }));
}

/** Asks a stand-in `METHOD /path`. */
export async function ask(standIn: MockApi, line: string, more: Partial<Asked> = {}): Promise<Answered> {
  const [method = 'GET', path = '/'] = line.split(' ');
  return await standIn({ method, path, headers: {}, body: '', ...more });
}

/** A response with a body in JSON. */
export function json(example: unknown, more: Record<string, unknown> = {}): Record<string, unknown> {
  return { description: '', content: { 'application/json': { example } }, ...more };
}
