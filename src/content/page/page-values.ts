import type { Frontmatter, RelatedPage } from './Page.ts';

/** Reads an `icon` that is an object: its name and its style. What names the library is found by the name. */
export function readIcon(value: object | null): Pick<Frontmatter, 'icon' | 'iconType'> | undefined {
  const { name, style } = (value ?? {}) as { name?: unknown; style?: unknown };
  if (typeof name !== 'string' || name.trim() === '') return undefined;
  return { icon: name.trim(), ...(typeof style === 'string' ? { iconType: style.trim() } : {}) };
}

/** Reads a date, with or without a time, and gives it as ISO 8601. */
export function readDate(value: unknown): string | undefined {
  const text = String(value).trim();
  if (
    typeof value === 'object' ||
    !/^\d{4}-\d{1,2}-\d{1,2}|^[A-Za-z]{3,9}\.? \d|^\d{1,2} [A-Za-z]{3}/.test(text)
  )
    return undefined;
  // A date without a time is that of no time zone.
  const time = Date.parse(/\d:\d/.test(text) ? text : `${text} UTC`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** Reads `related`: `false`, a page, or a list of pages and of objects with a title and a page. */
export function readRelated(value: unknown): RelatedPage[] | false | undefined {
  if (value === false) return false;
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ target: value.trim() }];
  if (!Array.isArray(value)) return undefined;
  return (value as unknown[]).flatMap((entry): RelatedPage[] => {
    if (typeof entry === 'string') return entry.trim() === '' ? [] : [{ target: entry.trim() }];
    if (typeof entry !== 'object' || entry === null) return [];
    return Object.entries(entry).flatMap(([title, target]: [string, unknown]) =>
      typeof target === 'string' ? [{ target: target.trim(), title }] : [],
    );
  });
}
