import { fieldsIn } from './dom.ts';
import { fill } from '../../strings/fill.ts';

/**
 * Shows the folded fields whose name or description has every word of the reader, and those around and inside them. The
 * others are not drawn, but sent as before.
 */
export function filter(input: HTMLInputElement): void {
  const fold = input.closest('[data-more]')!;
  const words = plain(input.value).split(' ').filter(Boolean);
  const all = fieldsIn(fold.parentElement!).filter((field) => field.parentElement === fold);
  const shown = all.filter((field) => match(field, words)).length;
  const place = input.parentElement!.querySelector<HTMLElement>('[data-found]')!;
  place.textContent = words.length === 0 ? '' : fill(place.dataset['found']!, { n: shown, all: all.length });
}

/** Whether a field is shown; the fields inside it are too, unless it is shown for their sake only. */
function match(field: HTMLElement, words: readonly string[]): boolean {
  const { name = '' } = field.dataset;
  const about = field.querySelector(':scope > .lec-field__about')?.textContent ?? '';
  const text = plain(`${name} ${about}`);
  const isOwn = words.every((word) => text.includes(word));
  const inside = field.querySelectorAll<HTMLElement>(
    ':scope > [data-properties], :scope > .lec-field__children > [data-option]:not([hidden])',
  );
  let isFound = isOwn;
  for (const group of inside)
    for (const one of fieldsIn(group)) if (match(one, isOwn ? [] : words)) isFound = true;
  field.toggleAttribute('data-unmatched', !isFound);
  // What was found inside a fold is shown there.
  const fold = field.parentElement as HTMLDetailsElement;
  if (isFound && words.length > 0 && fold.matches('details')) fold.open = true;
  return isFound;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[_\s-]+/g, ' ')
    .trim();
}

/** Moves the focus to the first field that is shown. Its checkbox is passed over, because typing a value ticks it. */
export function enter(input: HTMLInputElement): void {
  const controls = input
    .closest('[data-more]')!
    .querySelectorAll<HTMLElement>('[data-control], [data-variant], [data-add]');
  [...controls].find((control) => control.checkVisibility())?.focus();
}

/** Says of folded fields how many are sent. */
export function countFilled(form: HTMLElement): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-filled]')) {
    const fold = place.closest('[data-more]')!;
    const n = fold.querySelectorAll(':scope > .lec-field > .lec-field__head > [data-send]:checked').length;
    const text = n === 0 ? '' : fill(place.dataset['filled']!, { n });
    if (place.textContent !== text) place.textContent = text;
  }
}
