import { types as english } from '../../../base/strings/browser/types.ts';
import { textsAt } from '../../../base/strings/client.ts';
import { loadAgain } from '../../../base/load-again.ts';
import { takeRows } from './take-rows.ts';
import { mark, TYPES } from './type-links.ts';

/** Panels by link, so that each is fetched once. */
const opened = new WeakMap<Element, { panel: HTMLElement; isDone: boolean }>();
let count = 0;

/** Opens the fields of an alternative, which has nothing to show but its text until they are there. */
export async function openAlternative(link: HTMLAnchorElement): Promise<void> {
  if (opened.has(link)) return;
  await toggle(link, true);
  withoutLink(link);
}

/** Once the fields of an alternative are in it, the line that named them is not needed. */
function withoutLink(link: HTMLAnchorElement): void {
  const line = link.parentElement!;
  if (opened.get(link)?.isDone) line.hidden = document.activeElement !== link;
}

/** Shows the fields of a type, or hides them. */
export async function toggle(link: HTMLAnchorElement, isOpen = link.ariaExpanded !== 'true'): Promise<void> {
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
  const reportFailure = (): void => {
    status.textContent = texts.failed;
    page.textContent = link.closest('.lec-prop__more') ? link.textContent : named(link.textContent);
    panel.append(foot);
  };
  try {
    const { rows, name } = await loadAgain(() => takeRows(link.href, host), reportFailure);
    mark(rows);
    page.textContent = named(name);
    panel.replaceChildren(rows, foot);
    entry.isDone = true;
  } catch {
    // The message stays. Opening the type again loads its fields once more.
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

/** Brings what an address points to, where that is inside types that are not there yet. */
export async function reveal(): Promise<void> {
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
