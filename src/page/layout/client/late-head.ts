import { browserStore } from '../../../base/stored.ts';
import { bannerKey, modeKey } from './stored-keys.ts';

/**
 * Does the work of the script in the head (see `mode-head.ts`), where the host's policy forbids that script: after the first
 * paint, so a stored choice may show a moment late. A default mode stands in the page already; without the toggle a stored
 * choice does not count.
 *
 * @param page another page than the one that is shown, to prepare it
 */
export function startHead(page: Document = document): void {
  const root = page.documentElement;
  root.dataset.js = '';
  const { mode: fixed } = root.dataset;
  const system = matchMedia('(prefers-color-scheme:dark)');
  const canChoose = page.querySelector('.lec-mode') !== null;
  const apply = (): void => {
    const chosen = canChoose ? browserStore.get(modeKey) : '';
    const fallback = fixed ?? (system.matches ? 'dark' : 'light');
    const mode = chosen === 'dark' || chosen === 'light' ? chosen : fallback;
    root.dataset.mode = mode;
    root.classList.toggle('dark', mode === 'dark');
  };
  apply();
  if (page === document) {
    if (fixed === undefined) system.addEventListener('change', apply);
    addEventListener('storage', apply);
  }
  const banner = page.querySelector<HTMLElement>('[data-banner]')?.dataset.banner;
  if (banner !== undefined && browserStore.get(bannerKey).includes(banner)) root.dataset.banner = 'closed';
}

/** Follows Astro's `<ClientRouter />`, which shows the next page in the window of the one before. */
export function followRouter(startPage: () => void, endPage: () => void): void {
  document.addEventListener('astro:before-swap', (event) => {
    endPage();
    // `<html>` gets the attributes of the next page, whose script in the head doesn't run again.
    const { newDocument } = event as Event & { newDocument: Document };
    if (newDocument.documentElement.dataset.currentPath !== undefined) startHead(newDocument);
  });
  document.addEventListener('astro:after-swap', startPage);
}
