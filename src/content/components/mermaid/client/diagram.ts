import { diagram } from '../../../../base/strings/browser/diagram.ts';
import { textsAt } from '../../../../base/strings/client.ts';
import { fill } from '../../../../base/strings/fill.ts';
import { loadAgain } from '../../../../base/load-again.ts';
import { drawDiagram, loadMermaid } from './diagram-drawing.ts';

let turn: Promise<void> = Promise.resolve();

/**
 * `<lec-mermaid>`: draws the source that it contains when it comes into view, and again when the mode changes. A source
 * that cannot be drawn stays, with what is wrong with it.
 */
export class DiagramElement extends HTMLElement {
  #source = '';
  #place: HTMLElement | undefined;
  #scale = 1;

  connectedCallback(): void {
    if (this.#source !== '') return;
    this.#source = this.querySelector('pre')?.textContent?.trim() ?? '';
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        seen.disconnect();
        this.#draw();
        // `<ClientRouter />` may have replaced the page of the diagram.
        const again = (): void => void (this.isConnected && this.#draw());
        new MutationObserver(again).observe(document.documentElement, { attributeFilter: ['data-mode'] });
        matchMedia('(prefers-color-scheme: dark)').addEventListener('change', again);
        addEventListener('online', () => this.dataset.state === 'failed' && again());
      },
      { rootMargin: '400px' },
    );
    seen.observe(this);
  }

  /** A diagram is drawn at a time: they share a place to be measured in. */
  #draw(): void {
    turn = turn.then(async () => {
      try {
        await loadAgain(loadMermaid, () => this.#fail('Its script could not be loaded.'));
        const { svg, sheet } = await drawDiagram(this.#source);
        this.#show(svg, sheet);
      } catch (error) {
        this.#fail(error instanceof Error ? error.message : String(error));
      }
    });
  }

  #show(svg: SVGElement, sheet: CSSStyleSheet): void {
    this.querySelector('.lec-mermaid__problem')?.remove();
    if (!this.#place) {
      this.#place = document.createElement('div');
      this.#place.className = 'lec-mermaid__place';
      this.#place.attachShadow({ mode: 'open' });
      this.prepend(this.#place);
    }
    const root = this.#place.shadowRoot!;
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(svg);
    this.dataset.state = 'drawn';
    // Shown smaller than it is.
    const natural = Number(svg.getAttribute('viewBox')?.split(/[\s,]+/)[2]) || 0;
    const isWide = natural > this.clientWidth * 1.1;
    this.#addActions(isWide);
    this.#zoom(this.#scale);
    this.#place.toggleAttribute('data-zoom', isWide);
    this.#place.onclick = (event) => {
      const isLink = event.composedPath().some((part) => part instanceof SVGAElement);
      if (isWide && this.#scale === 1 && !isLink)
        openLarge(svg, sheet, natural, textsAt(this, 'diagram', diagram).texts.enlarge);
    };
  }

  #fail(message: string): void {
    this.dataset.state = 'failed';
    this.#place?.shadowRoot?.replaceChildren();
    if (this.querySelector('.lec-mermaid__problem')) return;
    const note = document.createElement('p');
    note.className = 'lec-mermaid__problem';
    note.textContent = fill(textsAt(this, 'diagram', diagram).texts.failed, {
      reason: message.split('\n', 1)[0] ?? '',
    });
    this.append(note);
  }

  /** Buttons for a diagram that is shown smaller than it is, or where the author asked for them. */
  #addActions(isWide: boolean): void {
    if (this.dataset.actions === 'off' || this.querySelector('.lec-mermaid__actions')) return;
    if (this.dataset.actions !== 'on' && !isWide) return;
    const { texts } = textsAt(this, 'diagram', diagram);
    const bar = document.createElement('div');
    bar.className = 'lec-mermaid__actions';
    const steps: [string, string, () => number][] = [
      ['+', texts.enlarge, () => Math.min(8, this.#scale * 1.5)],
      ['−', texts.reduce, () => Math.max(1, this.#scale / 1.5)],
      ['↺', texts.whole, () => 1],
    ];
    for (const [text, label, next] of steps) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = text;
      button.ariaLabel = label;
      button.addEventListener('click', () => this.#zoom(next()));
      bar.append(button);
    }
    this.append(bar);
  }

  #zoom(scale: number): void {
    this.#scale = scale;
    const svg = this.#place?.shadowRoot?.querySelector('svg');
    if (!svg || !this.#place) return;
    svg.style.width = `${scale * 100}%`;
    svg.style.maxWidth = scale > 1 ? 'none' : (svg.dataset.width ?? '100%');
    if (scale > 1) this.#place.tabIndex = 0;
    else this.#place.removeAttribute('tabindex');
  }
}

/** Shows a drawing in its own size above the page. A click or Escape closes it. */
function openLarge(svg: SVGElement, sheet: CSSStyleSheet, width: number, label: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'lec-mermaid__large';
  dialog.ariaLabel = label;
  const place = document.createElement('div');
  const root = place.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const large = svg.cloneNode(true) as SVGElement;
  large.style.width = `${width}px`;
  large.style.maxWidth = 'none';
  root.append(large);
  dialog.append(place);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
