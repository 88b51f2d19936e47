import { isSent } from './check.ts';
import { child, children } from '../dom.ts';
import { mark } from './control.ts';

/**
 * Marks lists with too few or too many items, and maps with repeated or empty keys. Returns the control to focus: the
 * button that adds an item, or the key.
 */
export function checkSections(form: HTMLElement): HTMLElement | undefined {
  let first: HTMLElement | undefined;
  for (const field of form.querySelectorAll<HTMLElement>(
    '.lec-field[data-kind="array"], .lec-field[data-kind="map"]',
  )) {
    const inside = child(field, '.lec-field__children');
    const add = inside && child<HTMLButtonElement>(inside, '[data-add]');
    const items = inside && child(inside, '[data-items]');
    if (!inside || !add || !items) continue;
    const keys = children(items, '.lec-entry').map((entry) =>
      child<HTMLInputElement>(entry, '.lec-entry__key > [data-key]'),
    );
    const isChecked = isSent(field, form) && head(field) !== true;
    for (const [at, key] of keys.entries()) {
      if (key === null) continue;
      const earlier = keys.slice(0, at).some((other) => other?.value === key.value);
      const problem = !isChecked
        ? undefined
        : key.value === ''
          ? 'A key is required.'
          : earlier
            ? 'This key already exists.'
            : undefined;
      mark(key.closest('.lec-entry__key') ?? key, key, problem);
      if (problem !== undefined) first ??= key;
    }
    const problem = isChecked ? amount(items.childElementCount, field.dataset, 'item') : undefined;
    mark(inside, add, problem);
    if (problem !== undefined) first ??= add;
  }
  return first;
}

/** Returns whether the value of the group itself is null. */
function head(field: HTMLElement): boolean | undefined {
  return child(field, '.lec-field__head')?.querySelector<HTMLInputElement>('[data-null]')?.checked;
}

/** A sentence on how many items there may be; `undefined` when it is right. */
function amount(number: number, limits: DOMStringMap, noun: string): string | undefined {
  const { minitems, maxitems } = limits;
  const several = (limit: string): string => `${limit} ${noun}${limit === '1' ? '' : 's'}`;
  if (minitems !== undefined && number < Number(minitems)) return `At least ${several(minitems)}.`;
  if (maxitems !== undefined && number > Number(maxitems)) return `At most ${several(maxitems)}.`;
  return undefined;
}
