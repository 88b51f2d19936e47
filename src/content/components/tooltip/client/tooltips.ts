import type { PageSignal } from '../../client/PageSignal.ts';

/**
 * Tips show by style alone while their word is pointed at or has the focus. This adds what style cannot: Escape
 * dismisses, a tap works where it gives no focus, a tip at the right edge opens to the left, and one at the top opens
 * below its word.
 */
export function startTooltips(page: PageSignal): void {
  for (const tooltip of document.querySelectorAll<HTMLElement>('.lec-tooltip')) {
    const tip = tooltip.querySelector<HTMLElement>('.lec-tooltip__tip');
    const word = tooltip.querySelector<HTMLElement>('.lec-tooltip__word');
    if (!tip || !word) continue;
    const place = (): void => {
      delete tooltip.dataset.dismissed;
      delete tooltip.dataset.end;
      delete tooltip.dataset.below;
      const root = document.documentElement;
      const box = tip.getBoundingClientRect();
      if (box.right > root.clientWidth) tooltip.dataset.end = '';
      // A sticky header would cover the tooltip.
      if (box.top < Number.parseFloat(getComputedStyle(root).scrollPaddingTop)) tooltip.dataset.below = '';
    };
    tooltip.addEventListener('pointerenter', place);
    tooltip.addEventListener('focusin', place);
    word.addEventListener('click', () => word.focus());
  }
  const dismiss = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    for (const open of document.querySelectorAll<HTMLElement>('.lec-tooltip:is(:hover, :focus-within)')) {
      open.dataset.dismissed = '';
    }
  };
  addEventListener('keydown', dismiss, page);
}
