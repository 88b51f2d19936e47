import { copy } from '../../../../base/strings/browser/copy.ts';
import { textsAt } from '../../../../base/strings/client.ts';
import type { PageSignal } from '../../client/PageSignal.ts';

/** The switch is drawn here, so that pages without long lines load nothing for it. */
const ICON = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M3 6h18M3 12h15a3 3 0 0 1 0 6h-5m2-2-2 2 2 2M3 18h6'/%3E%3C/svg%3E")`;

const BOX = '.lec-code-group, .lec-code';

/** Code with lines that are wider than their box gets a switch that wraps them, next to the button that copies it. */
export function startWrap(page: PageSignal): void {
  for (const box of document.querySelectorAll(BOX)) offer(box);
  // Code in tabs, and code that the form rewrites, is measured on the first interaction.
  const measure = ({ target }: Event): void => {
    const box = target instanceof Element && target.closest(BOX);
    if (box) offer(box.closest('.lec-code-group') ?? box);
  };
  for (const sign of ['pointerover', 'focusin']) addEventListener(sign, measure, page);
}

function offer(box: Element): void {
  for (const body of box.querySelectorAll('.lec-code__body')) {
    const place = body.parentElement?.querySelector('lec-copy') ?? box.querySelector('lec-copy');
    if (body.scrollWidth <= body.clientWidth || !place || place.querySelector('[aria-pressed]')) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'lec-copy';
    button.style.setProperty('--lec-copy-icon', ICON);
    button.ariaLabel = textsAt(place, 'copy', copy).texts.wrap;
    button.ariaPressed = 'false';
    button.addEventListener('click', () => {
      const isOn = button.ariaPressed === 'false';
      for (const code of box.matches('.lec-code') ? [box] : box.querySelectorAll('.lec-code'))
        code.toggleAttribute('data-wrap', isOn);
      for (const other of box.querySelectorAll('lec-copy [aria-pressed]')) other.ariaPressed = String(isOn);
    });
    place.prepend(button);
    // The tabs end before both buttons.
    const tabs = box.querySelector<HTMLElement>(':scope > .lec-tabset__list');
    if (tabs) tabs.style.marginInlineEnd = '4.625rem';
  }
}
