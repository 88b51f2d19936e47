/** Longest description shown beside a control, in characters. The page holds the whole of it. */
const longest = 280;

/** The first paragraph of a Markdown text without its markup: a hint beside a control, never HTML. */
export function plainText(markdown: string | undefined): string | undefined {
  if (markdown === undefined) return undefined;
  const paragraph =
    markdown
      .slice(0, 4000)
      .trim()
      .split(/\n\s*\n/, 1)[0] ?? '';
  const text = paragraph
    .replace(/<\/?[a-zA-Z][^<>]*>/g, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/(\*\*|__|`+)(\S(?:[^\n]*?\S)?)\1/g, '$2')
    .replace(/(?<![\w*])\*([^\s*](?:[^\n*]*[^\s*])?)\*(?![\w*])/g, '$1')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return undefined;
  return text.length > longest ? `${text.slice(0, longest).replace(/\s+\S*$/, '')}…` : text;
}
