/** Kinds of things that an author writes, and that an editor can complete, explain or follow. */
type PlaceKind =
  | 'page'
  | 'link'
  | 'image'
  | 'import'
  | 'icon'
  | 'operation'
  | 'component'
  | 'prop'
  | 'field'
  | 'value'
  | 'ref';

/** A thing in a text, with the offsets of what is written there. */
export interface EditorPlace {
  kind: PlaceKind;
  start: number;
  end: number;
  written: string;
  /** The component of a prop, or of its value. */
  component?: string;
  /** The prop or the frontmatter key of a value. */
  key?: string;
}

/** Finds what is written at an offset of a page, of the configuration or of an OpenAPI document. */
export function placeAt(file: string, text: string, offset: number): EditorPlace | undefined {
  if (!/\.mdx?$/i.test(file)) return inData(text, offset);
  const [head = ''] = /^\uFEFF?---\r?\n[^]*?(?:\n---|$)/.exec(text) ?? [];
  return offset < head.length ? inFrontmatter(text, offset) : inBody(text, offset);
}

const PAGES = new Set([
  'pages',
  'root',
  'prev',
  'next',
  'related',
  'translations',
  'destination',
  'directory',
]);
const IMAGES = new Set(['src', 'img', 'logo', 'light', 'dark', 'favicon', 'image', 'og:image', 'thumbnails']);

/** Returns what the value of a key names, of the configuration, of frontmatter, or of a component. */
function kindOf(key: string): PlaceKind {
  if (key === '$ref') return 'ref';
  if (key === 'icon') return 'icon';
  if (key === 'href' || key === 'url') return 'link';
  if (key === 'openapi' || key === 'api') return 'operation';
  return PAGES.has(key) ? 'page' : IMAGES.has(key) ? 'image' : 'value';
}

function inFrontmatter(text: string, offset: number): EditorPlace | undefined {
  const { line, start } = lineAt(text, offset);
  const before = line.slice(0, offset - start);
  const [name = ''] = /^(?:[\w-]+(?::[\w-]+)*)?/.exec(line) ?? [];
  if (before.length <= name.length && !line.startsWith('---'))
    return { kind: 'field', start, end: start + name.length, written: name };
  const list = /^(\s*-\s+["']?)([^"'\r]*)/.exec(line);
  const [, opening = '', written = ''] = list ?? /^([\w:-]+:\s*["']?)([^"'\r]*)/.exec(line) ?? [];
  if (before.length < opening.length) return undefined;
  const [key = ''] = list
    ? (/^[\w:-]+(?=:[^\n]*(?:\n\s+[^\n]*)*$)/m.exec(text.slice(0, start)) ?? [])
    : [name];
  const from = start + opening.length;
  return {
    kind: kindOf(key),
    start: from,
    end: from + written.trimEnd().length,
    written: written.trimEnd(),
    key,
  };
}

/** Matches links, images, imports and attributes of a line, each with its target as the last group. */
const IN_LINE: readonly [kind: PlaceKind | undefined, pattern: RegExp][] = [
  ['image', /(!\[[^\]]*\]\(<?)([^)\s>]*)/g],
  ['link', /((?<!!)\[(?:[^[\]]|!?\[[^\]]*\](?:\([^)]*\))?)*\]\(<?)([^)\s>]*)/g],
  ['link', /(^\s*\[[^\]]+\]:\s*<?)([^\s>]*)/g],
  ['import', /(^\s*(?:import|export)\b.*?["'])([^"']*)/g],
  [undefined, /(\b([\w:-]+)=["'])([^"']*)/g],
];

function inBody(text: string, offset: number): EditorPlace | undefined {
  if ((text.slice(0, offset).match(/^[ \t]*(?:```|~~~)/gm)?.length ?? 0) % 2 === 1) return undefined;
  const tag =
    /<([A-Z][\w.]*)(?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}))?)*\s+([\w:-]*)(?:=["'][^"'\n]*)?$/.exec(
      text.slice(Math.max(0, offset - 2000), offset),
    );
  const { line, start } = lineAt(text, offset);
  for (const [known, pattern] of IN_LINE)
    for (const match of line.matchAll(pattern)) {
      const [, opening = '', ...rest] = match;
      const written = rest.at(-1) ?? '';
      const from = start + match.index + opening.length;
      if (offset < from || offset > from + written.length) continue;
      const key = known ? undefined : rest[0];
      const place = { kind: known ?? kindOf(key ?? ''), start: from, end: from + written.length, written };
      return key === undefined ? place : { ...place, key, ...(tag?.[1] && { component: tag[1] }) };
    }
  const word = wordAt(text, offset);
  if (/<\/?$/.test(text.slice(0, word.start))) return { kind: 'component', ...word };
  const [, component] = tag ?? [];
  return component === undefined || text.slice(word.start - 1, word.start) === '='
    ? undefined
    : { kind: 'prop', ...word, component };
}

function inData(text: string, offset: number): EditorPlace | undefined {
  const { line, start } = lineAt(text, offset);
  for (const match of line.matchAll(/(["'])((?:[^"'\\]|\\.)*)\1?/g)) {
    const from = start + match.index + 1;
    const written = match[2] ?? '';
    if (offset < from || offset > from + written.length) continue;
    if (/^\s*:/.test(text.slice(from + written.length + 1))) return undefined;
    const key = keyBefore(text.slice(0, from - 1));
    return { kind: kindOf(key), start: from, end: from + written.length, written, key };
  }
  const bare = /^(\s*(?:-\s+)?\$ref:\s*)(\S+)/.exec(line);
  if (!bare?.[2]) return undefined;
  const from = start + (bare[1]?.length ?? 0);
  return { kind: 'ref', start: from, end: from + bare[2].length, written: bare[2], key: '$ref' };
}

/** Returns the key of a value: the one before it, or before the list that it is in. */
function keyBefore(before: string): string {
  const own = /["']?([\w$:-]+)["']?\s*:\s*$/.exec(before);
  if (own) return own[1] ?? '';
  let depth = 0;
  for (let at = before.length - 1; at >= 0; at -= 1) {
    const character = before[at];
    if (character === ']' || character === '}') depth += 1;
    else if (character === '[' || character === '{') depth -= 1;
    if (depth < 0) return /"([^"]*)"\s*:\s*$/.exec(before.slice(0, at))?.[1] ?? '';
  }
  return '';
}

function lineAt(text: string, offset: number): { line: string; start: number } {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return { line: text.slice(start, end < 0 ? undefined : end), start };
}

function wordAt(text: string, offset: number): { start: number; end: number; written: string } {
  const [before = ''] = /[\w.:-]*$/.exec(text.slice(Math.max(0, offset - 100), offset)) ?? [];
  const [after = ''] = /^[\w.:-]*/.exec(text.slice(offset, offset + 100)) ?? [];
  return { start: offset - before.length, end: offset + after.length, written: before + after };
}
