import { child } from '../dom.ts';

let count = 0;

/** Adds an item to an array or map field: its field, or its entry of key and field. */
export function addItem(field: HTMLElement): HTMLElement | null {
  const list = child(field, '.lec-field__children');
  const items = list && child(list, '[data-items]');
  const template = list && child<HTMLTemplateElement>(list, 'template');
  const item = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!items || item === undefined) return null;
  count += 1;
  renumber(item, `-n${count}`);
  items.append(item);
  beginLists(item);
  return item;
}

/** Puts an item into each list that has to be sent and whose items have fields, so that its samples have one too. */
export function beginLists(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLElement>('[data-begin]')) {
    const list = child(field, '.lec-field__children');
    if (list && child(list, '[data-items]')?.childElementCount === 0) addItem(field);
  }
}

const references = ['id', 'for', 'name', 'aria-describedby', 'aria-labelledby'];

/**
 * Makes the ids of a copied template unique. They have a placeholder for each template around them, of which the first is
 * replaced. Attributes with several ids separate them by spaces.
 */
function renumber(root: Element | DocumentFragment, suffix: string): void {
  const elements = [...root.querySelectorAll('*')];
  if (root instanceof Element) elements.unshift(root);
  for (const element of elements) {
    for (const name of references) {
      const value = element.getAttribute(name);
      if (value !== null) element.setAttribute(name, value.replace(/(^|\s)(\S*?)-n__/g, `$1$2${suffix}`));
    }
    if (element instanceof HTMLTemplateElement) renumber(element.content, suffix);
  }
}
