import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  forgetAll,
  storedFor,
  storeFor,
} from '../../../src/page/playground/client/form/stored-credentials.ts';
import {
  authorizationAddress,
  randomText,
  type SignIn,
  tokenIn,
  tokenRequest,
} from '../../../src/api/request/client/pkce.ts';
import { hasSignIn, renderForm } from '../../../src/page/playground/view/form.tsx';
import { playgroundModel } from '../../../src/page/playground/model.ts';
import { tokenSources } from '../../../src/page/playground/token-source.ts';
import { api, operationOf } from './fixtures.ts';

/** The browser's storage, as far as it is used: its keys are properties. */
function storage(texts: Record<string, string> = {}): Record<string, string> {
  const methods = {
    getItem: (key: string) => texts[key] ?? null,
    setItem: (key: string, value: string) => void (texts[key] = value),
    removeItem: (key: string) => void delete texts[key],
  };
  vi.stubGlobal('sessionStorage', new Proxy(texts, { get: (_, key) => Reflect.get(methods, key) }));
  return texts;
}

afterEach(() => vi.unstubAllGlobals());

describe('credentials that are kept for the tab', () => {
  const kept = { way: 'Bearer', typed: { bearer: 'abc' } };

  it('come back for the origin they were meant for and for no other', () => {
    storage();
    expect(storeFor('https://api.example', kept)).toBe(true);
    expect(storedFor('https://api.example')).toEqual(kept);
    expect(storedFor('https://evil.example')).toBeUndefined();
  });

  it('are forgotten for every origin at once, and nothing else is', () => {
    const texts = storage({ theme: 'dark' });
    storeFor('https://a.example', kept);
    storeFor('https://b.example', kept);
    forgetAll();
    expect(storedFor('https://a.example')).toBeUndefined();
    expect(texts).toEqual({ theme: 'dark' });
  });

  it.each(['', '{', '[]', '{"way":1}', '{"way":"x"}', 'null'])('are none where %j stands', (text) => {
    storage({ 'lec-credentials:https://a.example': text });
    expect(storedFor('https://a.example')).toBeUndefined();
  });

  it('are not kept where the browser forbids it', () => {
    const full = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { setItem: full });
    expect(storeFor('https://a.example', kept)).toBe(false);
    vi.stubGlobal('sessionStorage', undefined);
    expect(storeFor('https://a.example', kept)).toBe(false);
    expect(() => forgetAll()).not.toThrow();
  });
});

const code = {
  authorizationUrl: 'https://id.example/authorize?audience=x',
  tokenUrl: 'https://id.example/token',
  scopes: { read: 'Read', write: 'Write' },
};

describe('where tokens come from', () => {
  const sources = (flows: Record<string, Record<string, unknown>>) =>
    tokenSources({ key: 'k', type: 'oauth2', flows });

  it('is told for every flow, the one that a page can do first', () => {
    const tokenUrl = 'https://id.example/token';
    expect(
      sources({
        implicit: { authorizationUrl: 'https://id.example/authorize' },
        clientCredentials: { tokenUrl },
        deviceAuthorization: { tokenUrl },
        password: { tokenUrl },
        authorizationCode: code,
      }),
    ).toEqual([
      {
        kind: 'code',
        authorizationUrl: 'https://id.example/authorize?audience=x',
        tokenUrl,
        scopes: ['read', 'write'],
      },
      { kind: 'implicit', url: 'https://id.example/authorize' },
      { kind: 'clientCredentials', tokenUrl },
      { kind: 'device', tokenUrl },
      { kind: 'password', tokenUrl },
    ]);
  });

  it.each([undefined, '/authorize', 'javascript:alert(1)', 'data:text/html,x', 'https://'])(
    'is nothing that a page would open at %s',
    (authorizationUrl) => {
      expect(sources({ authorizationCode: { ...code, authorizationUrl } })).toEqual([]);
      expect(sources({ authorizationCode: { ...code, tokenUrl: authorizationUrl } })).toEqual([]);
    },
  );
});

describe('a sign-in', () => {
  const signIn: SignIn = {
    authorizationUrl: code.authorizationUrl,
    tokenUrl: code.tokenUrl,
    clientId: 'docs & more',
    scopes: 'read write',
    redirect: 'https://docs.example/oauth-callback/',
    state: 'state-1',
    verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  };

  it('asks for a code with the challenge of RFC 7636, appendix B, and keeps the query of the address', async () => {
    const address = new URL(await authorizationAddress(signIn));
    expect(address.origin + address.pathname).toBe('https://id.example/authorize');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      audience: 'x',
      response_type: 'code',
      client_id: 'docs & more',
      redirect_uri: 'https://docs.example/oauth-callback/',
      scope: 'read write',
      state: 'state-1',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
    const none = new URL(await authorizationAddress({ ...signIn, scopes: '' }));
    expect(none.searchParams.has('scope')).toBe(false);
  });

  it('turns the code into a token with the key behind the challenge, and with no secret', () => {
    expect(tokenRequest(signIn, 'a+b')).toEqual({
      method: 'POST',
      url: 'https://id.example/token',
      headers: [
        ['Content-Type', 'application/x-www-form-urlencoded'],
        ['Accept', 'application/json'],
      ],
      body: {
        kind: 'text',
        text:
          'grant_type=authorization_code&code=a%2Bb&redirect_uri=https%3A%2F%2Fdocs.example%2Foauth-callback%2F' +
          '&client_id=docs+%26+more&code_verifier=dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
      },
    });
  });

  it('has a state and a key that are as long as RFC 7636 asks and never the same', () => {
    const texts = Array.from({ length: 50 }, randomText);
    for (const text of texts) expect(text).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(new Set(texts).size).toBe(50);
  });

  it.each([
    [{ access_token: 't', refresh_token: 'r' }, 200, { token: 't' }],
    [
      { error: 'invalid_grant', error_description: 'Too late' },
      400,
      { problem: 'The service returned no token (invalid_grant: Too late).' },
    ],
    [undefined, 500, { problem: 'The service returned no token (status 500).' }],
    [{ access_token: 5 }, 200, { problem: 'The service returned no token (status 200).' }],
    [null, 200, { problem: 'The service returned no token (status 200).' }],
  ])('reads %j with status %s', (answer, status, read) => {
    expect(tokenIn(answer, status)).toEqual(read);
  });
});

describe('the form of a credential', () => {
  const formOf = (scheme: Record<string, unknown>, scopes: string[] = []): string =>
    renderForm(modelOf(scheme, scopes), { callback: '/docs/oauth-callback/' });
  const modelOf = (scheme: Record<string, unknown>, scopes: string[] = []) =>
    playgroundModel(
      operationOf(
        'GET',
        '/x',
        { security: [{ k: scopes }] },
        { components: { securitySchemes: { k: scheme } } },
      ),
      api,
    );

  it('offers to keep it, unticked, and to forget it', () => {
    const html = formOf({ type: 'http', scheme: 'bearer' });
    expect(html).toContain(
      '<input type="checkbox" data-keep aria-describedby="lec-try-kept"/> Keep until this tab is closed</label>',
    );
    expect(html).toContain('data-forget>Forget</button>');
    expect(hasSignIn(modelOf({ type: 'http', scheme: 'bearer' }))).toBe(false);
  });

  it('offers a sign-in with the scopes that the operation asks for, and sends nothing of it with the model', () => {
    const scheme = { type: 'oauth2', flows: { authorizationCode: code } };
    const html = formOf(scheme, ['read']);
    expect(hasSignIn(modelOf(scheme))).toBe(true);
    expect(html).toContain(
      '<details class="lec-token" data-sign-in="k" data-authorize="https://id.example/authorize?audience=x" ' +
        'data-token="https://id.example/token" data-callback="/docs/oauth-callback/">',
    );
    expect(html).toContain('data-scopes value="read" placeholder="read write"/>');
    expect(/<script[^>]*>(.*?)<\/script>/.exec(html)?.[1]).not.toContain('id.example');
  });

  it.each([
    ['clientCredentials', { tokenUrl: code.tokenUrl }, 'does not belong on a web page'],
    ['password', { tokenUrl: code.tokenUrl }, 'would expose an account password to this page'],
    ['implicit', { authorizationUrl: code.authorizationUrl }, 'puts tokens in URLs, where they can leak'],
    ['deviceAuthorization', { tokenUrl: code.tokenUrl }, 'is for devices without a browser'],
  ])('says why %s is not done in the page, and leaves the input for a token', (name, flow, sentence) => {
    const html = formOf({ type: 'oauth2', flows: { [name]: flow } });
    expect(html.replace(/\s+/g, ' ')).toContain(sentence);
    expect(html).toContain('data-credential="k"');
    expect(html).not.toContain('data-sign-in');
  });

  it('gives the line that asks for a token with client credentials, secrets as placeholders', () => {
    const html = formOf({ type: 'oauth2', flows: { clientCredentials: { tokenUrl: code.tokenUrl } } });
    expect(html).toContain("--data-raw 'client_id=&lt;CLIENT_ID>'");
    expect(html).toContain("--data-raw 'client_secret=&lt;CLIENT_SECRET>'");
  });

  it('names the provider of OpenID Connect', () => {
    const url = 'https://id.example/.well-known/openid-configuration';
    expect(formOf({ type: 'openIdConnect', openIdConnectUrl: url })).toContain(`at <code>${url}</code>`);
  });
});
