import type { Track } from './providers.ts';

/** How long a query has to stand before it counts: the dialog searches while the reader types. */
const SETTLED_MS = 1000;

/** Tells providers what readers do, under the names that the format gives to it. */
export function followReader(track: Track): void {
  let query = '';
  let timer = 0;
  const tellQuery = (): void => {
    clearTimeout(timer);
    if (query !== '') track('docs.search.query', { query });
    query = '';
  };

  listen('lectern:search', ({ query: typed = '' }) => {
    clearTimeout(timer);
    query = typed;
    timer = window.setTimeout(tellQuery, SETTLED_MS);
  });
  listen('lectern:search-result', ({ query: typed = '', url = '' }) => {
    tellQuery();
    track('docs.search.result_click', { query: typed, url });
  });
  listen('lectern:request', ({ method = '', path = '' }) =>
    track('docs.api_playground.request', { method, path }),
  );
  listen('lectern:copy', () => track('docs.code_block.copy', { path: location.pathname }));
  listen('lectern:feedback', ({ helpful }) =>
    track(`docs.feedback.thumbs_${helpful ? 'up' : 'down'}`, { path: location.pathname }),
  );
}

/** The details of the events that the parts of a page send to the document. */
interface Details {
  query?: string;
  url?: string;
  helpful?: boolean;
  method?: string;
  path?: string;
}

function listen(name: string, tell: (details: Details) => void): void {
  document.addEventListener(name, (event) => tell((event as CustomEvent<Details | null>).detail ?? {}));
}
