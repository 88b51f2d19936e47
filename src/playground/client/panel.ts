import { missingCredentials } from '../credential.ts';
import { browserLimits } from '../limits.ts';
import type { PlaygroundModel } from '../PlaygroundModel.ts';
import { buildRequest } from '../request.ts';
import { answererOf } from './answer.ts';
import { checkEditors } from './bodyView.ts';
import { checkForm } from './check.ts';
import { credentialControls } from './credentials.ts';
import { edit, follow, showOnly } from './follow.ts';
import { updateSamples } from './liveSamples.ts';
import { readForm } from './readForm.ts';
import { useRelay } from './relay.ts';
import { showOutcome } from './response.ts';
import { patience, send } from './send.ts';
import { announcement, isSendable, setSendable } from './sendButton.ts';
import { storedServer } from './server.ts';

/** Makes the form of one playground work. Called once, when it is first opened. */
export function startPanel(root: HTMLElement): void {
  const form = root.querySelector('form');
  if (form === null) return;
  const model = JSON.parse(root.querySelector('script[data-model]')?.textContent ?? '{}') as PlaygroundModel;
  // A build leaves this out, code and all.
  if (import.meta.env.DEV) useRelay();
  const find = <T extends HTMLElement>(selector: string): T | null => form.querySelector<T>(selector);
  const status = find('[data-status]');
  const place = find('[data-response]');
  const button = find<HTMLButtonElement>('[data-send-request]');
  const cancel = find<HTMLButtonElement>('[data-cancel]');
  let running: AbortController | undefined;

  const missing = find('[data-missing]');

  const refresh = (): void => {
    const values = readForm(form, model, true);
    const reveal = find<HTMLInputElement>('[data-reveal]')?.checked === true;
    const shown = buildRequest(model, values, { reveal });
    const lacks = missingCredentials(model, values).join(' ');
    if (missing !== null && missing.textContent !== lacks) missing.textContent = lacks;
    if (missing !== null) missing.hidden = lacks === '';
    updateSamples(shown);
    const limits = answererOf(shown) === undefined ? browserLimits(shown, location.href) : [];
    const notice = find('[data-body-notice]');
    if (notice !== null) notice.hidden = !limits.some((limit) => limit.kind === 'body');
    const final = limits.filter((limit) => limit.isFinal);
    setSendable(button, final.length === 0 && running === undefined);
    if (status !== null && running === undefined)
      status.textContent = limits.map((limit) => limit.message).join(' ');
  };

  const submit = async (): Promise<void> => {
    const invalid = checkForm(form) ?? checkEditors(form);
    if (invalid !== undefined) {
      invalid.focus();
      if (status !== null) status.textContent = 'Some values cannot be sent yet.';
      return;
    }
    if (running !== undefined || place === null || !isSendable(button)) return;
    running = new AbortController();
    setSendable(button, false);
    if (cancel !== null) cancel.hidden = false;
    if (status !== null) status.textContent = 'Waiting for the answer …';
    const started = performance.now();
    const outcome = await send(buildRequest(model, readForm(form, model), { reveal: true }), {
      signal: running.signal,
      timeout: patience,
      fetch: fetch.bind(globalThis),
      isOnline: () => navigator.onLine,
    });
    place.hidden = false;
    try {
      await showOutcome(place, outcome, started);
    } catch {
      place.append('The answer broke off.');
    }
    running = undefined;
    if (cancel !== null && document.activeElement === cancel) button?.focus();
    if (cancel !== null) cancel.hidden = true;
    refresh();
    if (status !== null) status.textContent = announcement(outcome);
  };

  const select = find<HTMLSelectElement>('[data-server]');
  if (select !== null) {
    select.value = String(storedServer(model.servers.map(({ url }) => url)));
    showOnly(form, '[data-server-variables]', Number(select.value));
  }
  const credentials = credentialControls(form, model);
  credentials.restore();
  for (const details of form.querySelectorAll<HTMLDetailsElement>('[data-sign-in]')) {
    details.addEventListener('toggle', () => void prepareSignIn(details, form), { once: true });
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  form.addEventListener('input', (event) => {
    follow(form, event.target as HTMLElement, model);
    credentials.changed(event.target as HTMLElement);
    refresh();
  });
  form.addEventListener('click', (event) => {
    const target = (event.target as HTMLElement).closest('button');
    if (target === null) return;
    if (target.matches('[data-cancel]')) running?.abort();
    else if (target.matches('[data-copy-curl]')) void copyCurl(form, status);
    else if (target.matches('[data-forget]')) {
      credentials.forget();
      refresh();
      if (status !== null) status.textContent = 'The credentials are forgotten.';
    } else if (edit(form, target)) refresh();
  });
  refresh();
}

/** What a sign-in takes is loaded when one is wanted. */
async function prepareSignIn(details: HTMLElement, form: HTMLElement): Promise<void> {
  const { startSignIn } = await import('./signIn.ts');
  const key = details.dataset['signIn'] ?? '';
  startSignIn(details, (token) => {
    const scope = details.closest<HTMLElement>('[data-alternative]') ?? form;
    const input = scope.querySelector<HTMLInputElement>(`[data-credential="${CSS.escape(key)}"]`);
    if (input === null) return;
    input.value = token;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function copyCurl(form: HTMLElement, status: HTMLElement | null): Promise<void> {
  const text = form.querySelector('[data-lec-live-sample="curl"]')?.textContent ?? '';
  let message = 'Copied.';
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    message = 'The browser did not allow copying.';
  }
  if (status !== null) status.textContent = message;
}
