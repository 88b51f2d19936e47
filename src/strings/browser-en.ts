/**
 * English texts of the scripts, a constant for each script that shows some. The scripts hold the English ones; a page in
 * another language carries those of its own language that its parts need (see `page-texts.ts`).
 */

/** The button of a code block that copies it. The last two are told to screen readers. */
export const copy = {
  copy: 'Copy',
  copied: 'Copied',
  failed: 'Copying is not allowed here',
};

/** The button below a long code block. */
export const expand = {
  less: 'Show less',
  all: 'Show all',
};

/** The name of a list of examples, for screen readers; `{title}` is the title above it, such as “Response”. */
export const tabs = {
  choose: 'Choose an example',
  chooseOf: '{title}: choose an example',
};

/** A diagram, and the buttons that change its size. `{reason}` is the message of the program that draws, in English. */
export const diagram = {
  failed: 'This diagram could not be drawn. {reason}',
  enlarge: 'Enlarge the diagram',
  reduce: 'Reduce the diagram',
  whole: 'Show the whole diagram',
};

/** Pictures that open large; `{alt}` is what the author wrote about the picture. */
export const zoom = {
  enlarge: 'Enlarge the picture',
  enlargeNamed: 'Enlarge: {alt}',
  image: 'Image',
};

/** Above a changelog: the name of the group of buttons, one for each tag, for screen readers. */
export const updates = {
  filter: 'Show only',
};

/** The search dialog. */
export const search = {
  /** Name of the field and of the dialog, and what the field shows while it is empty. */
  label: 'Search',
  close: 'Close',
  results: 'Results',
  /** A choice: `{tab}` is a part of the site such as “API reference”. */
  onlyIn: 'Only in {tab}',
  /** A choice: `{version}` is a version such as “v2”. */
  allVersions: 'All versions, not only {version}',
  searching: 'Searching …',
  notLoaded: 'The search could not be loaded. Check the connection, and type again.',
  /** Keep `WebAssembly`, `'wasm-unsafe-eval'` and `script-src` as they are. */
  forbidden:
    'The content security policy of this site forbids WebAssembly, which the search needs. Who runs the site can allow it ' +
    "with 'wasm-unsafe-eval' in script-src.",
  none: 'Nothing was found for “{query}”. Try fewer or other words.',
  pages: { one: '{n} page', other: '{n} pages' },
  /** Nothing has the words of the reader, so pages with words that begin alike are shown. */
  instead: {
    one: 'Nothing has “{query}”. {n} page with words that begin with “{instead}”',
    other: 'Nothing has “{query}”. {n} pages with words that begin with “{instead}”',
  },
};

/** The button that copies the page as Markdown, and what a screen reader is told after it. */
export const pageMenu = {
  copy: 'Copy page',
  copied: 'Copied',
  notCopied: 'Not copied',
  wasCopied: 'The page was copied',
  failed: 'Copying did not work',
  /** What an assistant such as ChatGPT is asked: it is sent to it. */
  question: 'Read {url} and help me with questions about it.',
};

/** After “Was this page helpful?” was answered. */
export const rating = {
  thanks: 'Thank you.',
  failed: 'That could not be sent. Try again.',
};

/** Heading on the “Page not found” page, above links to pages with like addresses. */
export const lost = {
  meant: 'Perhaps you were looking for',
};

/** The name of the menu that opens on a phone. */
export const drawer = {
  menu: 'Menu',
};
