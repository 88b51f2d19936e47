import { parseJson } from '../../../../api/openapi/write-json.ts';
import {
  inputKey,
  mediaKind,
  type PlaygroundModel,
  type RequestValues,
} from '../../../../api/request/PlaygroundModel.ts';
import { fieldsIn } from '../dom.ts';
import { ordered } from '../response/ordered.ts';
import { readField } from './read-field.ts';

/**
 * The values of the form; for a sample, with example values for required fields that are still empty, except for
 * parameters of the path: `{id}` in a sample says more. `all` has those too.
 */
export function readForm(
  form: HTMLElement,
  model: PlaygroundModel,
  examples?: 'sample' | 'all',
): RequestValues {
  const isSample = examples !== undefined;
  const index = (selector: string): number =>
    Number(form.querySelector<HTMLSelectElement>(selector)?.value ?? 0);
  const inputs: Record<string, unknown> = {};
  for (const section of form.querySelectorAll<HTMLElement>('[data-in]')) {
    const place = section.dataset['in'] ?? '';
    for (const field of fieldsIn(section)) {
      const value = readField(field, examples === 'all' || (isSample && place !== 'path'));
      // A path with an empty segment is another address, so an empty path parameter counts as missing.
      if (value === undefined || (place === 'path' && value === '')) continue;
      inputs[inputKey({ in: place, name: field.dataset['name'] ?? '' })] = value;
    }
  }
  const credentials: Record<string, string> = {};
  for (const input of form.querySelectorAll<HTMLInputElement>(
    '[data-alternative]:not([hidden]) [data-credential]',
  )) {
    credentials[input.dataset['credential'] ?? ''] = input.value;
  }
  const server = index('[data-server]');
  const serverVariables: Record<string, string> = {};
  const scope = form.querySelectorAll('[data-server-variables]')[server];
  for (const input of scope?.querySelectorAll<HTMLInputElement>('[data-server-variable]') ?? []) {
    serverVariables[input.dataset['serverVariable'] ?? ''] = input.value;
  }
  const media = index('[data-media]');
  const body = readBody(form, model, media, isSample);
  const baseUrl = form.querySelector<HTMLInputElement>('[data-base-url]')?.value;
  return {
    baseUrl,
    server,
    serverVariables,
    auth: index('[data-auth]'),
    credentials,
    inputs,
    media,
    body,
  };
}

function readBody(
  form: HTMLElement,
  model: PlaygroundModel,
  media: number,
  isSample: boolean,
): RequestValues['body'] {
  const section = form.querySelectorAll<HTMLElement>('[data-body]')[media];
  const type = model.bodies[media]?.type;
  if (section === undefined || type === undefined) return undefined;
  if (form.querySelector<HTMLInputElement>('[data-send-body]')?.checked === false) return undefined;
  const editor = section.querySelector<HTMLElement>('[data-body-text]');
  if (editor !== null && !editor.hidden) {
    const area = editor.querySelector('textarea');
    return { text: area?.value || (isSample && area?.placeholder) || '' };
  }
  const field = section.querySelector<HTMLElement>('[data-body-form] > .lec-field');
  const read = field === null ? undefined : readField(field, isSample);
  const value =
    editor === null ? read : ordered(read, parseJson(editor.querySelector('textarea')?.value ?? ''));
  return value === undefined && mediaKind(type) === 'json' ? undefined : { value };
}
