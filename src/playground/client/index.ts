/**
 * `<lec-playground>`: does nothing until its disclosure is opened, then loads what makes the form work. Load
 * this file only on pages that hold the element.
 */
import type { PlaygroundModel } from '../PlaygroundModel.ts';
import { storedServer } from './server.ts';

class Playground extends HTMLElement {
  #started = false;

  connectedCallback(): void {
    const details = this.querySelector('details');
    if (details === null) return;
    details.addEventListener('toggle', () => {
      if (details.open) void this.#start();
    });
    // Samples follow the base URL that the reader chose on another page, opened or not.
    if (details.open || storedServer(this.#model().servers) > 0) void this.#start();
  }

  #model(): PlaygroundModel {
    return JSON.parse(this.querySelector('script[data-model]')?.textContent ?? '{}') as PlaygroundModel;
  }

  async #start(): Promise<void> {
    if (this.#started) return;
    this.#started = true;
    const { startPanel } = await import('./panel.ts');
    startPanel(this, this.#model());
  }
}

if (!customElements.get('lec-playground')) customElements.define('lec-playground', Playground);
