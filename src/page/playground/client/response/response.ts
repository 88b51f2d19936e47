import { showBody, sizeText } from './answer-body.ts';
import { showConformance } from './conformance-view.ts';
import { el } from '../dom.ts';
import type { Outcome } from '../../../../api/request/client/send.ts';

export interface ShowOptions {
  /** Time of sending, by `performance.now()`. */
  started: number;
  /** Aborted when the reader stops the answer. */
  signal: AbortSignal;
  /** Address of the schemas that the answer is compared with. */
  schemas: string | undefined;
}

/** Shows the outcome of a request, and the body while it arrives. */
export async function showOutcome(place: HTMLElement, outcome: Outcome, options: ShowOptions): Promise<void> {
  for (const link of place.querySelectorAll<HTMLAnchorElement>('a[href^="blob:"]'))
    URL.revokeObjectURL(link.href);
  if (outcome.kind === 'failure') {
    place.replaceChildren(
      el(
        'p',
        { class: 'lec-playground__notice', role: 'alert', 'data-reason': outcome.reason },
        outcome.message,
      ),
    );
    return;
  }
  const { response } = outcome;
  const elapsed = (): string => `${Math.round(performance.now() - options.started)} ms`;
  const time = el('span', {}, elapsed());
  const size = el('span');
  const code = el(
    'span',
    { class: 'lec-playground__code', 'data-class': String(response.status)[0] ?? '' },
    statusOf(response),
  );
  const body = el('div', { class: 'lec-playground__answer' });
  const check = el('div', { 'data-check': '' });
  place.replaceChildren(
    el(
      'p',
      { class: 'lec-playground__summary' },
      code,
      time,
      size,
      outcome.by ?? '',
      ...redirection(outcome.redirectedTo),
    ),
    headersView(response.headers),
    body,
    check,
  );
  try {
    const { text } = await showBody(response, body, (bytes) => {
      size.textContent = sizeText(bytes);
      time.textContent = elapsed();
    });
    if (text === undefined || options.schemas === undefined) return;
    const contentType = response.headers.get('Content-Type') ?? '';
    await showConformance(check, options.schemas, { status: response.status, contentType, text });
  } catch {
    const words = options.signal.aborted
      ? 'You stopped the response here.'
      : 'The response is incomplete: the connection was lost.';
    check.replaceChildren(el('p', { class: 'lec-playground__notice', 'data-broken': '' }, words));
  }
}

/** The status with its words. HTTP/2 sends none, but the page has those of each status that the document describes. */
function statusOf({ status, statusText }: Response): string {
  const shown = document.querySelector(`#response-${status} .lec-response__status`)?.textContent;
  return statusText === '' && shown ? shown : `${status} ${statusText}`.trim();
}

function headersView(headers: Headers): HTMLElement {
  const rows = [...headers].map(([name, value]) =>
    el('tr', {}, el('th', { scope: 'row' }, name), el('td', {}, value)),
  );
  return el(
    'details',
    {},
    el('summary', {}, `Headers (${rows.length})`),
    el('table', {}, el('tbody', {}, ...rows)),
    el(
      'p',
      { class: 'lec-playground__hint' },
      'Shows only the headers that the service exposes to web pages.',
    ),
  );
}

function redirection(to: string | undefined): HTMLElement[] {
  return to === undefined ? [] : [el('span', {}, `after a redirect to ${to}`)];
}
