/** The link to a group of a large section, which is folded. */
export const folded = '.lec-side__folded > li > a:not([data-rest])';

/** The entry of the page. */
export const active = (within: Element): Element | null => within.querySelector('[aria-current=page]');

/** The position of an element in the window. */
export const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** Says of folded groups that they are closed. */
export function nameGroups(within: Element): void {
  for (const link of within.querySelectorAll(folded)) {
    link.setAttribute('role', 'button');
    link.setAttribute('aria-expanded', 'false');
  }
}
