import { isObject } from '../../../../api/openapi/pointer.ts';
import { jsonText } from '../../../../api/openapi/write-json.ts';
import { child, children, fieldsIn } from '../dom.ts';
import { addItem } from './items.ts';
import { controlOf } from './control.ts';

/**
 * Puts a value into a field, the reverse of `readField`. `false` when the field cannot contain all of it: the JSON editor is
 * used then, so that nothing is lost.
 */
export function fillField(field: HTMLElement, value: unknown): boolean {
  const head = child(field, '.lec-field__head');
  const send = head?.querySelector<HTMLInputElement>('[data-send]');
  if (send) send.checked = value !== undefined;
  const none = head?.querySelector<HTMLInputElement>('[data-null]');
  if (none) none.checked = value === null;
  if (value === null) return none !== null && none !== undefined;
  const inside = child(field, '.lec-field__children');
  if (inside === null) return fillControl(field, value);
  switch (field.dataset['kind']) {
    case 'object':
      return fillObject(inside, value);
    case 'array':
    case 'map':
      return fillItems(field, inside, value);
    default:
      return value === undefined || fillVariant(inside, value);
  }
}

/** Fills the variant that is shown if it can contain the value, else the first one that can. */
function fillVariant(inside: HTMLElement, value: unknown): boolean {
  const options = children(inside, '[data-option]');
  const shown = options.findIndex((option) => !option.hidden);
  const order = [shown, ...options.keys()].filter((at) => at >= 0);
  const found = order.find((at) => {
    const field = options[at] && child(options[at], '.lec-field');
    return field !== null && field !== undefined && fillField(field, value);
  });
  if (found === undefined) return false;
  options.forEach((option, at) => (option.hidden = at !== found));
  const choice = inside.firstElementChild!;
  if (choice instanceof HTMLSelectElement) choice.value = String(found);
  else choice.querySelectorAll<HTMLInputElement>('[data-variant]')[found]!.checked = true;
  return true;
}

function fillObject(inside: HTMLElement, value: unknown): boolean {
  if (value !== undefined && !isObject(value)) return false;
  const left = new Map(Object.entries(value ?? {}));
  let fits = true;
  for (const property of fieldsIn(inside)) {
    const name = property.dataset['name'] ?? '';
    fits = fillField(property, left.get(name)) && fits;
    left.delete(name);
  }
  return fits && left.size === 0;
}

function fillItems(field: HTMLElement, inside: HTMLElement, value: unknown): boolean {
  child(inside, '[data-items]')?.replaceChildren();
  if (value === undefined) return true;
  if (field.dataset['kind'] === 'array') {
    if (!Array.isArray(value)) return false;
    return value.every((item) => {
      const added = addItem(field);
      return added !== null && fillField(added, item);
    });
  }
  if (!isObject(value)) return false;
  return Object.entries(value).every(([key, item]) => {
    const entry = addItem(field);
    const inner = entry && child(entry, '.lec-field');
    const name = entry && child<HTMLInputElement>(entry, '.lec-entry__key > [data-key]');
    if (!inner || !name) return false;
    name.value = key;
    return fillField(inner, item);
  });
}

function fillControl(field: HTMLElement, value: unknown): boolean {
  const control = controlOf(field);
  const { kind } = field.dataset;
  if (control === null || kind === 'file') return value === undefined;
  if (value === undefined) {
    control.value = '';
    return true;
  }
  if (kind === 'enum' && control.dataset['json'] === undefined && typeof value !== 'string') return false;
  const wanted = { number: 'number', integer: 'number', string: 'string', date: 'string' }[kind ?? ''];
  if (wanted !== undefined && typeof value !== wanted) return false;
  const isChoice = control.dataset['json'] !== undefined;
  const text = kind === 'json' ? jsonText(value) : isChoice ? JSON.stringify(value) : String(value);
  control.value = text;
  return control.value === text;
}
