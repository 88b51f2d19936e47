import type { HttpRequest } from '../../samples/HttpRequest.ts';

/** Something on the page that answers requests itself, without any network: the stub of a demo, a relay. */
export interface Answerer {
  /** What readers are told that has answered; nothing when it passes on what the service says. */
  name?: string;
  accepts(request: HttpRequest): boolean;
  answer(request: HttpRequest, signal: AbortSignal): Promise<Response>;
}

const answerers: Answerer[] = [];

/** Puts an answerer before the network. What a browser cannot send (a body with GET) it may well answer. */
export function addAnswerer(answerer: Answerer): void {
  answerers.push(answerer);
}

export function answererOf(request: HttpRequest): Answerer | undefined {
  return answerers.find((answerer) => answerer.accepts(request));
}
