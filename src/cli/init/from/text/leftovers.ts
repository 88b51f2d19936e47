import { type Leave, type Line, outsideCode } from './lines.ts';

/** Syntax of other tools that Lectern does not have, with its name in reports. */
const CONSTRUCTS: readonly [pattern: RegExp, what: string][] = [
  [/\{\*\s.*?\*\}/g, 'an inclusion'],
  [/\{%.*?%\}/g, 'a tag of a template'],
  [/\{\{[<%].*?[%>]\}\}/g, 'a shortcode'],
  [/\{!.*?!\}/g, 'an inclusion'],
  [/\[block:[\w-]+\]/g, 'a block'],
  [/<<[\w][^<>\n]*>>/g, 'a name from a glossary'],
  [/^[ \t]*(?:!!!|\?\?\?\+?)(?=[ \t]).*$/g, 'a note'],
  [/^[ \t]*:{3,}.*$/g, 'a block'],
  [/^[ \t]*\/{3,}(?=\s|$).*$/g, 'a block'],
  [/(?<![:\w]):{2}[a-z][\w-]*\[.*?\]/gi, 'a directive'],
  [/^[ \t]*-+8<-+.*$/g, 'an inclusion'],
  [/^[ \t]*<<<.*$/g, 'an inclusion'],
  [/(?<!!)\[\[[^\][]+\]\](?!\()/g, 'a link of a wiki'],
  [/\{(?:\+\+|--|~~|==|>>).*?(?:\+\+|--|~~|==|<<)\}/g, 'a mark of a review'],
];

/** Reports what looks like a construct of the other tool in a page that was converted. It stays as it is. */
export function reportLeftovers(lines: readonly Line[], leave: Leave): void {
  for (const line of lines) {
    if (line.isCode || line.isMade) continue;
    outsideCode(line.text, (part) => {
      for (const [pattern, what] of CONSTRUCTS)
        for (const [found] of part.matchAll(pattern))
          leave(line.at, `${what}, \`${shortened(found.trim())}\``);
      return part;
    });
  }
}

function shortened(text: string): string {
  const plain = text.replaceAll('`', '');
  return plain.length > 60 ? `${plain.slice(0, 60)}…` : plain;
}
