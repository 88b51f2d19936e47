/** The app in Astro's dev toolbar: problems in the docs, with links to their positions. */
import type { DevToolbarApp } from 'astro';
import type { Severity } from '../../../base/diagnostics.ts';
import { tabStore } from '../../../base/stored.ts';
import { counted } from '../../../base/text.ts';
import type { ToolbarProblem, ToolbarProblems } from '../dev-toolbar.ts';

/** The app's name on the server too. That module is no code for a browser. */
const APP = 'astro-lectern';
/** The list is open again after the reload that follows on an edit. */
const OPEN = 'lectern-dev-toolbar';
const NAMES: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'note' };

const STYLE = `
  h1 { margin: 0 0 12px }
  p { margin: 4px 0; white-space: pre-wrap; overflow-wrap: anywhere }
  ul { margin: 0; padding: 0; overflow: auto; list-style: none }
  li { padding: 12px 2px; border-top: 1px solid rgb(52 56 65); font-size: 14px; line-height: 1.5 }
  b { margin-inline-end: 8px }
  [data-severity=error] b { color: #f9c4d7 }
  [data-severity=warning] b { color: #ffe0a3 }
  [data-severity=info] b { color: #bdc3ff }
  code { font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
  li p:first-of-type { color: #fff }
  astro-dev-toolbar-window > p { margin: 12px 0 0; font-size: 14px }
  button { padding: 0; border: 0; background: none; color: #fff; font: 12px/1.5 ui-monospace, monospace; text-align: start;
    text-decoration: underline; cursor: pointer; overflow-wrap: anywhere }`;

const app: DevToolbarApp = {
  init(canvas, events, server) {
    const panel = document.createElement('astro-dev-toolbar-window');
    const toolbar = canvas.host.getRootNode() as ShadowRoot;
    const placement = toolbar.querySelector<HTMLElement>('[data-placement]')?.dataset.placement;
    if (placement !== undefined) panel.setAttribute('placement', placement);
    canvas.append(element('style', STYLE), panel);
    server.on<ToolbarProblems>(APP, (found) => {
      panel.replaceChildren(...drawn(found));
      const { error, warning } = found.counts;
      events.toggleNotification(
        error + warning > 0 ? { state: true, level: error > 0 ? 'error' : 'warning' } : { state: false },
      );
      const count = toolbar.querySelector('.lectern-count');
      if (count) count.textContent = error + warning > 99 ? '99+' : String(error + warning || '');
    });
    events.onToolbarPlacementUpdated(({ placement: now }) => panel.setAttribute('placement', now));
    events.onToggled(({ state }) => tabStore.set(OPEN, state ? 'open' : ''));
    if (tabStore.get(OPEN)) events.toggleState({ state: true });
  },
};
export default app;

function drawn({ counts, problems }: ToolbarProblems): HTMLElement[] {
  const heading = element('h1', `Lectern: ${sentence(counts)}`);
  heading.setAttribute('aria-live', 'polite');
  const checked = element(
    'p',
    'Each page is checked when you open or edit it. To check all pages, run `npx lectern check`.',
  );
  if (problems.length === 0) return [heading, checked];
  const list = document.createElement('ul');
  list.append(...problems.map(entry));
  const left = counts.error + counts.warning + counts.info - problems.length;
  if (left > 0) list.append(element('li', `${left} more in the terminal.`));
  return [heading, list, checked];
}

function entry({ severity, code, message, hint, place, open }: ToolbarProblem): HTMLElement {
  const item = document.createElement('li');
  item.dataset['severity'] = severity;
  item.append(element('b', NAMES[severity]), element('code', code), element('p', message));
  if (hint !== undefined) item.append(element('p', `Hint: ${hint}`));
  if (open === undefined) item.append(element('code', place));
  else {
    const button = element('button', place);
    button.title = 'Open in the editor';
    button.addEventListener('click', () => void fetch(open));
    item.append(button);
  }
  return item;
}

function sentence({ error, warning, info }: ToolbarProblems['counts']): string {
  const parts = Object.entries({ error, warning, info }).flatMap(([severity, count]) => {
    return count === 0 ? [] : counted(count, NAMES[severity as Severity]);
  });
  return parts.length === 0 ? 'no problems' : parts.join(', ');
}

/** Messages contain text of pages, so they are never parsed as HTML. */
function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text: string,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
