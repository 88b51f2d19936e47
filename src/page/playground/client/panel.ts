import { missingCredentials } from '../../../api/request/credential.ts';
import { browserLimits } from '../../../api/request/limits.ts';
import type { PlaygroundModel, RequestValues } from '../../../api/request/PlaygroundModel.ts';
import { buildRequest, unknownServer } from '../../../api/request/request.ts';
import { playground as english } from '../../../base/strings/browser/playground.ts';
import { textsAt } from '../../../base/strings/client.ts';
import { answererOf } from '../../../api/request/client/answer.ts';
import { el } from './dom.ts';
import { copySample } from './response/copy.ts';
import { credentialControls, toggleSecret } from './form/credentials.ts';
import { countFilled, enter, filter, showOptional } from './form/fold.ts';
import { edit, follow, showOnly } from './follow.ts';
import { beginLists } from './form/items.ts';
import { liveSamples } from './form/live-samples.ts';
import { loadAhead, parts } from './form/parts.ts';
import { readForm } from './form/read-form.ts';
import { setSendable } from './send-button.ts';
import { storedServer } from './wake.ts';
import type { Submission } from './submission.ts';

/** Returns a function that starts the form of a playground. Call it once, after the form was inserted. */
export async function panel(): Promise<(root: HTMLElement) => void> {
  const openLink = location.hash.startsWith('#try=') ? await loadLink() : undefined;
  return (root) => {
    const form = root.querySelector('form');
    const model = root.querySelector('script[data-model]')?.textContent ?? '{}';
    if (form !== null) startPanel(form, JSON.parse(model) as PlaygroundModel, openLink);
  };
}

type OpenLink = (form: HTMLElement, model: PlaygroundModel) => void;

/** Returns a function that fills in the values in the page's address. */
async function loadLink(): Promise<OpenLink> {
  const [{ formIn }, { fillForm }] = await Promise.all([parts.link(), parts.filling()]);
  return (form, model) => {
    const shared = formIn(location.hash);
    if (shared !== undefined) fillForm(form, model, shared);
  };
}

function startPanel(form: HTMLFormElement, model: PlaygroundModel, openLink: OpenLink | undefined): void {
  const find = <T extends HTMLElement>(selector: string): T | null => form.querySelector<T>(selector);
  const status = find('[data-status]');
  const button = find<HTMLButtonElement>('[data-send-request]');
  const anyway = find('[data-send-anyway]');
  const missing = find('[data-missing]');
  const notice = find('[data-body-notice]');
  const address = find('[data-address]');
  const { texts } = textsAt(form, 'playground', english);
  const keys = find('[data-keys]');
  if (keys !== null && /^(?:Mac|iP)/.test(navigator.platform)) keys.dataset['keys'] = '⌘ ↵';
  let sending: Submission | undefined;
  const say = (text: string): void => {
    if (status !== null) status.textContent = text;
  };
  const sayUnloaded = (): void => say('A script could not be loaded. Check your connection and try again.');

  /** Loads a part of the code and uses it. Shows a message when loading takes a while or fails. */
  const using = async <T>(part: () => Promise<T>, use: (loaded: T) => unknown): Promise<void> => {
    const late = setTimeout(() => say('Loading…'), 300);
    form.ariaBusy = 'true';
    const loaded = await part().catch(sayUnloaded);
    clearTimeout(late);
    form.ariaBusy = null;
    if (loaded !== undefined) await use(loaded);
  };

  const updateSamples = liveSamples(sayUnloaded);
  const refresh = (): void => {
    const values = readForm(form, model, 'sample');
    const reveal = find<HTMLInputElement>('[data-reveal]')?.checked === true;
    const shown = buildRequest(model, values, { reveal });
    // A line ends between two parts of the address, and not after a hyphen.
    const pieces = addressOf(model, readForm(form, model), reveal).split(/(?<=[^/])(?=[/?&])/);
    address?.replaceChildren(...pieces.map((piece) => el('span', {}, piece)));
    countFilled(form, texts);
    const lacks = missingCredentials(model, values).join(' ');
    if (missing !== null && missing.textContent !== lacks) missing.textContent = lacks;
    if (missing !== null) missing.hidden = lacks === '';
    const limits = answererOf(shown) === undefined ? browserLimits(shown, location.href) : [];
    if (notice !== null) notice.hidden = !limits.some((limit) => limit.kind === 'body');
    const isRunning = sending?.isRunning() === true;
    setSendable(button, !isRunning && !limits.some((limit) => limit.isFinal));
    if (!isRunning) say(limits.map((limit) => limit.message).join(' '));
    updateSamples(shown);
  };

  const restore = (values: RequestValues): void =>
    void using(parts.filling, ({ fillForm }) => {
      const fits = fillForm(form, model, values);
      credentials.follow();
      refresh();
      say(fits ? 'Filled in.' : 'Filled in, except for values that have no field in this form.');
      button?.focus();
    });
  const submit = (isForced: boolean): void => {
    const from = document.activeElement;
    void using(parts.submission, ({ submission }) => {
      sending ??= submission({ form, model, say, refresh, restore, texts, again: () => submit(false) });
      return sending.submit(isForced, from);
    });
  };

  const select = find<HTMLSelectElement>('[data-server]');
  if (select !== null) {
    select.value = String(storedServer(model.servers.map(({ url }) => url)));
    showOnly(form, '[data-server-variables]', Number(select.value));
  }
  beginLists(form);
  // A link may name another server, so it comes before credentials are restored for the server.
  openLink?.(form, model);
  const credentials = credentialControls(form, model);
  credentials.restore();
  for (const details of form.querySelectorAll<HTMLDetailsElement>('[data-sign-in]')) {
    details.addEventListener('toggle', () => {
      if (details.open && !('started' in details.dataset))
        void using(parts.signIn, ({ startSignIn }) => {
          details.dataset['started'] = '';
          startSignIn(details, parts.submission, (token) => enterToken(form, details, token));
        });
    });
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // Enter in an input of a sign-in starts the sign-in, not the request.
    const signIn = document.activeElement?.closest('[data-sign-in]');
    if (signIn) signIn.querySelector<HTMLElement>('[data-sign-in-start]')?.click();
    else submit(false);
  });
  form.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, target } = event;
    const search = (target as Element).closest<HTMLInputElement>('[data-filter]');
    // From an answer, Escape leads back to the form. Words that were searched go first.
    if (key === 'Escape' && !event.isComposing && !event.defaultPrevented) {
      if (search === null || search.value === '') return closeForm(form);
      search.value = '';
      return filter(search, texts);
    }
    if (key !== 'Enter' || event.isComposing) return;
    if (search === null && !ctrlKey && !metaKey) return;
    event.preventDefault();
    if (search === null || ctrlKey || metaKey) submit(false);
    else enter(search);
  });
  form.addEventListener('input', ({ target }) => {
    const control = target as HTMLElement;
    if (control.matches('[data-filter]')) return filter(control as HTMLInputElement, texts);
    if (control.matches('[data-example]'))
      void using(parts.filling, ({ useExample }) => {
        useExample(control as HTMLSelectElement);
        refresh();
      });
    follow(form, control, model);
    credentials.changed(control);
    if (anyway !== null) anyway.hidden = true;
    sending?.recheck();
    refresh();
  });
  // While an address is being typed it is no server yet, so this waits for `change`.
  form.addEventListener('change', ({ target }) => {
    if (!(target as Element).matches('[data-server], [data-base-url], [data-server-variable]')) return;
    credentials.follow();
    refresh();
  });
  form.addEventListener('click', (event) => {
    const target = (event.target as HTMLElement).closest('button');
    if (target === null) return;
    if (target.matches('[data-show]')) toggleSecret(target);
    else if (target.matches('[data-send-anyway]')) submit(true);
    else if (target.matches('[data-copy-sample]')) void copySample(form).then(say);
    else if (target.matches('[data-copy-link]'))
      void using(parts.link, async ({ copyLink }) => say(await copyLink(form, model)));
    else if (target.matches('[data-fill]'))
      void using(parts.filling, ({ fillForm }) => {
        fillForm(form, model, readForm(form, model, 'all'));
        refresh();
        showOptional(form);
      });
    else if (target.matches('[data-view]'))
      void using(parts.filling, ({ changeView }) => {
        changeView(target);
        refresh();
      });
    else if (target.matches('[data-forget]')) {
      credentials.forget();
      refresh();
      say('Credentials removed.');
    } else if (edit(form, target)) refresh();
  });
  form.addEventListener('pointerover', loadAhead);
  form.addEventListener('focusin', loadAhead);
  refresh();
  form.dataset['ready'] = '';
  // Loads the code for Send, while the reader fills in the form.
  setTimeout(() => void parts.submission().catch(() => undefined), 500);
}

/** The address to which the request goes; only its path as long as nobody knows the service. */
function addressOf(model: PlaygroundModel, values: RequestValues, reveal: boolean): string {
  const { url } = buildRequest(model, values, { reveal });
  return url.startsWith(unknownServer) ? url.slice(unknownServer.length) : url;
}

function enterToken(form: HTMLElement, details: HTMLElement, token: string): void {
  const scope = details.closest<HTMLElement>('[data-alternative]') ?? form;
  const input = scope.querySelector<HTMLInputElement>(
    `[data-credential="${CSS.escape(details.dataset['signIn'] ?? '')}"]`,
  );
  if (input === null) return;
  input.value = token;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Closes the form. The focus goes back to what opened it. */
function closeForm(form: HTMLElement): void {
  const details = form.closest('details')!;
  details.open = false;
  details.querySelector('summary')!.focus();
}
