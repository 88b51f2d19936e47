import { jsonText } from '../json.ts';
import { child, children } from './dom.ts';
import { addItem } from './items.ts';
import { controlOf } from './readField.ts';

/**
 * Puts a value into a field, the reverse of `readField`. `false` when the field cannot hold all of it: the
 * reader then goes on in the JSON editor, and nothing is lost.
 */
export function fillField(field: HTMLElement, value: unknown): boolean {
  const head = child(field, '.lec-field__head');
  const send = head?.querySelector<HTMLInputElement>('[data-send]');
  if (send) send.checked = value !== undefined;
  const none = head?.querySelector<HTMLInputElement>('[data-null]');
  if (none) none.checked = value === null;
  if (value === null) return none !== null && none !== undefined;
  const body = child(field, '.lec-field__body');
  if (body === null) return false;
  switch (field.dataset['kind']) {
    case 'object':
      return fillObject(body, value);
    case 'array':
    case 'map':
      return fillItems(field, body, value);
    case 'oneOf': {
      const option = child(body, '.lec-field__children > [data-option]:not([hidden]) > .lec-field');
      return value === undefined || (option !== null && fillField(option, value));
    }
    default:
      return fillControl(field, value);
  }
}

function fillObject(body: HTMLElement, value: unknown): boolean {
  if (value !== undefined && !isRecord(value)) return false;
  const left = new Map(Object.entries(value ?? {}));
  let fits = true;
  for (const property of children(body, '[data-properties] > .lec-field')) {
    const name = property.dataset['name'] ?? '';
    fits = fillField(property, left.get(name)) && fits;
    left.delete(name);
  }
  return fits && left.size === 0;
}

function fillItems(field: HTMLElement, body: HTMLElement, value: unknown): boolean {
  child(body, '.lec-field__children > [data-items]')?.replaceChildren();
  if (value === undefined) return true;
  if (field.dataset['kind'] === 'array') {
    if (!Array.isArray(value)) return false;
    return value.every((item) => {
      const added = addItem(field);
      return added !== null && fillField(added, item);
    });
  }
  if (!isRecord(value)) return false;
  return Object.entries(value).every(([key, item]) => {
    const entry = addItem(field);
    const inner = entry && child(entry, '.lec-field');
    const name = entry && child<HTMLInputElement>(entry, '[data-key]');
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
  const wanted = { number: 'number', integer: 'number', string: 'string', date: 'string' }[kind ?? ''];
  if (wanted !== undefined && typeof value !== wanted) return false;
  const isChoice = kind === 'enum' || kind === 'boolean';
  const text = kind === 'json' ? jsonText(value) : isChoice ? JSON.stringify(value) : String(value);
  control.value = text;
  return control.value === text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
