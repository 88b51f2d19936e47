import type { HttpRequest } from '../../samples/HttpRequest.ts';

/** Answers requests in place of the network: a mock API in the page, or the relay. */
export interface Answerer {
  /** Name to show next to the answer; absent when it passes on the answer of the service. */
  name?: string;
  accepts(request: HttpRequest): boolean;
  answer(request: HttpRequest, signal: AbortSignal): Promise<Response>;
}

/** Name of errors that the relay reports, whose messages are for the reader. */
export const RELAY_ERROR = 'RelayError';

/** Shared by scripts that are bundled apart: the dev server adds its relay to the code of the package. */
const answerers = ((globalThis as { lecternAnswerers?: Answerer[] }).lecternAnswerers ??= []);

/** Adds an answerer, which comes before the network, and before those that pass on answers. It may accept what a browser cannot send, as a body with GET. */
export function addAnswerer(answerer: Answerer): void {
  if (answerer.name === undefined) answerers.push(answerer);
  else answerers.unshift(answerer);
}

export function answererOf(request: HttpRequest): Answerer | undefined {
  return answerers.find((answerer) => answerer.accepts(request));
}
