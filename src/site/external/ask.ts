import { PrivateAddress } from '../../base/net/addresses.ts';
import { bodyOf, failureOf, follow, TooLong } from '../../base/net/follow.ts';
import type { Send } from '../../base/net/send.ts';

export interface Answer {
  /** The last status; absent where there was no answer. */
  status?: number;
  /** Why there was none, in words. */
  failure?: string;
  /** True if its host did not answer in time. */
  isSilent?: boolean;
  /** True if no host has that name. */
  isUnknownHost?: boolean;
  /** True if the address points to a private network, which is not asked. */
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
  /** Returns whether a host may be in a private network. */
  isAsked(url: URL): boolean;
  /** Time for one request, in milliseconds. */
  timeout: number;
  /** In place of the network. */
  send?: Send;
}

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
  if (asking.ids.length > 0) return askBy('GET', address, asking);
  const head = await askBy('HEAD', address, asking);
  const { status, failure } = head;
  const isSettled = failure === undefined && (status === undefined || status < 400 || status === 429);
  // Many hosts know no HEAD, and say so in many ways.
  return isSettled || head.isUnknownHost === true ? head : askBy('GET', address, asking);
}

async function askBy(method: 'HEAD' | 'GET', address: URL, asking: Asking): Promise<Answer> {
  const signal = AbortSignal.timeout(asking.timeout);
  let url = address;
  let movedTo: URL | undefined;
  let isForGood = true;
  try {
    const response = await follow(address, {
      method,
      headers: HEADERS,
      signal,
      isNamed: (to) => asking.isAsked(to),
      onRedirect(to, status) {
        isForGood &&= PERMANENT.has(status);
        if (isForGood) movedTo = to;
        url = to;
      },
      mostRedirects: MOST_REDIRECTS,
      send: asking.send,
    });
    const ids = asking.ids.length > 0 && response.ok ? await idsOf(response, asking.ids) : undefined;
    if (ids === undefined) await response.body?.cancel().catch(() => undefined);
    return {
      status: response.status,
      ...(movedTo && isOther(movedTo, address) && response.ok && { movedTo: movedTo.href }),
      ...(ids && { ids }),
      ...retryAfter(response),
    };
  } catch (error) {
    if (error instanceof PrivateAddress) return { isPrivate: true };
    const isSilent = signal.aborted && url.host === address.host;
    const failure = signal.aborted
      ? `${url.hostname} does not respond in time`
      : failureOf(error, asking.timeout);
    const isUnknownHost = (error as { code?: string }).code === 'ENOTFOUND';
    return { failure, ...(isSilent && { isSilent }), ...(isUnknownHost && { isUnknownHost }) };
  }
}

/** Returns whether a redirect is worth telling: one to the same path with a slash, or with what was after `#` lost, is not. */
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

/**
 * Returns the wanted IDs that exist in an HTML page; `undefined` for other content, or if a script renders the
 * page.
 */
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
async function beginningOf(response: Response): Promise<string | undefined> {
  try {
    return Buffer.from(await bodyOf(response, MOST_BYTES)).toString();
  } catch (error) {
    if (error instanceof TooLong) return undefined;
    throw error;
  }
}
