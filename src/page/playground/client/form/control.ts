import { child, el } from '../dom.ts';

export type AnyControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The one control of a simple field. */
export function controlOf(field: HTMLElement): AnyControl | null {
  return child<AnyControl>(field, '[data-control]');
}

/** Shows or removes an error next to a control, and connects the two for screen readers. */
export function mark(field: Element, control: HTMLElement, problem: string | undefined): void {
  const known = child(field, '.lec-field__error');
  if (problem === undefined) {
    if (known === null) return;
    known.remove();
    control.removeAttribute('aria-invalid');
    describe(control, known.id, false);
    return;
  }
  const place = known ?? el('p', { class: 'lec-field__error', id: `${control.id}-error` });
  place.textContent = problem;
  field.append(place);
  control.setAttribute('aria-invalid', 'true');
  describe(control, place.id, true);
}

function describe(control: HTMLElement, id: string, isShown: boolean): void {
  const ids = new Set((control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean));
  if (isShown) ids.add(id);
  else ids.delete(id);
  if (ids.size > 0) control.setAttribute('aria-describedby', [...ids].join(' '));
  else control.removeAttribute('aria-describedby');
}
