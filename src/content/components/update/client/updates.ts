import { updates as texts } from '../../../../base/strings/browser/updates.ts';
import { textsAt } from '../../../../base/strings/client.ts';

/** Above a changelog whose entries have tags: buttons that leave the entries of one tag. */
export function startUpdates(): void {
  const updates = [...document.querySelectorAll<HTMLElement>('.lec-update')];
  const tagsOf = (update: HTMLElement): string[] => JSON.parse(update.dataset.tags ?? '[]') as string[];
  const tags = [...new Set(updates.flatMap(tagsOf))].sort((a, b) =>
    a.localeCompare(b, document.documentElement.lang),
  );
  const [first] = updates;
  if (!first || updates.length < 2 || tags.length === 0) return;
  const bar = document.createElement('div');
  bar.className = 'lec-update-filter';
  bar.setAttribute('role', 'group');
  bar.ariaLabel = textsAt(first, 'updates', texts).texts.filter;
  for (const tag of tags) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = tag;
    button.ariaPressed = 'false';
    button.addEventListener('click', () => {
      const chosen = button.ariaPressed === 'true' ? undefined : tag;
      for (const other of bar.querySelectorAll('button')) {
        other.ariaPressed = String(other.textContent === chosen);
      }
      for (const update of updates) update.hidden = chosen !== undefined && !tagsOf(update).includes(chosen);
    });
    bar.append(button);
  }
  first.before(bar);
}
