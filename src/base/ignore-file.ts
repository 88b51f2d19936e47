import path from 'node:path';
import ignore from 'ignore';
import { readIfThere } from './read-file.ts';

/** Name of the file that says what of a docs folder is not published. */
export const IGNORE_FILE = '.mintignore';

/** True if a file or folder is left out. The path is relative to the docs root, with forward slashes. */
export type Ignores = (file: string) => boolean;

/**
 * Reads the `.mintignore` of a docs folder, whose lines are those of a `.gitignore`. Upper and lower case count as the same, so that a draft
 * is not published because of one letter. Without the file nothing is left out.
 */
export function readIgnoreFile(docsRoot: string): Ignores {
  const text = readIfThere(path.join(docsRoot, IGNORE_FILE));
  return text === undefined ? () => false : ignoredBy(text);
}

/** Returns the test of a text of rules. */
export function ignoredBy(text: string): Ignores {
  const rules = ignore().add(text.replace(/^\ufeff/, ''));
  // A path that points out of the folder is none that a rule can be about.
  return (file) => ignore.isPathValid(file) && rules.ignores(file);
}
