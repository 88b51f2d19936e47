import { anchored } from './anchor.ts';
import { openPanel, type TabGroup } from '../tabs/client/choose.ts';
import { revealView } from '../view/client/views.ts';

/**
 * Opens every disclosure and tab around the target of the address, so that a link to it always points to it.
 *
 * @param isLeft Whether the page stays where it is scrolled to.
 */
export function revealTarget(isLeft: boolean): void {
  const target = anchored(location.hash);
  if (!target) return;
  let opened = revealView(target);
  for (let at: Element | null = target; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement && !at.open) {
      at.open = true;
      opened = true;
    }
    if (at.localName === 'lec-tabs') {
      openPanel(at as TabGroup, target);
      opened = true;
    }
  }
  if (opened && !isLeft) target.scrollIntoView();
}

/** Returns whether the browser shows the page where the reader had left it: after a reload, and when they go back. */
export function isShownAgain(): boolean {
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return how !== undefined && how.type !== 'navigate';
}

/** An opened accordion writes its id into the address, so that it can be shared. */
export function followAccordions(): void {
  for (const accordion of document.querySelectorAll<HTMLDetailsElement>('details.lec-accordion[id]')) {
    accordion.querySelector('summary')?.addEventListener('click', () => {
      if (!accordion.open) history.replaceState(history.state, '', `#${accordion.id}`);
    });
  }
}
