/** A new element with attributes and children; text is always text. */
export function el(
  name: string,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** The first child of `parent` that matches, not a deeper one. */
export function child<T extends HTMLElement = HTMLElement>(parent: Element, selector: string): T | null {
  return parent.querySelector<T>(`:scope > ${selector}`);
}

export function children(parent: Element, selector: string): HTMLElement[] {
  return [...parent.querySelectorAll<HTMLElement>(`:scope > ${selector}`)];
}

/** The fields of a group, whether or not they are folded. */
export function fieldsIn(parent: Element): HTMLElement[] {
  return [...parent.querySelectorAll<HTMLElement>(':scope > .lec-field, :scope > [data-more] > .lec-field')];
}

/** Makes an element visible that is folded, or that a reader's filter left out. */
export function reveal(element: Element): void {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
    at.removeAttribute('data-unmatched');
  }
}
