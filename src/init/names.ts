import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Words that are written in capital letters. */
const CAPITALS = new Set(['api', 'cli', 'sdk', 'faq', 'ui', 'sql', 'http', 'html', 'css', 'url', 'ci']);

/**
 * The number that the name of a file or folder begins with to have its place (`01-install`), and the rest of the name. The
 * date or the version in `2024-11-release` and `1.2-notes` is no such number.
 */
export function numberPrefix(name: string): { order: number | undefined; rest: string } {
  const [, digits, rest = name] = /^(\d{1,5})\s*[-_.]+\s*([^\d\s].*)$/.exec(name) ?? [];
  return { order: digits === undefined ? undefined : Number(digits), rest };
}

/** A heading from the name of a file or folder: `02-advanced_topics` is "Advanced topics". */
export function headingOf(name: string): string {
  const words = numberPrefix(name)
    .rest.split(/[-_\s]+/)
    .filter(Boolean);
  const spelled = words.map((word) => (CAPITALS.has(word.toLowerCase()) ? word.toUpperCase() : word));
  const text = spelled.join(' ');
  return text === '' ? name : text[0]?.toUpperCase() + text.slice(1);
}

/** A name for the site in a folder: that of the package, else that of the folder, or of the one around a folder `docs`. */
export function siteName(folder: string): string {
  const base = path.basename(folder);
  const isDocs = /^(?:docs?|documentation|website|site|content)$/i.test(base);
  for (const place of isDocs ? [folder, path.dirname(folder)] : [folder]) {
    const name = packageName(path.join(place, 'package.json'));
    if (name !== undefined) return name;
  }
  const around = isDocs ? path.basename(path.dirname(folder)) : base;
  return headingOf(around === '' ? 'docs' : around);
}

function packageName(file: string): string | undefined {
  try {
    const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown };
    return typeof name === 'string' && name !== '' ? headingOf(name.replace(/^@[^/]*\//, '')) : undefined;
  } catch {
    return undefined;
  }
}
