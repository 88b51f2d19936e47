import { copy } from '../../../strings/browser/copy.ts';
import { textsAt } from '../../../strings/client.ts';

const BOX = '.lec-code-group, .lec-code';

/** Code with lines that are wider than their box gets a switch that wraps them, beside the button that copies it. */
export function startWrap(): void {
  for (const box of document.querySelectorAll(BOX)) offer(box);
  // What is in a tab, and what the form writes anew, is measured when a reader comes to it.
  for (const sign of ['pointerover', 'focusin'])
    addEventListener(sign, ({ target }) => {
      const box = target instanceof Element && target.closest(BOX);
      if (box) offer(box.closest('.lec-code-group') ?? box);
    });
}

function offer(box: Element): void {
  for (const body of box.querySelectorAll('.lec-code__body')) {
    const place = body.parentElement?.querySelector('lec-copy') ?? box.querySelector('lec-copy');
    if (body.scrollWidth <= body.clientWidth || !place || place.querySelector('.lec-wrap')) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'lec-wrap';
    button.ariaLabel = textsAt(place, 'copy', copy).texts.wrap;
    button.ariaPressed = 'false';
    button.addEventListener('click', () => {
      const isOn = button.ariaPressed === 'false';
      for (const code of box.matches('.lec-code') ? [box] : box.querySelectorAll('.lec-code'))
        code.toggleAttribute('data-wrap', isOn);
      for (const other of box.querySelectorAll('.lec-wrap')) other.ariaPressed = String(isOn);
    });
    place.prepend(button);
  }
}
