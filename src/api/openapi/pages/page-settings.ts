import type { Operation } from '../model/ApiDocument.ts';
import { mintOf } from '../model/x-mint.ts';
import { wordsOf } from '../text.ts';

/** Page settings for the navigation from an operation's `x-mint` extension. */
interface PageSettings {
  /** Path of the page, without slashes at its ends. */
  path?: string;
  title?: string;
  /** Text of the entry in the sidebar. */
  label?: string;
}

/** Reads `x-mint: { href, metadata: { title, sidebarTitle } }`. */
export function pageSettings({ extensions }: Pick<Operation, 'extensions'>): PageSettings {
  const { path, metadata = {} } = mintOf(extensions);
  const title = wordsOf(metadata['title']);
  return { path, title, label: wordsOf(metadata['sidebarTitle']) ?? title };
}
