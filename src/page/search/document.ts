import type { NamedPage } from './NameList.ts';

/** One page as the search sees it. */
export interface SearchRecord extends NamedPage {
  /** HTML of the content. */
  html: string;
}

/** Value of the version filter for pages that belong to every version. */
export const EVERY_VERSION = '*';

/** The record as the HTML document that the engine reads. */
export function searchDocument(record: SearchRecord): string {
  const { language, title, trail, description = '', method = '', version = EVERY_VERSION, html } = record;
  const { endpoint, tab = '', boost = 1, keywords = [] } = record;
  const weight = (usual: number): string =>
    boost === 1 ? '' : ` data-pagefind-weight="${boosted(usual, boost)}"`;
  return (
    `<html lang="${escape(language)}"><body><main data-pagefind-body${weight(1)}>` +
    `<h1 data-pagefind-meta="title"${weight(TITLE)}>${escape(title)}</h1>` +
    (endpoint === undefined
      ? ''
      : `<p data-pagefind-weight="10" data-pagefind-filter="endpoint">${escape(endpoint)}</p>`) +
    `<p data-pagefind-weight="${boosted(3, boost)}">${escape(description)}</p>${html}` +
    (keywords.length === 0 ? '' : `<p data-pagefind-weight="3">${escape(keywords.join(' '))}</p>`) +
    `</main>` +
    element('filter', 'version', version) +
    element('filter', 'tab', tab) +
    element('meta', 'trail', trail.join(' › ')) +
    (method === '' ? '' : element('meta', 'method', method)) +
    `</body></html>`
  );
}

/** What the engine gives the words of a title. */
const TITLE = 7;

/** A weight of the engine, which takes 0 to 10 and counts its square. */
function boosted(usual: number, boost: number): number {
  return Math.round(Math.min(10, Math.max(0.1, usual * Math.sqrt(boost))) * 100) / 100;
}

function element(kind: 'filter' | 'meta', name: string, value: string): string {
  return value === '' ? '' : `<i data-pagefind-${kind}="${name}">${escape(value)}</i>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
