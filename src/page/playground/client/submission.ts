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
import { announcement, type Outcome, patience, send } from '../../../api/request/client/send.ts';
import { isSendable, setSendable } from './send-button.ts';

export interface SubmissionOptions {
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

/** Checks and sends the form of a playground, and shows the outcome. */
export class Submission {
  readonly #options: SubmissionOptions;
  readonly #place: AnswerPlace;
  readonly #button: HTMLButtonElement | null;
  readonly #cancel: HTMLButtonElement | null;
  readonly #anyway: HTMLButtonElement | null;
  readonly #remember;
  readonly #cancelling: string;
  #running: AbortController | undefined;

  constructor(options: SubmissionOptions) {
    const { form, texts, again, restore } = options;
    this.#options = options;
    this.#place = new AnswerPlace(form, texts, again);
    this.#button = form.querySelector('[data-send-request]');
    this.#cancel = form.querySelector('[data-cancel]');
    this.#anyway = form.querySelector('[data-send-anyway]');
    this.#remember = historyList(form.querySelector('[data-history]'), restore);
    this.#cancelling = this.#cancel?.textContent ?? '';
    this.#cancel?.addEventListener('click', () => this.#running?.abort());
  }

  isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Sends the form if its values fit the description; with `isForced` in any case. `from` had the focus. */
  async submit(isForced: boolean, from: Element | null): Promise<void> {
    const { form, say, refresh } = this.#options;
    if (this.#running !== undefined) return;
    if (!isSendable(this.#button)) return this.#place.clear();
    const { signal } = (this.#running = new AbortController());
    say('');
    try {
      const nowhere = checkBase(form, this.#request);
      const other = isForced ? undefined : await this.#firstProblem();
      const problem = nowhere ?? other;
      if (problem !== undefined) return this.#refuse(problem);
      if (this.#anyway !== null) {
        if (document.activeElement === this.#anyway) this.#button?.focus();
        this.#anyway.hidden = true;
      }
      setSendable(this.#button, false);
      this.#show(true);
      this.#place.wait();
      say('Waiting for the response…');
      const { outcome, started } = await this.#send(signal);
      say('Reading the response…');
      const { schemas } = form.dataset;
      const shown = showOutcome(this.#place.outcome, outcome, { started, signal, schemas });
      this.#place.arrive(outcome, from === this.#anyway ? this.#button : from);
      if (this.#cancel !== null && outcome.kind === 'response') {
        this.#cancel.textContent = this.#options.texts.stop;
        this.#place.offer(this.#cancel);
      }
      await shown;
      this.#running = undefined;
      refresh();
      say(announcement(outcome));
    } finally {
      this.#running = undefined;
      this.#place.settle();
      setSendable(this.#button, true);
      this.#show(false);
    }
  }

  /** Sends the request and adds it to the history. */
  async #send(signal: AbortSignal): Promise<{ outcome: Outcome; started: number }> {
    const { form, model } = this.#options;
    const values = readForm(form, model);
    const { method, path } = model;
    form.dispatchEvent(new CustomEvent('lectern:request', { bubbles: true, detail: { method, path } }));
    const started = performance.now();
    const full = buildRequest(model, values, { reveal: true });
    const outcome = await send(full, {
      bare: bareRequest(full, model, values),
      signal,
      timeout: patience,
      fetch: fetch.bind(globalThis),
      isOnline: () => navigator.onLine,
    });
    this.#remember(buildRequest(model, values), values, outcome);
    return { outcome, started };
  }

  /** Removes the errors of values that were corrected. */
  recheck(): void {
    const { form } = this.#options;
    if (form.querySelector('[aria-invalid="true"]') === null) return;
    checkBase(form, this.#request);
    void checkForm(form);
    checkSections(form);
  }

  readonly #request = (): HttpRequest => {
    const { form, model } = this.#options;
    return buildRequest(model, readForm(form, model), { reveal: true });
  };

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
    const isOpen = '[data-in="path"] [aria-invalid="true"], [data-base-url][aria-invalid="true"]';
    if (this.#anyway !== null) this.#anyway.hidden = form.querySelector(isOpen) !== null;
    control.focus();
    say(
      `${problems === 1 ? 'One value does' : `${problems} values do`} not match the schema. Nothing was sent.`,
    );
  }

  #show(isOn: boolean): void {
    if (this.#cancel === null) return;
    if (!isOn && document.activeElement === this.#cancel)
      (this.#cancel.closest<HTMLElement>('[data-response]') ?? this.#button)?.focus();
    this.#cancel.hidden = !isOn;
    this.#cancel.textContent = this.#cancelling;
    this.#anyway?.before(this.#cancel);
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
