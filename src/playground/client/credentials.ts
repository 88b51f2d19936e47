import type { PlaygroundModel } from '../PlaygroundModel.ts';
import { serverUrl } from '../request.ts';
import { showOnly } from './follow.ts';
import { forgetAll, keep, keptFor } from './keep.ts';
import { readForm } from './readForm.ts';

/** Everything about credentials but how they are written: keeping them for the tab, and forgetting them. */
export interface CredentialControls {
  /** Fills in what was kept for the server of the form as it stands. Once, at the start. */
  restore(): void;
  /** To be called after every change of the form. */
  changed(target: HTMLElement): void;
  /** Empties every credential of the form and forgets those of the whole site. */
  forget(): void;
}

export function credentialControls(form: HTMLElement, model: PlaygroundModel): CredentialControls {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('[data-credential]')];
  const box = form.querySelector<HTMLInputElement>('[data-keep]');
  const way = form.querySelector<HTMLSelectElement>('[data-auth]');

  const origin = (): string | undefined => {
    const url = serverUrl(model, readForm(form, model));
    return URL.canParse(url) ? new URL(url).origin : undefined;
  };

  const store = (): void => {
    const to = origin();
    if (box === null || to === undefined) return;
    const typed = { ...keptFor(to)?.typed };
    for (const input of inputs) typed[input.dataset['credential'] ?? ''] = input.value;
    box.checked = keep(to, { way: model.auth[Number(way?.value ?? 0)]?.label ?? '', typed });
  };

  return {
    restore() {
      const from = origin();
      const kept = from === undefined ? undefined : keptFor(from);
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
      if (box !== null) box.checked = false;
      for (const input of inputs) input.value = input.defaultValue;
    },
  };
}
