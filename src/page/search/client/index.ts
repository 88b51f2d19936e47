import { searchNotLoaded } from '../../../base/strings/browser/search-not-loaded.ts';
import { tabStore } from '../../../base/stored.ts';
import { ARRIVAL } from './arrival.ts';
import type { Dialog } from './dialog.ts';
import type { PageSignal } from '../../../content/components/client/PageSignal.ts';

/** How long after a failure the dialog is loaded again by itself, in milliseconds. */
const AGAIN = 1000;

/**
 * `<lec-search>`: the button of the search. The dialog, its styles and the engine are loaded when it is first used.
 */
class Search extends HTMLElement {
  #dialog: Promise<Dialog | undefined> | undefined;

  connectedCallback(): void {
    const button = this.querySelector('button');
    button?.addEventListener('click', () => void this.open());
    // The reader is about to search: the dialog may come already.
    for (const sign of ['pointerenter', 'focus'])
      button?.addEventListener(sign, () => void this.#load(), { once: true });
  }

  async open(query?: string): Promise<void> {
    let typed = '';
    const keep = (event: KeyboardEvent): void => {
      if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      typed += event.key;
    };
    // Keys that are pressed before the field is there go into it.
    addEventListener('keydown', keep);
    let dialog = await this.#load();
    if (!dialog) {
      this.#reportFailure();
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
      dialog = await this.#load();
    }
    dialog?.open(query, typed);
    removeEventListener('keydown', keep);
  }

  /** Loads the dialog; `undefined` where that fails, and the next call tries again. */
  #load(): Promise<Dialog | undefined> {
    return (this.#dialog ??= import('./dialog.ts')
      .then((module) => module.createDialog(this))
      .catch(() => (this.#dialog = undefined)));
  }

  /** Says that the dialog could not be loaded. A popover needs no styles of ours, and is gone when the dialog opens. */
  #reportFailure(): void {
    const { search } = JSON.parse(this.dataset['texts'] ?? '{}') as { search?: { notLoaded: string } };
    const notice = document.createElement('p');
    notice.popover = 'auto';
    notice.role = 'alert';
    notice.textContent = search?.notLoaded ?? searchNotLoaded;
    document.body.append(notice);
    notice.showPopover();
  }
}

/** Makes the search work: its button, `/`, and Ctrl or Cmd with K. Marks what a search has led to. */
export function startSearch(page: PageSignal): void {
  if (tabStore.get(ARRIVAL)) void import('./found.ts').then((module) => module.markFound());
  if (!customElements.get('lec-search')) customElements.define('lec-search', Search);
  const search = document.querySelector<Search>('lec-search');
  if (!search) return;
  const keys = search.querySelector<HTMLElement>('[data-keys]');
  if (keys && /^(?:Mac|iP)/.test(navigator.platform)) keys.dataset['keys'] = '⌘ K';
  const onKey = (event: KeyboardEvent): void => {
    const isShortcut = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey;
    const isSlash = event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey;
    if (event.defaultPrevented || (!isShortcut && !(isSlash && !isTyping(event.target)))) return;
    event.preventDefault();
    void search.open();
  };
  addEventListener('keydown', onKey, page);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
