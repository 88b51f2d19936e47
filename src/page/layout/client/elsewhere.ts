/** Other sections that contain the page: the id, and the URL of the page's parts in that section. */
type Elsewhere = [id: string, address: string][];

/**
 * On a page that several sections list, shows the parts of the section through which the reader came instead of those
 * of the page's own section. Without network the page stays as it is.
 *
 * @param before the section in which the reader was
 */
export async function settle(sidebar: HTMLElement, before: string): Promise<void> {
  const places = JSON.parse(sidebar.dataset.elsewhere!) as Elsewhere;
  const chosen = nearest(before, [sidebar.dataset.section!, ...places.map(([id]) => id)]);
  const address = places.find(([id]) => id === chosen)?.[1];
  if (address === undefined) return;
  try {
    const response = await fetch(address);
    if (!response.ok) return;
    show(await response.text());
    sidebar.dataset.section = chosen;
  } catch {
    // The parts of the page's own section stay.
  }
}

function show(html: string): void {
  const there = new DOMParser().parseFromString(html, 'text/html');
  for (const part of there.querySelectorAll<HTMLElement>('[data-part]'))
    document.querySelector(`[data-part="${part.dataset.part}"]`)?.replaceChildren(...part.childNodes);
  document.body.toggleAttribute('data-tabs', document.querySelector('.lec-tabs') !== null);
}

/** The id that shares most with another: its first name counts before its second. The first one, where several share as much. */
export function nearest(wanted: string, ids: readonly string[]): string {
  const names = wanted.split('/');
  const likeness = (id: string): string => {
    const own = new Set(id.split('/'));
    return (id === wanted ? '1' : '0') + names.map((name) => (own.has(name) ? '1' : '0')).join('');
  };
  let [best = ''] = ids;
  for (const id of ids) if (likeness(id) > likeness(best)) best = id;
  return best;
}
