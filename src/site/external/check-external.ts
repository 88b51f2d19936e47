import { getOrMake } from '../../base/get-or-make.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import type { Send } from '../../base/net/send.ts';
import { ask, type Answer } from './ask.ts';
import { report } from './codes.ts';
import { createHostQueue, type Limits } from './hosts.ts';
import { readKnown } from './known.ts';
import { createLeave, isAsked, type Leaving } from './leave.ts';
import { decodedPath } from '../../base/addresses/href.ts';

/** A link to another site, and where it is written. */
export interface ExternalLink {
  url: string;
  file: string;
  line?: number | undefined;
  column?: number | undefined;
}

/** How links are checked. */
export interface ExternalOptions extends Leaving {
  /** Where answers are kept for the next check. */
  cacheDir?: string | undefined;
  limits?: Limits;
  /** Time for one request, in milliseconds. */
  timeout?: number;
  /** Longest time that a host may ask to wait, in milliseconds. */
  patience?: number;
  /** Called after each URL. */
  progress?: (done: number, total: number) => void;
  /** In place of the network. */
  send?: Send;
}

export interface ExternalResult {
  diagnostics: Diagnostic[];
  /** Addresses that were asked, known from an earlier check, left by a pattern, or in a private network. */
  asked: number;
  known: number;
  left: number;
  isPrivate: number;
}

/** An address without its fragment, and the links to it by their fragment. */
interface Target {
  url: URL;
  links: Map<string, ExternalLink[]>;
}

/** After so many addresses without an answer in time, the others of a host are not asked. */
const MOST_SILENT = 3;
/** A host is let alone no longer than this times the longest time that it may ask for at once. */
const MOST_RESTS = 5;

const LIMITS: Limits = { all: 16, host: 2, pause: 250 };

/** Asks other sites whether the links to them lead somewhere. Each address is asked once, and reported once. */
export async function checkExternal(
  links: Iterable<ExternalLink>,
  options: ExternalOptions = {},
): Promise<ExternalResult> {
  const { limits = LIMITS, timeout = 20_000, patience = 60_000, progress, send } = options;
  const known = await readKnown(options.cacheDir, Date.now());
  const queue = createHostQueue(limits);
  const { targets, left } = targetsOf(links, createLeave(options));
  const result: ExternalResult = { diagnostics: [], asked: 0, known: 0, left, isPrivate: 0 };
  let done = 0;
  const hosts = new Map<string, { silent: number; rested: number; until: number }>();
  const stateOf = (host: string) => {
    const state = hosts.get(host) ?? { silent: 0, rested: 0, until: 0 };
    hosts.set(host, state);
    return state;
  };

  async function askOne(url: URL, ids: readonly string[]): Promise<Answer> {
    const state = stateOf(url.host);
    if (state.silent >= MOST_SILENT)
      return { failure: `${url.hostname} did not respond in time for other URLs` };
    const asking = { ids, timeout, isAsked: (to: URL) => isAsked(to, options), ...(send && { send }) };
    const answer = await ask(url, asking);
    state.silent = answer.isSilent ? state.silent + 1 : 0;
    return answer;
  }

  /** Lets a host alone; `false` where it has been for long enough. */
  function rest(host: string, wait: number): boolean {
    const state = stateOf(host);
    const until = Date.now() + wait;
    const more = Math.max(0, until - Math.max(state.until, Date.now()));
    if (state.rested + more > patience * MOST_RESTS) return false;
    state.rested += more;
    state.until = Math.max(state.until, until);
    queue.rest(host, wait);
    return true;
  }

  async function answerOf({ url, links: byFragment }: Target): Promise<Answer> {
    const ids = [...byFragment.keys()].filter((id) => id !== '');
    const found = known.find(url.href, ids);
    if (found) {
      result.known++;
      return found;
    }
    const once = (): Promise<Answer> => queue.run(url.host, () => askOne(url, ids));
    let answer = await once();
    const wait = answer.retryAfter ?? (isFailing(answer) ? 1000 : undefined);
    if (wait !== undefined && wait <= patience && rest(url.host, wait)) answer = await once();
    if (answer.isPrivate) result.isPrivate++;
    else result.asked++;
    known.add(url.href, ids, answer);
    return answer;
  }

  const answers = await Promise.all(
    targets.map(async (target) => {
      const answer = await answerOf(target);
      progress?.(++done, targets.length);
      return answer;
    }),
  );
  targets.forEach((target, index) => result.diagnostics.push(...findings(target, answers[index] as Answer)));
  known.save();
  return result;
}

const isFailing = ({ status = 0 }: Answer): boolean => status >= 500;

function targetsOf(links: Iterable<ExternalLink>, isLeft: (url: URL) => boolean) {
  const targets = new Map<string, Target>();
  let left = 0;
  for (const link of links) {
    const url = URL.parse(link.url.startsWith('//') ? `https:${link.url}` : link.url);
    if (!url || !/^https?:$/.test(url.protocol)) continue;
    const fragment = decodedFragment(url.hash);
    url.hash = '';
    if (isLeft(url)) {
      left++;
      continue;
    }
    const target = getOrMake(targets, url.href, () => ({ url, links: new Map() }));
    getOrMake(target.links, fragment, () => []).push(link);
  }
  return { targets: [...targets.values()], left };
}

/** Returns the problems of links to a URL. */
function findings({ links }: Target, answer: Answer): Diagnostic[] {
  const { status = 0, failure, isPrivate, movedTo, ids } = answer;
  if (isPrivate) return [];
  const [first, ...others] = [...links.values()].flat() as [ExternalLink, ...ExternalLink[]];
  const { url, ...place } = first;
  const more = besides(others.length);
  if (failure !== undefined) return [report('external/unreachable', place, { url, reason: failure, more })];
  const reason = undecided(status);
  if (reason !== undefined) return [report('external/undecided', place, { url, reason, more })];
  if (status >= 400) return [report('external/broken', place, { url, status, more })];
  const found = movedTo === undefined ? [] : [report('external/moved', place, { url, to: movedTo, more })];
  for (const [id, [written, ...same]] of ids ? links : []) {
    if (id === '' || !written || ids?.includes(id)) continue;
    const { url: address, ...at } = written;
    const values = { url: address, id, more: besides(same.length) };
    found.push(report('external/broken-anchor', at, values));
  }
  return found;
}

function besides(others: number): string {
  return others === 0 ? '' : `, here and in ${others} more ${others === 1 ? 'place' : 'places'}`;
}

/** Why an answer says nothing of the page, if it does not. */
function undecided(status: number): string | undefined {
  if (status === 401 || status === 407) return `requires a sign-in (${status})`;
  if (status === 403 || status === 406 || status === 451 || status === 999)
    return `blocks automated requests (${status})`;
  if (status === 429) return `limits the rate of requests (${status})`;
  return status >= 500 || status < 200 ? `failed (${status})` : undefined;
}

/**
 * The id that a fragment names on a page, or nothing where no element needs to have it: the top, a text, a line of a file that
 * a script shows, an address inside a program.
 */
function decodedFragment(hash: string): string {
  const id = decodedPath(hash.slice(1).replace(/:~:.*$/s, ''));
  return /^(?:top|!.*|\/.*|L\d+.*|.*[=&/].*)$/is.test(id) ? '' : id;
}
