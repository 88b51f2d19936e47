import { asPattern } from '../../base/text.ts';

/** End of the tag that starts at an offset, just behind its `>`; quotes and braces are skipped. -1 without one. */
export function tagEnd(text: string, at: number): number {
  let depth = 0;
  let quote = '';
  for (let index = at + 1; index < text.length; index++) {
    const character = text[index] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'" || (character === '`' && depth > 0)) quote = character;
    else if (character === '{') depth++;
    else if (character === '}') depth--;
    else if (character === '>' && depth <= 0) return index + 1;
  }
  return -1;
}

/** Offset of the brace that closes the one at `open`; strings are skipped. -1 without one. */
export function closingBrace(text: string, open: number): number {
  let depth = 0;
  let quote = '';
  for (let at = open; at < text.length; at++) {
    const character = text[at] ?? '';
    if (quote !== '') {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
      else if (character === '\n' && quote !== '`') quote = '';
    } else if (character === '"' || character === "'" || character === '`') quote = character;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return at;
  }
  return -1;
}

/** Offset of the end tag that belongs to an element, counting elements of the same name between; -1 without one. */
export function matchingEnd(text: string, from: number, name: string): number {
  const tags = tagsNamed(name);
  tags.lastIndex = from;
  let depth = 1;
  for (let tag = tags.exec(text); tag !== null; tag = tags.exec(text)) {
    if (tag[1] === '/') depth--;
    else if (tag[2] !== '/') depth++;
    if (depth === 0) return tag.index;
  }
  return -1;
}

/** Returns true if an element is open at an offset. Counts the tags of its name before the offset. */
export function isOpenAt(text: string, offset: number, name: string): boolean {
  let depth = 0;
  for (const [, slash, selfClosing] of text.slice(0, offset).matchAll(tagsNamed(name))) {
    if (slash === '/') depth--;
    else if (selfClosing !== '/') depth++;
  }
  return depth > 0;
}

function tagsNamed(name: string): RegExp {
  return new RegExp(
    `<(/?)${asPattern(name)}(?=[\\s>/])(?:[^<>"'{}]|"[^"]*"|'[^']*'|\\{[^{}]*\\})*?(/?)>`,
    'g',
  );
}
