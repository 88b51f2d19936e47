/** The stub inside a page: the playground's requests are answered without a server or a network. */
import { headerOf, type HttpRequest } from '../openapi/samples/HttpRequest.ts';
import { addAnswerer } from '../playground/client/answer.ts';
import { handle, type StubContext } from './handler.ts';
import { emptyState } from './state.ts';
import { tokensOf } from './tokens.ts';

/**
 * Answers requests to `baseUrl` in this page. Its state lives as long as the page.
 *
 * @param token API token of the environment Customer; `<token>-testing` is that of Testing.
 */
export function mountStub(baseUrl: string, token?: string): void {
  const base = baseUrl.replace(/\/+$/, '');
  const context: StubContext = { now: Date.now, random: randomHex, tokens: tokensOf(token) };
  let state = emptyState;
  addAnswerer({
    accepts: ({ url }) => url === base || url.startsWith(`${base}/`) || url.startsWith(`${base}?`),
    answer(request) {
      const result = handle(toStub(request, base), state, context);
      state = result.state;
      const { status, headers, body } = result.response;
      return Promise.resolve(new Response(body, { status, headers }));
    },
  });
}

function toStub(request: HttpRequest, base: string): Parameters<typeof handle>[0] {
  return {
    method: request.method,
    path: request.url.slice(base.length).split('?', 1)[0] ?? '',
    headers: {
      authorization: headerOf(request, 'authorization'),
      'content-type': headerOf(request, 'content-type'),
    },
    body: request.body?.kind === 'text' ? request.body.text : '',
  };
}

function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
