import { callbackChannel } from '../../../../api/request/callback.ts';
import {
  authorizationAddress,
  randomText,
  type SignIn,
  tokenIn,
  tokenRequest,
} from '../../../../api/request/client/pkce.ts';

/**
 * Starts the controls of one sign-in. The window that it opens cannot reach this page; the page to which the service
 * redirects sends the result. `sender` loads the code that sends a request; `done` gets the token, which is not stored.
 */
export function startSignIn(
  details: HTMLElement,
  sender: () => Promise<Pick<typeof import('../../../../api/request/client/send.ts'), 'patience' | 'send'>>,
  done: (token: string) => void,
): void {
  const find = <T extends HTMLElement>(selector: string): T | null => details.querySelector<T>(selector);
  const { authorize = '', token: tokenUrl = '', callback = '' } = details.dataset;
  const redirect = new URL(callback, location.href).href;
  const status = find('[data-sign-in-status]');
  const start = find<HTMLButtonElement>('[data-sign-in-start]');
  const stop = find<HTMLButtonElement>('[data-sign-in-stop]');
  let waiting: AbortController | undefined;

  const say = (text: string): void => {
    if (status !== null) status.textContent = text;
  };
  const settle = (text: string): void => {
    waiting?.abort();
    waiting = undefined;
    if (stop !== null) {
      if (document.activeElement === stop) start?.focus();
      stop.hidden = true;
    }
    say(text);
  };

  const begin = async (): Promise<void> => {
    const clientId = find<HTMLInputElement>('[data-client]')?.value.trim() ?? '';
    if (clientId === '') {
      say('Enter a client ID.');
      find('[data-client]')?.focus();
      return;
    }
    if (!isSecureContext) return say('Signing in requires a page served over HTTPS.');
    settle('');
    const signIn: SignIn = {
      authorizationUrl: authorize,
      tokenUrl,
      clientId,
      scopes: find<HTMLInputElement>('[data-scopes]')?.value.trim().replace(/\s+/g, ' ') ?? '',
      redirect,
      state: randomText(),
      verifier: randomText(),
    };
    const opened = window.open('about:blank', '_blank', 'popup,width=520,height=720');
    if (opened === null) return say('The browser blocked the new window.');
    opened.opener = null;
    const current = new AbortController();
    waiting = current;
    if (stop !== null) stop.hidden = false;
    say('Waiting for you to sign in in the other window…');
    const answering = answerTo(signIn.state, current.signal);
    opened.location.replace(await authorizationAddress(signIn));
    const answer = await answering;
    if (answer === undefined || waiting !== current) return;
    if (answer.code === undefined)
      return settle(
        `The service rejected the sign-in: ${[answer.error, answer.error_description].filter(Boolean).join(': ')}.`,
      );
    say('Requesting the token…');
    const sending = await sender().catch(() => undefined);
    if (sending === undefined)
      return settle(
        'The script that requests the token could not be loaded. Check your connection and sign in again.',
      );
    const outcome = await sending.send(tokenRequest(signIn, answer.code), {
      signal: current.signal,
      timeout: sending.patience,
      fetch: fetch.bind(globalThis),
      isOnline: () => navigator.onLine,
    });
    if (outcome.kind === 'failure') return settle(outcome.message);
    const found = tokenIn(await outcome.response.json().catch(() => undefined), outcome.response.status);
    if ('problem' in found) return settle(found.problem);
    settle('Signed in. The token is filled in above.');
    done(found.token);
  };

  const place = find('[data-redirect]');
  if (place !== null) place.textContent = redirect;
  start?.addEventListener('click', () => void begin());
  stop?.addEventListener('click', () => settle('Stopped.'));
  if (start !== null) start.disabled = false;
}

/** The result of the sign-in with the given state; `undefined` when the sign-in was stopped. */
function answerTo(state: string, signal: AbortSignal): Promise<Record<string, string> | undefined> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(callbackChannel);
    const end = (answer?: Record<string, string>): void => {
      channel.close();
      resolve(answer);
    };
    channel.addEventListener('message', ({ data }: MessageEvent<Record<string, string>>) => {
      if (data['state'] !== state) return;
      channel.postMessage({ taken: state });
      end(data);
    });
    signal.addEventListener('abort', () => end());
  });
}
