import { jsonText } from '../../../../api/openapi/write-json.ts';
import {
  inputKey,
  type PlaygroundModel,
  type RequestValues,
} from '../../../../api/request/PlaygroundModel.ts';
import { showView } from '../response/body-view.ts';
import { fieldsIn } from '../dom.ts';
import { fillField } from './fill-field.ts';
import { showOnly } from '../follow.ts';

/**
 * Puts values into the whole form, the reverse of `readForm`. Credentials stay as they are. `false` when a value could not
 * be filled in: a file, or a value without a field.
 */
export function fillForm(form: HTMLElement, model: PlaygroundModel, values: RequestValues): boolean {
  choose(form, '[data-server]', '[data-server-variables]', values.server);
  choose(form, '[data-auth]', '[data-alternative]', values.auth);
  choose(form, '[data-media]', '[data-body]', values.media);
  const base = form.querySelector<HTMLInputElement>('[data-base-url]');
  if (base !== null) base.value = values.baseUrl ?? '';
  const scope = form.querySelectorAll('[data-server-variables]')[values.server];
  for (const input of scope?.querySelectorAll<HTMLInputElement>('[data-server-variable]') ?? []) {
    const text = values.serverVariables[input.dataset['serverVariable'] ?? ''];
    if (text !== undefined) input.value = text;
  }
  let fits = true;
  for (const section of form.querySelectorAll<HTMLElement>('[data-in]')) {
    for (const field of fieldsIn(section)) {
      const key = inputKey({ in: section.dataset['in'] ?? '', name: field.dataset['name'] ?? '' });
      const value = Object.hasOwn(values.inputs, key) ? values.inputs[key] : undefined;
      fits = fillField(field, value) && fits;
    }
  }
  return fillBody(form, model, values) && fits;
}

function choose(form: HTMLElement, selector: string, parts: string, index: number): void {
  const select = form.querySelector<HTMLSelectElement>(selector);
  if (select?.options[index] === undefined) return;
  select.value = String(index);
  showOnly(form, parts, index);
}

function fillBody(form: HTMLElement, model: PlaygroundModel, { media, body }: RequestValues): boolean {
  const section = form.querySelectorAll<HTMLElement>('[data-body]')[media];
  if (section === undefined || model.bodies[media] === undefined) return body === undefined;
  const send = form.querySelector<HTMLInputElement>('[data-send-body]');
  if (send !== null) send.checked = body !== undefined;
  if (body === undefined) return true;
  const area = section.querySelector<HTMLTextAreaElement>('[data-body-text] textarea');
  const field = section.querySelector<HTMLElement>('[data-body-form] > .lec-field');
  if (body.text !== undefined) {
    if (area === null) return false;
    area.value = body.text;
    showView(section, true);
    return true;
  }
  const fits = field !== null && fillField(field, body.value);
  if (area === null) return fits;
  // The bytes of a file are gone by then, and it is no text.
  if (area.dataset['json'] === undefined) {
    showView(section, false);
    return fits;
  }
  area.value = jsonText(body.value ?? {});
  showView(section, !fits);
  return true;
}
