import { addAnswerer } from './answer.ts';

let isUsed = false;

/**
 * Uses the relay of the development server for what a browser cannot send: a body with GET or HEAD. The server
 * says where it is by `<meta name="lec-relay" content="address" data-token="…">`; a built site has none.
 */
export function useRelay(): void {
  if (isUsed) return;
  isUsed = true;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="lec-relay"]');
  const token = meta?.dataset['token'];
  if (!meta || token === undefined) return;
  addAnswerer({
    accepts: ({ method, body }) => (method === 'GET' || method === 'HEAD') && body?.kind === 'text',
    async answer({ method, url, headers, body }, signal) {
      const answer = await fetch(meta.content, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Lectern-Relay': token },
        body: JSON.stringify({ method, url, headers, ...(body?.kind === 'text' ? { body: body.text } : {}) }),
        credentials: 'omit',
        signal,
      });
      const told = (await answer.json()) as RelayReply;
      if ('error' in told) throw new RelayError(told.error);
      const bytes = Uint8Array.from(atob(told.body), (char) => char.charCodeAt(0));
      const isBare = [101, 204, 205, 304].includes(told.status);
      const { status, statusText } = told;
      return new Response(isBare ? null : bytes, { status, statusText, headers: told.headers });
    },
  });
}

type RelayReply =
  { error: string } | { status: number; statusText: string; headers: [string, string][]; body: string };

/** The relay's own sentence, which says more than a failed fetch. */
export class RelayError extends Error {}
