import { closingBrace } from '../../../../content/repair/tags.ts';

export interface Tag {
  name: string;
  isClosing: boolean;
  isEmpty: boolean;
  /** Its attributes: texts; `true` for one without a value; expressions as they are written, in braces. */
  attributes: Record<string, string | true | { code: string }>;
  /** End offset. */
  end: number;
}

/** Reads the tag that begins at an offset; `undefined` where none begins, or none ends in the text. */
export function readTag(text: string, start: number): Tag | undefined {
  const [opening, slash, name] = /^<(\/?)([A-Za-z][\w.-]*)/.exec(text.slice(start, start + 80)) ?? [];
  if (opening === undefined || name === undefined) return undefined;
  const attributes: Tag['attributes'] = {};
  let at = start + opening.length;
  for (;;) {
    at += /^\s*/.exec(text.slice(at))![0].length;
    if (text.startsWith('/>', at)) return { name, isClosing: false, isEmpty: true, attributes, end: at + 2 };
    if (text[at] === '>') return { name, isClosing: slash === '/', isEmpty: false, attributes, end: at + 1 };
    if (text[at] === '{') {
      const end = closingBrace(text, at);
      if (end < 0) return undefined;
      at = end + 1;
      continue;
    }
    const [key] = /^[@:]?[\w:.-]+/.exec(text.slice(at, at + 200)) ?? [];
    if (key === undefined) return undefined;
    at += key.length;
    const [equals] = /^\s*=\s*/.exec(text.slice(at)) ?? [];
    if (equals === undefined) {
      attributes[key] = true;
      continue;
    }
    at += equals.length;
    const quote = text[at];
    if (quote === '"' || quote === "'") {
      const end = text.indexOf(quote, at + 1);
      if (end < 0) return undefined;
      attributes[key] = text.slice(at + 1, end);
      at = end + 1;
    } else if (quote === '{') {
      const end = closingBrace(text, at);
      if (end < 0) return undefined;
      const code = text.slice(at + 1, end).trim();
      const [, , literal] = /^(["'`])([^"'`$]*)\1$/.exec(code) ?? [];
      attributes[key] = literal ?? { code };
      at = end + 1;
    } else {
      const [word] = /^[^\s>"'{}]+/.exec(text.slice(at)) ?? [];
      if (word === undefined) return undefined;
      attributes[key] = word;
      at += word.length;
    }
  }
}

/** The text of an attribute; `undefined` where it has none, or an expression. */
export function textOf({ attributes }: Pick<Tag, 'attributes'>, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = attributes[name];
    if (typeof value === 'string') return value;
  }
  return undefined;
}
