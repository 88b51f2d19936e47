import { el } from '../dom.ts';
import { copied } from './copy.ts';
import { indented, jsonView } from './json-view.ts';

/** Limits for a body: bytes that are read, and characters that are shown. */
const mostBytes = 20_000_000;
const mostShown = 500_000;

/** The result of showing a body. */
export interface ShownBody {
  /** The whole text; `undefined` if the body is no text or was not read to its end. */
  text?: string;
}

/** Shows a body while it arrives; rejects when it breaks off. `progress` gets the number of bytes so far. */
export async function showBody(
  response: Response,
  place: HTMLElement,
  progress: (bytes: number) => void,
): Promise<ShownBody> {
  const type = (response.headers.get('Content-Type') ?? '').toLowerCase();
  // If the code for a list of events cannot be loaded, the stream is shown as text.
  const events =
    type.startsWith('text/event-stream') && (await import('../form/events.ts').catch(() => false as const));
  if (events) {
    await readText(response, progress, events.eventList(place));
    return {};
  }
  const isText = type === '' || /^text\/|json|xml|yaml|javascript|urlencoded|graphql/.test(type);
  return isText && !type.startsWith('image/')
    ? await showText(response, type, place, progress)
    : await showFile(response, type, place, progress);
}

async function showText(
  response: Response,
  type: string,
  place: HTMLElement,
  progress: (bytes: number) => void,
): Promise<ShownBody> {
  const code = el('code');
  place.append(el('pre', { tabindex: '0', role: 'group', 'aria-label': 'Response body' }, code));
  let text = '';
  const { bytes, isWhole } = await readText(response, progress, (piece) => {
    if (text.length < mostShown) code.append(piece.slice(0, mostShown - text.length));
    text += piece;
  });
  if (text === '') {
    place.replaceChildren(el('p', { class: 'lec-playground__hint' }, 'The body is empty.'));
    return { text };
  }
  if (/json/.test(type) && isWhole)
    code.replaceChildren(jsonView(text) ?? indented(text).slice(0, mostShown));
  if (text.length > mostShown) {
    place.append(
      el(
        'p',
        { class: 'lec-playground__hint' },
        `Showing the first ${sizeText(mostShown)} of ${sizeText(bytes)}.`,
      ),
    );
  }
  place.append(
    el(
      'div',
      { class: 'lec-playground__actions' },
      copyButton(text),
      saveLink(new Blob([text], { type: 'application/octet-stream' }), response, 'Save'),
    ),
  );
  return isWhole ? { text } : {};
}

async function readText(
  response: Response,
  progress: (bytes: number) => void,
  take: (piece: string) => void,
): Promise<{ bytes: number; isWhole: boolean }> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read()) {
    bytes += chunk.value.byteLength;
    take(decoder.decode(chunk.value, { stream: true }));
    progress(bytes);
    if (bytes <= mostBytes) continue;
    await reader?.cancel();
    return { bytes, isWhole: false };
  }
  take(decoder.decode());
  progress(bytes);
  return { bytes, isWhole: true };
}

async function showFile(
  response: Response,
  type: string,
  place: HTMLElement,
  progress: (bytes: number) => void,
): Promise<ShownBody> {
  const blob = await response.blob();
  progress(blob.size);
  const kind = /^(image|audio|video)\//.exec(type)?.[1];
  const save = saveLink(blob, response, `Save the response (${sizeText(blob.size)})`);
  // An SVG image runs no script inside an img element. Strict policies allow data, not blobs, as images.
  if (kind === 'image') place.append(el('img', { src: await dataAddress(blob), alt: 'The response' }));
  else if (kind !== undefined) place.append(player(kind, save.href));
  place.append(save);
  return {};
}

/** A player, which removes itself where the site's policy or the browser does not play the file. */
function player(kind: string, src: string): HTMLElement {
  const element = el(kind, { src, controls: '' });
  element.addEventListener('error', () => element.remove());
  return element;
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error as Error));
    reader.readAsDataURL(blob);
  });
}

function copyButton(text: string): HTMLElement {
  const button = el('button', { type: 'button', class: 'lec-playground__button' }, 'Copy');
  button.addEventListener('click', () => {
    void copied(text, 'Copied').then((words) => (button.textContent = words));
  });
  return button;
}

function saveLink(blob: Blob, response: Response, text: string): HTMLAnchorElement {
  const href = URL.createObjectURL(blob);
  return el(
    'a',
    { class: 'lec-playground__button', href, download: nameOf(response) },
    text,
  ) as HTMLAnchorElement;
}

function nameOf(response: Response): string {
  const header = response.headers.get('Content-Disposition') ?? '';
  return /filename="?([^";]+)/.exec(header)?.[1]?.replace(/[\\/]/g, '_') ?? 'response';
}

export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
