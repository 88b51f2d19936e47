import type { ComponentChildren } from 'preact';

/**
 * A title or description that came as an attribute, where Markdown is not read: text between backticks becomes code.
 * Anything but text stays as it is.
 */
export function titleText(title: ComponentChildren): ComponentChildren {
  if (typeof title !== 'string' || !/`[^`]+`/.test(title)) return title;
  return title
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part))
    .filter((part) => part !== '');
}
