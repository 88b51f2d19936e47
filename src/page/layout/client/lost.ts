import { lost } from '../../../base/strings/browser/lost.ts';
import { textsAt } from '../../../base/strings/client.ts';
import { suggest } from '../suggest.ts';

/**
 * Adds to the "not found" page what helps to find what was meant: a button that searches for the words of the address that was
 * asked for, and links to the pages whose addresses are most like it.
 */
export async function findMeant(place: HTMLElement): Promise<void> {
  const { paths = '', base = '/' } = place.dataset;
  const address = decoded(location.pathname);
  const asked = address.startsWith(base) ? address.slice(base.length) : address;
  offerSearch(wordsIn(asked));
  const response = await fetch(paths);
  if (!response.ok) return;
  const known = (await response.json()) as Record<string, { href: string; title: string }>;
  const found = suggest(asked, Object.keys(known));
  if (found.length === 0) return;
  const heading = document.createElement('h2');
  heading.textContent = textsAt(place, 'lost', lost).texts.meant;
  const list = document.createElement('ul');
  for (const path of found) {
    const page = known[path];
    if (!page) continue;
    const link = document.createElement('a');
    link.href = page.href;
    link.textContent = page.title;
    const where = document.createElement('small');
    where.textContent = ` /${path}`;
    const item = document.createElement('li');
    item.append(link, where);
    list.append(item);
  }
  place.replaceChildren(heading, list);
}

/** Most words of an address that are searched for: the last ones tell what it is about. */
const WORDS = 4;

/** Returns the words of a path. */
function wordsIn(path: string): string {
  const words = path.replace(/(?:\/index)?\.(?:html?|mdx?)$/, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.slice(-WORDS).join(' ');
}

/** Puts the button next to the link to the first page, where the site has a search. */
function offerSearch(words: string): void {
  const search = document.querySelector<HTMLElement & { open(query: string): Promise<void> }>('lec-search');
  const link = document.querySelector('.lec-lost > p > .lec-cta');
  if (!search || !link || words === '') return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'lec-repository';
  const glyph = search.querySelector('svg');
  if (glyph) button.append(glyph.cloneNode(true));
  const text = document.createElement('span');
  text.textContent = `${search.querySelector('button')?.getAttribute('aria-label') ?? ''} “${words}”`;
  button.append(text);
  button.addEventListener('click', () => void search.open(words));
  link.after(' ', button);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
