/**
 * `<lec-playground>`: does nothing until its disclosure is opened, then loads the form and what makes it work. Comes
 * when one of these is needed; see `wake.ts`.
 */
import { NOT_LOADED } from './not-loaded.ts';
import { storedServer } from './server.ts';

/** A group of tabs, as far as the playground knows it. */
interface Tabs extends HTMLElement {
  show?(label: string): void;
}

/**
 * Loads what answers in the page by the element's `data-mock`. What it gives puts the stand-in into a playground whose
 * form is there.
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
    // Samples follow the base URL that the reader chose on another page, opened or not.
    const servers = JSON.parse(this.dataset.servers ?? '[]') as string[];
    // A link that somebody shared fills the form in again.
    if (location.hash.startsWith('#try=')) details.open = true;
    if (details.open || storedServer(servers) > 0) void this.#start(details);
    // A named example goes with the request, whether it is chosen beside it or in the form.
    document.addEventListener('lec-choose', (event) => {
      const index = liveExamples().indexOf((event as CustomEvent<string>).detail);
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
    const late = setTimeout(() => say('Loading the form …'), 300);
    this.ariaBusy = 'true';
    try {
      const [startPanel, response, standIn] = await Promise.all([
        import('./panel.ts').then(({ panel }) => panel()),
        fetch(this.dataset.form ?? ''),
        mockOf(this.dataset.mock),
      ]);
      if (!response.ok) throw new Error(String(response.status));
      const template = document.createElement('template');
      template.innerHTML = await response.text();
      details.append(template.content);
      standIn?.(this);
      startPanel(this);
      say('');
    } catch {
      // Opening it again tries again.
      this.#started = undefined;
      say(NOT_LOADED);
    } finally {
      clearTimeout(late);
      this.ariaBusy = null;
    }
  }
}

/** The examples of the body that the request goes with, in the form's order. */
function liveExamples(): (string | undefined)[] {
  const panels = document.querySelectorAll<HTMLElement>('.lec-example[data-live] > lec-tabs > [data-label]');
  return [...panels].map(({ dataset }) => dataset.label);
}

/** What answers in the page, on a site that has chosen so. Without it the request goes to the service. */
async function mockOf(mock: string | undefined): Promise<((root: HTMLElement) => void) | undefined> {
  if (loadMock === undefined || mock === undefined) return undefined;
  return loadMock(mock).catch(() => undefined);
}

/** Makes the playgrounds of the page work. */
export function startPlayground(load: LoadMock | undefined): void {
  loadMock = load;
  if (!customElements.get('lec-playground')) customElements.define('lec-playground', Playground);
}
