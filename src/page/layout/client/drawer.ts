import { drawer as english } from '../../../base/strings/browser/drawer.ts';
import { textsAt } from '../../../base/strings/client.ts';
import { show } from './sidebar.ts';
import type { PageSignal } from '../../../content/components/client/PageSignal.ts';

/**
 * The sidebar as a drawer. The popover itself brings opening, Escape, a tap next to it and the return of focus. This code
 * makes the page behind it inert, as a modal dialog does.
 */
export function startDrawer(ofPage: PageSignal): void {
  const drawer = document.getElementById('lec-nav');
  if (!drawer?.showPopover) return;
  const { texts } = textsAt(drawer, 'drawer', english);
  const page = drawer.parentElement!;
  const behind = [...document.body.children, ...page.children].filter(
    (element) => element !== page && element !== drawer,
  ) as HTMLElement[];

  const set = (isOpen: boolean): void => {
    for (const element of behind) element.inert = isOpen;
    const dialog = { role: 'dialog', 'aria-modal': 'true', 'aria-label': texts.menu };
    for (const [name, value] of Object.entries(dialog)) {
      if (isOpen) drawer.setAttribute(name, value);
      else drawer.removeAttribute(name);
    }
    document.documentElement.toggleAttribute('data-drawer', isOpen);
  };

  // Before the close, so that focus can go back to the button; after the opening, so that it can leave it.
  drawer.addEventListener('beforetoggle', (event) => {
    if (event.newState === 'closed') set(false);
  });
  const enter = (): void => {
    if (!drawer.matches(':popover-open')) return;
    set(true);
    show(drawer, drawer.querySelector('[aria-current=page]'));
    drawer.querySelector('button')!.focus();
  };
  drawer.addEventListener('toggle', enter);
  // The drawer may be open already.
  enter();
  drawer.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !drawer.matches(':popover-open')) return;
    const stops = [...drawer.querySelectorAll<HTMLElement>('a, button, summary')].filter((element) =>
      element.checkVisibility(),
    );
    const [first, last] = [stops[0], stops.at(-1)];
    const edge = event.shiftKey ? first : last;
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  });
  // The browser may keep this page as it is and show it again on the way back.
  drawer.addEventListener('click', (event) => {
    // A link to a group opens it in place.
    if (event.defaultPrevented) return;
    if ((event.target as Element).closest('a') && drawer.matches(':popover-open')) drawer.hidePopover();
  });
  // The window may grow until the sidebar has its own column.
  const onResize = (): void => {
    delete drawer.dataset.moves;
    if (drawer.matches(':popover-open') && getComputedStyle(drawer).position === 'sticky')
      drawer.hidePopover();
  };
  addEventListener('resize', onResize, ofPage);
}
