import { types as english } from '../../strings/browser/types.ts';
import { textsAt } from '../../strings/client.ts';

/** The links to types whose fields are not on the page, see `SchemaRows`. */
const TYPES = '[data-opens] > a';

/** What a link has opened, so that it is fetched once. */
const opened = new WeakMap<Element, { panel: HTMLElement; isDone: boolean }>();
let count = 0;

/**
 * Makes a disclosure of each link to a type whose fields are on a page of their own: they are taken from that page and put
 * in place when a reader opens them first. Without this code, and with Ctrl or the middle button, the link leads there.
 */
export function startTypes(): void {
  mark(document);
  const typeAt = ({ target }: Event): HTMLAnchorElement | null =>
    target instanceof Element ? target.closest<HTMLAnchorElement>(TYPES) : null;
  document.addEventListener('click', (event) => {
    const link = typeAt(event);
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void toggle(link);
  });
  // A link that acts as a button has to follow the key of a button, too.
  document.addEventListener('keydown', (event) => {
    const link = event.key === ' ' && typeAt(event);
    if (!link) return;
    event.preventDefault();
    void toggle(link);
  });
  // An alternative has nothing to show but its text until its fields are there.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return;
      const link = target.querySelector<HTMLAnchorElement>(':scope > [data-opens] > a');
      if (link && !opened.has(link)) void toggle(link, true).then(() => withoutLink(link));
    },
    true,
  );
  void reveal();
  addEventListener('hashchange', () => void reveal());
}

/** Where the fields of an alternative stand in it, the line that named them is done with. */
function withoutLink(link: HTMLAnchorElement): void {
  const line = link.parentElement!;
  if (opened.get(link)?.isDone) line.hidden = document.activeElement !== link;
}

function mark(within: ParentNode): void {
  for (const link of within.querySelectorAll(TYPES)) {
    link.role = 'button';
    link.ariaExpanded = 'false';
  }
}

async function toggle(link: HTMLAnchorElement, isOpen = link.ariaExpanded !== 'true'): Promise<void> {
  const known = opened.get(link);
  link.ariaExpanded = String(isOpen);
  if (known) known.panel.hidden = !isOpen;
  if (isOpen && !known?.isDone) await fill(link);
}

/** Puts the fields of a type in place, or a sentence that says that they cannot be had. The link to its page is below. */
async function fill(link: HTMLAnchorElement): Promise<void> {
  const { texts } = textsAt(link, 'types', english);
  const host = hostOf(link);
  const entry = opened.get(link) ?? { panel: panelFor(link, host), isDone: false };
  const { panel } = entry;
  // A second click while the fields are on their way asks for nothing.
  if (panel.ariaBusy === 'true') return;
  opened.set(link, entry);
  const status = document.createElement('p');
  status.role = 'status';
  panel.replaceChildren(status);
  panel.ariaBusy = 'true';
  status.textContent = texts.loading;
  const page = document.createElement('a');
  page.setAttribute('href', link.getAttribute('href') ?? '');
  const foot = document.createElement('p');
  foot.append(page);
  const named = (name: string): string => texts.page.replace('{name}', () => name);
  try {
    const { takeRows } = await import('./take-rows.ts');
    const { rows, name } = await takeRows(link.href, host);
    mark(rows);
    page.textContent = named(name);
    panel.replaceChildren(rows, foot);
    entry.isDone = true;
  } catch {
    status.textContent = texts.failed;
    page.textContent = link.closest('.lec-prop__more') ? link.textContent : named(link.textContent);
    panel.append(foot);
  }
  panel.ariaBusy = 'false';
}

/** The row or group that a link belongs to. The ids of what is put in place start with its id. */
function hostOf(link: Element): HTMLElement {
  return link.parentElement!.closest<HTMLElement>('[id]')!;
}

function panelFor(link: HTMLAnchorElement, host: HTMLElement): HTMLElement {
  const panel = document.createElement('div');
  const id = `lec-type-${++count}`;
  panel.className = 'lec-type';
  panel.id = id;
  panel.role = 'group';
  link.id = `${id}-name`;
  panel.setAttribute('aria-labelledby', link.id);
  link.setAttribute('aria-controls', id);
  const line = link.closest('.lec-prop__more');
  if (line) line.after(panel);
  else host.append(panel);
  return panel;
}

/** Brings what an address leads to, where that is inside types that are not there yet. */
async function reveal(): Promise<void> {
  const id = idIn(location.hash);
  let last: Element | undefined;
  while (id !== '' && !document.getElementById(id)) {
    const [link] = [...document.querySelectorAll<HTMLAnchorElement>(TYPES)]
      .filter((candidate) => !opened.get(candidate)?.isDone && id.startsWith(`${hostOf(candidate).id}.`))
      .toSorted((one, other) => hostOf(other).id.length - hostOf(one).id.length);
    if (!link || link === last) return;
    last = link;
    await toggle(link, true);
  }
  // The browser looks for the target again.
  if (last) location.replace(location.hash);
}

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
