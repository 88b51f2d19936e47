import type { PlaygroundModel } from '../../request/PlaygroundModel.ts';
import { serverUrl, unknownServer } from '../../request/request.ts';
import { showOnly } from './follow.ts';
import { forgetAll, keep, keptFor } from './keep.ts';
import { readForm } from './read-form.ts';

/** Everything about credentials but how they are written: keeping them for the tab, showing and forgetting them. */
export interface CredentialControls {
  /** Fills in what was kept for the server of the form as it stands. Once, at the start. */
  restore(): void;
  /** To be called after every change of the form. */
  changed(target: HTMLElement): void;
  /** To be called when another server may be called than before: what was kept for one is not offered to another. */
  follow(): void;
  /** Empties every credential of the form and forgets those of the whole site. */
  forget(): void;
}

/** Shows what a hidden input holds, or hides it again. */
export function toggleSecret(button: HTMLElement): void {
  const place = button.closest('.lec-playground__credential, .lec-field');
  const input = place?.querySelector<HTMLInputElement>('[data-credential], [data-control]');
  if (!input) return;
  const isShown = input.type === 'password';
  input.type = isShown ? 'text' : 'password';
  button.ariaPressed = String(isShown);
}

export function credentialControls(form: HTMLElement, model: PlaygroundModel): CredentialControls {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('[data-credential]')];
  const box = form.querySelector<HTMLInputElement>('[data-keep]');
  const way = form.querySelector<HTMLSelectElement>('[data-auth]');

  /** What credentials are kept for: the origin that is called, as this description of this site calls it. */
  const purpose = (): string | undefined => {
    const url = serverUrl(model, readForm(form, model));
    if (!URL.canParse(url) || url === unknownServer) return undefined;
    return [new URL(url).origin, import.meta.env.BASE_URL, model.description ?? ''].join(' ');
  };
  let before: string | undefined;

  const store = (): void => {
    const to = purpose();
    if (box === null || to === undefined) return;
    const typed = { ...keptFor(to)?.typed };
    for (const input of inputs) typed[input.dataset['credential'] ?? ''] = input.value;
    box.checked = keep(to, { way: model.auth[Number(way?.value ?? 0)]?.label ?? '', typed });
  };

  const restore = (): void => {
    before = purpose();
    const kept = before === undefined ? undefined : keptFor(before);
    if (kept === undefined || box === null) return;
    box.checked = true;
    for (const input of inputs) {
      const text = kept.typed[input.dataset['credential'] ?? ''];
      if (typeof text === 'string') input.value = text;
    }
    const index = model.auth.findIndex(({ label }) => label === kept.way);
    if (way === null || index < 0) return;
    way.value = String(index);
    showOnly(form, '[data-alternative]', index);
  };

  const empty = (): void => {
    if (box !== null) box.checked = false;
    for (const input of inputs) input.value = input.defaultValue;
  };

  return {
    restore,

    follow() {
      if (purpose() === before) return;
      if (before !== undefined && keptFor(before) !== undefined) empty();
      restore();
      // Asked for before there was a server to keep them for.
      if (box?.checked === true) store();
    },

    changed(target) {
      const key = target.dataset['credential'];
      // Several ways may ask for one credential; it is typed once.
      if (key !== undefined) {
        for (const input of inputs) {
          if (input !== target && input.dataset['credential'] === key)
            input.value = (target as HTMLInputElement).value;
        }
      }
      if (target === box && !box.checked) forgetAll();
      else if (box?.checked === true && (key !== undefined || target === box || target === way)) store();
    },

    forget() {
      forgetAll();
      empty();
    },
  };
}
