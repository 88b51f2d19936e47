import type { Strings } from '../../../base/strings/en.ts';
import type { HttpRequest } from '../../../api/samples/HttpRequest.ts';
import type { PlaygroundModel, RequestValues } from '../../../api/request/PlaygroundModel.ts';
import { buildRequest } from '../../../api/request/request.ts';
import { formIn, sharedForm } from '../../../api/request/share.ts';
import { answerPlace } from './response/answer-place.ts';
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

export type Submission = ReturnType<typeof submission>;

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

/** Makes the functions that check and send the form and show the outcome. */
export function submission({ form, model, say, refresh, restore, texts, again }: SubmissionOptions) {
  const find = <T extends HTMLElement>(selector: string): T | null => form.querySelector<T>(selector);
  const place = answerPlace(form, texts, again);
  const button = find<HTMLButtonElement>('[data-send-request]');
  const cancel = find<HTMLButtonElement>('[data-cancel]');
  const anyway = find<HTMLButtonElement>('[data-send-anyway]');
  const remember = historyList(find('[data-history]'), restore);
  const cancelling = cancel?.textContent ?? '';
  let running: AbortController | undefined;
  cancel?.addEventListener('click', () => running?.abort());

  const request = (): HttpRequest => buildRequest(model, readForm(form, model), { reveal: true });

  /** The first control with a problem. */
  const firstProblem = async (): Promise<HTMLElement | undefined> => {
    const inFields = await checkForm(form);
    const inEditor = checkEditors(form);
    const inGroups = checkSections(form);
    const first = inFields ?? inEditor ?? inGroups;
    return first ?? (await checkBody(form, model, readForm(form, model)));
  };

  const refuse = (control: HTMLElement): void => {
    // A former answer would look like that to the values of now.
    place.clear();
    reveal(control);
    const problems = form.querySelectorAll('.lec-field__error, .lec-playground__mismatches > li').length;
    // An incomplete address is another address, so it cannot be sent anyway.
    const isOpen =
      find('[data-in="path"] [aria-invalid="true"], [data-base-url][aria-invalid="true"]') !== null;
    if (anyway !== null) anyway.hidden = isOpen;
    control.focus();
    say(
      `${problems === 1 ? 'One value does' : `${problems} values do`} not match the schema. Nothing was sent.`,
    );
  };

  const show = (isOn: boolean): void => {
    if (cancel === null) return;
    if (!isOn && document.activeElement === cancel)
      (cancel.closest<HTMLElement>('[data-response]') ?? button)?.focus();
    cancel.hidden = !isOn;
    cancel.textContent = cancelling;
    anyway?.before(cancel);
  };

  return {
    isRunning: () => running !== undefined,
    /** Removes the errors of values that were corrected. */
    recheck() {
      if (find('[aria-invalid="true"]') === null) return;
      checkBase(form, request);
      void checkForm(form);
      checkSections(form);
    },
    /** Sends the form if its values fit the description; with `isForced` in any case. `from` had the focus. */
    async submit(isForced: boolean, from: Element | null): Promise<void> {
      if (running !== undefined) return;
      if (!isSendable(button)) return place.clear();
      const current = new AbortController();
      running = current;
      say('');
      try {
        const nowhere = checkBase(form, request);
        const other = isForced ? undefined : await firstProblem();
        const problem = nowhere ?? other;
        if (problem !== undefined) return refuse(problem);
        if (anyway !== null) {
          if (document.activeElement === anyway) button?.focus();
          anyway.hidden = true;
        }
        setSendable(button, false);
        show(true);
        place.wait();
        say('Waiting for the response…');
        const values = readForm(form, model);
        const { method, path } = model;
        form.dispatchEvent(new CustomEvent('lectern:request', { bubbles: true, detail: { method, path } }));
        const started = performance.now();
        const full = buildRequest(model, values, { reveal: true });
        const bare = bareRequest(full, model, values);
        const outcome = await send(full, {
          bare,
          signal: current.signal,
          timeout: patience,
          fetch: fetch.bind(globalThis),
          isOnline: () => navigator.onLine,
        });
        remember(buildRequest(model, values), values, outcome);
        say('Reading the response…');
        const shown = showOutcome(place.outcome, outcome, {
          started,
          signal: current.signal,
          schemas: form.dataset['schemas'],
        });
        place.arrive(outcome, from === anyway ? button : from);
        if (cancel !== null && outcome.kind === 'response') {
          cancel.textContent = texts.stop;
          place.offer(cancel);
        }
        await shown;
        running = undefined;
        refresh();
        say(announcement(outcome));
      } finally {
        running = undefined;
        place.settle();
        setSendable(button, true);
        show(false);
      }
    },
  };
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
