/** Menus made of `<details>` close on a click elsewhere, on Escape, and when focus leaves them. */
export function startMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(
    '.lec-versions, .lec-page-menu:not([data-list]) details',
  )) {
    const close = (): void => {
      menu.open = false;
    };
    addEventListener('click', (event) => {
      if (!menu.contains(event.target as Node)) close();
    });
    menu.addEventListener('focusout', (event) => {
      if (event.relatedTarget && !menu.contains(event.relatedTarget as Node)) close();
    });
    menu.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !menu.open) return;
      close();
      menu.querySelector('summary')?.focus();
    });
  }
}
