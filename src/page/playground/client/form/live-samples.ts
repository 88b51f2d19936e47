import type { HttpRequest } from '../../../../api/samples/HttpRequest.ts';
import { curl } from '../../../../api/samples/curl.ts';
import { colourTokens, SHELL_WORDS } from '../../../../api/samples/tokens.ts';
import { parts } from './parts.ts';
import type { SampleWriter } from '../sample-writers.ts';

/** Writers that are loaded. cURL always is, because the form has a cURL line. */
const writers = new Map<string, SampleWriter>([
  ['curl', { write: curl, colour: (code) => colourTokens(code, 'bash', SHELL_WORDS) }],
]);

/**
 * Returns a function that writes the request into every sample of the page that names a language. A hidden sample is marked
 * as stale and written when it is shown; `failed` is called when its writer cannot be loaded.
 */
export function liveSamples(failed: () => void): (request: HttpRequest) => void {
  const samples = document.querySelectorAll<HTMLElement>('[data-lec-live-sample]');
  let request: HttpRequest | undefined;

  const write = async (code: HTMLElement): Promise<void> => {
    const language = code.dataset['lecLiveSample'] ?? '';
    const isShown = code.getClientRects().length > 0;
    let writer = writers.get(language);
    code.toggleAttribute('data-stale', writer === undefined);
    if (writer === undefined && isShown) {
      code.ariaBusy = 'true';
      writer = await (await parts.samples()).loadWriter(language);
      if (writer !== undefined) writers.set(language, writer);
      code.ariaBusy = null;
      // The reader may have chosen another language meanwhile.
      if (code.dataset['lecLiveSample'] !== language) return;
    }
    if (writer === undefined || request === undefined) return;
    code.removeAttribute('data-stale');
    const text = writer.write(request);
    // The writer has escaped the text, so its only markup are the colors.
    if (code.textContent === text) return;
    code.innerHTML = writer.colour(text);
    // Only the text that the page came with was tested.
    code.closest('.lec-tabset__panel')?.querySelector('.lec-example__tested')?.remove();
  };
  const update = (code: HTMLElement): void =>
    void write(code).catch(() => {
      code.ariaBusy = null;
      failed();
    });

  // The box around a sample gets a size when its tab is chosen.
  const boxes = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const code = target.querySelector<HTMLElement>('[data-stale]');
      if (code !== null) update(code);
    }
  });
  for (const { parentElement } of samples) if (parentElement !== null) boxes.observe(parentElement);
  return (changed) => {
    request = changed;
    samples.forEach(update);
  };
}
