import type { PlaygroundModel } from '../../../../api/request/PlaygroundModel.ts';
import { serverUrl, unknownServer } from '../../../../api/request/request.ts';
import { showOnly } from '../follow.ts';
import { forgetAll, storeFor, storedFor } from './stored-credentials.ts';
import { readForm } from './read-form.ts';

/** Shows or hides the text of a secret input. */
export function toggleSecret(button: HTMLElement): void {
  const place = button.closest('.lec-playground__credential, .lec-field');
  const input = place?.querySelector<HTMLInputElement>('[data-credential], [data-control]');
  if (!input) return;
  const isShown = input.type === 'password';
  input.type = isShown ? 'text' : 'password';
  button.ariaPressed = String(isShown);
}

/** The controls of credentials: storing them for the tab, restoring and forgetting them. */
export function credentialControls(form: HTMLElement, model: PlaygroundModel) {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('[data-credential]')];
  const box = form.querySelector<HTMLInputElement>('[data-keep]');
  const way = form.querySelector<HTMLSelectElement>('[data-auth]');

  /** Key of stored credentials: the origin of the server, the site and the description. */
  const purpose = (): string | undefined => {
    const url = serverUrl(model, readForm(form, model));
    if (!URL.canParse(url) || url === unknownServer) return undefined;
    return [new URL(url).origin, import.meta.env.BASE_URL, model.description ?? ''].join(' ');
  };
  let before: string | undefined;

  const store = (): void => {
    const to = purpose();
    if (box === null || to === undefined) return;
    const typed = { ...storedFor(to)?.typed };
    for (const input of inputs) typed[input.dataset['credential'] ?? ''] = input.value;
    box.checked = storeFor(to, { way: model.auth[Number(way?.value ?? 0)]?.label ?? '', typed });
  };

  const restore = (): void => {
    before = purpose();
    const stored = before === undefined ? undefined : storedFor(before);
    if (stored === undefined || box === null) return;
    box.checked = true;
    for (const input of inputs) {
      const text = stored.typed[input.dataset['credential'] ?? ''];
      if (typeof text === 'string') input.value = text;
    }
    const index = model.auth.findIndex(({ label }) => label === stored.way);
    if (way === null || index < 0) return;
    way.value = String(index);
    showOnly(form, '[data-alternative]', index);
  };

  const empty = (): void => {
    if (box !== null) box.checked = false;
    for (const input of inputs) input.value = input.defaultValue;
  };

  return {
    /** Fills in the credentials that are stored for the current server. Called once, at the start. */
    restore,

    /** Must be called when the server may have changed: credentials for one server are not offered to another. */
    follow() {
      if (purpose() === before) return;
      if (before !== undefined && storedFor(before) !== undefined) empty();
      restore();
      // The reader ticked the box before there was a server for which to store them.
      if (box?.checked === true) store();
    },

    /** Must be called after every change of the form. */
    changed(target: HTMLElement) {
      const key = target.dataset['credential'];
      // Several alternatives may need the same credential, which is typed once.
      if (key !== undefined) {
        for (const input of inputs) {
          if (input !== target && input.dataset['credential'] === key)
            input.value = (target as HTMLInputElement).value;
        }
      }
      if (target === box && !box.checked) forgetAll();
      else if (box?.checked === true && (key !== undefined || target === box || target === way)) store();
    },

    /** Empties every credential of the form and forgets those of the whole site. */
    forget() {
      forgetAll();
      empty();
    },
  };
}
