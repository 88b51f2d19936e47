import type { Dirent } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Diagnostic, Result } from '../diagnostics.ts';
import { parseSource } from './frontmatter.ts';
import { readPageText } from './page-text.ts';
import type { Page } from './Page.ts';

/** Which files count as pages. */
export interface FindOptions {
  /** Page paths that the navigation names: they are pages wherever they lie. */
  listed?: Set<string>;
  /** Folders or files to leave out, relative to the docs root, e.g. the output folder. */
  exclude?: string[];
}

const skippedAnywhere = new Set(['node_modules', 'bower_components']);
const skippedAtRoot = new Set(['dist', 'snippets', '_snippets']);
/** Files of a repository that are not documentation unless the navigation says so. */
const repositoryFiles =
  /^(?:readme|license|licence|contributing|code_of_conduct|changelog|security|claude|agents)$/i;
const pageExtension = /\.(mdx|md)$/i;
/** Files read at once: enough to keep the disk busy, far below the limit of open files. */
const readsAtOnce = 64;

/**
 * Finds and reads every page below the docs root. Symbolic links are followed only inside it; the spelling of
 * paths is kept. Pages come sorted by path, so the result does not depend on the file system.
 */
export async function findPages(docsRoot: string, options: FindOptions = {}): Promise<Result<Page[]>> {
  const diagnostics: Diagnostic[] = [];
  const root = await realpath(docsRoot);
  const files = await findFiles(root, options, diagnostics);
  const byPath = new Map<string, string>();
  for (const file of files.sort((a, b) => (a < b ? -1 : 1))) {
    const path = file.replace(pageExtension, '');
    if (path === '' || path.endsWith('/')) continue;
    if (!options.listed?.has(path) && !path.includes('/') && repositoryFiles.test(path)) continue;
    const other = byPath.get(path);
    if (other === undefined) {
      byPath.set(path, file);
      continue;
    }
    const taken = /\.mdx$/i.test(file) ? file : other;
    byPath.set(path, taken);
    diagnostics.push({
      code: 'page/duplicate',
      severity: 'warning',
      message: `\`${other}\` and \`${file}\` make the same page; \`${taken}\` is taken`,
      file: taken === file ? other : file,
      hint: 'Remove or rename one of them.',
    });
  }
  const pages: Page[] = [];
  const queue = [...byPath];
  for (let at = 0; at < queue.length; at += readsAtOnce) {
    const read = await Promise.all(
      queue.slice(at, at + readsAtOnce).map(([path, source]) => readPage(root, path, source, diagnostics)),
    );
    for (const page of read) if (page !== undefined) pages.push(page);
  }
  return { value: pages, diagnostics };
}

/** Reads one page file again, e.g. after an edit. `undefined` when it cannot be read. */
export async function readPage(
  docsRoot: string,
  path: string,
  source: string,
  diagnostics: Diagnostic[],
): Promise<Page | undefined> {
  const file = join(docsRoot, source);
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    diagnostics.push({
      code: 'page/unreadable',
      severity: 'error',
      message: `The file could not be read (${reason})`,
      file: source,
    });
    return undefined;
  }
  const read = readPageText(bytes, source);
  diagnostics.push(...read.diagnostics);
  if (read.text === undefined) return undefined;
  const { page, diagnostics: found } = toPage(read.text, path, source);
  diagnostics.push(...found);
  page.file = file;
  return page;
}

/** Makes a {@link Page} of a file's text. */
export function toPage(
  text: string,
  path: string,
  source: string,
): { page: Page; diagnostics: Diagnostic[] } {
  const parsed = parseSource(text, source);
  return {
    page: {
      path,
      source,
      format: /\.md$/i.test(source) ? 'md' : 'mdx',
      frontmatter: parsed.frontmatter,
      frontmatterLines: parsed.lines,
      body: parsed.body,
      bodyOffset: parsed.bodyOffset,
      title: parsed.frontmatter.title ?? leadingHeading(parsed.body) ?? titleOf(path),
    },
    diagnostics: parsed.diagnostics,
  };
}

/** The text of an `# H1` that the body starts with. */
export function leadingHeading(body: string): string | undefined {
  const [, text] = /^\s*#[ \t]+([^\n{<]+?)[ \t]*#*[ \t]*(?:\n|$)/.exec(body) ?? [];
  return text?.replace(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, '$1').trim();
}

/** A title from the last segment of a path: `get-started` is "Get started". */
export function titleOf(path: string): string {
  const segments = path.split('/');
  const last = segments.pop() ?? '';
  const name = last === 'index' ? (segments.pop() ?? 'Home') : last;
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words === '' ? name : words[0]?.toUpperCase() + words.slice(1);
}

async function findFiles(root: string, options: FindOptions, diagnostics: Diagnostic[]): Promise<string[]> {
  const files: string[] = [];
  const excluded = new Set((options.exclude ?? []).map((path) => path.replace(/^\.?\/+|\/+$/g, '')));
  const listedFolders = foldersOf(options.listed);
  const seen = new Set<string>([root]);
  let folders = [''];
  while (folders.length > 0) {
    const found = await Promise.all(
      folders.map((folder) =>
        visitFolder(root, folder, { excluded, listedFolders, seen, files, diagnostics }),
      ),
    );
    folders = found.flat();
  }
  return files;
}

interface Visit {
  excluded: Set<string>;
  listedFolders: Set<string>;
  seen: Set<string>;
  files: string[];
  diagnostics: Diagnostic[];
}

/** Adds the page files of a folder and returns its subfolders. */
async function visitFolder(root: string, folder: string, visit: Visit): Promise<string[]> {
  let entries: Dirent[];
  try {
    entries = await readdir(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  const below: string[] = [];
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (visit.excluded.has(path)) continue;
    const isLink = entry.isSymbolicLink();
    const kind = isLink ? await linkTarget(root, path, visit) : entry.isDirectory() ? 'folder' : 'file';
    if (kind === 'folder') {
      const skipped =
        skippedAnywhere.has(entry.name) ||
        ((entry.name.startsWith('.') || (folder === '' && skippedAtRoot.has(entry.name))) &&
          !visit.listedFolders.has(path));
      if (!skipped) below.push(path);
    } else if (kind === 'file' && pageExtension.test(entry.name) && !entry.name.startsWith('.')) {
      visit.files.push(path);
    }
  }
  return below;
}

/** What a symbolic link inside the docs root stands for; `undefined` when it must not be followed. */
async function linkTarget(root: string, path: string, visit: Visit): Promise<'folder' | 'file' | undefined> {
  try {
    const target = await realpath(join(root, path));
    if (relative(root, target).split(sep)[0] === '..' || !target.startsWith(root)) {
      visit.diagnostics.push({
        code: 'page/outside-root',
        severity: 'warning',
        message: `\`${path}\` is a symbolic link out of the docs folder and was not followed`,
        file: path,
      });
      return undefined;
    }
    if (!(await stat(target)).isDirectory()) return 'file';
    if (visit.seen.has(target)) return undefined;
    visit.seen.add(target);
    return 'folder';
  } catch {
    return undefined;
  }
}

/** Every folder that holds, directly or below it, a listed page. */
function foldersOf(listed: Set<string> | undefined): Set<string> {
  const folders = new Set<string>();
  for (const path of listed ?? []) {
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) folders.add(path.slice(0, at));
  }
  return folders;
}
