import path, { posix } from 'node:path';
import { decodedPath, routeOf } from '../../base/addresses/href.ts';
import { readIfThere } from '../../base/read-file.ts';
import { positionAt } from '../../base/diagnostics.ts';
import type { Reference } from '../../content/page/Page.ts';
import { resolvePath } from '../../content/page/targets.ts';
import type { Site } from '../site/assemble.ts';
import { type FileRange, linkedPage, pageOfFile, rangeAt } from './lookup.ts';

/** A change of a file. */
export interface FileEdit extends FileRange {
  newText: string;
}

/** Something that names a page or a file: a link, or an entry of the configuration. */
interface Mention extends FileRange {
  written: string;
  /** File that a relative target starts at. */
  from: string;
  kind: Reference['kind'] | 'config';
}

/** Returns every place that names a page, or a heading of the page where `id` is set. */
export function referencesTo(site: Site, pagePath: string, id?: string): FileRange[] {
  return mentions(site).flatMap(({ file, range, written, from, kind }) => {
    const linked = kind === 'link' || kind === 'config' ? linkedPage(site, from, written) : undefined;
    return linked?.path === pagePath && (id === undefined || linked.id === id) ? { file, range } : [];
  });
}

/**
 * Returns the edits that keep all links right when files of the docs folder move: links, images and imports that name them or are in
 * them, entries of the configuration, and a redirect from each old address of a page.
 *
 * @param moved Old and new paths of files, relative to the docs root.
 */
export function editsForMove(site: Site, moved: ReadonlyMap<string, string>): FileEdit[] {
  const pages = new Map(
    [...moved].flatMap(([old, now]) => {
      const page = pageOfFile(site, old);
      return page && /\.mdx?$/i.test(now) ? [[page.path, now.replace(/\.mdx?$/i, '')] as const] : [];
    }),
  );
  const edits = mentions(site).flatMap((mention): FileEdit[] => {
    const newText = movedTarget(site, mention, pages, moved);
    return newText === mention.written ? [] : [{ file: mention.file, range: mention.range, newText }];
  });
  return [...edits, ...redirectEdit(site, pages)];
}

function* allReferences(
  site: Site,
): Generator<{ from: string; file: string; references: readonly Reference[] }> {
  const seen = new Set<string>();
  for (const { source, references, parts = [] } of site.writtenLinks()) {
    yield { from: source, file: source, references };
    for (const part of parts) {
      if (seen.has(part.source)) continue;
      seen.add(part.source);
      // A relative link of a snippet starts at each page that shows it, so only those from the root are followed.
      const rooted = part.references.filter(({ target }) => target.startsWith('/'));
      yield { from: part.source, file: part.source, references: rooted };
    }
  }
}

function mentions(site: Site): Mention[] {
  const { docsRoot } = site.sources.options;
  const texts = new Map<string, string[]>();
  const linesOf = (file: string): string[] => {
    const lines = texts.get(file) ?? (readIfThere(path.join(docsRoot, file)) ?? '').split('\n');
    texts.set(file, lines);
    return lines;
  };
  const found: Mention[] = [];
  for (const { from, file, references } of allReferences(site))
    for (const { kind, target, line, column } of references) {
      // The place of a reference is where its link begins; the target is behind that.
      const at = linesOf(file)[line - 1]?.indexOf(target, column - 1) ?? -1;
      if (at >= 0)
        found.push({ kind, file, from, written: target, range: rangeAt(line, at + 1, target.length) });
    }
  for (const file of site.sources.files)
    found.push(...configMentions(file, readIfThere(path.join(docsRoot, file)) ?? ''));
  for (const file of site.sources.pages.values())
    found.push(...importMentions(file.source, linesOf(file.source)));
  return found;
}

/** Keys whose values are no pages; the sources of redirects are addresses of the past. */
const NO_PAGES = new Set([
  'source',
  '$ref',
  '$schema',
  'title',
  'description',
  'name',
  'group',
  'tab',
  'icon',
]);

/** Entries of the configuration that may be pages. */
function configMentions(file: string, text: string): Mention[] {
  let key = '';
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)].flatMap(({ index, 1: written = '', 2: colon }) => {
    if (colon !== undefined) key = written;
    if (colon !== undefined || written === '' || NO_PAGES.has(key)) return [];
    const { line, column } = positionAt(text, index + 1);
    return { kind: 'config', file, from: 'index', written, range: rangeAt(line, column, written.length) };
  });
}

function importMentions(file: string, lines: readonly string[]): Mention[] {
  return lines.flatMap((text, at) => {
    const [, opening = '', written] = /^(import\b.*?["'])(\.{0,2}\/[^"']+)["']/.exec(text) ?? [];
    if (written === undefined) return [];
    return {
      kind: 'snippet',
      file,
      from: file,
      written,
      range: rangeAt(at + 1, opening.length + 1, written.length),
    };
  });
}

/** Returns the target of a mention after a move; the same where it stays right. */
function movedTarget(
  site: Site,
  { written, from, kind }: Mention,
  pages: ReadonlyMap<string, string>,
  moved: ReadonlyMap<string, string>,
): string {
  const [, bare = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  if (bare === '' || /^[a-z][a-z\d+.-]*:|^\/\//i.test(bare)) return written;
  const linked = kind === 'link' || kind === 'config' ? linkedPage(site, from, bare) : undefined;
  const old = linked?.path ?? resolvePath(decodedPath(bare), from);
  const moves = linked ? pages : moved;
  // Links rarely name the `index` of a folder, and entries of the navigation do.
  const isShort = linked !== undefined && !/(?:^|\/)index(?:\.mdx?)?$/.test(bare);
  const to = moves.get(old) ?? old;
  const now = isShort ? routeOf(to) : to;
  const isRelative = kind !== 'config' && !bare.startsWith('/');
  const start = isRelative ? (moved.get(from) ?? from) : from;
  if (to === old && start === from) return written;
  const [ending = ''] = (linked && /\.mdx?$/i.exec(bare)) ?? [];
  if (!isRelative) return (bare.startsWith('/') ? '/' : '') + now + ending + rest;
  const relative = posix.relative(posix.dirname(start), now);
  return (relative.startsWith('.') || !bare.startsWith('.') ? relative : `./${relative}`) + ending + rest;
}

/** Adds redirects from the old addresses to the configuration file. */
function redirectEdit(site: Site, pages: ReadonlyMap<string, string>): FileEdit[] {
  const { docsRoot, configFile } = site.sources.options;
  const file = path.relative(docsRoot, configFile).split(path.sep).join('/');
  const text = readIfThere(configFile);
  const rules = [...pages]
    .filter(([old, now]) => old !== now)
    .map(([old, now]) => `{ "source": "/${routeOf(old)}", "destination": "/${routeOf(now)}" }`);
  if (text === undefined || rules.length === 0) return [];
  const list = /"redirects"\s*:\s*\[/.exec(text);
  // Redirects in a file of their own are left to the author.
  if (!list && /"redirects"\s*:/.test(text)) return [];
  const first = /\{/.exec(text);
  const at = list ? list.index + list[0].length : (first?.index ?? -1) + 1;
  if (at === 0) return [];
  const [, indent = '  '] = /\n([ \t]+)"/.exec(text) ?? [];
  const isEmpty = /^\s*\]/.test(text.slice(at));
  const lines = rules.map((rule) => `\n${indent}${indent}${rule}`).join(',');
  const newText = list
    ? lines + (isEmpty ? '' : ',')
    : `\n${indent}"redirects": [${lines}\n${indent}]${/^\s*\}/.test(text.slice(at)) ? '' : ','}`;
  const { line, column } = positionAt(text, at);
  return [{ file, range: rangeAt(line, column, 0), newText }];
}
