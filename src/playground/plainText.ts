/** Longest description shown beside a control, in characters. The page holds the whole of it. */
const longest = 280;

/** Elements that Markdown texts carry. `<API_TOKEN>` is none of them, so it stays. */
const tags =
  /<\/?(?:a|abbr|b|blockquote|br|center|code|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|kbd|li|ol|p|pre|s|small|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|tt|u|ul)(?:\s[^<>]*)?\/?>/gi;

/** The first paragraph of a Markdown text without its markup: a hint beside a control, never HTML. */
export function plainText(markdown: string | undefined): string | undefined {
  if (markdown === undefined) return undefined;
  const paragraph =
    markdown
      .slice(0, 4000)
      .trim()
      .split(/\n\s*\n/, 1)[0] ?? '';
  const text = paragraph
    .split(/(`+)([^`][\s\S]*?)\1(?!`)/)
    .map((piece, index) => (index % 3 === 0 ? bare(piece) : index % 3 === 1 ? '' : piece))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return undefined;
  return text.length > longest ? `${text.slice(0, longest).replace(/\s+\S*$/, '')}…` : text;
}

/** Text outside code spans. */
function bare(text: string): string {
  return text
    .replace(tags, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/(\*\*|__)(\S(?:[^\n]*?\S)?)\1/g, '$2')
    .replace(/(?<![\w*])\*([^\s*](?:[^\n*]*[^\s*])?)\*(?![\w*])/g, '$1')
    .replace(/^#{1,6}\s+/gm, '');
}
