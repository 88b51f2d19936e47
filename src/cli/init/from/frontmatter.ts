import { stringify } from 'yaml';
import { objectOf } from '../../../api/openapi/pointer.ts';
import { parseSource } from '../../../content/frontmatter/frontmatter.ts';
import { readYaml } from '../../../content/frontmatter/frontmatter-yaml.ts';

export type Frontmatter = Record<string, unknown>;

export interface PageText {
  frontmatter: Frontmatter;
  body: string;
  /** 1-based line of the file at which the body begins. */
  firstLine: number;
}

export function splitPage(text: string, file: string): PageText {
  const { body, bodyOffset } = parseSource(text, file);
  if (bodyOffset === 0) return { frontmatter: {}, body, firstLine: 1 };
  const head = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .slice(0, bodyOffset)
    .join('\n');
  const yaml = head.replace(/^\s*---[ \t]*\n/, '').replace(/\n?(?:---|\.\.\.)[ \t]*$/, '');
  const { values } = readYaml(yaml, 2, file, () => true);
  return { frontmatter: Object.fromEntries(values), body, firstLine: bodyOffset + 1 };
}

export function joinPage(frontmatter: Frontmatter, body: string): string {
  const given = Object.entries(frontmatter).filter(([, value]) => value !== undefined);
  if (given.length === 0) return body;
  return `---\n${stringify(Object.fromEntries(given), { lineWidth: 0 })}---\n\n${body.replace(/^\n+/, '')}`;
}

/** A text, where the value is one. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Converts the link to the previous or next page. */
export function neighbour(key: 'prev' | 'next', value: unknown): Frontmatter {
  if (value === false || value === null) return { [key]: false };
  const { text, label, link } = objectOf(value);
  const [title, url] = [textOf(text ?? label), textOf(link)];
  return title === undefined || url === undefined ? {} : { [key]: { title, url } };
}

/**
 * Removes fields from a page's frontmatter.
 *
 * @param needless Fields that are not needed, or that are converted elsewhere.
 * @param lost Fields without an equivalent, which are reported.
 */
export function withoutFields(
  page: Frontmatter,
  needless: string,
  lost: string,
  leave: (what: string) => void,
): void {
  for (const key of lost.split(' ')) if (page[key] !== undefined) leave(`the field \`${key}\` of the page`);
  for (const key of `${needless} ${lost}`.split(' ')) delete page[key];
}
