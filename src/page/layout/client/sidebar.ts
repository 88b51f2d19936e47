import { tabStore } from '../../../base/stored.ts';
import { active, topOf } from './side-entries.ts';
import { placeKey, sectionKey } from './stored-keys.ts';
import type { PageSignal } from '../../../content/components/client/PageSignal.ts';

/** The sidebar's scroll position lasts from page to page of a section, and the active entry is always in view. */
export function startSidebar(page: PageSignal): void {
  const sidebar = document.getElementById('lec-nav');
  if (sidebar) {
    rememberSection(sidebar, page);
    const key = placeKey + sidebar.dataset.section;
    const [top = 0, path, before] = (tabStore.json(key) ?? []) as [number?, string?, number?];
    sidebar.scrollTop = top;
    // Where the script in `<head>` comes after this one, it finds no place, and leaves the column as it is.
    tabStore.set(key, '');
    // Groups that the reader had opened are folded again. The link that was followed stays where it was.
    const place = path === location.pathname && sidebar.checkVisibility() ? before : undefined;
    const current = active(sidebar);
    if (current && place !== undefined) sidebar.scrollTop += topOf(current) - place;
    let followed: unknown[] = [];
    const keep = (): void =>
      void tabStore.set(key, JSON.stringify([Math.round(sidebar.scrollTop), ...followed]));
    sidebar.addEventListener('click', ({ target }) => {
      const link = (target as Element).closest('a');
      followed = link ? [link.pathname, topOf(link)] : [];
      // The next page may be there before this one is left.
      keep();
    });
    addEventListener('pagehide', keep, page);
    page.signal.addEventListener('abort', keep);
    show(sidebar, current);
    if (sidebar.querySelector('[data-rest], .lec-side__folded')) {
      // A drawer that stays closed needs no more entries, and opens no groups.
      const seen = new IntersectionObserver(([entry]) => {
        if (!entry!.isIntersecting) return;
        seen.disconnect();
        void import('./groups.ts').then((module) => module.startGroups(sidebar, place));
      });
      seen.observe(sidebar);
      page.signal.addEventListener('abort', () => seen.disconnect());
    }
  }
  const tabs = document.querySelector<HTMLElement>('.lec-tabs');
  if (tabs) show(tabs, tabs.querySelector('[aria-current]'));
}

/** A page that several sections list is shown in the section that the reader was in, or chose by a link. */
function rememberSection(sidebar: HTMLElement, page: PageSignal): void {
  const remember = (id: string | undefined): void => {
    if (id !== undefined) tabStore.set(sectionKey, id);
  };
  remember(sidebar.dataset.section);
  // The browser may show this page again as it was.
  const onShow = (event: PageTransitionEvent): void => {
    if (event.persisted) remember(sidebar.dataset.section);
  };
  addEventListener('pageshow', onShow, page);
  const onClick = ({ target }: Event): void => {
    if (target instanceof Element) remember(target.closest<HTMLElement>('a[data-section]')?.dataset.section);
  };
  // Before `<ClientRouter />` follows the link.
  addEventListener('click', onClick, { capture: true, ...page });
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
