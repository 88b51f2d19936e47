import type { ComponentChildren } from 'preact';
import { Anchor } from './elements.tsx';

const code = /`([^`]+)`/;
const strong = /\*\*(?!\s)([^*]+)(?<!\s)\*\*/;
const emphasis = /(?<![\p{L}\p{N}*])\*(?![\s*])([^*]+)(?<!\s)\*(?![\p{L}\p{N}*])/u;
const link = /\[([^[\]]+)\]\(([^()\s]+)\)/;

const inline = new RegExp([code, strong, emphasis].map(({ source }) => source).join('|'), 'u');
const inlineWithLinks = new RegExp(`${inline.source}|${link.source}`, 'u');

/**
 * Reads code, strong and emphasised text in a title or description that is an attribute, where the compiler reads no
 * Markdown. A title that is not text stays as it is.
 */
export function titleText(title: ComponentChildren): ComponentChildren {
  return typeof title === 'string' ? parts(title, inline) : title;
}

/** Reads the Markdown of a caption as {@link titleText} does, and its links. */
export function captionText(caption: ComponentChildren): ComponentChildren {
  return typeof caption === 'string' ? parts(caption, inlineWithLinks) : caption;
}

/** The text itself when nothing in it is marked. */
function parts(text: string, pattern: RegExp): ComponentChildren {
  const found: ComponentChildren[] = [];
  let rest = text;
  for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
    const [whole, inCode, inStrong, inEmphasis, linked, href] = match;
    if (match.index > 0) found.push(rest.slice(0, match.index));
    if (inCode !== undefined) found.push(<code>{inCode}</code>);
    else if (inStrong !== undefined) found.push(<strong>{inStrong}</strong>);
    else if (inEmphasis !== undefined) found.push(<em>{inEmphasis}</em>);
    else found.push(<Anchor href={href}>{linked}</Anchor>);
    rest = rest.slice(match.index + whole.length);
  }
  if (found.length === 0) return text;
  if (rest !== '') found.push(rest);
  return found;
}
