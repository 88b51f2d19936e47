/** `prev` or `next` in the frontmatter: a target, a label, or both. */
export interface PageLink {
  /** A page path or an address outside, as written. */
  target?: string;
  label?: string;
}

/**
 * Reads `prev` or `next`. A text stays a text, since only the navigation knows whether it names a page or is a label; an
 * object has the place under `href`, `link`, `path` or `url` and the words under `title`, `label` or `text`, as generators
 * variously call them. `undefined` for what is none of these.
 */
export function readPageLink(value: unknown): string | PageLink | false | undefined {
  if (value === false) return false;
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const given = new Map<string, unknown>(Object.entries(value));
  const first = (...keys: string[]): string | undefined => {
    for (const key of keys) {
      const text = given.get(key);
      if (typeof text === 'string' && text.trim() !== '') return text.trim();
    }
    return undefined;
  };
  const target = first('href', 'link', 'path', 'url');
  const label = first('title', 'label', 'text');
  if (target === undefined && label === undefined) return undefined;
  return { target, label };
}
