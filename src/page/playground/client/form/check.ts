import { type AnyControl, controlOf, mark } from './control.ts';
import { child } from '../dom.ts';
import { problemOf } from '../response/problem.ts';
import { problemApart } from '../response/problem-apart.ts';
import { readField } from './read-field.ts';

export { problemOf };

/** Marks every field with an invalid value and returns the control of the first. */
export async function checkForm(form: HTMLElement): Promise<AnyControl | undefined> {
  const fields = [...form.querySelectorAll<HTMLElement>('.lec-field[data-kind]')];
  const found = await Promise.all(
    fields.map(async (field) => {
      const control = controlOf(field);
      if (control === null) return undefined;
      const { value } = control;
      const problem = isSent(field, form) ? await problemIn(field, control) : undefined;
      // If the value changed meanwhile, another check is under way.
      if (control.value === value) mark(field, control, problem);
      return problem === undefined ? undefined : control;
    }),
  );
  return found.find((control) => control !== undefined);
}

async function problemIn(field: HTMLElement, control: AnyControl): Promise<string | undefined> {
  const { kind = '', required } = field.dataset;
  const value = readField(field);
  // A field with `data-required=""` must not be empty, unlike an optional value that was ticked or an added item.
  const isEmpty = value === '' && required === '';
  const raw = kind === 'json' && value !== undefined ? control.value : value;
  const limits = { ...control.dataset };
  const isRequired = required !== undefined;
  if (limits['pattern'] === undefined || isEmpty || typeof raw !== 'string')
    return problemOf(kind, isEmpty ? undefined : raw, limits, isRequired);
  return problemApart(kind, raw, limits);
}

/** Returns whether a field and everything around it is sent. */
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
