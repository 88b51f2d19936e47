import { copy } from '../../../../base/strings/browser/copy.ts';
import { withContent } from '../../client/with-content.ts';
import { textsAt } from '../../../../base/strings/client.ts';

/** Returns the text to copy: the code of the block or the open panel, or a text marked for copying. */
function textBeside(element: Element): string {
  const box = element.closest('.lec-code, .lec-code-group, .lec-prompt');
  const source =
    box?.querySelector('[data-copy]') ?? box?.querySelector('[data-active] pre') ?? box?.querySelector('pre');
  // `textContent`, because what is in the page but out of sight belongs to the code too.
  return source?.textContent?.trim() ?? '';
}

/** `<lec-copy>`: makes its own button, so that without scripts there is none. */
export class CopyElement extends HTMLElement {
  connectedCallback(): void {
    if (this.firstChild) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'lec-copy';
    button.ariaLabel = textsAt(this, 'copy', copy).texts.copy;
    button.addEventListener('click', () => {
      // Browsers allow this only while the click is being handled, so it waits for no code.
      const copied = this.#copy();
      withContent((content) => void content.showCopied(this, copied));
    });
    this.append(button);
  }

  async #copy(): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(this.getAttribute('value') ?? textBeside(this));
      return true;
    } catch {
      return false;
    }
  }
}
