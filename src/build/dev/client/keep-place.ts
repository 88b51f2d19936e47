/**
 * For the dev server alone: what the author has opened on a page, and where they have scrolled to, is the same after the reload that
 * follows on an edit.
 */
import { tabStore } from '../../../base/stored.ts';
import { openPanel, type TabGroup } from '../../../content/components/tabs/client/choose.ts';

interface Place {
  address: string;
  top: number;
  /** True if each disclosure is open, by its summary. */
  folds: [string, boolean][];
  /** Ids of the panels that are shown. */
  panels: string[];
}

const KEY = 'lectern-dev-place';
const PANELS = 'lec-tabs > [data-active]';

import.meta.hot?.on('vite:beforeFullReload', () => {
  const place: Place = {
    address: location.pathname,
    top: scrollY,
    folds: folds().map(([name, fold]) => [name, fold.open]),
    panels: [...document.querySelectorAll(PANELS)].map(({ id }) => id),
  };
  tabStore.set(KEY, JSON.stringify(place));
});
restore(taken());

/** The place that was left, which counts once. */
function taken(): Place | undefined {
  const place = tabStore.json(KEY) as Place | undefined;
  tabStore.set(KEY, '');
  return place;
}

function restore(place: Place | undefined): void {
  if (place?.address !== location.pathname) return;
  const were = new Map(place.folds);
  for (const [name, fold] of folds()) fold.open = were.get(name) ?? fold.open;
  for (const id of place.panels) {
    const panel = document.getElementById(id);
    const group = panel?.closest<TabGroup>('lec-tabs');
    if (group) openPanel(group, panel!);
  }
  const scroll = (): void => scrollTo({ top: place.top, behavior: 'instant' });
  scroll();
  // Until then the browser scrolls by itself too.
  addEventListener('load', scroll, { once: true });
}

/** The disclosures of the content, by what their summaries say; the second of a name has a number. Those that still have to be filled are left out. */
function folds(): [string, HTMLDetailsElement][] {
  const counts = new Map<string, number>();
  const all = document.querySelectorAll<HTMLDetailsElement>('.lec-main details:not(:has(> [data-opens]))');
  return [...all].map((fold) => {
    const name = fold.id || (fold.querySelector('summary')?.textContent ?? '').trim();
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return [`${name} ${count}`, fold];
  });
}
