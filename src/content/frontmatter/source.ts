import { capitalized } from '../../base/text.ts';
import { report } from '../page/codes.ts';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic, Result } from '../../base/diagnostics.ts';
import { parseSource } from './frontmatter.ts';
import type { Ignores } from '../../base/ignore-file.ts';
import { readAuthorFile, unsavedFiles } from '../../base/read-file.ts';
import { noteListing, noteRead } from '../../base/reads.ts';
import {
  fileStamp,
  findsBelow,
  nameBelow,
  walkFolder,
  type WalkOptions,
  type WalkProblem,
} from '../../base/walk-folder.ts';
import { findLeadingHeading } from './leading-heading.ts';
import { readPageText } from '../page/page-text.ts';
import type { Page } from '../page/Page.ts';
import { type Variables, fillVariables } from '../page/variables.ts';

/** Which files count as pages. */
export interface FindOptions {
  /** Page paths that the navigation names: they are pages wherever they lie. */
  listed?: Set<string>;
  /** Folders or files to leave out, relative to the docs root, e.g. the output folder. */
  exclude?: string[];
  ignores?: Ignores;
  /** Values of `{{name}}`. */
  variables?: Variables;
  /** In `dev`: what was read before, by file. A file that has not changed since is not read again. */
  kept?: KeptPages | undefined;
  /** Called for each link inside the docs root: what lies behind it has two paths. */
  onLink?: () => void;
}

/** A page file as it was read. */
export interface ReadPage {
  /** `undefined` where the file is no page. */
  page: Page | undefined;
  diagnostics: readonly Diagnostic[];
}

/** Page files by their paths, with what changes when they do. */
export type KeptPages = Map<string, ReadPage & { stamp: string }>;

const skippedAnywhere = new Set(['node_modules', 'bower_components']);
const skippedAtRoot = new Set(['dist']);
/** Folders whose files are parts of pages, wherever they lie. */
const ofSnippets = /(?:^|\/)_?snippets\//;
/** Files of a repository that are not documentation unless the navigation says so: next to the configuration, and in any folder. */
const repositoryFiles =
  /^(?:(?:readme|license|licence|contributing|code_of_conduct|changelog|security|claude|agents)\.md|.+\/(?:README|LICENSE|CHANGELOG|CONTRIBUTING)\.md)$/;
const pageExtension = /\.(mdx|md)$/i;

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
  const { kept, variables = {} } = options;
  const filled = JSON.stringify(variables);
  const sources = new Set(byPath.values());
  for (const source of kept?.keys() ?? []) if (!sources.has(source)) kept?.delete(source);
  for (const [path, source] of byPath) {
    const stamp = kept && `${fileStamp(join(root, source))} ${filled}`;
    const before = kept?.get(source);
    const isSame = before !== undefined && before.stamp === stamp;
    const read = isSame ? before : readPage(root, path, source, variables);
    if (!isSame && stamp !== undefined) kept?.set(source, { ...read, stamp });
    diagnostics.push(...read.diagnostics);
    if (read.page) pages.push(read.page);
  }
  return { value: pages, diagnostics };
}

/** Returns whether a file is a part of pages, or belongs to the repository, where the navigation does not name it. */
function isNoPage(file: string): boolean {
  return ofSnippets.test(file) || isOfRepository(file);
}

/** Returns whether a file is one that repositories have next to their documentation. */
export function isOfRepository(file: string): boolean {
  return repositoryFiles.test(file.includes('/') ? file : file.toLowerCase());
}

/** Reads one page file, at the start or after an edit. */
export function readPage(
  docsRoot: string,
  path: string,
  source: string,
  variables: Variables = {},
): ReadPage {
  const file = join(docsRoot, source);
  noteRead(file);
  const diagnostics: Diagnostic[] = [];
  let bytes: Uint8Array;
  try {
    bytes = readAuthorFile(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The file could not be read (${reason})`;
    diagnostics.push(report('page/unreadable', { file: source }, { message }));
    return { page: undefined, diagnostics };
  }
  const read = readPageText(bytes, source);
  diagnostics.push(...read.diagnostics);
  if (read.text === undefined) return { page: undefined, diagnostics };
  const { page, diagnostics: found } = toPage(
    fillVariables(read.text, variables, source, diagnostics),
    path,
    source,
  );
  diagnostics.push(...found);
  page.file = file;
  return { page, diagnostics };
}

/** Frees the text of a page, which is read again if something asks for it. */
export function freeText(page: Page, docsRoot: string, variables?: Variables): void {
  const { path, source } = page;
  const get = () => readPage(docsRoot, path, source, variables).page?.body ?? '';
  Object.defineProperty(page, 'body', { get, configurable: true, enumerable: true });
}

/** Makes a {@link Page} of a file's text. */
export function toPage(
  text: string,
  path: string,
  source: string,
): { page: Page; diagnostics: Diagnostic[] } {
  const parsed = parseSource(text, source);
  const format = /\.md$/i.test(source) ? 'md' : 'mdx';
  return {
    page: {
      path,
      source,
      format,
      frontmatter: parsed.frontmatter,
      frontmatterLines: parsed.lines,
      body: parsed.body,
      bodyOffset: parsed.bodyOffset,
      title: parsed.frontmatter.title ?? findLeadingHeading(parsed.body, format)?.text ?? titleOf(path),
    },
    diagnostics: parsed.diagnostics,
  };
}

/** A title from the last segment of a path: `get-started` is "Get started". */
export function titleOf(path: string): string {
  const segments = path.split('/');
  const last = segments.pop() ?? '';
  const name = last === 'index' ? (segments.pop() ?? 'Home') : last;
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words === '' ? name : capitalized(words);
}

async function findFiles(root: string, options: FindOptions, diagnostics: Diagnostic[]): Promise<string[]> {
  const excluded = new Set((options.exclude ?? []).map((path) => path.replace(/^\.?\/+|\/+$/g, '')));
  const listedFolders = foldersOf(options.listed);
  const { ignores = () => false } = options;
  const walk: WalkOptions = {
    followsLinks: true,
    exclude: excluded,
    enters(path, name) {
      if (excluded.has(path) || skippedAnywhere.has(name) || ignores(`${path}/`)) return false;
      return listedFolders.has(path) || !(name.startsWith('.') || skippedAtRoot.has(path));
    },
    takes: (path, name) =>
      pageExtension.test(name) && !name.startsWith('.') && !excluded.has(path) && !ignores(path),
    onLink: options.onLink,
    onProblem: (problem, path) => diagnostics.push(passedOver(problem, path)),
  };
  const finds = findsBelow(root, walk);
  noteListing(`pages of ${root}`, finds);
  const unsaved = unsavedFiles().filter(finds);
  return [...(await walkFolder(root, walk)), ...unsaved.map((file) => nameBelow(root, file))];
}

function passedOver(problem: WalkProblem, path: string): Diagnostic {
  if (problem === 'outside-root') return report('page/outside-root', { file: path }, { path });
  if (problem === 'not-utf-8') {
    const message = 'The name of the file or folder is not UTF-8, so no page can show it';
    const hint = 'Rename it, and use the new name where pages link to it.';
    return report('page/unreadable', { file: path }, { message, hint });
  }
  const reasons = {
    'unreadable-folder':
      'The folder cannot be read (permission denied), so its files are missing in the site',
    'broken-link': 'The file is a broken symbolic link',
    'no-file': 'This is not a text file but a pipe, a socket, or a device',
  };
  return report('page/unreadable', { file: path }, { message: reasons[problem] });
}

/** Every folder that contains, directly or below it, a listed page. */
function foldersOf(listed: Set<string> | undefined): Set<string> {
  const folders = new Set<string>();
  for (const path of listed ?? []) {
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) folders.add(path.slice(0, at));
  }
  return folders;
}
