import { IGNORE_FILE } from '../../base/ignore-file.ts';

/** Kinds of things that a value can name, by the keys of the configuration, of frontmatter, and of props that have such values. */
const KEYS = {
  ref: /^\$ref$/,
  icon: /^icon$/,
  link: /^(?:href|url)$/,
  operation: /^(?:openapi|api)$/,
  page: /^(?:pages|root|prev|next|related|translations|destination|directory)$/,
  image: /^(?:src|img|logo|light|dark|favicon|(?:og:)?image|thumbnails)$/,
};
type ValueKind = keyof typeof KEYS;
type PlaceKind = ValueKind | 'ignored' | 'import' | 'component' | 'prop' | 'field' | 'value';

/** A thing in a text that an editor can complete, explain or follow. */
export interface EditorPlace {
  kind: PlaceKind;
  /** Offset of `written`. */
  start: number;
  written: string;
  /** The component of a prop, or of its value. */
  component: string | undefined;
  /** The prop or the key of a value. */
  key: string;
}

/** Matches what is `written` on a line, and the key of a value. Without a kind, the key decides. */
type Pattern = readonly [kind: PlaceKind | undefined, pattern: RegExp];

const IN_FRONTMATTER: readonly Pattern[] = [
  [undefined, /^(?<key>\w[\w-]*(?::[\w-]+)*):\s*["']?(?<written>(?:[^"'\r]*[^"'\s])?)/dg],
  [undefined, /^\s*-\s+["']?(?<written>(?:[^"'\r]*[^"'\s])?)/dg],
  ['field', /^(?!---)(?<written>(?:\w[\w-]*(?::[\w-]+)*)?)/dg],
];
const IN_BODY: readonly Pattern[] = [
  ['image', /!\[[^\]]*\]\(<?(?<written>[^)\s>]*)/dg],
  ['link', /(?<!!)\[(?:[^[\]]|!?\[[^\]]*\](?:\([^)]*\))?)*\]\(<?(?<written>[^)\s>]*)/dg],
  ['link', /^\s*\[[^\]]+\]:\s*<?(?<written>[^\s>]*)/dg],
  ['import', /^\s*(?:import|export)\b.*?["'](?<written>[^"']*)/dg],
  [undefined, /\b(?<key>[\w:-]+)=["'](?<written>[^"']*)/dg],
  ['component', /<\/?(?<written>[\w.:-]*)/dg],
  ['prop', /(?<![\w:=.-])(?<written>[\w:-]*)/dg],
];
const IN_DATA: readonly Pattern[] = [
  [undefined, /"(?:[^"\\]|\\.)*"\s*:|(?<quote>["'])(?<written>(?:[^"'\\]|\\.)*)\k<quote>?/dg],
  ['ref', /^\s*(?:-\s+)?\$ref:\s*(?<written>[^\s"']\S*)/dg],
];

const IN_IGNORE_FILE: readonly Pattern[] = [['ignored', /^(?!#)(?<written>[^\r]*)/dg]];

/** Matches the start of a tag up to a prop or its value. */
const TAG = /<([A-Z][\w.]*)(?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}))?)*\s+[\w:-]*(?:=["'][^"'\n]*)?$/;

/** Matches the frontmatter of a page, perhaps without its end. */
export const FRONTMATTER = /^\uFEFF?---\r?\n[^]*?(?:\n---|$)/;

/** Finds what is written at an offset of a page, of the configuration or of an OpenAPI document. */
export function placeAt(file: string, text: string, offset: number): EditorPlace | undefined {
  const isPage = /\.mdx?$/i.test(file);
  const [head = ''] = (isPage && FRONTMATTER.exec(text)) || [];
  const before = text.slice(0, offset);
  const isBody = isPage && offset >= head.length;
  if (isBody && (before.match(/^[ \t]*(?:```|~~~)/gm)?.length ?? 0) % 2 === 1) return undefined;
  const [, component] = (isBody && TAG.exec(before.slice(-2000))) || [];
  const start = before.lastIndexOf('\n') + 1;
  const [line = ''] = text.slice(start).split('\n', 1);
  const inText = file === IGNORE_FILE ? IN_IGNORE_FILE : isPage ? IN_FRONTMATTER : IN_DATA;
  for (const [kind, pattern] of isBody ? IN_BODY : inText)
    for (const { groups = {}, indices } of line.matchAll(pattern)) {
      const [from, to] = indices?.groups?.['written'] ?? [line.length + 1, 0];
      if (offset < start + from || offset > start + to || (kind === 'prop' && !component)) continue;
      const { written = '', key = kind ? '' : keyBefore(text.slice(0, start + from)) } = groups;
      const named = (Object.keys(KEYS) as ValueKind[]).find((one) => KEYS[one].test(key));
      return { kind: kind ?? named ?? 'value', start: start + from, written, component, key };
    }
  return undefined;
}

/** Returns the key of a value: the one before it, or before the list that it is in. */
function keyBefore(before: string): string {
  const near = before.slice(-2000);
  const [, key] =
    /([\w$:-]+)["']?\s*:\s*["']?$/.exec(near) ??
    /^([\w:-]+):[ \t\r]*(?:\n[ \t-][^\n]*)+(?![^])/m.exec(near) ??
    [];
  if (key !== undefined) return key;
  let depth = 0;
  for (let at = before.length - 1; at >= 0; at -= 1) {
    depth += { '[': -1, '{': -1, ']': 1, '}': 1 }[before.charAt(at)] ?? 0;
    if (depth < 0) return /"([^"]*)"\s*:\s*$/.exec(before.slice(0, at))?.[1] ?? '';
  }
  return '';
}
