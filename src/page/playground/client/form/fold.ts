import { fieldsIn } from '../dom.ts';
import type { Strings } from '../../../../base/strings/en.ts';
import { fill } from '../../../../base/strings/fill.ts';

type Texts = Strings['browser']['playground'];

/**
 * Shows the folded fields whose name or description has every word of the reader, and those around and inside them. The
 * others are not drawn, but sent as before.
 */
export function filter(input: HTMLInputElement, texts: Texts): void {
  const fold = input.closest('[data-more]')!;
  const words = plain(input.value).split(' ').filter(Boolean);
  const all = fieldsIn(fold.parentElement!).filter((field) => field.parentElement === fold);
  const shown = all.filter((field) => match(field, words)).length;
  const place = input.parentElement!.querySelector<HTMLElement>('[data-found]')!;
  place.textContent = words.length === 0 ? '' : fill(texts.found, { n: shown, all: all.length });
}

/** Returns whether a field is shown; the fields inside it are too, unless it is shown for their sake only. */
function match(field: HTMLElement, words: readonly string[]): boolean {
  const { name = '' } = field.dataset;
  const about = field.querySelector(':scope > .lec-field__about')?.textContent ?? '';
  const text = plain(`${name} ${about}`);
  const isOwn = words.every((word) => text.includes(word));
  const groups = field.querySelectorAll(
    ':scope > [data-properties], :scope > .lec-field__children > [data-option]:not([hidden])',
  );
  const inside = [...groups].flatMap(fieldsIn);
  const isFound = inside.filter((one) => match(one, words)).length > 0 || isOwn;
  if (isOwn && words.length > 0) for (const one of inside) match(one, []);
  field.toggleAttribute('data-unmatched', !isFound);
  // Expands the collapsed section that contains a match.
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

/**
 * Moves the focus to a field that is shown: the one whose name is nearest to what the reader typed, else the first. Its
 * checkbox is passed over, because typing a value ticks it.
 */
export function enter(input: HTMLInputElement): void {
  const wanted = plain(input.value);
  const distance = (field: HTMLElement): number => {
    const name = plain(field.dataset['name'] ?? '');
    return name === wanted ? 0 : name.startsWith(wanted) ? 1 : name.includes(wanted) ? 2 : 3;
  };
  const [nearest] = [...input.closest('[data-more]')!.querySelectorAll<HTMLElement>('.lec-field')]
    .filter((field) => field.checkVisibility())
    .sort((one, other) => distance(one) - distance(other));
  const controls = nearest?.querySelectorAll<HTMLElement>(
    '[data-control], [data-variant], [data-add], [data-more] > summary',
  );
  [...(controls ?? [])].find((control) => control.checkVisibility())?.focus();
}

/** Says of folded fields how many are sent. */
export function countFilled(form: HTMLElement, texts: Texts): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-filled]')) {
    const fold = place.closest('[data-more]')!;
    const n = fold.querySelectorAll(':scope > .lec-field > .lec-field__head > [data-send]:checked').length;
    const text = n === 0 ? '' : fill(texts.filledIn, { n });
    if (place.textContent !== text) place.textContent = text;
  }
}

/** Opens the optional fields of a form that has no other ones, where examples of required fields fill nothing. */
export function showOptional(form: HTMLElement): void {
  const outer = ':not([data-more] *, [hidden] *)';
  if (form.querySelector(`[data-required=""]${outer}:not([data-body-form] > *)`) !== null) return;
  for (const fold of form.querySelectorAll<HTMLDetailsElement>(`[data-more]${outer}`)) fold.open = true;
}
