import { addAnswerer, RELAY_ERROR } from '../../../api/request/client/answer.ts';

/**
 * For the dev server alone: sends what a browser cannot, requests with GET or HEAD and a body, through the relay of the server, which
 * gives its address by `<meta name="lec-relay" content="address" data-token="…">`.
 */
const meta = document.querySelector<HTMLMetaElement>('meta[name="lec-relay"]');
const token = meta?.dataset['token'];
if (meta && token !== undefined) {
  addAnswerer({
    accepts: ({ method, body }) => (method === 'GET' || method === 'HEAD') && body?.kind === 'text',
    async answer({ method, url, headers, body }, signal) {
      const answer = await fetch(meta.content, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Lectern-Relay': token },
        body: JSON.stringify({ method, url, headers, body: body?.kind === 'text' ? body.text : undefined }),
        credentials: 'omit',
        signal,
      });
      const reply = (await answer.json()) as RelayReply;
      if ('error' in reply) throw Object.assign(new Error(reply.error), { name: RELAY_ERROR });
      const bytes = Uint8Array.from(atob(reply.body), (char) => char.charCodeAt(0));
      const isBare = [101, 204, 205, 304].includes(reply.status);
      return new Response(isBare ? null : bytes, reply);
    },
  });
}

type RelayReply =
  | { error: string }
  | { status: number; statusText: string; headers: [string, string][]; body: string };
