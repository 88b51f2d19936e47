import { isThrown, messageOf } from '../page/thrown.ts';
import { nothing } from './nothing.ts';

/** Names that a browser defines and page code does not find at build time. */
export const browserNames: ReadonlySet<string> = new Set([
  'window',
  'document',
  'self',
  'localStorage',
  'sessionStorage',
  'location',
  'history',
  'screen',
  'navigator',
  'matchMedia',
  'getComputedStyle',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'innerWidth',
  'innerHeight',
  'devicePixelRatio',
  'visualViewport',
  'scrollX',
  'scrollY',
  'addEventListener',
  'removeEventListener',
  'IntersectionObserver',
  'MutationObserver',
  'ResizeObserver',
  'customElements',
  'indexedDB',
  'speechSynthesis',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'BroadcastChannel',
  'FileReader',
  'FormData',
  'CustomEvent',
  'AbortController',
  'DOMParser',
  'Element',
  'HTMLElement',
  'Node',
  'Image',
  'Audio',
]);

/** Values for the names of a browser where there is none. */
export const withoutBrowser: Readonly<Record<string, unknown>> = Object.fromEntries(
  [...browserNames].map((name) => [name, nothing]),
);

/** The name that code read and nothing defines, if that is what an error says. */
export function undefinedName(error: unknown): string | undefined {
  if (!isThrown(error, ReferenceError)) return undefined;
  return /^(\S+) is not defined$/.exec(messageOf(error))?.[1];
}

/** The name of a browser that code asked for in vain, if that is what an error says. */
export function missingBrowserName(error: unknown): string | undefined {
  const name = undefinedName(error);
  return name !== undefined && browserNames.has(name) ? name : undefined;
}
