const MENUS = '.lec-versions, .lec-page-menu:not([data-list]) details';

/**
 * Menus made of `<details>` close on a click elsewhere, on Escape, and when focus leaves them. The document listens, since
 * a script may replace the menus.
 */
export function startMenus(): void {
  const menuAt = (target: EventTarget | null): HTMLDetailsElement | null =>
    target instanceof Element ? target.closest<HTMLDetailsElement>(MENUS) : null;
  addEventListener('click', ({ target }) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(MENUS))
      if (menu !== menuAt(target)) menu.open = false;
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = menuAt(target);
    if (menu && relatedTarget && !menu.contains(relatedTarget as Node)) menu.open = false;
  });
  document.addEventListener('keydown', ({ key, target }) => {
    const menu = menuAt(target);
    if (key !== 'Escape' || !menu?.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
