import { PrivateAddress } from '../../api/openapi/read/public-address.ts';
import { publicFetch } from '../../api/openapi/read/public-fetch.ts';

/** What a host said of an address. */
export interface Answer {
  /** The last status; absent where there was no answer. */
  status?: number;
  /** Why there was none, in words. */
  failure?: string;
  /** Whether its host did not answer in time. */
  isSilent?: boolean;
  /** Whether the address leads to a private network, which is not asked. */
  isPrivate?: boolean;
  /** Where it leads for good: the end of the redirects before one that may change. Only where the path is another. */
  movedTo?: string;
  /** Of the ids that were asked for, those that the page has; absent where the page does not tell. */
  ids?: string[];
  /** When the host wants to be asked again, in milliseconds from now. */
  retryAfter?: number;
}

/** How an address is asked. */
export interface Asking {
  /** Ids that are looked for on the page. Without any, the head of the answer is enough. */
  ids: readonly string[];
  /** Whether a host may be in a private network. */
  isAsked(url: URL): boolean;
  /** Time for one request, in milliseconds. */
  timeout: number;
  /** In place of the network. */
  send?: Send;
}

/** Sends one request and follows no redirect. */
export type Send = (
  url: URL,
  init: { method: 'HEAD' | 'GET'; headers: Record<string, string>; signal: AbortSignal },
  isAsked: boolean,
) => Promise<Response>;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const PERMANENT = new Set([301, 308]);
const MOST_REDIRECTS = 10;
/** Most of a page that is read for its ids. */
const MOST_BYTES = 4 * 1024 * 1024;

const HEADERS = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'user-agent': 'Mozilla/5.0 (compatible; Lectern; link check)',
};

/** Asks for an address: its head, then the whole where the head was refused or an id is looked for. Never rejects. */
export async function ask(address: URL, asking: Asking): Promise<Answer> {
  if (asking.ids.length > 0) return follow(address, 'GET', asking);
  const head = await follow(address, 'HEAD', asking);
  const { status, failure } = head;
  const isSettled = failure === undefined && (status === undefined || status < 400 || status === 429);
  // Many hosts know no HEAD, and say so in many ways.
  return isSettled || failure === REASONS['ENOTFOUND'] ? head : follow(address, 'GET', asking);
}

async function follow(address: URL, method: 'HEAD' | 'GET', asking: Asking): Promise<Answer> {
  const { send = sendOut } = asking;
  const signal = AbortSignal.timeout(asking.timeout);
  let url = address;
  let movedTo: URL | undefined;
  let isForGood = true;
  try {
    for (let step = 0; step <= MOST_REDIRECTS; step++) {
      const response = await send(url, { method, headers: HEADERS, signal }, asking.isAsked(url));
      const location = response.headers.get('location');
      const next = REDIRECTS.has(response.status) && location !== null ? URL.parse(location, url) : undefined;
      if (!next || !/^https?:$/.test(next.protocol)) {
        const ids = asking.ids.length > 0 && response.ok ? await idsOf(response, asking.ids) : undefined;
        if (ids === undefined) await response.body?.cancel().catch(() => undefined);
        return {
          status: response.status,
          ...(movedTo && isOther(movedTo, address) && response.ok && { movedTo: movedTo.href }),
          ...(ids && { ids }),
          ...retryAfter(response),
        };
      }
      await response.body?.cancel().catch(() => undefined);
      isForGood &&= PERMANENT.has(response.status);
      if (isForGood) movedTo = next;
      url = next;
    }
    return { failure: `it redirects more than ${MOST_REDIRECTS} times` };
  } catch (error) {
    if (error instanceof PrivateAddress) return { isPrivate: true };
    const isSilent = signal.aborted && url.host === address.host;
    return { failure: reasonOf(error, url), ...(isSilent && { isSilent }) };
  }
}

/** Whether a redirect is worth telling: one to the same path with a slash, or with what was after `#` lost, is not. */
function isOther(to: URL, from: URL): boolean {
  const bare = ({ host, pathname, search }: URL) => host + pathname.replace(/\/$/, '') + search;
  return bare(to) !== bare(from) || (from.protocol === 'http:' && to.protocol === 'https:');
}

function retryAfter({ status, headers }: Response): { retryAfter?: number } {
  const given = headers.get('retry-after');
  if ((status !== 429 && status !== 503) || given === null) return {};
  const wait = /^\d+$/.test(given.trim()) ? Number(given) * 1000 : Date.parse(given) - Date.now();
  return Number.isFinite(wait) ? { retryAfter: Math.max(0, wait) } : {};
}

/** Those of the ids that a page of HTML has; `undefined` where it is none, or draws itself by a script. */
async function idsOf(response: Response, wanted: readonly string[]): Promise<string[] | undefined> {
  if (!/\bhtml\b/i.test(response.headers.get('content-type') ?? 'text/html')) return undefined;
  const html = await beginningOf(response);
  if (html === undefined) return undefined;
  const found = new Set<string>();
  for (const [, ...values] of html.matchAll(/\s(?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi))
    found.add(values.find((value) => value !== undefined) ?? '');
  // A page with hardly an id is drawn in the browser.
  if (found.size < 3) return undefined;
  // GitHub puts this before the ids of an author, and its script finds them without.
  return wanted.filter((id) => [id, `user-content-${id}`].some((name) => found.has(name)));
}

/** The text of an answer; `undefined` where it is longer than is read. */
async function beginningOf({ body }: Response): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += (piece as Uint8Array).length;
    if (bytes > MOST_BYTES) return undefined;
    text += decoder.decode(piece, { stream: true });
  }
  return text;
}

/** Words for what a socket says. */
const REASONS: Record<string, string> = {
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host could not be looked up',
  ECONNREFUSED: 'the host refuses the connection',
  ECONNRESET: 'the host ended the connection',
  UND_ERR_SOCKET: 'the host ended the connection',
  ETIMEDOUT: 'the host does not answer',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the host',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};

function reasonOf(error: unknown, { hostname }: URL): string {
  const { name, code, message, cause } = error as Error & { code?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return `${hostname} does not answer in time`;
  const inner = (code === undefined ? cause : error) as { code?: string } | undefined;
  return REASONS[inner?.code ?? ''] ?? message.split('\n', 1)[0] ?? 'it failed';
}

const sendPublic = publicFetch();
const sendOut: Send = (url, init, isAsked) =>
  isAsked ? fetch(url, { ...init, redirect: 'manual' }) : sendPublic(url, init);
