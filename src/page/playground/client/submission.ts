import type { Strings } from '../../../base/strings/en.ts';
import type { HttpRequest } from '../../../api/samples/HttpRequest.ts';
import type { PlaygroundModel, RequestValues } from '../../../api/request/PlaygroundModel.ts';
import { buildRequest } from '../../../api/request/request.ts';
import { formIn, sharedForm } from '../../../api/request/share.ts';
import { AnswerPlace } from './response/answer-place.ts';
import { checkBody } from './response/body-check.ts';
import { checkForm } from './form/check.ts';
import { checkBase } from './form/check-base.ts';
import { checkEditors } from './form/check-editor.ts';
import { checkSections } from './form/check-group.ts';
import { reveal } from './dom.ts';
import { historyList } from './history.ts';
import { readForm } from './form/read-form.ts';
import { showOutcome } from './response/response.ts';
import { announcement, patience, send } from '../../../api/request/client/send.ts';
import { isSendable, setSendable } from './send-button.ts';

interface SubmissionOptions {
  form: HTMLFormElement;
  model: PlaygroundModel;
  say: (text: string) => void;
  /** Updates samples and notices of the form. */
  refresh: () => void;
  restore: Parameters<typeof historyList>[1];
  texts: Strings['browser']['playground'];
  /** Sends the form from outside of it. */
  again: () => void;
}

export { patience, send };

/** Checks and sends the form, and shows the outcome. */
export class Submission {
  readonly #options: SubmissionOptions;
  readonly #place: AnswerPlace;
  readonly #remember: ReturnType<typeof historyList>;
  readonly #button: HTMLButtonElement | null;
  /** Stops the request. It is next to the response while that arrives. */
  readonly #cancel: HTMLButtonElement | null;
  readonly #cancelling: string;
  readonly #anyway: HTMLButtonElement | null;
  #running: AbortController | undefined;

  constructor(options: SubmissionOptions) {
    const { form, restore, texts, again } = options;
    this.#options = options;
    this.#place = new AnswerPlace(form, texts, again);
    this.#remember = historyList(form.querySelector<HTMLElement>('[data-history]'), restore);
    this.#button = form.querySelector('[data-send-request]');
    this.#cancel = form.querySelector('[data-cancel]');
    this.#cancelling = this.#cancel?.textContent ?? '';
    this.#anyway = form.querySelector('[data-send-anyway]');
    this.#cancel?.addEventListener('click', () => this.#running?.abort());
  }

  isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Removes the errors of values that were corrected. */
  recheck(): void {
    const { form } = this.#options;
    if (form.querySelector('[aria-invalid="true"]') === null) return;
    checkBase(form, () => this.#request());
    void checkForm(form);
    checkSections(form);
  }

  /** Sends the form if its values fit the description; with `isForced` in any case. `from` had the focus. */
  async submit(isForced: boolean, from: Element | null): Promise<void> {
    const { form, say } = this.#options;
    if (this.#running !== undefined) return;
    if (!isSendable(this.#button)) return this.#place.clear();
    const current = new AbortController();
    this.#running = current;
    say('');
    try {
      const nowhere = checkBase(form, () => this.#request());
      const other = isForced ? undefined : await this.#firstProblem();
      const problem = nowhere ?? other;
      if (problem !== undefined) return this.#refuse(problem);
      await this.#send(current, from);
    } finally {
      this.#running = undefined;
      this.#place.settle();
      setSendable(this.#button, true);
      this.#offerCancel(false);
    }
  }

  async #send({ signal }: AbortController, from: Element | null): Promise<void> {
    const { form, model, say, texts } = this.#options;
    const [anyway, cancel, button] = [this.#anyway, this.#cancel, this.#button];
    if (anyway !== null) {
      if (document.activeElement === anyway) button?.focus();
      anyway.hidden = true;
    }
    setSendable(button, false);
    this.#offerCancel(true);
    this.#place.wait();
    say('Waiting for the response…');
    const values = readForm(form, model);
    const { method, path } = model;
    form.dispatchEvent(new CustomEvent('lectern:request', { bubbles: true, detail: { method, path } }));
    const started = performance.now();
    const full = buildRequest(model, values, { reveal: true });
    const bare = bareRequest(full, model, values);
    const outcome = await send(full, {
      ...{ bare, signal, timeout: patience },
      fetch: fetch.bind(globalThis),
      isOnline: () => navigator.onLine,
    });
    this.#remember(buildRequest(model, values), values, outcome);
    say('Reading the response…');
    const { schemas } = form.dataset;
    const shown = showOutcome(this.#place.outcome, outcome, { started, signal, schemas });
    this.#place.arrive(outcome, from === anyway ? button : from);
    if (cancel !== null && outcome.kind === 'response') {
      cancel.textContent = texts.stop;
      this.#place.offer(cancel);
    }
    await shown;
    this.#running = undefined;
    this.#options.refresh();
    say(announcement(outcome));
  }

  #request(): HttpRequest {
    const { form, model } = this.#options;
    return buildRequest(model, readForm(form, model), { reveal: true });
  }

  /** The first control with a problem. */
  async #firstProblem(): Promise<HTMLElement | undefined> {
    const { form, model } = this.#options;
    const inFields = await checkForm(form);
    const inEditor = checkEditors(form);
    const inGroups = checkSections(form);
    const first = inFields ?? inEditor ?? inGroups;
    return first ?? (await checkBody(form, model, readForm(form, model)));
  }

  #refuse(control: HTMLElement): void {
    const { form, say } = this.#options;
    // A former answer would look like that to the values of now.
    this.#place.clear();
    reveal(control);
    const problems = form.querySelectorAll('.lec-field__error, .lec-playground__mismatches > li').length;
    // An incomplete address is another address, so it cannot be sent anyway.
    const open = '[data-in="path"] [aria-invalid="true"], [data-base-url][aria-invalid="true"]';
    if (this.#anyway !== null) this.#anyway.hidden = form.querySelector(open) !== null;
    control.focus();
    say(
      `${problems === 1 ? 'One value does' : `${problems} values do`} not match the schema. Nothing was sent.`,
    );
  }

  #offerCancel(isOn: boolean): void {
    const cancel = this.#cancel;
    if (cancel === null) return;
    if (!isOn && document.activeElement === cancel)
      (cancel.closest<HTMLElement>('[data-response]') ?? this.#button)?.focus();
    cancel.hidden = !isOn;
    cancel.textContent = this.#cancelling;
    this.#anyway?.before(cancel);
  }
}

/**
 * A request to the same address without any value of the reader's; `undefined` where a second request may change
 * something, or the path itself has a secret.
 */
function bareRequest(
  full: HttpRequest,
  model: PlaygroundModel,
  values: RequestValues,
): HttpRequest | undefined {
  if ((full.method !== 'GET' && full.method !== 'HEAD') || full.body !== undefined) return undefined;
  const shared = formIn(sharedForm(values, model.secrets).fragment);
  const [bare = ''] = shared === undefined ? [] : buildRequest(model, shared).url.split('?', 1);
  if (bare !== full.url.split('?', 1)[0]) return undefined;
  return { method: full.method, url: bare, headers: [] };
}
