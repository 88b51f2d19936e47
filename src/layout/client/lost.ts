import { lost } from '../../strings/browser/lost.ts';
import { textsAt } from '../../strings/client.ts';
import { suggest } from '../suggest.ts';

/** Adds links to the "not found" page: to the pages whose addresses are most like the one that was asked for. */
export async function suggestPages(place: HTMLElement): Promise<void> {
  const { paths = '', base = '/' } = place.dataset;
  const response = await fetch(paths);
  if (!response.ok) return;
  const known = (await response.json()) as Record<string, { href: string; title: string }>;
  const asked = decoded(location.pathname);
  const found = suggest(asked.startsWith(base) ? asked.slice(base.length) : asked, Object.keys(known));
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

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
