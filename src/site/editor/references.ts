import path, { posix } from 'node:path';
import { decodedPath, routeOf } from '../../base/addresses/href.ts';
import { getOrMake } from '../../base/get-or-make.ts';
import { readIfThere } from '../../base/read-file.ts';
import { positionAt } from '../../base/diagnostics.ts';
import type { Reference } from '../../content/page/Page.ts';
import { indexOfTarget, resolvePath } from '../../content/page/targets.ts';
import type { Site } from '../site/assemble.ts';
import { linkedPage, type NamedPage, type Span } from './lookup.ts';
import { nameBelow } from '../../base/walk-folder.ts';

/** A change of a file. */
export interface FileEdit extends Span {
  newText: string;
}

/** Something that names a page or a file. An entry of the configuration is a link that starts at the docs root. */
interface Mention extends Span {
  written: string;
  /** File that a relative target starts at. */
  from: string;
  kind: Reference['kind'];
}

/** Returns the path of a file after a move; of other files, their path. Paths are relative to the docs root. */
type Moved = (file: string) => string;

/** Returns every place that names a page, or a heading of the page where there is an ID. */
export function referencesTo(site: Site, { path: pagePath, id }: NamedPage): Span[] {
  const all = mentions(site).filter((mention) => {
    const linked = linkOf(site, mention, mention.written);
    return linked?.path === pagePath && (id === '' || linked.id === id);
  });
  return [...byPlace(all).values()].flatMap(([first]) => first ?? []);
}

/**
 * Returns the edits that keep all links right when files of the docs folder move: links, images and imports that name them or are in
 * them, entries of the configuration, and a redirect from each old address of a page.
 */
export function editsForMove(site: Site, moved: Moved): FileEdit[] {
  const edits = mentions(site).map((one) => ({ ...one, newText: movedTarget(site, one, moved) }));
  // A link of a snippet changes only if the change is right on every page that shows it.
  const changed = [...byPlace(edits).values()].flatMap(([first, ...others]) =>
    first && first.newText !== first.written && others.every(({ newText }) => newText === first.newText)
      ? first
      : [],
  );
  return [...changed, ...redirectEdit(site, moved)];
}

const byPlace = <One extends Span>(all: readonly One[]): Map<string, One[]> =>
  Map.groupBy(all, ({ file, line, column }) => `${file}:${line}:${column}`);

function linkOf(site: Site, { kind, from }: Mention, target: string) {
  return kind === 'link' ? linkedPage(site, from, target) : undefined;
}

/** Keys whose values are no pages; the sources of redirects are addresses of the past. */
const NO_PAGES = /^(?:source|\$ref|\$schema|title|description|name|group|tab|icon)$/;

function mentions(site: Site): Mention[] {
  const { docsRoot } = site.sources.options;
  const texts = new Map<string, string[]>();
  const linesOf = (file: string): string[] =>
    getOrMake(texts, file, () => (readIfThere(path.join(docsRoot, file)) ?? '').split('\n'));
  const found: Mention[] = [];
  for (const { source, references, parts = [] } of site.writtenLinks())
    for (const part of [{ source, references }, ...parts])
      for (const { kind, target: written, line, column } of part.references) {
        const { source: file } = part;
        if (kind === 'snippet' && !/^\.{0,2}\//.test(written)) continue;
        // The place of a reference is where its link begins; the target is behind that.
        const text = linesOf(file)[line - 1] ?? '';
        const at = indexOfTarget(text, written, column - 1);
        // Links and images of a snippet start at each page that shows it, imports at the snippet.
        const from = kind === 'snippet' ? file : source;
        if (at >= 0 && text.startsWith(written, at))
          found.push({ kind, file, from, written, line, column: at + 1, length: written.length });
      }
  // Entries of the configuration that may be pages.
  for (const file of site.sources.files) {
    const text = readIfThere(path.join(docsRoot, file)) ?? '';
    let key = '';
    for (const { index, 1: written = '', 2: colon } of text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)) {
      const place = { file, ...positionAt(text, index + 1), length: written.length };
      if (colon !== undefined) key = written;
      else if (written !== '' && !NO_PAGES.test(key))
        found.push({ kind: 'link', from: '', written, ...place });
    }
  }
  return found;
}

/** Returns the target of a mention after a move; the same where it stays right. */
function movedTarget(site: Site, mention: Mention, moved: Moved): string {
  const { written, from } = mention;
  const [, bare = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  if (bare === '' || /^[a-z][a-z\d+.-]*:|^\/\//i.test(bare)) return written;
  const linked = linkOf(site, mention, bare);
  const old = linked?.path ?? resolvePath(decodedPath(bare), from);
  const to = linked ? movedPage(site, old, moved) : moved(old);
  const isRooted = bare.startsWith('/');
  if (to === old && (isRooted || moved(from) === from)) return written;
  // Links rarely name the `index` of a folder, and entries of the navigation do.
  const now = linked && !/(?:^|\/)index(?:\.mdx?)?$/.test(bare) ? routeOf(to) : to;
  const [ending = ''] = (linked && /\.mdx?$/i.exec(bare)) ?? [];
  const relative = posix.relative(posix.dirname(moved(from)), now);
  const start = bare.startsWith('.') && !relative.startsWith('.') ? './' : '';
  return (isRooted ? `/${now}` : start + relative) + ending + rest;
}

/** Returns the path of a page after a move; that of a generated page stays. */
function movedPage({ sources }: Site, pagePath: string, moved: Moved): string {
  const { source } = sources.pages.get(pagePath) ?? {};
  const now = source === undefined ? '' : moved(source);
  return now !== source && /\.mdx?$/i.test(now) ? now.replace(/\.mdx?$/i, '') : pagePath;
}

/** Adds redirects from the old addresses to the configuration file, or to the file that has its redirects. */
function redirectEdit(site: Site, moved: Moved): FileEdit[] {
  const { docsRoot, configFile } = site.sources.options;
  const config = nameBelow(docsRoot, configFile);
  const rules = [...site.sources.pages.keys()].flatMap((old) => {
    const now = movedPage(site, old, moved);
    return now === old ? [] : `{ "source": "/${routeOf(old)}", "destination": "/${routeOf(now)}" }`;
  });
  const [, ref] = /"redirects"\s*:\s*\{\s*"\$ref"\s*:\s*"([^"#]+)"/.exec(readIfThere(configFile) ?? '') ?? [];
  const file = ref === undefined ? config : posix.join(posix.dirname(config), ref);
  const text = readIfThere(path.join(docsRoot, file)) ?? '';
  const list = (ref === undefined ? /"redirects"\s*:\s*\[/ : /\[/).exec(text);
  const opening = list ?? (ref === undefined ? /\{/.exec(text) : null);
  if (!opening || rules.length === 0) return [];
  const at = opening.index + opening[0].length;
  const [, indent = '  '] = /\n([ \t]+)["{]/.exec(text) ?? [];
  const depth = ref === undefined ? indent + indent : indent;
  const lines = rules.map((rule) => `\n${depth}${rule}`).join(',');
  const comma = /^\s*[\]}]/.test(text.slice(at)) ? '' : ',';
  const newText = (list ? lines : `\n${indent}"redirects": [${lines}\n${indent}]`) + comma;
  return [{ file, ...positionAt(text, at), length: 0, newText }];
}
