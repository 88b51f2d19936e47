import { htmlToText } from '../../base/html/text.ts';
import { cutTo } from '../../base/text.ts';
import { renderDescription } from '../reference/markdown.ts';

/** Longest description shown next to a control, in characters. The page contains the whole of it. */
const longest = 280;

/** The first paragraph of a Markdown text without its markup: a hint next to a control, never HTML. */
export function plainText(markdown: string | undefined): string | undefined {
  const shown = markdown?.replace(/<!--[\s\S]*?-->/g, '').trim();
  const [first = ''] = shown?.split(/\n[ \t]*\r?\n/, 1) ?? [];
  // As the reference renders it, so that it is rendered once.
  const html = renderDescription(first, { headingShift: 3, isMarked: true });
  const text = htmlToText(html.replaceAll('<li>', '<li>• '));
  if (text === '') return undefined;
  return text.length > longest ? `${cutTo(text, longest).replace(/\s+\S*$/, '')}…` : text;
}
