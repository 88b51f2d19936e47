import { anchored } from '../../../content/components/client/anchor.ts';
import { show } from './sidebar.ts';
import type { PageSignal } from '../../../content/components/client/PageSignal.ts';

/** Marks the section in view in "On this page". */
export function startToc(page: PageSignal): void {
  const toc = document.getElementById('lec-toc');
  if (!toc) return;
  const links = new Map<Element, HTMLElement>();
  for (const link of toc.querySelectorAll<HTMLAnchorElement>('a')) {
    const heading = anchored(link.hash);
    if (heading) links.set(heading, link);
  }
  const headings = [...links.keys()];
  let marked = toc.querySelector<HTMLElement>('[aria-current]') ?? undefined;

  const root = document.documentElement;
  const line = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) + 8;

  // Headings in tabs that are not open have no place on the page.
  const shown = (): Element[] => headings.filter((heading) => heading.getClientRects().length > 0);
  const topOf = (heading: Element): number => heading.getBoundingClientRect().top;

  const mark = (): void => {
    const end = root.scrollHeight - innerHeight;
    const inPlace = shown();
    const last = inPlace.at(-1);
    // The last headings may never reach the line. The nearer the end, the further down the line that counts for them.
    const missing = last ? Math.max(0, topOf(last) + scrollY - line - end) : 0;
    const progress = Math.min(1, Math.max(0, 1 - (end - scrollY) / Math.max(1, Math.min(end, missing))));
    const reach = line + (end > 0 ? missing * progress : 0) + 1;
    // Of several headings in view at the end of the page, the one that the address names is marked.
    const target = anchored(location.hash);
    const named = inPlace.find((heading) => heading === target);
    const isNamed = named && end > 0 && progress === 1 && topOf(named) > line && topOf(named) < innerHeight;
    const current = isNamed ? named : (inPlace.findLast((heading) => topOf(heading) <= reach) ?? inPlace[0]);
    const link = current && links.get(current);
    if (link === marked) return;
    marked?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'true');
    marked = link;
    if (link) show(toc, link);
  };

  // The observer wakes only when a heading crosses the line, so nothing is measured while the page scrolls.
  const observer = new IntersectionObserver(mark, { rootMargin: `${-Math.round(line)}px 0px 0px 0px` });
  for (const heading of headings) observer.observe(heading);
  addEventListener('scrollend', mark, page);
  toc.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a') && toc.matches(':popover-open')) toc.hidePopover();
  });
  mark();
}
