import type { PageSignal } from '../../../content/components/client/PageSignal.ts';

const MENUS = '.lec-versions, .lec-page-menu:not([data-list]) details';

/** The menu of a tab opens by itself in the top layer, from where the browser closes it. */
const WITH_KEYS = `${MENUS}, .lec-tabs li:has(> .lec-menu)`;

/**
 * Menus made of `<details>` close on a click elsewhere, on Escape, and when focus leaves them. The arrow keys, Home and End go
 * through the links of every menu. The document listens, since a script may replace the menus.
 */
export function startMenus(page: PageSignal): void {
  const menuAt = (target: EventTarget | null): HTMLDetailsElement | null =>
    target instanceof Element ? target.closest<HTMLDetailsElement>(MENUS) : null;
  const onClick = ({ target }: Event): void => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(MENUS))
      if (menu !== menuAt(target)) menu.open = false;
  };
  const onFocusOut = ({ target, relatedTarget }: FocusEvent): void => {
    const menu = menuAt(target);
    if (menu && relatedTarget && !menu.contains(relatedTarget as Node)) menu.open = false;
  };
  const onKey = (event: KeyboardEvent): void => {
    const menu = menuAt(event.target);
    if (event.key === 'Escape' && menu?.open) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    } else if (!event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey) step(event);
  };
  addEventListener('click', onClick, page);
  addEventListener('focusout', onFocusOut, page);
  addEventListener('keydown', onKey, page);
}

/** Moves the focus within a menu. On the button of a closed one, an arrow key opens it first. */
function step(event: KeyboardEvent): void {
  const { key, target } = event;
  const menu = target instanceof Element && target.closest(WITH_KEYS);
  if (!menu) return;
  const links = [...menu.querySelectorAll('a')];
  const at = links.indexOf(target as HTMLAnchorElement);
  const last = links.length - 1;
  const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? last : at - 1, Home: 0, End: last }[key];
  const isOpen = links[0]?.checkVisibility();
  if (next === undefined || !(isOpen || key.startsWith('Arrow'))) return;
  event.preventDefault();
  if (!isOpen) menu.querySelector<HTMLElement>('summary, button')!.click();
  links[Math.min(last, Math.max(0, next))]?.focus();
}
