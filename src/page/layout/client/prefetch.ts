import type { PageSignal } from '../../../content/components/client/PageSignal.ts';

/**
 * Fetches a page of the site while the pointer rests on its link or the link has the focus, so that the click finds it in
 * the cache. Nothing is fetched for readers who save data or are on a slow line.
 *
 * @param first the event of the reader that loaded this code, if one did
 */
export function startPrefetch(page: PageSignal, first?: Event): void {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  if (connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '')) return;
  const done = new Set([location.pathname]);
  let timer: ReturnType<typeof setTimeout>;
  const consider = (event: Event): void => {
    clearTimeout(timer);
    const link = (event.target as Element).closest('a');
    if (!link || link.origin !== location.origin || done.has(link.pathname) || link.hasAttribute('download'))
      return;
    if (/\.(?!html$)\w+$/.test(link.pathname)) return;
    timer = setTimeout(() => {
      done.add(link.pathname);
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.pathname }),
      );
    }, 80);
  };
  // A reader who steps through the links with the Tab key moves on sooner than that.
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, consider, page);
  if (first?.target instanceof Element) consider(first);
}
