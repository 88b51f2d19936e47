import { tabStore } from '../../../base/stored.ts';
import { rating } from '../../../base/strings/browser/rating.ts';
import { textsAt } from '../../../base/strings/client.ts';

/** The answer of a reader: detail of the event `lectern:feedback`, and the body of the request. */
interface Rating {
  path: string;
  helpful: boolean;
}

/**
 * The rating buttons: a click fires `lectern:feedback` on the document for whoever listens, tells the endpoint if the
 * site has one, and is remembered while the tab lives. The same answer is given once; an answer that could not be sent
 * can be given again.
 */
export function startRating(box: HTMLElement): void {
  const key = `lectern-rating:${location.pathname}`;
  const buttons = [...box.querySelectorAll('button')];
  const { texts } = textsAt(box, 'rating', rating);
  const status = box.querySelector('[role=status]');

  const show = (value: string): void => {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === value));
  };

  const rate = async (button: HTMLButtonElement): Promise<void> => {
    const given: Rating = { path: location.pathname, helpful: button.value === 'yes' };
    show(button.value);
    document.dispatchEvent(new CustomEvent('lectern:feedback', { detail: given, bubbles: true }));
    const { endpoint } = box.dataset;
    const isTaken = endpoint ? await send(endpoint, JSON.stringify(given)) : true;
    // Another answer may have been given meanwhile.
    if (button.ariaPressed !== 'true') return;
    if (!isTaken) show('');
    if (status) status.textContent = isTaken ? texts.thanks : texts.failed;
    if (isTaken) tabStore.set(key, button.value);
  };
  box.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button');
    if (button && button.ariaPressed !== 'true') void rate(button);
  });

  show(tabStore.get(key));
}

/**
 * Posts an answer as JSON and tells whether it was taken. Where the endpoint does not allow that from this site, it is
 * handed over as plain text, which needs no leave and gets no answer.
 */
async function send(endpoint: string, body: string): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(endpoint, { method: 'POST', headers, body, keepalive: true })).ok;
  } catch {
    return navigator.onLine && navigator.sendBeacon(endpoint, body);
  }
}
