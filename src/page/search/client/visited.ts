import { browserStore, tabStore } from '../../../base/stored.ts';
import { ARRIVAL, type Arrival } from './arrival.ts';

/** A page that the reader has been on. */
export interface Visited {
  url: string;
  title: string;
}

const KEY = 'lectern:search-visited';
const MOST = 5;

/**
 * The pages that the reader searched from or found, the latest first. They stay in this browser. Those of another site of the
 * same origin are no part of it.
 *
 * @param site address of the search index, which tells sites apart
 */
export function visited(site: string): Visited[] {
  const pages = visitedSites()[site];
  return Array.isArray(pages)
    ? (pages as Visited[]).filter((page) => isPath(page?.url) && typeof page.title === 'string')
    : [];
}

function visitedSites(): Record<string, unknown> {
  return Object(browserStore.json(KEY)) as Record<string, unknown>;
}

/** Returns `true` if a browser reads an address as a path of this site. `/\host` is another host, for `URL` too. */
function isPath(url: unknown): boolean {
  const origin = 'https://site.invalid';
  return typeof url === 'string' && url.startsWith('/') && URL.parse(url, origin)?.origin === origin;
}

/** Adds a page to {@link visited}. */
export function noteVisit(site: string, page: Visited): void {
  const others = visited(site).filter(({ url }) => url !== page.url);
  const all = { ...visitedSites(), [site]: [page, ...others].slice(0, MOST) };
  browserStore.set(KEY, JSON.stringify(all));
}

/** Leaves word for the page that the reader comes to. */
export function noteArrival(arrival: Arrival): void {
  tabStore.set(ARRIVAL, JSON.stringify(arrival));
}
