import { browserStore } from '../../../base/stored.ts';
import { bannerKey } from './stored-keys.ts';

/** How many announcements are remembered besides the one that is closed: languages and versions have their own. */
const REMEMBERED = 19;

/** Closes the announcement for good: the head script leaves one out whose id is among those stored. */
export function startBanner(): void {
  const banner = document.querySelector<HTMLElement>('[data-banner]');
  banner?.querySelector('button')?.addEventListener('click', () => {
    document.documentElement.dataset.banner = 'closed';
    document.querySelector('main')?.focus({ preventScroll: true });
    const closed = browserStore.get(bannerKey).split(' ').slice(-REMEMBERED);
    browserStore.set(bannerKey, [...closed, banner.dataset.banner].join(' ').trim());
  });
}
