import { bannerKey } from './stored-keys.ts';

/** Closes the announcement for good: the head script leaves one out whose id is stored. */
export function startBanner(): void {
  const banner = document.querySelector<HTMLElement>('[data-banner]');
  banner?.querySelector('button')?.addEventListener('click', () => {
    document.documentElement.dataset.banner = 'closed';
    document.getElementById('lec-content')?.focus({ preventScroll: true });
    try {
      localStorage.setItem(bannerKey, banner.dataset.banner ?? '');
    } catch {
      // Storage may be forbidden: the banner is then back on the next page.
    }
  });
}
