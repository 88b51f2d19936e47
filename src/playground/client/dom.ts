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
