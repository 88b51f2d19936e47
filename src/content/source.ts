import { report } from './codes.ts';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic, Result } from '../diagnostics.ts';
import { parseSource } from './frontmatter.ts';
import type { Ignores } from '../ignore-file.ts';
import { walkFolder, type WalkProblem } from '../walk-folder.ts';
import { readPageText } from './page-text.ts';
import type { Page } from './Page.ts';
import { type Variables, fillVariables } from './variables.ts';

/** Which files count as pages. */
export interface FindOptions {
  /** Page paths that the navigation names: they are pages wherever they lie. */
  listed?: Set<string>;
  /** Folders or files to leave out, relative to the docs root, e.g. the output folder. */
  exclude?: string[];
  /** What the docs folder itself leaves out, even where the navigation names it. */
  ignores?: Ignores;
  /** What stands in the place of `{{name}}`. */
  variables?: Variables;
}

const skippedAnywhere = new Set(['node_modules', 'bower_components']);
const skippedAtRoot = new Set(['dist']);
/** Folders whose files are parts of pages, wherever they lie. */
const ofSnippets = /(?:^|\/)_?snippets\//;
/** Files of a repository that are not documentation unless the navigation says so: beside the configuration, and in any folder. */
const repositoryFiles =
  /^(?:(?:readme|license|licence|contributing|code_of_conduct|changelog|security|claude|agents)\.md|.+\/(?:README|LICENSE|CHANGELOG|CONTRIBUTING)\.md)$/;
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
    if (!options.listed?.has(path) && isNoPage(file)) continue;
    const other = byPath.get(path);
    if (other === undefined) {
      byPath.set(path, file);
      continue;
    }
    const taken = /\.mdx$/i.test(file) ? file : other;
    byPath.set(path, taken);
    const left = taken === file ? other : file;
    diagnostics.push(report('page/duplicate', { file: left }, { one: other, other: file, taken }));
  }
  const pages: Page[] = [];
  const queue = [...byPath];
  for (let at = 0; at < queue.length; at += readsAtOnce) {
    const read = await Promise.all(
      queue
        .slice(at, at + readsAtOnce)
        .map(([path, source]) => readPage(root, path, source, diagnostics, options.variables)),
    );
    for (const page of read) if (page !== undefined) pages.push(page);
  }
  return { value: pages, diagnostics };
}

/** Whether a file is a part of pages, or belongs to the repository, where the navigation does not name it. */
function isNoPage(file: string): boolean {
  const own = file.includes('/') ? file : file.toLowerCase();
  return ofSnippets.test(file) || repositoryFiles.test(own);
}

/** Reads one page file again, e.g. after an edit. `undefined` when it cannot be read. */
export async function readPage(
  docsRoot: string,
  path: string,
  source: string,
  diagnostics: Diagnostic[],
  variables: Variables = {},
): Promise<Page | undefined> {
  const file = join(docsRoot, source);
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The file could not be read (${reason})`;
    diagnostics.push(report('page/unreadable', { file: source }, { message }));
    return undefined;
  }
  const read = readPageText(bytes, source);
  diagnostics.push(...read.diagnostics);
  if (read.text === undefined) return undefined;
  const { page, diagnostics: found } = toPage(
    fillVariables(read.text, variables, source, diagnostics),
    path,
    source,
  );
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
  const [, text] = /^\s*#[ \t]+([^\n{<]+?)[ \t]*#*[ \t]*(?:\{#[^}\n]*\}[ \t]*)?(?:\n|$)/.exec(body) ?? [];
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
  const excluded = new Set((options.exclude ?? []).map((path) => path.replace(/^\.?\/+|\/+$/g, '')));
  const listedFolders = foldersOf(options.listed);
  const { ignores = () => false } = options;
  return walkFolder(root, {
    followsLinks: true,
    exclude: excluded,
    enters(path, name) {
      if (excluded.has(path) || skippedAnywhere.has(name) || ignores(`${path}/`)) return false;
      return listedFolders.has(path) || !(name.startsWith('.') || skippedAtRoot.has(path));
    },
    takes: (path, name) =>
      pageExtension.test(name) && !name.startsWith('.') && !excluded.has(path) && !ignores(path),
    onProblem: (problem, path) => diagnostics.push(passedOver(problem, path)),
  });
}

function passedOver(problem: WalkProblem, path: string): Diagnostic {
  if (problem === 'outside-root') return report('page/outside-root', { file: path }, { path });
  const reasons = {
    'unreadable-folder': 'The folder may not be read, so the site has nothing of it',
    'broken-link': 'The file is a symbolic link that leads nowhere',
    'no-file': 'This is no file with text, but a pipe, a socket or a device',
  };
  return report('page/unreadable', { file: path }, { message: reasons[problem] });
}

/** Every folder that holds, directly or below it, a listed page. */
function foldersOf(listed: Set<string> | undefined): Set<string> {
  const folders = new Set<string>();
  for (const path of listed ?? []) {
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) folders.add(path.slice(0, at));
  }
  return folders;
}
