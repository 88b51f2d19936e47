import { missingCredentials } from '../credential.ts';
import { browserLimits } from '../limits.ts';
import type { PlaygroundModel, RequestValues } from '../PlaygroundModel.ts';
import { buildRequest } from '../request.ts';
import { formIn } from '../share.ts';
import { answererOf } from './answer.ts';
import { checkForm } from './check.ts';
import { checkSections } from './checkGroup.ts';
import { copySample, copyLink } from './copy.ts';
import { credentialControls } from './credentials.ts';
import { fillForm } from './fillForm.ts';
import { edit, follow, showOnly } from './follow.ts';
import { updateSamples } from './liveSamples.ts';
import { readForm } from './readForm.ts';
import { useRelay } from './relay.ts';
import { setSendable } from './sendButton.ts';
import { storedServer } from './server.ts';
import { submission } from './submission.ts';

/** Makes the form of one playground work. Called once, when it is first opened. */
export function startPanel(root: HTMLElement): void {
  const form = root.querySelector('form');
  if (form === null) return;
  const model = JSON.parse(root.querySelector('script[data-model]')?.textContent ?? '{}') as PlaygroundModel;
  // A build leaves this out, code and all.
  if (import.meta.env.DEV) useRelay();
  const find = <T extends HTMLElement>(selector: string): T | null => form.querySelector<T>(selector);
  const status = find('[data-status]');
  const button = find<HTMLButtonElement>('[data-send-request]');
  const anyway = find('[data-send-anyway]');
  const missing = find('[data-missing]');
  const say = (text: string): void => {
    if (status !== null) status.textContent = text;
  };

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
    setSendable(button, final.length === 0 && !sending.isRunning());
    if (!sending.isRunning()) say(limits.map((limit) => limit.message).join(' '));
  };

  const restore = (values: RequestValues): void => {
    const fits = fillForm(form, model, values);
    refresh();
    say(fits ? 'Filled in.' : 'Filled in, but for what this form has no place for.');
    button?.focus();
  };
  const sending = submission({ form, model, say, refresh, restore });

  const select = find<HTMLSelectElement>('[data-server]');
  if (select !== null) {
    select.value = String(storedServer(model.servers.map(({ url }) => url)));
    showOnly(form, '[data-server-variables]', Number(select.value));
  }
  // A link may name another server, so it comes before the credentials that are kept for one.
  const shared = formIn(location.hash);
  if (shared !== undefined) fillForm(form, model, shared);
  const credentials = credentialControls(form, model);
  credentials.restore();
  for (const details of form.querySelectorAll<HTMLDetailsElement>('[data-sign-in]')) {
    details.addEventListener('toggle', () => void prepareSignIn(details, form), { once: true });
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // Enter in the inputs of a sign-in means that, not the request.
    const signIn = document.activeElement?.closest('[data-sign-in]');
    if (signIn) signIn.querySelector<HTMLElement>('[data-sign-in-start]')?.click();
    else void sending.submit(false);
  });
  form.addEventListener('input', (event) => {
    follow(form, event.target as HTMLElement, model);
    credentials.changed(event.target as HTMLElement);
    if (anyway !== null) anyway.hidden = true;
    // What was marked goes as soon as it is mended.
    if (find('[aria-invalid="true"]') !== null) {
      checkForm(form);
      checkSections(form);
    }
    refresh();
  });
  form.addEventListener('click', (event) => {
    const target = (event.target as HTMLElement).closest('button');
    if (target === null) return;
    if (target.matches('[data-cancel]')) sending.cancel();
    else if (target.matches('[data-send-anyway]')) void sending.submit(true);
    else if (target.matches('[data-copy-sample]')) void copySample(form).then(say);
    else if (target.matches('[data-copy-link]')) void copyLink(readForm(form, model)).then(say);
    else if (target.matches('[data-forget]')) {
      credentials.forget();
      refresh();
      say('The credentials are forgotten.');
    } else if (edit(form, target)) refresh();
  });
  refresh();
  form.dataset['ready'] = '';
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
