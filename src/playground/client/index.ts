/**
 * `<lec-playground>`: does nothing until its disclosure is opened, then loads the form and what makes it work. Load
 * this file only on pages that hold the element.
 */
import { storedServer } from './server.ts';

class Playground extends HTMLElement {
  #started = false;

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
  }

  async #start(details: HTMLDetailsElement): Promise<void> {
    if (this.#started) return;
    this.#started = true;
    const place = this.querySelector('[data-loading]');
    try {
      const [{ startPanel }, response, standIn] = await Promise.all([
        import('./panel.ts'),
        fetch(this.dataset.form ?? ''),
        standInOf(this.dataset.mock),
      ]);
      if (!response.ok) throw new Error(String(response.status));
      const template = document.createElement('template');
      template.innerHTML = await response.text();
      place?.replaceChildren();
      details.append(template.content);
      standIn?.(this);
      startPanel(this);
    } catch {
      // Opening it again tries again.
      this.#started = false;
      if (place !== null)
        place.textContent = 'The form could not be loaded. To try again, close it and open it.';
    }
  }
}

/** What answers in the page, on a site that has chosen so. Without it the request goes to the service. */
async function standInOf(mock: string | undefined): Promise<((root: HTMLElement) => void) | undefined> {
  if (!import.meta.env.LECTERN_MOCK || mock === undefined) return undefined;
  const { loadStandIn } = await import('../../mock/client/index.ts');
  return loadStandIn(mock).catch(() => undefined);
}

if (!customElements.get('lec-playground')) customElements.define('lec-playground', Playground);
