import { report } from '../page/codes.ts';
import type { Diagnostic, Place } from '../../base/diagnostics.ts';
import type { Frontmatter } from '../page/Page.ts';
import { slipOf } from '../../base/nearest.ts';
import { copyOfPart } from '../../base/text.ts';
import { readYaml } from './frontmatter-yaml.ts';
import { readPageLink } from '../page/page-link.ts';
import { readDate, readIcon, readRelated } from '../page/page-values.ts';

/** A page file taken apart. */
export interface ParsedSource {
  frontmatter: Frontmatter;
  /** 1-based line of each key in the file. */
  lines: Record<string, number>;
  /** Text after the frontmatter; line ends are `\n`. */
  body: string;
  /** Number of lines of the file before `body`. */
  bodyOffset: number;
  diagnostics: Diagnostic[];
}

type TextKey = Exclude<
  { [K in keyof Frontmatter]-?: Frontmatter[K] extends string | undefined ? K : never }[keyof Frontmatter],
  'mode' | 'lastUpdatedDate' | 'createdDate'
>;
type FlagKey = {
  [K in keyof Frontmatter]-?: Frontmatter[K] extends boolean | undefined ? K : never;
}[keyof Frontmatter];

/** Keys of pages that are called like the fields. */
function same<Key extends string>(...keys: Key[]): [key: Key, field: Key][] {
  return keys.map((key) => [key, key]);
}

const textKeys = new Map<string, TextKey>([
  ...same('title', 'description', 'sidebarTitle', 'icon', 'iconType', 'tag', 'url', 'version', 'api'),
  ...same('openapi', 'authMethod', 'playground', 'canonical', 'contentType'),
  ['auth', 'authMethod'],
  ['openapi-schema', 'openapiSchema'],
]);
const flagKeys = new Map<string, FlagKey>([
  ...same('hidden', 'noindex', 'searchable', 'deprecated', 'hideFooterPagination', 'hideApiMarker'),
  ...same('math', 'rss', 'timestamp'),
]);
const modes: readonly NonNullable<Frontmatter['mode']>[] = ['default', 'wide', 'custom', 'center', 'frame'];

/** Keys that the format knows although nothing here gives them a meaning of their own. */
const otherKeys =
  'openapi-changes mode keywords prev next boost related translations contextual robots lastUpdatedDate createdDate authors groups public asyncapi graphql sdk tags author date layout slug'.split(
    ' ',
  );
const knownKeys = [...textKeys.keys(), ...flagKeys.keys(), ...otherKeys];

/** Returns whether a key is one of the format, or names a meta element: `og:image`, and `ogImage` as other tools write it. */
function isKnown(key: string): boolean {
  return knownKeys.includes(key) || key.includes(':') || /^(?:og|twitter)[A-Z]/.test(key);
}

/**
 * Splits a page file into frontmatter and body. Tolerates what real files contain (byte order mark, Windows line
 * ends, tabs, duplicate keys, values that YAML refuses) and says so; never throws.
 *
 * @param file Path relative to the docs root, for the diagnostics.
 */
export function parseSource(source: string, file: string): ParsedSource {
  const text = normalise(source);
  const block = findBlock(text);
  if (block === undefined) {
    const toml = tomlAt(text);
    if (toml) {
      const { body, bodyOffset, line, ...field } = toml;
      const diagnostics = [report('page/frontmatter-toml', { file, line, column: 1 }, field)];
      return { frontmatter: { extra: {} }, lines: {}, body, bodyOffset, diagnostics };
    }
    const diagnostics = listInPlace(text, file);
    return { frontmatter: { extra: {} }, lines: {}, body: text, bodyOffset: 0, diagnostics };
  }
  const raw = readYaml(block.yaml, block.firstLine, file, isKnown);
  const diagnostics = [...raw.diagnostics];
  if (!block.closed) {
    diagnostics.push(report('page/frontmatter-unclosed', { file, line: block.firstLine - 1, column: 1 }));
  }
  const frontmatter = readValues(raw.values, raw.lines, file, diagnostics);
  return { frontmatter, lines: raw.lines, body: block.body, bodyOffset: block.bodyOffset, diagnostics };
}

function normalise(source: string): string {
  const text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source;
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

interface Block {
  yaml: string;
  /** 1-based line of the first line of `yaml`. */
  firstLine: number;
  body: string;
  bodyOffset: number;
  closed: boolean;
}

function findBlock(text: string): Block | undefined {
  const opening = /^\s*---[ \t]*\n/.exec(text);
  if (opening === null) return undefined;
  const start = opening[0].length;
  const firstLine = countLines(opening[0]) + 1;
  const closing = /^(?:---|\.\.\.)[ \t]*$/m.exec(text.slice(start));
  if (closing !== null) {
    const yaml = copyOfPart(text.slice(start, start + closing.index).replace(/\n$/, ''));
    // Text between two rules at the start of a page without frontmatter is not frontmatter.
    if (yaml.trim() !== '' && !/^[ \t]*(?:["']?[\w$.:-]+["']?)[ \t]*:/m.test(yaml)) return undefined;
    const end = text.indexOf('\n', start + closing.index);
    const bodyStart = end < 0 ? text.length : end + 1;
    return {
      yaml,
      firstLine,
      body: text.slice(bodyStart),
      bodyOffset: countLines(text.slice(0, bodyStart)),
      closed: true,
    };
  }
  const keys = /^(?:[A-Za-z][\w.:-]*:.*\n?)+/.exec(text.slice(start));
  if (keys === null) return undefined;
  const bodyStart = start + keys[0].length;
  return {
    yaml: copyOfPart(keys[0].replace(/\n$/, '')),
    firstLine,
    body: text.slice(bodyStart),
    bodyOffset: countLines(text.slice(0, bodyStart)),
    closed: false,
  };
}

/** Warns about a list instead of frontmatter, which the page shows as text between two rules. */
function listInPlace(text: string, file: string): Diagnostic[] {
  const [, before] = /^(\s*---[ \t]*\n\s*)-[ \t]+\S[^]*?\n---[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (before === undefined) return [];
  return [report('page/frontmatter-list', { file, line: countLines(before) + 1, column: 1 })];
}

/** The text behind frontmatter in TOML, with the first of its fields. */
function tomlAt(
  text: string,
): { body: string; bodyOffset: number; line: number; key: string; value: string } | undefined {
  const [opening, before = ''] = /^(\s*)\+\+\+[ \t]*\n/.exec(text) ?? [];
  if (opening === undefined) return undefined;
  const rest = text.slice(opening.length);
  const closing = /^\+\+\+[ \t]*(?:\n|$)/m.exec(rest);
  const [, key, value] = /^[ \t]*([\w.-]+)[ \t]*=[ \t]*(.+)$/m.exec(rest.slice(0, closing?.index ?? 0)) ?? [];
  if (closing === null || key === undefined || value === undefined) return undefined;
  const end = opening.length + closing.index + closing[0].length;
  const bodyOffset = countLines(text.slice(0, end));
  return { body: text.slice(end), bodyOffset, line: countLines(before) + 1, key, value: value.trim() };
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** Reads the values of the keys of a page. `lines` has the line of each, for what is reported. */
export function readValues(
  values: Map<string, unknown>,
  lines: Record<string, number>,
  file: string,
  diagnostics: Diagnostic[],
): Frontmatter {
  const frontmatter: Frontmatter = { extra: {} };
  const at = (key: string): Place => ({ file, line: lines[key] ?? 1, column: 1 });
  /** Takes the value of a key of the format; `written` is the key in the file. */
  const assign = (key: string, value: unknown, written: string): boolean => {
    const read = readValue(key, value);
    if (read === undefined) return false;
    if (key === 'mode' && isAssistant(value)) diagnostics.push(report('page/assistant', at(written)));
    if (typeof read === 'object') Object.assign(frontmatter, read);
    else diagnostics.push(report('page/frontmatter-type', at(written), { key: written, wanted: read }));
    return true;
  };
  for (const [key, value] of values) {
    if (value === null || value === undefined) continue;
    if (assign(key, value, key)) continue;
    frontmatter.extra[key] = value;
    if ((key === 'draft' && value === true) || (key === 'published' && value === false))
      diagnostics.push(report('page/draft', at(key), { key, value }));
    if (isKnown(key)) continue;
    const meant = slipOf(key, knownKeys);
    if (meant === undefined) continue;
    const isTaken = !values.has(meant) && assign(meant, value, key);
    if (isTaken) delete frontmatter.extra[key];
    diagnostics.push(report('page/frontmatter-unknown-key', at(key), { key, meant, isTaken }));
  }
  return frontmatter;
}

/** The hosted chat, which is read as `wide`. */
const isAssistant = (mode: unknown): boolean => String(mode).toLowerCase() === 'assistant';

/** The value of a key as a field, or a text that says which values it takes; `undefined` for a key without a meaning. */
function readValue(key: string, value: unknown): Partial<Frontmatter> | string | undefined {
  const textKey = textKeys.get(key);
  const flagKey = flagKeys.get(key);
  if (key === 'icon' && typeof value === 'object')
    return readIcon(value) ?? 'a name, a path, or an object with `name` and `style`';
  if (textKey !== undefined) {
    if (typeof value === 'object') return 'a text (a value that starts with `[` or `{` needs quotes)';
    const text = String(value).trim();
    return text === '' ? {} : { [textKey]: text };
  }
  if (flagKey === undefined) return readOther(key, value);
  const isOn = /^(?:true|yes|on|1)$/i.test(String(value));
  return isOn || /^(?:false|no|off|0)$/i.test(String(value)) ? { [flagKey]: isOn } : '`true` or `false`';
}

/** {@link readValue} for keys that take neither any text nor `true` and `false`. */
function readOther(key: string, value: unknown): Partial<Frontmatter> | string | undefined {
  const isList = typeof value !== 'object' || Array.isArray(value);
  const list: unknown[] = Array.isArray(value) ? value : String(value).split(',');
  switch (key) {
    case 'mode': {
      const mode = isAssistant(value) ? 'wide' : modes.find((known) => known === String(value).toLowerCase());
      return mode ? { mode } : `one of ${modes.join(', ')}`;
    }
    case 'prev':
    case 'next': {
      const link = readPageLink(value);
      if (link !== undefined) return { [key]: link };
      return value === true ? {} : '`false`, a page, or an object with `href` and `label`';
    }
    case 'openapi-changes':
      if (!isList || list.some((file) => typeof file === 'object')) return 'a file, or a list of files';
      return { openapiChanges: trimmed(list).filter(Boolean) };
    case 'boost': {
      const boost = typeof value === 'boolean' ? NaN : Number(value);
      return boost > 0 && Number.isFinite(boost) ? { boost } : 'a number above 0';
    }
    case 'lastUpdatedDate':
    case 'createdDate': {
      const date = readDate(value);
      return date === undefined ? 'a date such as `2026-11-21`' : { [key]: date };
    }
    case 'related': {
      const related = readRelated(value);
      return related === undefined ? '`false`, or a list of pages' : { related };
    }
    case 'translations': {
      const pages: unknown[] = Object.values(typeof value === 'object' && value !== null ? value : [value]);
      if (pages.some((page) => typeof page !== 'string')) return 'a page, or a list of pages';
      return { translations: trimmed(pages).filter(Boolean) };
    }
    case 'keywords':
      if (!isList) return 'a list of strings';
      return { keywords: trimmed(list.filter((word) => typeof word !== 'object')) };
    default:
      return undefined;
  }
}

function trimmed(texts: readonly unknown[]): string[] {
  return texts.map((text) => String(text).trim());
}
