import { parseJson } from '../json.ts';
import { isMultiple, matches } from './assertions.ts';
import { type AnyControl, controlOf, mark } from './control.ts';
import { child } from './dom.ts';
import { properFormat } from './jsonValue.ts';
import { readField } from './readField.ts';

/**
 * What is wrong with the value of one simple field, as a sentence; `undefined` when it will do. The limits are
 * those that the description gives, written on the control.
 */
export function problemOf(
  kind: string,
  value: unknown,
  limits: DOMStringMap,
  isRequired: boolean,
): string | undefined {
  const { min, max, above, below, step, minlength, maxlength, pattern, format } = limits;
  if (value === null) return undefined;
  if (value === undefined) return isRequired ? 'A value is required.' : undefined;
  switch (kind) {
    case 'number':
    case 'integer': {
      if (typeof value === 'string') return 'This is not a number.';
      const isWhole = typeof value === 'bigint' || Number.isInteger(value);
      if (kind === 'integer' && !isWhole) return 'A whole number is wanted.';
      if (min !== undefined && Number(value) < Number(min)) return `At least ${min}.`;
      if (max !== undefined && Number(value) > Number(max)) return `At most ${max}.`;
      if (above !== undefined && Number(value) <= Number(above)) return `More than ${above}.`;
      if (below !== undefined && Number(value) >= Number(below)) return `Less than ${below}.`;
      if (step !== undefined && !isMultiple(Number(value), Number(step))) return `A multiple of ${step}.`;
      return undefined;
    }
    case 'string': {
      const length = [...String(value)].length;
      if (minlength !== undefined && length < Number(minlength)) return `At least ${minlength} characters.`;
      if (maxlength !== undefined && length > Number(maxlength)) return `At most ${maxlength} characters.`;
      if (pattern !== undefined && !matches(pattern, String(value))) return `Must match ${pattern}.`;
      if (format !== undefined && !properFormat(format, String(value))) return `This is no ${format}.`;
      return undefined;
    }
    case 'json':
      return typeof value === 'string' && parseJson(value) === undefined
        ? 'This is not valid JSON.'
        : undefined;
    case 'file':
      return (value as { content?: unknown }).content === undefined ? 'Choose a file.' : undefined;
    default:
      return undefined;
  }
}

/** Marks every field of the form that cannot be sent, and gives the first of their controls. */
export function checkForm(form: HTMLElement): AnyControl | undefined {
  let first: AnyControl | undefined;
  for (const field of form.querySelectorAll<HTMLElement>('.lec-field[data-kind]')) {
    const control = controlOf(field);
    if (control === null) continue;
    const { kind = '', required } = field.dataset;
    let problem: string | undefined;
    if (isSent(field, form)) {
      const value = readField(field);
      // What may be empty is an optional value that was ticked, or an item that was added.
      const isEmpty = value === '' && required === '';
      const raw = kind === 'json' && value !== undefined ? control.value : value;
      problem = problemOf(kind, isEmpty ? undefined : raw, control.dataset, required !== undefined);
    }
    mark(field, control, problem);
    if (problem !== undefined) first ??= control;
  }
  return first;
}

/** Whether a field and everything around it is sent. */
export function isSent(field: HTMLElement, form: HTMLElement): boolean {
  for (let at: HTMLElement | null = field; at !== null && at !== form; at = at.parentElement) {
    if (at.hidden) return false;
    if (!at.matches('.lec-field')) continue;
    const head = child(at, '.lec-field__head');
    if (head?.querySelector<HTMLInputElement>('[data-send]')?.checked === false) return false;
    if (at !== field && head?.querySelector<HTMLInputElement>('[data-null]')?.checked === true) return false;
  }
  const sendBody = form.querySelector<HTMLInputElement>('[data-send-body]');
  return sendBody?.checked !== false || field.closest('[data-body]') === null;
}
