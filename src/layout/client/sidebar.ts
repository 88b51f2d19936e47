import { sectionKey } from './stored-keys.ts';

/** The sidebar's scroll position lasts from page to page of a section, and the active entry is always in view. */
export function startSidebar(): void {
  const sidebar = document.getElementById('lec-nav');
  if (sidebar) {
    rememberSection(sidebar);
    const key = `lectern-sidebar:${sidebar.dataset.section}`;
    const late = complete(sidebar);
    try {
      const stored = sessionStorage.getItem(key);
      if (stored) sidebar.scrollTop = Number(stored);
      addEventListener('pagehide', () => sessionStorage.setItem(key, String(Math.round(sidebar.scrollTop))));
    } catch {
      // Without storage the active entry is still brought into view below.
    }
    show(sidebar, active(sidebar));
    void late?.();
  }
  const tabs = document.querySelector<HTMLElement>('.lec-tabs');
  if (tabs) show(tabs, tabs.querySelector('[aria-current]'));
}

/** A page that several sections list is shown in the section that the reader was in, or chose by a link. */
function rememberSection(sidebar: HTMLElement): void {
  const remember = (id: string | undefined): void => {
    try {
      if (id !== undefined) sessionStorage.setItem(sectionKey, id);
    } catch {
      // Without storage a page is shown in its own section.
    }
  };
  remember(sidebar.dataset.section);
  // The browser may show this page again as it was.
  addEventListener('pageshow', (event) => {
    if (event.persisted) remember(sidebar.dataset.section);
  });
  addEventListener('click', ({ target }) => {
    if (target instanceof Element) remember(target.closest<HTMLElement>('a[data-section]')?.dataset.section);
  });
}

const active = (within: Element): Element | null => within.querySelector('[aria-current=page]');

/**
 * Replaces the part of a large sidebar that the page holds by the whole sidebar: at once where the page before had loaded
 * it, else when the returned function is called, which fetches it. Until then, links of the part lead to the whole.
 */
function complete(sidebar: HTMLElement): (() => Promise<void>) | undefined {
  const rest = sidebar.querySelector<HTMLAnchorElement>('a[data-rest]');
  const part = rest?.closest('.lec-side__groups');
  if (!rest || !part) return undefined;
  const address = rest.href;
  const key = 'lectern-contents';
  const fill = (page: string): void => {
    const whole = new DOMParser().parseFromString(page, 'text/html').querySelector('nav');
    if (!whole) return;
    const entry = active(part) as HTMLAnchorElement | null;
    const find = (href: string | undefined): HTMLAnchorElement | undefined =>
      href === undefined ? undefined : [...whole.querySelectorAll('a')].find((link) => link.href === href);
    const current = find(entry?.href);
    current?.setAttribute('aria-current', 'page');
    const own = current?.closest('.lec-side__root')?.querySelector('details');
    for (let at = own ?? current?.closest('details'); at; at = at.parentElement?.closest('details'))
      at.open = true;
    const focus = document.activeElement;
    const focused = part.contains(focus) ? (find((focus as HTMLAnchorElement).href) ?? current) : undefined;
    // What the reader sees of the group stays where it is; the rest comes to stand around it.
    const before = entry?.getBoundingClientRect().top ?? 0;
    part.replaceChildren(...whole.childNodes);
    if (entry && current) sidebar.scrollTop += current.getBoundingClientRect().top - before;
    focused?.focus({ preventScroll: true });
  };
  try {
    const [known, page] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string?, string?];
    if (known === address && page !== undefined) {
      fill(page);
      return undefined;
    }
  } catch {
    // The stored text cannot be used, so the sidebar is fetched below.
  }
  return async () => {
    try {
      const response = await fetch(address);
      if (!response.ok) return;
      const page = await response.text();
      fill(page);
      sessionStorage.setItem(key, JSON.stringify([address, page]));
    } catch {
      // The part that the page holds stays.
    }
  };
}

/** Scrolls `box`, and nothing around it, until `entry` is well inside. */
export function show(box: HTMLElement, entry: Element | null): void {
  if (!entry) return;
  const [outer, inner] = [box.getBoundingClientRect(), entry.getBoundingClientRect()];
  const margin = 48;
  if (inner.top < outer.top + margin || inner.bottom > outer.bottom - margin) {
    box.scrollTop += inner.top - outer.top - outer.height / 2;
  }
  if (inner.left < outer.left || inner.right > outer.right) {
    box.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }
}
