import styles from '../styles/found.css?url';
import { tabStore } from '../../../base/stored.ts';
import { ARRIVAL, type Arrival } from './arrival.ts';

/**
 * Marks on the page what a search has led to, until the next click: the heading of the section, or the part with the text where
 * the browser does not mark that itself.
 */
export function markFound(): void {
  const arrival = takeArrival();
  if (!arrival) return;
  if (!document.querySelector(`link[href="${styles}"]`)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    document.head.append(link);
  }
  const place = document.getElementById(decoded(arrival.hash.slice(1)));
  const isMarked = arrival.text !== '' && arrival.isAsked && 'fragmentDirective' in document;
  const found = isMarked ? null : arrival.text === '' ? place : partWith(arrival.text, place);
  if (!found) return;
  found.dataset['found'] = '';
  if (found !== place) found.scrollIntoView({ block: 'center' });
  addEventListener('click', () => found.removeAttribute('data-found'), { once: true });
}

/** The {@link Arrival} on this page, once. */
function takeArrival(): Arrival | undefined {
  const noted = tabStore.json(ARRIVAL) as Partial<Arrival> | undefined;
  tabStore.set(ARRIVAL, '');
  const { path, hash, text, isAsked = false } = noted ?? {};
  if (path !== location.pathname || hash !== location.hash || typeof text !== 'string') return undefined;
  return { path, hash, text, isAsked };
}

const PARTS = 'p, li, td, th, dt, dd, pre, summary, h1, h2, h3, h4, h5, h6';

/** The innermost part of the content that has a text, the first one behind a place. */
function partWith(text: string, place: Element | null): HTMLElement | null {
  const sought = text.toLowerCase();
  const parts = [...document.querySelectorAll<HTMLElement>(`main :is(${PARTS})`)];
  const having = parts.filter((part) => plain(part).includes(sought));
  const innermost = having.filter((part) => !having.some((other) => other !== part && part.contains(other)));
  const isBehind = (part: Element): boolean =>
    !place || (place.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return innermost.find(isBehind) ?? innermost[0] ?? (place as HTMLElement | null);
}

function plain(part: Element): string {
  return (part.textContent ?? '').replace(/\s+/g, ' ').toLowerCase();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
