import type { HttpRequest } from '../../samples/HttpRequest.ts';

/** Answers requests in place of the network: a mock API in the page, or the relay. */
export interface Answerer {
  /** Name to show next to the answer; absent when it passes on the answer of the service. */
  name?: string;
  accepts(request: HttpRequest): boolean;
  answer(request: HttpRequest, signal: AbortSignal): Promise<Response>;
}

const answerers: Answerer[] = [];

/** Adds an answerer, which comes before the network. It may accept what a browser cannot send, as a body with GET. */
export function addAnswerer(answerer: Answerer): void {
  answerers.push(answerer);
}

export function answererOf(request: HttpRequest): Answerer | undefined {
  return answerers.find((answerer) => answerer.accepts(request));
}
