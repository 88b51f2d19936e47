import { isThrown, messageOf } from '../page/thrown.ts';
import { nothing } from './nothing.ts';

/** Names that a browser defines and Node does not. */
export const browserNames: ReadonlySet<string> = new Set([
  'window',
  'document',
  'self',
  'localStorage',
  'sessionStorage',
  'location',
  'history',
  'screen',
  'matchMedia',
  'getComputedStyle',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'innerWidth',
  'innerHeight',
  'scrollX',
  'scrollY',
  'addEventListener',
  'removeEventListener',
  'IntersectionObserver',
  'MutationObserver',
  'ResizeObserver',
  'customElements',
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
