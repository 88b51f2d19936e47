import { el } from './dom.ts';
import { jsonView } from './jsonView.ts';
import type { Outcome } from './send.ts';

/** Most bytes that are read of a body, and most characters that are shown of it. */
const mostBytes = 20_000_000;
const mostShown = 500_000;

/**
 * Shows what came of a request, bodies as they come in. `started` is the time of sending as
 * `performance.now()` gives it.
 */
export async function showOutcome(place: HTMLElement, outcome: Outcome, started: number): Promise<void> {
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
  const time = el('span', {}, `${Math.round(performance.now() - started)} ms`);
  const size = el('span');
  const code = el(
    'span',
    { class: 'lec-playground__code', 'data-class': String(response.status)[0] ?? '' },
    `${response.status} ${response.statusText}`.trim(),
  );
  const body = el('div');
  place.replaceChildren(
    el('p', { class: 'lec-playground__summary' }, code, time, size, outcome.by ?? ''),
    headersView(response.headers),
    body,
  );
  await showBody(response, body, (bytes) => {
    size.textContent = sizeText(bytes);
    time.textContent = `${Math.round(performance.now() - started)} ms`;
  });
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
    el('p', { class: 'lec-playground__hint' }, 'Only those that the service lets a page read.'),
  );
}

async function showBody(
  response: Response,
  place: HTMLElement,
  progress: (bytes: number) => void,
): Promise<void> {
  const type = (response.headers.get('Content-Type') ?? '').toLowerCase();
  const isText = type === '' || /^text\/|json|xml|yaml|javascript|urlencoded|graphql/.test(type);
  if (!isText) return await showFile(response, type, place, progress);
  const code = el('code');
  const box = el('pre', { tabindex: '0', role: 'group', 'aria-label': 'Response body' }, code);
  place.append(box);
  let text = '';
  let bytes = 0;
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read()) {
    bytes += chunk.value.byteLength;
    const piece = decoder.decode(chunk.value, { stream: true });
    if (text.length < mostShown) code.append(piece.slice(0, mostShown - text.length));
    text += piece;
    progress(bytes);
    if (bytes > mostBytes) {
      await reader?.cancel();
      break;
    }
  }
  progress(bytes);
  if (text === '') {
    place.replaceChildren(el('p', { class: 'lec-playground__hint' }, 'The body is empty.'));
    return;
  }
  const view = /json/.test(type) && bytes <= mostBytes ? jsonView(text) : undefined;
  if (view !== undefined) code.replaceChildren(view);
  if (text.length > mostShown) {
    place.append(
      el('p', { class: 'lec-playground__hint' }, `The first ${sizeText(mostShown)} of ${sizeText(bytes)}.`),
    );
  }
}

async function showFile(
  response: Response,
  type: string,
  place: HTMLElement,
  progress: (bytes: number) => void,
): Promise<void> {
  const blob = await response.blob();
  progress(blob.size);
  const href = URL.createObjectURL(blob);
  const kind = /^(image|audio|video)\//.exec(type)?.[1];
  // An SVG image runs no script inside an img element.
  if (kind === 'image') place.append(el('img', { src: href, alt: 'The response' }));
  else if (kind !== undefined) place.append(el(kind, { src: href, controls: '' }));
  place.append(el('a', { href, download: nameOf(response) }, `Save the response (${sizeText(blob.size)})`));
}

function nameOf(response: Response): string {
  const header = response.headers.get('Content-Disposition') ?? '';
  return /filename="?([^";]+)/.exec(header)?.[1]?.replace(/[\\/]/g, '_') ?? 'response';
}

export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
