import { copy } from '../../../../base/strings/browser/copy.ts';
import { textsAt } from '../../../../base/strings/client.ts';

/** The mark on a button that has copied. */
const CHECK = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m5 12.5 5 5L20 7'/%3E%3C/svg%3E")`;

const timers = new WeakMap<Element, number>();

/** Adds the live regions, which screen readers announce only if they exist before their text changes. */
export function startCopied(): void {
  for (const element of document.querySelectorAll('lec-copy')) statusOf(element);
}

function statusOf(element: Element): Element {
  const known = element.querySelector('[role=status]');
  if (known) return known;
  const status = document.createElement('span');
  status.className = 'lec-unseen';
  status.role = 'status';
  element.append(status);
  return status;
}

/** Shows for two seconds whether the text of a button was copied. */
export async function showCopied(element: HTMLElement, copied: Promise<boolean>): Promise<void> {
  const { texts } = textsAt(element, 'copy', copy);
  const button = element.querySelector<HTMLElement>('button:not([aria-pressed])');
  const status = statusOf(element);
  clearTimeout(timers.get(element));
  const isDone = await copied;
  button?.setAttribute('data-state', isDone ? 'done' : 'failed');
  if (isDone) button?.style.setProperty('--lec-copy-icon', CHECK);
  status.textContent = isDone ? texts.copied : texts.failed;
  if (isDone) element.dispatchEvent(new CustomEvent('lectern:copy', { bubbles: true }));
  const clear = (): void => {
    button?.removeAttribute('data-state');
    button?.style.removeProperty('--lec-copy-icon');
    status.textContent = '';
  };
  timers.set(element, window.setTimeout(clear, 2000));
}
