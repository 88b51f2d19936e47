import { searchNotLoaded } from './search-not-loaded.ts';

/** The search dialog. */
export const search = {
  /** Label of the dialog and its input, and the placeholder. */
  label: 'Search',
  close: 'Close',
  results: 'Results',
  /** Shown after the keys: arrows (`choose`), Enter (`open`), and Escape (`close`). */
  choose: 'Navigate',
  open: 'Open',
  /** Headings in an empty search: pages that the reader visited, and the first pages of the site. */
  lastPages: 'Recently visited',
  firstPages: 'Start here',
  /** A filter: `{tab}` is a section such as “API reference”. */
  onlyIn: 'Only in {tab}',
  /** A filter: `{version}` is a version such as “v2”. */
  allVersions: 'All versions, not just {version}',
  /** A filter: `{language}` is a language by its own name, such as “English”. */
  allLanguages: 'All languages, not just {language}',
  searching: 'Searching…',
  /** The dialog or a file of the index could not be loaded. Lectern retries automatically. */
  notLoaded: searchNotLoaded,
  none: 'No results for “{query}”. Try fewer or different words.',
  pages: { one: '{n} page', other: '{n} pages' },
  /** The query has no results, so pages with a similar term are shown. */
  instead: {
    one: 'No results for “{query}”. Showing {n} page for “{instead}”',
    other: 'No results for “{query}”. Showing {n} pages for “{instead}”',
  },
};
