import { missingCredentials } from '../../../api/request/credential.ts';
import { browserLimits } from '../../../api/request/limits.ts';
import type { PlaygroundModel, RequestValues } from '../../../api/request/PlaygroundModel.ts';
import { buildRequest, unknownServer } from '../../../api/request/request.ts';
import { playground as english } from '../../../base/strings/browser/playground.ts';
import type { Strings } from '../../../base/strings/en.ts';
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
    if (form !== null) new Panel(form, JSON.parse(model) as PlaygroundModel, openLink);
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

/** The form of a playground while readers fill it in. */
class Panel {
  readonly #form: HTMLFormElement;
  readonly #model: PlaygroundModel;
  readonly #texts: Strings['browser']['playground'];
  readonly #updateSamples = liveSamples(() => this.#sayUnloaded());
  readonly #credentials: ReturnType<typeof credentialControls>;
  #sending: Submission | undefined;

  /** @param openLink Fills in the values in the page's address. */
  constructor(form: HTMLFormElement, model: PlaygroundModel, openLink: OpenLink | undefined) {
    this.#form = form;
    this.#model = model;
    this.#texts = textsAt(form, 'playground', english).texts;
    const keys = this.#find('[data-keys]');
    if (keys !== null && /^(?:Mac|iP)/.test(navigator.platform)) keys.dataset['keys'] = '⌘ ↵';
    const select = this.#find<HTMLSelectElement>('[data-server]');
    if (select !== null) {
      select.value = String(storedServer(model.servers.map(({ url }) => url)));
      showOnly(form, '[data-server-variables]', Number(select.value));
    }
    beginLists(form);
    // A link may name another server, so it comes before credentials are restored for the server.
    openLink?.(form, model);
    this.#credentials = credentialControls(form, model);
    this.#credentials.restore();
    for (const details of form.querySelectorAll<HTMLDetailsElement>('[data-sign-in]'))
      details.addEventListener('toggle', () => this.#startSignIn(details));
    form.addEventListener('submit', (event) => this.#submitted(event));
    form.addEventListener('keydown', (event) => this.#keyPressed(event));
    form.addEventListener('input', ({ target }) => this.#entered(target as HTMLElement));
    // While an address is being typed it is no server yet, so this waits for `change`.
    form.addEventListener('change', ({ target }) => {
      if (!(target as Element).matches('[data-server], [data-base-url], [data-server-variable]')) return;
      this.#credentials.follow();
      this.#refresh();
    });
    form.addEventListener('click', ({ target }) => {
      const button = (target as HTMLElement).closest('button');
      if (button !== null) this.#clicked(button);
    });
    form.addEventListener('pointerover', loadAhead);
    form.addEventListener('focusin', loadAhead);
    this.#refresh();
    form.dataset['ready'] = '';
    // Loads the code for Send, while the reader fills in the form.
    setTimeout(() => void parts.submission().catch(() => undefined), 500);
  }

  #find<T extends HTMLElement>(selector: string): T | null {
    return this.#form.querySelector<T>(selector);
  }

  #say(text: string): void {
    const status = this.#find('[data-status]');
    if (status !== null) status.textContent = text;
  }

  #sayUnloaded(): void {
    this.#say('A script could not be loaded. Check your connection and try again.');
  }

  /** Loads a part of the code and uses it. Shows a message when loading takes a while or fails. */
  async #using<T>(part: () => Promise<T>, use: (loaded: T) => unknown): Promise<void> {
    const late = setTimeout(() => this.#say('Loading…'), 300);
    this.#form.ariaBusy = 'true';
    const loaded = await part().catch(() => this.#sayUnloaded());
    clearTimeout(late);
    this.#form.ariaBusy = null;
    if (loaded !== undefined) await use(loaded);
  }

  /** Shows the request that the values make: its address, its samples, what it lacks, and what a browser cannot send. */
  #refresh(): void {
    const [form, model] = [this.#form, this.#model];
    const values = readForm(form, model, 'sample');
    const reveal = this.#find<HTMLInputElement>('[data-reveal]')?.checked === true;
    const shown = buildRequest(model, values, { reveal });
    // A line ends between two parts of the address, and not after a hyphen.
    const pieces = addressOf(model, readForm(form, model), reveal).split(/(?<=[^/])(?=[/?&])/);
    this.#find('[data-address]')?.replaceChildren(...pieces.map((piece) => el('span', {}, piece)));
    countFilled(form, this.#texts);
    const missing = this.#find('[data-missing]');
    const lacks = missingCredentials(model, values).join(' ');
    if (missing !== null && missing.textContent !== lacks) missing.textContent = lacks;
    if (missing !== null) missing.hidden = lacks === '';
    const limits = answererOf(shown) === undefined ? browserLimits(shown, location.href) : [];
    const notice = this.#find('[data-body-notice]');
    if (notice !== null) notice.hidden = !limits.some((limit) => limit.kind === 'body');
    const isRunning = this.#sending?.isRunning() === true;
    const isFinal = limits.some((limit) => limit.isFinal);
    setSendable(this.#find<HTMLButtonElement>('[data-send-request]'), !isRunning && !isFinal);
    if (!isRunning) this.#say(limits.map((limit) => limit.message).join(' '));
    this.#updateSamples(shown);
  }

  #restore(values: RequestValues): void {
    void this.#using(parts.filling, ({ fillForm }) => {
      const fits = fillForm(this.#form, this.#model, values);
      this.#credentials.follow();
      this.#refresh();
      this.#say(fits ? 'Filled in.' : 'Filled in, except for values that have no field in this form.');
      this.#find('[data-send-request]')?.focus();
    });
  }

  #submit(isForced: boolean): void {
    const from = document.activeElement;
    void this.#using(parts.submission, ({ Submission }) => {
      this.#sending ??= new Submission({
        ...{ form: this.#form, model: this.#model, texts: this.#texts },
        say: (text) => this.#say(text),
        refresh: () => this.#refresh(),
        restore: (values) => this.#restore(values),
        again: () => this.#submit(false),
      });
      return this.#sending.submit(isForced, from);
    });
  }

  #startSignIn(details: HTMLDetailsElement): void {
    if (!details.open || 'started' in details.dataset) return;
    void this.#using(parts.signIn, ({ startSignIn }) => {
      details.dataset['started'] = '';
      startSignIn(details, parts.submission, (token) => enterToken(this.#form, details, token));
    });
  }

  #submitted(event: Event): void {
    event.preventDefault();
    // Enter in an input of a sign-in starts the sign-in, not the request.
    const signIn = document.activeElement?.closest('[data-sign-in]');
    if (signIn) signIn.querySelector<HTMLElement>('[data-sign-in-start]')?.click();
    else this.#submit(false);
  }

  #keyPressed(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, target } = event;
    const search = (target as Element).closest<HTMLInputElement>('[data-filter]');
    // From an answer, Escape leads back to the form. Words that were searched go first.
    if (key === 'Escape' && !event.isComposing && !event.defaultPrevented) {
      if (search === null || search.value === '') return closeForm(this.#form);
      search.value = '';
      return filter(search, this.#texts);
    }
    if (key !== 'Enter' || event.isComposing) return;
    if (search === null && !ctrlKey && !metaKey) return;
    event.preventDefault();
    if (search === null || ctrlKey || metaKey) this.#submit(false);
    else enter(search);
  }

  #entered(control: HTMLElement): void {
    if (control.matches('[data-filter]')) return filter(control as HTMLInputElement, this.#texts);
    if (control.matches('[data-example]'))
      void this.#using(parts.filling, ({ useExample }) => {
        useExample(control as HTMLSelectElement);
        this.#refresh();
      });
    follow(this.#form, control, this.#model);
    this.#credentials.changed(control);
    const anyway = this.#find('[data-send-anyway]');
    if (anyway !== null) anyway.hidden = true;
    this.#sending?.recheck();
    this.#refresh();
  }

  #clicked(button: HTMLButtonElement): void {
    const [form, model] = [this.#form, this.#model];
    if (button.matches('[data-show]')) toggleSecret(button);
    else if (button.matches('[data-send-anyway]')) this.#submit(true);
    else if (button.matches('[data-copy-sample]')) void copySample(form).then((text) => this.#say(text));
    else if (button.matches('[data-copy-link]'))
      void this.#using(parts.link, async ({ copyLink }) => this.#say(await copyLink(form, model)));
    else if (button.matches('[data-fill]'))
      void this.#using(parts.filling, ({ fillForm }) => {
        fillForm(form, model, readForm(form, model, 'all'));
        this.#refresh();
        showOptional(form);
      });
    else if (button.matches('[data-view]'))
      void this.#using(parts.filling, ({ changeView }) => {
        changeView(button);
        this.#refresh();
      });
    else if (button.matches('[data-forget]')) {
      this.#credentials.forget();
      this.#refresh();
      this.#say('Credentials removed.');
    } else if (edit(form, button)) this.#refresh();
  }
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
