import { isThrown, messageOf } from '../page/thrown.ts';

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

/** The name of a browser that code asked for in vain, if that is what an error says. */
export function missingBrowserName(error: unknown): string | undefined {
  if (!isThrown(error, ReferenceError)) return undefined;
  const [, name] = /^([\w$]+) is not defined$/.exec(messageOf(error)) ?? [];
  return name !== undefined && browserNames.has(name) ? name : undefined;
}
