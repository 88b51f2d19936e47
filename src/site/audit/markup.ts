import { late } from '../../base/late.ts';

const library = late<typeof import('htmlparser2')>('htmlparser2');

/** An attribute as a browser reads it: the name in lower case, character references resolved. */
export interface Attribute {
  value: string;
  /** Offset of the name in the text. */
  at: number;
}

/** A start tag. */
export interface Tag {
  /** In lower case. */
  name: string;
  /** Offset of the `<`. */
  at: number;
  /** The number of its ancestors. */
  depth: number;
  /** Of equal names the first counts. */
  attributes: ReadonlyMap<string, Attribute>;
  /** The content of a script or a style sheet. */
  text?: string;
}

/** Elements whose text is read. */
const withText = new Set(['script', 'style']);

/** The start tags of an HTML text, in order, with where they stand. Nothing in a comment, a script or a title is a tag. */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  let depth = 0;
  let attributes = new Map<string, Attribute>();
  let texts: string[] | undefined;
  const parser = new (library().Parser)({
    onopentagname() {
      attributes = new Map();
    },
    onattribute(name, value) {
      if (!attributes.has(name)) attributes.set(name, { value, at: parser.startIndex });
    },
    onopentag(name, _attributes, isImplied) {
      if (!isImplied) tags.push({ name: name.toLowerCase(), at: parser.startIndex, depth, attributes });
      if (withText.has(name)) texts = [];
      depth++;
    },
    ontext(text) {
      texts?.push(text);
    },
    onclosetag() {
      depth--;
      const last = tags[tags.length - 1];
      if (texts && last) last.text = texts.join('');
      texts = undefined;
    },
  });
  parser.end(html);
  return tags;
}
