import { type Leave, mapText, outsideCode, type Line } from './lines.ts';

/**
 * Removes or converts Markdown that only the other tool supports: attribute lists (`{ .button }`), icon names, keys, highlights,
 * and abbreviations. IDs of headings stay.
 */
export function plainMarkdown(lines: readonly Line[], leave: Leave): Line[] {
  return mapText(lines, (line) => {
    if (line.isMade) return [line];
    const { at, text } = line;
    const [, abbreviation] = /^\*\[([^\]]+)\]:/.exec(text) ?? [];
    if (abbreviation !== undefined) {
      leave(at, `the definition of the abbreviation ${abbreviation}`);
      return [];
    }
    if (/^\s*\[TOC\]\s*$/i.test(text)) return [];
    const icon = (name: string): void => leave(at, `the icon \`${name}\``);
    return outsideCode(text, (part) => changed(part, /^#{1,6}\s/.test(text), icon));
  });
}

/** A list of attributes. Each begins where none before it can go on, so that a long line takes no time. */
const ATTRIBUTES =
  /(?<![ \t])[ \t]*%?\{:?\s*((?:(?:[.#][\w:-]+)+|[\w-]+=(?:"[^"]*"|'[^']*'|[\w%.-]+))(?:\s+(?:(?:[.#][\w:-]+)+|[\w-]+=(?:"[^"]*"|'[^']*'|[\w%.-]+)))*)\s*\}%?/g;

function changed(text: string, isHeading: boolean, icon: (name: string) => void): string {
  return text
    .replace(ATTRIBUTES, (_, list: string) => {
      const [, id] = /#([\w:.-]+)/.exec(list) ?? [];
      return isHeading && id !== undefined ? ` {#${id}}` : '';
    })
    .replace(/:((?:material|octicons|fontawesome|simple)-[\w-]+):\s?/g, (_, name: string) => {
      icon(name);
      return '';
    })
    .replace(/(?<![+\w])\+\+([a-z\d"][\w"+-]*?)\+\+(?![+\w])/g, (_, keys: string) =>
      keys
        .split('+')
        .map((key) => `<kbd>${key.replaceAll('"', '')}</kbd>`)
        .join('+'),
    )
    .replace(/(?<![=\w])==([^\s=][^=]*?)==(?![=\w])/g, '<mark>$1</mark>')
    .replace(/(?<=<\w[^>]*)\s+markdown(?:="[^"]*"|=\w+)?(?=[\s>])/g, '');
}
