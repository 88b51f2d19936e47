import { tabStore } from '../../../base/stored.ts';
import { active, topOf } from './side-entries.ts';

/** The link to a group of a large section, which is folded. */
const folded = '.lec-side__folded > li > a:not([data-rest])';

/** Says of folded groups that they are closed. */
function nameGroups(within: Element): void {
  for (const link of within.querySelectorAll(folded)) {
    link.setAttribute('role', 'button');
    link.setAttribute('aria-expanded', 'false');
  }
}

/** The depth of an element in the lists of a sidebar. */
function depthOf(element: Element): number {
  let depth = 0;
  for (let at = element.closest('li'); at; at = at.parentElement!.closest('li')) depth++;
  return depth;
}

/** The entry of the open group of that name, on that level, which points to that page. */
function findGroup(within: Element, name: string, depth: number, href: string): Element | undefined {
  for (const summary of within.querySelectorAll('details[open] > summary')) {
    const item = summary.closest('li');
    if (item && summary.textContent === name && depthOf(summary) === depth)
      if ([...item.querySelectorAll('a')].some((link) => link.href === href)) return item;
  }
  return undefined;
}

async function textAt(address: string): Promise<string> {
  // The response becomes part of the page, so it must come from the same origin.
  const response = await fetch(address, { mode: 'same-origin' });
  if (!response.ok) throw new Error(response.statusText);
  return response.text();
}

const parsed = (page: string): Document => new DOMParser().parseFromString(page, 'text/html');

/**
 * Replaces the link to the first page of a group with all of its pages. That page contains them in its own sidebar, and where
 * it contains only some, it points to the whole. Where they cannot be brought, the link is followed.
 */
async function openGroup(link: HTMLAnchorElement): Promise<void> {
  const item = link.closest('li')!;
  if (item.hasAttribute('aria-busy')) return;
  item.setAttribute('aria-busy', 'true');
  const find = (within: Element | null): Element | undefined =>
    within ? findGroup(within, link.textContent, depthOf(link), link.href) : undefined;
  try {
    let found = find(parsed(await textAt(link.href)).querySelector('.lec-side__groups'));
    const rest = found?.querySelector<HTMLAnchorElement>('a[data-rest]');
    if (rest) found = find(parsed(await textAt(rest.href)).querySelector('nav')) ?? found;
    if (!found) throw new Error('The group is not there.');
    for (const current of found.querySelectorAll('[aria-current]')) current.removeAttribute('aria-current');
    const isFocused = document.activeElement === link;
    item.replaceChildren(...found.childNodes);
    nameGroups(item);
    if (isFocused) item.querySelector('summary')!.focus({ preventScroll: true });
  } catch {
    location.assign(link.href);
  } finally {
    item.removeAttribute('aria-busy');
  }
}

/** Where the text of a whole sidebar stays for the next page. */
const key = 'lectern-contents';

async function contentsAt(address: string): Promise<string> {
  const [known, kept] = (tabStore.json(key) ?? []) as [string?, string?];
  if (known === address && kept !== undefined) return kept;
  const page = await textAt(address);
  tabStore.set(key, JSON.stringify([address, page]));
  return page;
}

/**
 * Replaces the lists of which the page contains only a part by the whole of them. What the reader sees of the sidebar stays where
 * it is. Without the network, links of the part point to the whole.
 *
 * @param place where the entry of the page stood when the reader followed it
 */
async function complete(sidebar: HTMLElement, place?: number): Promise<void> {
  const rest = sidebar.querySelector<HTMLAnchorElement>('a[data-rest]');
  const part = rest?.closest('.lec-side__groups');
  if (!rest || !part) return;
  const whole = await contentsAt(rest.href).then(
    (page) => parsed(page).querySelector('nav'),
    () => null,
  );
  if (!whole) return;
  const entry = active(part) as HTMLAnchorElement | null;
  const find = (href: string | undefined, selector: string): HTMLAnchorElement | undefined =>
    href === undefined
      ? undefined
      : [...whole.querySelectorAll<HTMLAnchorElement>(selector)].find((link) => link.href === href);
  const current = find(entry?.href, `a:not(${folded})`);
  current?.setAttribute('aria-current', 'page');
  const focus = document.activeElement;
  const focused = part.contains(focus)
    ? (find((focus as HTMLAnchorElement).href, 'a') ?? current)
    : undefined;
  const before = place ?? (entry ? topOf(entry) : 0);
  part.replaceChildren(...whole.childNodes);
  nameGroups(part);
  if (entry && current) sidebar.scrollTop += topOf(current) - before;
  focused?.focus({ preventScroll: true });
}

/**
 * Links to groups of a large section open these in place. They remain links for readers who want a new tab. Then completes the
 * lists of the section.
 */
export function startGroups(sidebar: HTMLElement, place?: number): void {
  nameGroups(sidebar);
  const onClick = (event: MouseEvent): void => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(folded);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void openGroup(link);
  };
  // Before the drawer, which a link that is followed closes.
  sidebar.addEventListener('click', onClick, { capture: true });
  sidebar.addEventListener('keydown', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(folded);
    if (!link || event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
  void complete(sidebar, place);
}
