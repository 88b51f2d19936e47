import type { HttpRequest } from '../../samples/HttpRequest.ts';
import { urlencoded } from '../body.ts';

/** A running sign-in: OAuth 2 with a code and a proof key (RFC 7636), as a client without a secret. */
export interface SignIn {
  authorizationUrl: string;
  tokenUrl: string;
  clientId: string;
  /** Separated by spaces; empty for no scopes. */
  scopes: string;
  redirect: string;
  /** Comes back with the code and identifies the sign-in. */
  state: string;
  /** Stays in this page until it is sent with the code. */
  verifier: string;
}

/** Text of 43 letters, digits, hyphens and underscores that nobody can guess. */
export function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** Address where the reader signs in. Parameters in the given address are preserved. */
export async function authorizationAddress(signIn: SignIn): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(signIn.verifier));
  const address = new URL(signIn.authorizationUrl);
  const asked = {
    response_type: 'code',
    client_id: signIn.clientId,
    redirect_uri: signIn.redirect,
    ...(signIn.scopes === '' ? {} : { scope: signIn.scopes }),
    state: signIn.state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address.href;
}

/** The request that exchanges the code for a token. */
export function tokenRequest(signIn: SignIn, code: string): HttpRequest {
  return {
    method: 'POST',
    url: signIn.tokenUrl,
    headers: [
      ['Content-Type', 'application/x-www-form-urlencoded'],
      ['Accept', 'application/json'],
    ],
    body: {
      kind: 'text',
      text: urlencoded(
        {
          grant_type: 'authorization_code',
          code,
          redirect_uri: signIn.redirect,
          client_id: signIn.clientId,
          code_verifier: signIn.verifier,
        },
        {},
      ),
    },
  };
}

/** The token in the answer, or a sentence that says why there is none. */
export function tokenIn(answer: unknown, status: number): { token: string } | { problem: string } {
  const { access_token: token, error, error_description: about } = (answer ?? {}) as Record<string, unknown>;
  if (typeof token === 'string' && token !== '' && status < 400) return { token };
  const reason = [error, about].filter((part) => typeof part === 'string').join(': ');
  return { problem: `The service returned no token (${reason || `status ${status}`}).` };
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
