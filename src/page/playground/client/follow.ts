import type { PlaygroundModel } from '../../../api/request/PlaygroundModel.ts';
import { child } from './dom.ts';
import { addItem } from './form/items.ts';
import { storeServer } from './wake.ts';

/** Updates the form after a change of one control. */
export function follow(form: HTMLElement, target: HTMLElement, model: PlaygroundModel): void {
  const index = Number((target as HTMLSelectElement).value);
  if (target.matches('[data-server]')) {
    showOnly(form, '[data-server-variables]', index);
    storeServer(model.servers[index]);
  } else if (target.matches('[data-auth]')) {
    showOnly(form, '[data-alternative]', index);
  } else if (target.matches('[data-media]')) {
    showOnly(form, '[data-body]', index);
  } else if (target.matches('[data-sample-language]')) {
    useLanguage(form, target as HTMLSelectElement);
  } else if (target.matches('[data-variant]')) {
    showOnly(target.closest<HTMLElement>('.lec-field__children')!, ':scope > [data-option]', index);
  }
  if (target.matches('[data-null]')) tickAround(target, form, (target as HTMLInputElement).checked);
  else if (!target.matches('[data-send]')) tickAround(target, form);
  if (
    target.matches(':is([data-in="header"], [data-in="header"] > [data-more]) > .lec-field > [data-control]')
  )
    untickEmpty(target);
}

/** Changes the language of the form's sample and of the button that copies it. */
function useLanguage(form: HTMLElement, { value, selectedOptions }: HTMLSelectElement): void {
  const label = selectedOptions[0]?.text ?? '';
  const sample = form.querySelector<HTMLElement>('[data-lec-live-sample]');
  if (sample === null) return;
  const box = sample.parentElement!;
  const copy = form.querySelector('[data-copy-sample]');
  if (copy) copy.textContent = copy.textContent.replace(box.ariaLabel ?? '', () => label);
  sample.dataset['lecLiveSample'] = value;
  box.ariaLabel = label;
}

/** Ticks the checkboxes that send a value and everything around it, because the reader typed it or made it null. */
function tickAround(target: HTMLElement, form: HTMLElement, isNull = false): void {
  const own = target.closest('.lec-field');
  for (let field = target.closest('.lec-field'); field !== null && form.contains(field);) {
    const head = child(field, '.lec-field__head');
    const send = head?.querySelector<HTMLInputElement>('[data-send]');
    if (send) send.checked = true;
    const none = head?.querySelector<HTMLInputElement>('[data-null]');
    if (none) none.checked = isNull && field === own;
    field = field.parentElement?.closest('.lec-field') ?? null;
  }
}

/** Unticks the checkbox of a header that was cleared. */
function untickEmpty(target: HTMLElement): void {
  const head = target.parentElement && child(target.parentElement, '.lec-field__head');
  const send = head?.querySelector<HTMLInputElement>('[data-send]');
  if (send && (target as HTMLInputElement).value.trim() === '') send.checked = false;
}

export function showOnly(scope: HTMLElement, selector: string, index: number): void {
  scope.querySelectorAll<HTMLElement>(selector).forEach((element, at) => {
    element.hidden = at !== index;
  });
}

/** Buttons that change the form: add, remove. */
export function edit(form: HTMLElement, target: HTMLElement): boolean {
  const field = target.closest<HTMLElement>('.lec-field');
  if (target.matches('[data-add]') && field !== null) {
    const added = addItem(field);
    tickAround(field, form);
    // The focus skips the checkbox that sends an optional value, because typing the value ticks it.
    added?.querySelector<HTMLElement>('[data-key], [data-control], [data-variant], [data-add]')?.focus();
    return true;
  }
  if (target.matches('[data-remove]') && field !== null) {
    const list = field.closest('.lec-field__children');
    (field.closest('.lec-entry') ?? field).remove();
    (list && child(list, '[data-add]'))?.focus();
    return true;
  }
  return false;
}
