import { show } from './sidebar.ts';

/** Marks the section in view in "On this page". */
export function startToc(): void {
  const toc = document.getElementById('lec-toc');
  if (!toc) return;
  const links = new Map<Element, HTMLElement>();
  for (const link of toc.querySelectorAll<HTMLAnchorElement>('a')) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (heading) links.set(heading, link);
  }
  const headings = [...links.keys()];
  let marked: HTMLElement | undefined;

  const root = document.documentElement;
  const line = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) + 8;

  const mark = (): void => {
    const atEnd = scrollY > 0 && Math.ceil(scrollY + innerHeight) >= root.scrollHeight;
    let current = atEnd ? headings.at(-1) : undefined;
    // At the end of the page the last headings cannot reach the line; the one that the address names wins there.
    if (atEnd && location.hash)
      current = headings.find(({ id }) => id === decodeURIComponent(location.hash.slice(1))) ?? current;
    current ??= headings.findLast((heading) => heading.getBoundingClientRect().top <= line) ?? headings[0];
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
  addEventListener('scrollend', mark);
  toc.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a') && toc.matches(':popover-open')) toc.hidePopover();
  });
  mark();
}
