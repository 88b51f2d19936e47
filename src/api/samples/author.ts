import type { Operation } from '../openapi/model/ApiDocument.ts';
import { languageOf, type RenderedSample } from './index.ts';

/** Most samples taken from one operation, and the longest one in characters. */
const mostSamples = 30;
const longest = 20_000;

/**
 * Samples by the author of the description: `x-codeSamples` (or `x-code-samples`), a list of `{ lang, label, source }`.
 * Written samples come before the generated ones and replace those in the same language. Entries of another form are left out.
 */
export function authorSamples(operation: Pick<Operation, 'extensions'>): RenderedSample[] {
  const { extensions } = operation;
  const list = extensions['x-codeSamples'] ?? extensions['x-code-samples'];
  if (!Array.isArray(list)) return [];
  const samples: RenderedSample[] = [];
  for (const item of (list as unknown[]).slice(0, mostSamples)) {
    if (typeof item !== 'object' || item === null) continue;
    const { lang, label, source } = item as Record<string, unknown>;
    if (typeof lang !== 'string' || typeof source !== 'string' || source.length > longest) continue;
    const known = languageOf(lang);
    samples.push({
      lang: known ?? lang.toLowerCase(),
      label: typeof label === 'string' && label.trim() !== '' ? label.trim() : lang,
      highlightLang: known === 'curl' ? 'bash' : (known ?? lang.toLowerCase()),
      code: source,
    });
  }
  return samples;
}

/** The author's samples, then the generated ones in languages that the author left out. */
export function withAuthorSamples(
  operation: Pick<Operation, 'extensions'>,
  generated: RenderedSample[],
): RenderedSample[] {
  const own = authorSamples(operation);
  const langs = new Set(own.map(({ lang }) => lang));
  return [...own, ...generated.filter(({ lang }) => !langs.has(lang))];
}
