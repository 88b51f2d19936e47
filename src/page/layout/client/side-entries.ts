/** The entry of the page. */
export const active = (within: Element): Element | null => within.querySelector('[aria-current=page]');

/** The position of an element in the window. */
export const topOf = (element: Element): number => element.getBoundingClientRect().top;
