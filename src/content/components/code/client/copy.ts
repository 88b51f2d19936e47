import { copy } from '../../../../base/strings/browser/copy.ts';
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
    const { texts } = textsAt(this, 'copy', copy);
    button.ariaLabel = texts.copy;
    const status = document.createElement('span');
    status.className = 'lec-unseen';
    status.setAttribute('role', 'status');
    let timer = 0;
    const run = async (): Promise<void> => {
      clearTimeout(timer);
      try {
        await navigator.clipboard.writeText(this.getAttribute('value') ?? textBeside(this));
        button.dataset.state = 'done';
        status.textContent = texts.copied;
        this.dispatchEvent(new CustomEvent('lectern:copy', { bubbles: true }));
      } catch {
        button.dataset.state = 'failed';
        status.textContent = texts.failed;
      }
      timer = window.setTimeout(() => {
        delete button.dataset.state;
        status.textContent = '';
      }, 2000);
    };
    button.addEventListener('click', () => void run());
    this.append(button, status);
  }
}
