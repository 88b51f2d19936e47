/** Why a command cannot run, and how to correct it, for each mistake of shell syntax. */
export const SHELL_FAULTS = {
  'shell-quote': {
    reason: "a `'` inside single quotes ends them, also after a backslash",
    fix: "Write `'\\''`, or put the text in double quotes.",
  },
  'shell-apostrophe': {
    reason: 'an apostrophe ends the text in single quotes',
    fix: "Write `'\\''` for it, or put the text in double quotes.",
  },
  'shell-typographic': {
    reason: 'typographic quotes are no quotes for a shell',
    fix: 'Use straight quotes.',
  },
  'shell-unclosed': { reason: 'a quote is never closed', fix: 'Close the quote.' },
  'shell-heredoc': {
    reason: 'a here-document is never closed',
    fix: 'Put its closing word alone at the start of a line.',
  },
  'shell-continuation': {
    reason: 'the command goes on in the next line without a continuation',
    fix: 'End the line with `\\` and no space after it.',
  },
  'shell-ampersand': {
    reason: 'the shell ends the command at an unquoted `&`',
    fix: 'Put the URL in quotes.',
  },
};
