/** An attribute as a browser reads it: the name in lower case, character references resolved. */
export interface Attribute {
  value: string;
  /** Offset of the name in the text. */
  at: number;
}

/** A start tag or an end tag. */
export interface Tag {
  /** In lower case. */
  name: string;
  isEnd: boolean;
  /** Offset of the `<`. */
  at: number;
  /** Of equal names the first counts. */
  attributes: ReadonlyMap<string, Attribute>;
  /** What stands in an element whose content is text: a script, a style sheet, a title. */
  text?: string;
}

/** Elements whose content is no markup: https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments */
const textElements = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'iframe',
  'noembed',
  'noframes',
  'xmp',
]);

const space = /[\t\n\f\r ]/;
const tagName = /[^\t\n\f\r />]+/y;
const attribute =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >]*)))?/y;
const none: ReadonlyMap<string, Attribute> = new Map();

/**
 * The tags of an HTML text, in order, by the rules of the specification's tokenizer; no tree is built, which is some
 * thirty times as fast. Comments, and what a script or a title holds, are no tags.
 */
export function* tagsOf(html: string): Generator<Tag> {
  let index = 0;
  for (;;) {
    const at = html.indexOf('<', index);
    if (at < 0) return;
    const next = html[at + 1] ?? '';
    if (next === '!' || next === '?') {
      index = afterDeclaration(html, at);
      continue;
    }
    const isEnd = next === '/';
    const start = isEnd ? at + 2 : at + 1;
    if (!/[a-z]/i.test(html[start] ?? '')) {
      // `</` and something else is a comment up to the next `>`; any other `<` is text.
      const end = isEnd ? html.indexOf('>', start) : at;
      index = end < 0 ? html.length : end + 1;
      continue;
    }
    tagName.lastIndex = start;
    const name = (tagName.exec(html)?.[0] ?? '').toLowerCase();
    const { attributes, end } = attributesFrom(html, start + name.length);
    // A tag that the file breaks off in is none.
    if (end > html.length) return;
    index = end;
    if (isEnd || !textElements.has(name)) {
      yield { name, isEnd, at, attributes };
      continue;
    }
    const close = closingTag(html, name, end);
    index = close;
    yield { name, isEnd, at, attributes, text: html.slice(end, close) };
  }
}

/** The attributes from a place in a tag, and the offset behind the tag's `>`; behind the text when there is none. */
function attributesFrom(
  html: string,
  from: number,
): { attributes: ReadonlyMap<string, Attribute>; end: number } {
  let attributes: Map<string, Attribute> | undefined;
  let index = from;
  for (;;) {
    while (html[index] === '/' || space.test(html[index] ?? '')) index++;
    if (html[index] === '>') return { attributes: attributes ?? none, end: index + 1 };
    attribute.lastIndex = index;
    const found = attribute.exec(html);
    if (!found) return { attributes: attributes ?? none, end: html.length + 1 };
    const [whole, name = '', double, single, bare] = found;
    attributes ??= new Map();
    const key = name.toLowerCase();
    if (!attributes.has(key))
      attributes.set(key, { value: resolved(double ?? single ?? bare ?? ''), at: index });
    index += whole.length;
  }
}

/** The offset behind a comment, a document type or an instruction. */
function afterDeclaration(html: string, at: number): number {
  if (!html.startsWith('<!--', at)) {
    const end = html.indexOf('>', at);
    return end < 0 ? html.length : end + 1;
  }
  // `<!-->` and `<!--->` are whole comments.
  const end = /--!?>/g;
  end.lastIndex = at + 2;
  return end.test(html) ? end.lastIndex : html.length;
}

function closingTag(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Resolves the character references that serialisers write. */
function resolved(value: string): string {
  if (!value.includes('&')) return value;
  return value.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (whole, decimal, hex, name: string) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
