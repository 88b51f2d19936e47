import type { HttpRequest } from '../../openapi/samples/HttpRequest.ts';
import { colourSample } from '../../openapi/samples/colour.ts';
import { renderSamples } from '../../openapi/samples/index.ts';

/** Writes the request into every sample of the page that names a language. */
export function updateSamples(request: HttpRequest): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-lec-live-sample]')) {
    const sample = renderSamples(request, [element.dataset['lecLiveSample'] ?? ''])[0];
    const code = element.tagName === 'CODE' ? element : (element.querySelector('code') ?? element);
    if (sample === undefined || code.textContent === sample.code) continue;
    // Escaped there: only the colours are markup.
    code.innerHTML = colourSample(sample.code, sample.highlightLang);
  }
}
