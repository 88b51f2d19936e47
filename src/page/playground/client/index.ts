/**
 * The element `<lec-playground>`. It loads the form and its script when its disclosure is opened. This file itself is
 * loaded by `wake.ts` when the element is needed.
 */
import styles from '../styles/playground.css?url';
import { loadAgain } from '../../../base/load-again.ts';
import { NOT_LOADED } from './not-loaded.ts';
import { storedServer } from './wake.ts';

/** The part of a group of tabs that the playground uses. */
interface Tabs extends HTMLElement {
  show?(label: string): void;
}

/**
 * Loads the mock API that the element's `data-mock` names. Returns a function that adds it to a playground with a form.
 */
export type LoadMock = (mock: string) => Promise<(root: HTMLElement) => void>;

let loadMock: LoadMock | undefined;

class Playground extends HTMLElement {
  #started: Promise<void> | undefined;

  connectedCallback(): void {
    const details = this.querySelector('details');
    if (details === null) return;
    details.addEventListener('toggle', () => {
      if (details.open) void this.#start(details);
    });
    // Samples follow the base URL that the reader chose on another page, even while the form is closed.
    const servers = JSON.parse(this.dataset.servers ?? '[]') as string[];
    // A shared link fills in the form.
    if (location.hash.startsWith('#try=')) details.open = true;
    if (details.open || storedServer(servers) > 0) void this.#start(details);
    // A named example can be chosen beside the samples or in the form; each choice updates the other.
    document.addEventListener('lec-choose', (event) => {
      // `<ClientRouter />` may have replaced the page of the form.
      const index = this.isConnected ? liveExamples().indexOf((event as CustomEvent<string>).detail) : -1;
      if (index >= 0) void this.#fill(details, index);
    });
    this.addEventListener('input', ({ target }) => {
      if (!(target instanceof HTMLSelectElement && target.matches('[data-example]'))) return;
      const label = liveExamples()[target.selectedIndex];
      if (label === undefined) return;
      for (const group of document.querySelectorAll<Tabs>('lec-tabs[data-sync="example"]'))
        group.show?.(label);
    });
  }

  async #fill(details: HTMLDetailsElement, index: number): Promise<void> {
    await this.#start(details);
    const select = this.querySelector<HTMLSelectElement>('[data-example]');
    if (select === null) return;
    select.selectedIndex = index;
    select.dispatchEvent(new Event('input', { bubbles: true }));
  }

  #start(details: HTMLDetailsElement): Promise<void> {
    return (this.#started ??= this.#load(details));
  }

  async #load(details: HTMLDetailsElement): Promise<void> {
    const place = this.querySelector('[data-loading]');
    const say = (text: string): void => {
      if (place !== null) place.textContent = text;
    };
    const late = setTimeout(() => say('Loading the form…'), 300);
    this.ariaBusy = 'true';
    try {
      const [startPanel, form, addMock] = await loadAgain(
        () =>
          Promise.all([
            import('./panel.ts').then(({ panel }) => panel()),
            textAt(this.dataset.form ?? ''),
            mockOf(this.dataset.mock),
            loadStyles(),
          ]),
        () => {
          clearTimeout(late);
          say(NOT_LOADED);
        },
      );
      const template = document.createElement('template');
      template.innerHTML = form;
      details.append(template.content);
      addMock?.(this);
      startPanel(this);
      say('');
    } catch {
      // The form is loaded once more when the disclosure is opened again.
      this.#started = undefined;
      say(NOT_LOADED);
    } finally {
      clearTimeout(late);
      this.ariaBusy = null;
    }
  }
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

/** Labels of the body examples that update the form, in the form's order. */
function liveExamples(): (string | undefined)[] {
  const panels = document.querySelectorAll<HTMLElement>('.lec-example[data-live] > lec-tabs > [data-label]');
  return [...panels].map(({ dataset }) => dataset.label);
}

/** The mock API of the page, if the site has one. Without it, requests go to the service. */
async function mockOf(mock: string | undefined): Promise<((root: HTMLElement) => void) | undefined> {
  if (mock === undefined) return undefined;
  return loadMock?.(mock).catch(() => undefined);
}

/** Adds the styles of the form to the page. A form without its styles still works. */
function loadStyles(): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

/** Makes the playgrounds of the page work. */
export function startPlayground(load: LoadMock): void {
  loadMock = load;
  if (!customElements.get('lec-playground')) customElements.define('lec-playground', Playground);
}
