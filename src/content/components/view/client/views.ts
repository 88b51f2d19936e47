import { anchored } from '../../client/anchor.ts';
import { remember } from '../../tabs/client/choose.ts';
import { remembered } from '../../tabs/client/remembered.ts';

/** Makes a switch of the list above the first `<View>`: one choice shows, here and in "On this page". */
export function startViews(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.lec-view-switch a')];
  const labels = links.map((link) => link.dataset.label ?? '');
  for (const link of links) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      const label = link.dataset.label ?? '';
      showView(label);
      remember(label);
      history.replaceState(history.state, '', link.hash);
    });
  }
  const shown = remembered().find((label) => labels.includes(label)) ?? labels[0];
  if (shown !== undefined) showView(shown);
}

/** Opens the choice that an element belongs to. */
export function revealView(element: Element): boolean {
  const view = element.closest<HTMLElement>('.lec-view:not([data-active])');
  if (view) showView(view.dataset.label ?? '');
  return view !== null;
}

function showView(label: string): void {
  for (const link of document.querySelectorAll<HTMLElement>('.lec-view-switch a')) {
    const active = link.dataset.label === label;
    link.toggleAttribute('data-active', active);
    link.ariaCurrent = active ? 'true' : null;
  }
  for (const view of document.querySelectorAll<HTMLElement>('.lec-view')) {
    view.toggleAttribute('data-active', view.dataset.label === label);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.lec-toc a')) {
    const target = anchored(link.hash);
    const entry = link.closest('li');
    if (entry) entry.hidden = target?.closest('.lec-view:not([data-active])') != null;
  }
}
