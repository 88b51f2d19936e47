import { jsonText, parseJson } from '../../../../api/openapi/write-json.ts';
import { fillField } from '../form/fill-field.ts';
import { mark } from '../form/control.ts';
import { ordered } from './ordered.ts';
import { readField } from '../form/read-field.ts';

/** Switches between fields and text. Text that the fields cannot contain stays text. */
export function changeView(target: HTMLElement): void {
  const section = target.closest('[data-body]');
  const fields = section?.querySelector<HTMLElement>('[data-body-form]');
  const editor = section?.querySelector<HTMLElement>('[data-body-text]');
  const area = editor?.querySelector('textarea');
  const field = fields?.querySelector<HTMLElement>('.lec-field');
  if (!section || !fields || !editor || !area || !field) return;
  const toText = target.dataset['view'] === 'text';
  if (toText === !editor.hidden) return;
  // A file and a text are two things that a reader may send, neither of which is made of the other.
  if (area.dataset['json'] === undefined) return showView(section, toText);
  if (toText) {
    area.value = jsonText(ordered(readField(field), parseJson(area.value)) ?? {});
  } else {
    let fits = false;
    try {
      fits = fillField(field, JSON.parse(area.value) as unknown);
    } catch {
      // Invalid JSON is reported below, as is text that the fields cannot contain.
    }
    mark(editor, area, fits ? undefined : 'The form does not have fields for all of this, so it stays JSON.');
    if (!fits) return;
  }
  showView(section, toText);
}

/** Shows a body as text or as fields, where it has both. */
export function showView(section: Element, asText: boolean): void {
  const fields = section.querySelector<HTMLElement>('[data-body-form]');
  const editor = section.querySelector<HTMLElement>('[data-body-text]');
  if (!fields || !editor) return;
  fields.hidden = asText;
  editor.hidden = !asText;
  for (const view of section.querySelectorAll<HTMLElement>('[data-view]')) {
    view.setAttribute('aria-pressed', String((view.dataset['view'] === 'text') === asText));
  }
}

/** Puts a named example into the fields or the editor, whichever is shown. If the fields cannot contain it, shows the editor. */
export function useExample(select: HTMLSelectElement): void {
  const section = select.closest('[data-body]');
  const editor = section?.querySelector<HTMLElement>('[data-body-text]');
  const area = editor?.querySelector('textarea');
  if (!section || !editor || !area) return;
  const wasFields = editor.hidden;
  const button = (view: string): HTMLElement | null => section.querySelector(`[data-view="${view}"]`);
  if (wasFields) changeView(button('text') ?? editor);
  area.value = select.value;
  mark(editor, area, undefined);
  if (wasFields && area.dataset['json'] !== undefined) changeView(button('form') ?? editor);
}
