import { cutTo } from '../../base/text.ts';

/** Longest description shown beside a control, in characters. The page holds the whole of it. */
const longest = 280;

/** Elements that are common in Markdown. Anything else, as `<API_TOKEN>`, is text and stays. */
const tags =
  /<\/?(?:a|abbr|b|blockquote|center|code|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|kbd|li|ol|p|pre|s|small|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|tt|u|ul)(?:\s[^<>]*)?\/?>/gi;

const entities: Record<string, string> = {
  amp: '&',
  apos: "'",
  gt: '>',
  hellip: '…',
  lt: '<',
  mdash: '—',
  nbsp: ' ',
  ndash: '–',
  quot: '"',
};

/** The first paragraph of a Markdown text without its markup: a hint beside a control, never HTML. */
export function plainText(markdown: string | undefined): string | undefined {
  if (markdown === undefined) return undefined;
  const paragraph =
    markdown
      .slice(0, 4000)
      .replaceAll('\0', '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .trim()
      .split(/\n[ \t]*\r?\n/, 1)[0] ?? '';
  // Code and escaped characters are replaced by placeholders while markup is removed.
  const literals: string[] = [];
  const setAside = (text: string): string => `\0${literals.push(text) - 1}\0`;
  const text = bare(
    paragraph
      .replace(/^[ \t]*(`{3,}|~{3,}).*\n([\s\S]*?)(?:^[ \t]*\1.*|(?![\s\S]))/gm, (_, _fence, code: string) =>
        setAside(code),
      )
      .replace(/(`+)([^`][\s\S]*?)\1(?!`)/g, (_, _ticks, code: string) => setAside(code))
      .replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => setAside(sign))
      .replace(/<((?:https?:\/\/|mailto:)[^\s<>]+)>/g, (_, address: string) => setAside(address)),
  )
    .replace(/\0(\d+)\0/g, (_, index: string) => literals[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return undefined;
  return text.length > longest ? `${cutTo(text, longest).replace(/\s+\S*$/, '')}…` : text;
}

/** Removes markup outside code, with the addresses of links. Other words in brackets stay. */
function bare(text: string): string {
  return text
    .replace(/<br\s*\/?>|\\$/gim, ' ')
    .replace(tags, '')
    .replace(/^[ \t]*(?:>[ \t]?)+/gm, '')
    .replace(/^[ \t]*#{1,6}\s+|^[ \t]*(?:={3,}|-{3,}|\*{3,})[ \t]*$|[ \t]+#+[ \t]*$/gm, '')
    .replace(/^[ \t]*[*+-][ \t]+/gm, '• ')
    .replace(/!?\[([^[\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])/g, '$1')
    .replace(/\*\*(?=\S)([\s\S]*?\S)\*\*/g, '$1')
    .replace(/(?<!\w)__(?=\S)([\s\S]*?\S)__(?!\w)/g, '$1')
    .replace(/~~(?=\S)([^\n]*?\S)~~/g, '$1')
    .replace(/(?<![\w*])\*([^\s*](?:[^\n*]*[^\s*])?)\*(?![\w*])/g, '$1')
    .replace(/(?<!\w)_([^\s_](?:[^\n]*?[^\s_])?)_(?!\w)/g, '$1')
    .replace(/&(?:(\w+)|#(\d{2,5}));/g, (whole, name?: string, code?: string) =>
      name === undefined ? String.fromCodePoint(Number(code)) : (entities[name] ?? whole),
    );
}
