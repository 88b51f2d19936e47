import type { VNode } from 'preact';
import { curl } from '../../../api/samples/curl.ts';
import type { Credential, TokenSource } from '../../../api/request/PlaygroundModel.ts';

type TokenCredential = Extract<Credential, { kind: 'token' }>;

/** Ways to get a token: a sign-in where a page can do it, else an explanation of how to get one elsewhere. */
export function TokenSources(props: { credential: TokenCredential; id: string; callback: string }): VNode {
  const { credential, id, callback } = props;
  return (
    <>
      {(credential.sources ?? []).map((source, index) =>
        source.kind === 'code' ? (
          <SignIn
            source={source}
            wanted={credential.scopes ?? []}
            name={credential.key}
            id={`${id}-s${index}`}
            callback={callback}
          />
        ) : (
          <Explained source={source} />
        ),
      )}
    </>
  );
}

function SignIn(props: {
  source: Extract<TokenSource, { kind: 'code' }>;
  wanted: string[];
  name: string;
  id: string;
  callback: string;
}): VNode {
  const { source, wanted, name, id, callback } = props;
  return (
    <details
      class="lec-token"
      data-sign-in={name}
      data-authorize={source.authorizationUrl}
      data-token={source.tokenUrl}
      data-callback={callback}
    >
      <summary>Get a token by signing in</summary>
      <label class="lec-field__name" for={`${id}-client`}>
        Client ID
      </label>
      <input id={`${id}-client`} data-client="" aria-describedby={`${id}-about`} />
      <p class="lec-field__about" id={`${id}-about`}>
        The ID of a public client (without a secret) that is registered with the redirect URL{' '}
        <code data-redirect=""></code>.
      </p>
      <label class="lec-field__name" for={`${id}-scopes`}>
        Scopes
      </label>
      <input
        id={`${id}-scopes`}
        data-scopes=""
        value={wanted.join(' ')}
        placeholder={source.scopes.join(' ')}
      />
      <p class="lec-playground__actions">
        <button type="button" class="lec-playground__button" data-sign-in-start="" disabled>
          Sign in
        </button>
        <button type="button" class="lec-playground__button" data-sign-in-stop="" hidden>
          Stop waiting
        </button>
        <span class="lec-playground__status" role="status" data-sign-in-status=""></span>
      </p>
    </details>
  );
}

function Explained({ source }: { source: Exclude<TokenSource, { kind: 'code' }> }): VNode {
  switch (source.kind) {
    case 'clientCredentials':
      return (
        <details class="lec-token">
          <summary>Get a token with client credentials</summary>
          <p class="lec-field__about">
            This flow requires a client secret, which does not belong on a web page. Request the token in a
            terminal and paste it above.
          </p>
          <pre class="lec-playground__curl" tabindex={0} role="group" aria-label="cURL, client credentials">
            <code>{clientCredentialsLine(source.tokenUrl)}</code>
          </pre>
        </details>
      );
    case 'password':
      return (
        <p class="lec-field__about">
          The password flow would expose an account password to this page, so it is not available here. Get a
          token from <code>{source.tokenUrl}</code> another way and paste it.
        </p>
      );
    case 'device':
      return (
        <p class="lec-field__about">
          The device flow is for devices without a browser. Get a token on such a device and paste it.
        </p>
      );
    case 'implicit':
      return (
        <p class="lec-field__about">
          The implicit flow puts tokens in URLs, where they can leak, so it is not available here. Get a token
          another way and paste it.
        </p>
      );
    case 'openIdConnect':
      return (
        <p class="lec-field__about">
          {source.url === undefined ? (
            'The service accepts tokens from an OpenID provider. Sign in there and paste the access token.'
          ) : (
            <>
              The service accepts tokens from the OpenID provider at <code>{source.url}</code>. Sign in there
              and paste the access token.
            </>
          )}
        </p>
      );
  }
}

function clientCredentialsLine(tokenUrl: string): string {
  return curl({
    method: 'POST',
    url: tokenUrl,
    headers: [['Content-Type', 'application/x-www-form-urlencoded']],
    body: {
      kind: 'text',
      text: 'grant_type=client_credentials&client_id=<CLIENT_ID>&client_secret=<CLIENT_SECRET>',
    },
  });
}
