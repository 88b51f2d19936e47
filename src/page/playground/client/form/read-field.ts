import { type AnyControl, controlOf } from './control.ts';
import { child, children, fieldsIn } from '../dom.ts';

/** The number in a text. Text that is no number is returned as it is; the check before sending reports it. */
export function readNumber(text: string): number | bigint | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (!/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(trimmed)) return text;
  const value = Number(trimmed);
  if (/^-?\d+$/.test(trimmed) && !Number.isSafeInteger(value)) return BigInt(trimmed);
  return Number.isFinite(value) ? value : text;
}

/**
 * The value of a `.lec-field`; `undefined` when it is not sent. See `control.tsx` for the markup. For a sample, a required
 * field that is still empty has a placeholder value; for sending, the check reports such a field.
 */
export function readField(field: HTMLElement, isSample = false): unknown {
  const { kind, required } = field.dataset;
  const head = child(field, '.lec-field__head');
  if (required === undefined && head?.querySelector<HTMLInputElement>('[data-send]')?.checked === false) {
    return undefined;
  }
  if (head?.querySelector<HTMLInputElement>('[data-null]')?.checked === true) return null;
  const inside = child(field, '.lec-field__children');
  switch (kind) {
    case 'object':
      return orSample(field, recordIn(inside, isSample), isSample);
    case 'array':
      return members(inside, '[data-items] > .lec-field')
        .map((item) => readField(item, isSample))
        .filter((value) => value !== undefined);
    case 'map':
      return record(
        members(inside, '[data-items] > .lec-entry').map((entry) => [
          child<HTMLInputElement>(entry, '.lec-entry__key > [data-key]')?.value ?? '',
          child(entry, '.lec-field'),
        ]),
        isSample,
      );
    case 'oneOf': {
      const chosen = inside && child(inside, '[data-option]:not([hidden])');
      const inner = chosen && child(chosen, '.lec-field');
      return inner ? readField(inner, isSample) : undefined;
    }
    default:
      return orSample(field, readControl(kind ?? '', controlOf(field)), isSample);
  }
}

/** The values of an object's fields. */
function recordIn(inside: HTMLElement | null, isSample: boolean): Record<string, unknown> {
  const fields = inside === null ? [] : fieldsIn(inside);
  return record(
    fields.map((one) => [one.dataset['name'] ?? '', one]),
    isSample,
  );
}

function orSample(field: HTMLElement, value: unknown, isSample: boolean): unknown {
  const { sample } = field.dataset;
  const isObjectField = field.dataset['kind'] === 'object';
  const isEmpty =
    value === undefined || value === '' || (isObjectField && Object.keys(value as object).length === 0);
  return isSample && isEmpty && sample !== undefined ? (JSON.parse(sample) as unknown) : value;
}

function members(inside: HTMLElement | null, selector: string): HTMLElement[] {
  return inside === null ? [] : children(inside, selector);
}

function readControl(kind: string, control: AnyControl | null): unknown {
  if (control === null) return undefined;
  switch (kind) {
    case 'number':
    case 'integer':
      return readNumber(control.value);
    case 'boolean':
    case 'enum':
      if (control.value === '') return undefined;
      return control.dataset['json'] === undefined ? control.value : (JSON.parse(control.value) as unknown);
    case 'date':
      return control.value === '' ? undefined : control.value;
    case 'json':
      return readJson(control.value);
    case 'file': {
      const file = (control as HTMLInputElement).files?.[0];
      if (file === undefined) return { fileName: 'file' };
      return { fileName: file.name, contentType: file.type || undefined, content: file };
    }
    default:
      return control.value;
  }
}

function readJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** An object with the values of fields by name. `__proto__` is a name like any other. */
function record(entries: [string, HTMLElement | null][], isSample: boolean): Record<string, unknown> {
  const read = entries.map(([name, field]): [string, unknown] => [name, field && readField(field, isSample)]);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}
