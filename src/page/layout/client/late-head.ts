import { bannerKey, modeKey } from './stored-keys.ts';

/**
 * What the script in the head does (see `mode-head.ts`), where the host's policy forbids that script: after the first
 * paint, so a stored choice may show a moment late. A default mode stands in the page already; without the toggle a stored
 * choice does not count.
 */
export function startHead(): void {
  const root = document.documentElement;
  const { mode: fixed } = root.dataset;
  const system = matchMedia('(prefers-color-scheme:dark)');
  const canChoose = document.querySelector('.lec-mode') !== null;
  const apply = (): void => {
    const chosen = canChoose ? stored(modeKey) : null;
    const fallback = fixed ?? (system.matches ? 'dark' : 'light');
    const mode = chosen === 'dark' || chosen === 'light' ? chosen : fallback;
    root.dataset.mode = mode;
    root.classList.toggle('dark', mode === 'dark');
  };
  apply();
  if (fixed === undefined) system.addEventListener('change', apply);
  addEventListener('storage', apply);
  const banner = document.querySelector<HTMLElement>('[data-banner]')?.dataset.banner;
  if (banner !== undefined && stored(bannerKey)?.includes(banner)) root.dataset.banner = 'closed';
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
