import { capitalized } from '../../base/text.ts';

/** Keys of `footerSocials` that are not the name of their icon. */
const icons = new Map([
  ['website', 'globe'],
  ['x', 'x-twitter'],
]);

/** Names of platforms that differ from their key with a capital letter. */
const labels = new Map([
  ['x', 'X'],
  ['x-twitter', 'X'],
  ['youtube', 'YouTube'],
  ['github', 'GitHub'],
  ['linkedin', 'LinkedIn'],
  ['hacker-news', 'Hacker News'],
  ['earth-americas', 'Website'],
]);

/** Name of the icon for a key of `footerSocials`. */
export function socialIcon(key: string): string {
  return icons.get(key) ?? key;
}

/** Returns the accessible name of a key in `footerSocials`. */
export function socialLabel(key: string): string {
  return labels.get(key) ?? capitalized(key.replaceAll('-', ' '));
}
