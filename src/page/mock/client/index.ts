/**
 * The mock API of a page answers the playground's requests in the browser, without a server or a network, as long as the
 * reader leaves its switch on. It is loaded with the form, and only on a site that has mock APIs.
 */
import { mock as english } from '../../../base/strings/browser/mock.ts';
import { textsAt } from '../../../base/strings/client.ts';
import { fill } from '../../../base/strings/fill.ts';
import { addAnswerer } from '../../../api/request/client/answer.ts';
import { el } from '../../playground/client/dom.ts';
import type { PlaygroundModel } from '../../../api/request/PlaygroundModel.ts';
import type { MockOperation } from '../MockOperation.ts';
import type { PageMock, PageMockApi } from '../PageMock.ts';
import { askedOf, responseOf } from './ask.ts';
import { describedMock } from './described.ts';
import { userGroupsInPage } from './user-groups.ts';

/**
 * Loads a mock API and returns a function that adds it to a playground. Call it after the form was inserted and before
 * it is started.
 *
 * @param address What `data-mock` contains: the word `user-group`, or the address of a JSON file.
 */
export async function loadMock(address: string): Promise<(root: HTMLElement) => void> {
  const isDescribed = address !== ('user-group' satisfies PageMock);
  const operation = isDescribed ? ((await (await fetch(address)).json()) as MockOperation) : undefined;
  return (root) => mount(root, operation);
}

/** The mock of a described operation, or the built-in one. */
function mount(root: HTMLElement, operation: MockOperation | undefined): void {
  const form = root.querySelector('form');
  const data = root.querySelector('script[data-model]')?.textContent;
  if (form === null || !data) return;
  const model = JSON.parse(data) as PlaygroundModel;
  const { texts } = textsAt(form, 'mock', english);
  const mock = operation ? describedMock(operation, texts) : userGroupsInPage();
  const control = el('input', { type: 'checkbox', checked: '', 'data-stand-in': '' }) as HTMLInputElement;
  const variant = variantPicker(mock);
  const decisions = el('div', { class: 'lec-playground__hint', hidden: '', 'data-decisions': '' });
  form.querySelector('.lec-playground__tools')!.after(box({ form, model, mock, control, variant, texts }));
  form.append(decisions);
  addAnswerer({
    name: 'mock on this page',
    // `<ClientRouter />` may have replaced the page of this form.
    accepts: () => control.isConnected && control.checked,
    async answer(request) {
      const { answered, decisions: made } = await mock.answer(
        askedOf(request, model.path, variant?.value ?? ''),
      );
      tell(decisions, made, texts);
      return responseOf(answered, request.method);
    },
  });
  control.addEventListener('change', () => {
    decisions.hidden = true;
  });
  // The examples of a request to the mock API include its token, unless the reader has entered another one.
  form.querySelector('[data-fill]')?.addEventListener('click', () => {
    const [first] = mock.tokens;
    if (control.checked && first && isEmpty(credentialOf(form))) fillToken(form, first.token);
  });
}

interface Box {
  form: HTMLFormElement;
  model: PlaygroundModel;
  mock: PageMockApi;
  control: HTMLInputElement;
  variant: HTMLSelectElement | undefined;
  texts: typeof english;
}

function box({ form, model, mock, control, variant, texts }: Box): HTMLElement {
  const { tokens, forget } = mock;
  const buttons = tokens.map(({ token, label }) => {
    const button = el(
      'button',
      { type: 'button', class: 'lec-playground__button' },
      `Use ${token} (${label})`,
    );
    button.addEventListener('click', () => fillToken(form, token));
    return button;
  });
  if (forget !== undefined) {
    const button = el('button', { type: 'button', class: 'lec-playground__button' }, 'Forget everything');
    button.addEventListener('click', () => {
      void forget().then(() => (button.textContent = 'Forgotten'));
    });
    buttons.push(button);
  }
  return el(
    'fieldset',
    { class: 'lec-playground__section' },
    el('legend', {}, texts.title),
    el('label', { class: 'lec-switch' }, control, ` ${texts.use}`),
    el('p', { class: 'lec-playground__hint' }, ...withCode(mock.about)),
    ...(variant === undefined
      ? []
      : [el('label', { class: 'lec-playground__variable' }, el('span', {}, texts.respond), variant)]),
    // The form's own notice says that the request cannot be sent, which is not true of the mock API.
    ...(form.querySelector('[data-body-notice]:not([hidden])') !== null
      ? [el('p', { class: 'lec-playground__hint' }, fill(texts.body, { method: model.method }))]
      : []),
    ...(buttons.length === 0 ? [] : [el('div', { class: 'lec-playground__actions' }, ...buttons)]),
  );
}

function variantPicker({ variants }: PageMockApi): HTMLSelectElement | undefined {
  if (variants.length < 2) return undefined;
  const options = variants.map(({ label, prefer }) => el('option', { value: prefer }, label));
  return el('select', {}, ...options) as HTMLSelectElement;
}

/** Fills in a token after the initial text of the credential's input. */
function fillToken(form: HTMLFormElement, token: string): void {
  const input = credentialOf(form);
  if (input === null) return;
  input.value = input.defaultValue + token;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function credentialOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector('[data-alternative]:not([hidden]) [data-credential]');
}

function isEmpty(input: HTMLInputElement | null): boolean {
  return input !== null && input.value.trim() === input.defaultValue.trim();
}

function tell(place: HTMLElement, lines: string[], { chosen }: typeof english): void {
  place.hidden = lines.length === 0;
  const items = lines.map((line) => el('li', {}, ...withCode(line)));
  place.replaceChildren(el('details', {}, el('summary', {}, chosen), el('ul', {}, ...items)));
}

/** Text between backticks becomes code. */
function withCode(text: string): (Node | string)[] {
  return text.split('`').map((piece, index) => (index % 2 === 0 ? piece : el('code', {}, piece)));
}
