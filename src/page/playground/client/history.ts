import type { HttpRequest } from '../../../api/samples/HttpRequest.ts';
import type { RequestValues } from '../../../api/request/PlaygroundModel.ts';
import { el } from './dom.ts';
import type { Outcome } from '../../../api/request/client/send.ts';

const most = 20;

/**
 * The requests sent from this page, the latest first. They are not stored outside the page. `shown` is a request without
 * its credentials; `restore` fills in its values again.
 */
export function historyList(
  place: HTMLElement | null,
  restore: (values: RequestValues) => void,
): (shown: HttpRequest, values: RequestValues, outcome: Outcome) => void {
  const list = place?.querySelector('ol');
  return (shown, values, outcome) => {
    if (!place || !list) return;
    const result = outcome.kind === 'response' ? String(outcome.response.status) : outcome.reason;
    const time = new Date().toLocaleTimeString();
    const { pathname, search } = new URL(shown.url, location.href);
    const button = el('button', { type: 'button', class: 'lec-playground__button' }, 'Fill in');
    button.setAttribute('aria-label', `Fill in the request from ${time}`);
    button.addEventListener('click', () => restore(values));
    list.prepend(
      el('li', {}, `${time} `, el('code', {}, `${shown.method} ${pathname}${search}`), ` ${result} `, button),
    );
    while (list.childElementCount > most) list.lastElementChild?.remove();
    place.hidden = false;
  };
}
