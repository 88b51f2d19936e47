import { searchNotLoaded } from './search-not-loaded.ts';

/** The search dialog. */
export const search = {
  /** Name of the field and of the dialog, and what the field shows while it is empty. */
  label: 'Search',
  close: 'Close',
  results: 'Results',
  /** What the keys of the list do, each behind its key: the arrows, Enter; `close` stands behind Escape. */
  choose: 'Choose',
  open: 'Open',
  /** Headings of what an empty search shows: pages that the reader was on, and those that the site begins with. */
  lastPages: 'Last visited',
  firstPages: 'First pages',
  /** A choice: `{tab}` is a part of the site such as “API reference”. */
  onlyIn: 'Only in {tab}',
  /** A choice: `{version}` is a version such as “v2”. */
  allVersions: 'All versions, not only {version}',
  /** A choice: `{language}` is a language by its own name, such as “English”. */
  allLanguages: 'All languages, not only {language}',
  searching: 'Searching …',
  /** The dialog, or a file of the index, could not be loaded; it is loaded again by itself, too. */
  notLoaded: searchNotLoaded,
  none: 'Nothing was found for “{query}”. Try fewer or other words.',
  pages: { one: '{n} page', other: '{n} pages' },
  /** Nothing has the words of the reader, so pages with words that begin alike are shown. */
  instead: {
    one: 'Nothing has “{query}”. {n} page for “{instead}”',
    other: 'Nothing has “{query}”. {n} pages for “{instead}”',
  },
};
