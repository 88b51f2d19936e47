import { mark } from './control.ts';

/** Checks the editor of the body if it is shown: JSON must be valid, and an editor with a placeholder must not be empty. */
export function checkEditors(form: HTMLElement): HTMLTextAreaElement | undefined {
  if (form.querySelector<HTMLInputElement>('[data-send-body]')?.checked === false) return undefined;
  for (const area of form.querySelectorAll<HTMLTextAreaElement>('[data-body-text] textarea')) {
    const editor = area.parentElement as HTMLElement;
    if (editor.hidden || area.closest<HTMLElement>('[data-body]')?.hidden === true) continue;
    if (area.value.trim() === '' && area.placeholder !== '') {
      mark(editor, area, 'A value is required.');
      return area;
    }
    try {
      if (area.dataset['json'] !== undefined) JSON.parse(area.value);
      mark(editor, area, undefined);
    } catch (error) {
      mark(editor, area, `This is not valid JSON: ${error instanceof Error ? error.message : ''}`);
      return area;
    }
  }
  return undefined;
}
