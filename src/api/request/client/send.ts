import type { HttpBody, HttpRequest } from '../../samples/HttpRequest.ts';
import { answererOf, RELAY_ERROR } from './answer.ts';
import { multipartBody } from './multipart.ts';

export type FailureReason =
  | 'aborted'
  | 'timeout'
  | 'policy'
  | 'offline'
  | 'cors'
  | 'relay'
  | 'network'
  | 'redirect';

/** The result of a request. */
export type Outcome =
  | { kind: 'response'; response: Response; by?: string; redirectedTo?: string }
  | { kind: 'failure'; reason: FailureReason; message: string };

export interface SendOptions {
  signal: AbortSignal;
  /** Milliseconds to wait for the headers of the response. */
  timeout: number;
  fetch: typeof fetch;
  isOnline: () => boolean;
  /** A request to the same address without any value of the reader's, which may follow redirects. */
  bare?: HttpRequest;
}

/** Longest wait for an answer, in milliseconds. */
export const patience = 30_000;

/**
 * Sends a request from the page, without cookies and without storing anything. The reader's values never follow a redirect
 * to another origin. Browsers report every failure with the same error, so the reason is inferred from other facts.
 */
export async function send(request: HttpRequest, options: SendOptions): Promise<Outcome> {
  const { signal, timeout } = options;
  const answerer = answererOf(request);
  const timer = new AbortController();
  const handle = setTimeout(() => timer.abort(), timeout);
  const watch = watchPolicy();
  try {
    const limit = AbortSignal.any([signal, timer.signal]);
    if (!answerer) return await fetched(request, { ...options, signal: limit });
    const response = await Promise.race([answerer.answer(request, signal), rejectOn(signal)]);
    return { kind: 'response', response, by: answerer.name };
  } catch (error) {
    if (signal.aborted) return cancelled;
    if (timer.signal.aborted) {
      return failure(
        'timeout',
        `No response within ${timeout / 1000} seconds. The service may still be processing the request.`,
      );
    }
    // The event for a violated policy comes a moment after the request fails.
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (watch.isBlocked()) {
      return failure('policy', 'The content security policy of this site blocks requests to that URL.');
    }
    if (error instanceof Error && error.name === RELAY_ERROR) return failure('relay', error.message);
    return await explain(request, error, options);
  } finally {
    clearTimeout(handle);
    watch.stop();
  }
}

/** Sends the request, and once more when the service redirects to another address of the same origin. */
async function fetched(request: HttpRequest, options: SendOptions): Promise<Outcome> {
  const response = await ask(request, 'manual', options);
  if (response.type !== 'opaqueredirect') return { kind: 'response', response };
  const to = await redirectOf(request, options);
  if (to === undefined)
    return failure(
      'redirect',
      `The service returned a redirect, which was not followed because it would send your input and credentials to a URL that the browser hides. To see that URL, run the cURL sample with -i.`,
    );
  if (to.origin !== new URL(request.url).origin)
    return failure(
      'redirect',
      `The service returned a redirect to ${to.origin}${to.pathname}, which is another origin, so your credentials, headers, and query were not sent there. If you trust that URL, send the request to it.`,
    );
  const again = await ask({ ...request, url: to.href }, 'manual', options);
  return again.type === 'opaqueredirect'
    ? failure(
        'redirect',
        `The service redirects from ${to.pathname} to yet another URL, which was not followed.`,
      )
    : { kind: 'response', response: again, redirectedTo: to.pathname };
}

function ask(request: HttpRequest, redirect: RequestRedirect, options: SendOptions): Promise<Response> {
  return options.fetch(request.url, {
    method: request.method,
    headers: request.headers.filter(([name]) => !/^cookie$/i.test(name)),
    body: request.body && bodyOf(request.body),
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    redirect,
    signal: options.signal,
  });
}

/**
 * The target of a redirect. Browsers reveal it only for a request that followed it, so a bare request is sent; the query is
 * added again. `undefined` where the target cannot be found.
 */
async function redirectOf(request: HttpRequest, options: SendOptions): Promise<URL | undefined> {
  const { bare } = options;
  if (bare === undefined) return undefined;
  try {
    const { redirected, url, body } = await ask(bare, 'follow', options);
    void body?.cancel();
    if (!redirected) return undefined;
    const to = new URL(url);
    const { search } = new URL(request.url);
    to.search += to.search === '' ? search : search.replace('?', '&');
    return to;
  } catch (error) {
    if (options.signal.aborted) throw error;
    return undefined;
  }
}

const cancelled: Outcome = failure(
  'aborted',
  'You canceled the request. The service may still have received it.',
);

/** The outcome for the line next to Send, which screen readers read out. The reason of a failure is shown below it. */
export function announcement(outcome: Outcome): string {
  if (outcome.kind === 'response') {
    const { response, by } = outcome;
    const code = `${response.status} ${response.statusText}`.trim();
    return by === undefined ? `Answered with ${code}.` : `The ${by} returned ${code}. Nothing was sent.`;
  }
  return outcome.reason === 'aborted' ? 'Canceled.' : 'No response.';
}

/** Finds out whether CORS refused a request: a server that can be reached answers a request without CORS. */
async function explain(request: HttpRequest, error: unknown, options: SendOptions): Promise<Outcome> {
  if (!options.isOnline()) return failure('offline', 'The browser is offline.');
  const { origin } = new URL(request.url);
  const { signal } = options;
  const limit = AbortSignal.timeout(5000);
  try {
    await options.fetch(`${origin}/`, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, limit]),
    });
  } catch {
    if (signal.aborted) return cancelled;
    if (limit.aborted) {
      return failure(
        'network',
        `The browser blocked the request, and ${origin} did not respond to a check in time.`,
      );
    }
    const detail = error instanceof Error ? ` (${error.message})` : '';
    return failure('network', `${origin} could not be reached${detail}. Check the URL and your connection.`);
  }
  return failure(
    'cors',
    `${origin} does not allow this site to read its responses (CORS). The request may have arrived. The cURL sample works, because CORS applies only to browsers.`,
  );
}

function failure(reason: FailureReason, message: string): Outcome {
  return { kind: 'failure', reason, message };
}

function bodyOf(body: HttpBody): BodyInit {
  if (body.kind === 'text') return body.text;
  if (body.kind === 'file') return body.file.content ?? '';
  return multipartBody(body.parts);
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
}

function watchPolicy(): { isBlocked: () => boolean; stop: () => void } {
  let blocked = false;
  const listen = (event: Event): void => {
    if ((event as SecurityPolicyViolationEvent).effectiveDirective === 'connect-src') blocked = true;
  };
  if (typeof document === 'undefined') return { isBlocked: () => false, stop: () => undefined };
  document.addEventListener('securitypolicyviolation', listen);
  return {
    isBlocked: () => blocked,
    stop: () => document.removeEventListener('securitypolicyviolation', listen),
  };
}
