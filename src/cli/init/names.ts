import { capitalized } from '../../base/text.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readIfThere } from '../../base/read-file.ts';

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
  return text === '' ? name : capitalized(text);
}

/**
 * A name for the site in a folder: the title of the README, else the name of the package, else that of the folder. For a folder `docs`
 * those of the folder around it come first.
 */
export function siteName(folder: string): string {
  const base = path.basename(folder);
  const isDocs = isDocsFolder(folder);
  const title = (isDocs ? readmeTitle(path.dirname(folder)) : undefined) ?? readmeTitle(folder);
  if (title !== undefined) return title;
  for (const place of packageFolders(folder)) {
    const name = packageName(path.join(place, 'package.json'));
    if (name !== undefined) return name;
  }
  const around = isDocs ? path.basename(path.dirname(folder)) : base;
  return headingOf(around === '' ? 'docs' : around);
}

/** Returns the description in the `package.json` of a folder, or of its parent. */
export function siteDescription(folder: string): string | undefined {
  for (const place of packageFolders(folder)) {
    const { description } = packageAt(path.join(place, 'package.json'));
    if (typeof description === 'string' && description.trim() !== '') return description.trim();
  }
  return undefined;
}

/** The folders whose `package.json` is that of a site: its own, and for a docs folder the one around it. */
const packageFolders = (folder: string): string[] =>
  isDocsFolder(folder) ? [folder, path.dirname(folder)] : [folder];

/** Returns whether a folder has a name that projects give to their docs. */
export function isDocsFolder(folder: string): boolean {
  return /^(?:docs?|documentation|website|site|content)$/i.test(path.basename(folder));
}

/** Longest title that is a name. */
const LONGEST = 40;

/** The title of a README, where it is a name and not a sentence, a picture or a word that fits every project. */
function readmeTitle(folder: string): string | undefined {
  const files = ['README.md', 'readme.md', 'Readme.md', 'README.mdx'].map((name) => path.join(folder, name));
  const text = files.map((file) => readIfThere(file)).find((found) => found !== undefined) ?? '';
  const [, written = ''] =
    /^#[ \t]+(\S.*)$/m.exec(text.slice(0, 4000).replace(/^(```|~~~)[^]*?^\1/gm, '')) ?? [];
  const title = written
    .replace(/!\[[^\]]*\]\([^)]*\)|<[^>]*>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|\s#+\s*$/g, '')
    .trim();
  const isName = title !== '' && title.length <= LONGEST && !EVERYONES.test(title);
  return isName ? title : undefined;
}

const EVERYONES =
  /^(?:the )?(?:readme|docs?|documentation|introduction|overview|welcome|home|index|guide|about|(?:getting|get) started|quick ?start)\W*$/i;

function packageName(file: string): string | undefined {
  const { name } = packageAt(file);
  return typeof name === 'string' && name !== '' ? headingOf(name.replace(/^@[^/]*\//, '')) : undefined;
}

function packageAt(file: string): { name?: unknown; description?: unknown } {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) ?? {}) as object;
  } catch {
    return {};
  }
}
