import path, { posix } from 'node:path';
import { decodedPath, routeOf } from '../../base/addresses/href.ts';
import { readIfThere } from '../../base/read-file.ts';
import { positionAt } from '../../base/diagnostics.ts';
import { DocsFolder, type DocsFiles } from '../../content/page/docs-files.ts';
import { findImported } from '../../content/page/find-imported.ts';
import { resolvePath } from '../../content/page/targets.ts';
import {
  importedFiles,
  snippetPath,
  snippetTag,
  withoutFences,
} from '../../content/render/imported-pages.ts';
import type { Site } from '../site/assemble.ts';
import { linkedPage, type NamedPage, type Span } from './lookup.ts';
import { FRONTMATTER } from './place.ts';
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
  kind: 'link' | 'import' | 'snippet';
  /** True for a target of Markdown without delimiters, which cannot contain spaces. */
  isBare: boolean;
}

/** Returns the path of a file after a move; of other files, their path. Paths are relative to the docs root. */
type Moved = (file: string) => string;

/** Returns every place that names a page, or a heading of the page where there is an ID. */
export function referencesTo(site: Site, { path: pagePath, id }: NamedPage): Span[] {
  const all = mentions(site).filter(({ kind, from, written }) => {
    const linked = kind === 'link' ? linkedPage(site, from, written) : undefined;
    return linked?.path === pagePath && (id === '' || linked.id === id);
  });
  return [...byPlace(all).values()].flatMap(([first]) => first ?? []);
}

/**
 * Returns the edits that keep all links right when files of the docs folder move: links, images and imports that name them or are in
 * them, keys of frontmatter, entries of the configuration, and a redirect from each old address of a page.
 */
export function editsForMove(site: Site, moved: Moved): FileEdit[] {
  const files = new DocsFolder(site.sources.options.docsRoot);
  const edits = mentions(site).map((one) => {
    const { kind, written, isBare } = one;
    const now = kind === 'link' ? movedTarget(site, one, moved) : movedImport(one, moved, files);
    return { ...one, newText: isBare && now !== written ? now.replaceAll(' ', '%20') : now };
  });
  // A link of a snippet changes only if the change is right on every page that shows it.
  const changed = [...byPlace(edits).values()].flatMap(([first, ...others]) =>
    first && first.newText !== first.written && others.every(({ newText }) => newText === first.newText)
      ? first
      : [],
  );
  return [...byPlace([...redirectEdits(site, moved), ...changed]).values()].flatMap(([first]) => first ?? []);
}

const byPlace = <One extends Span>(all: readonly One[]): Map<string, One[]> =>
  Map.groupBy(all, ({ file, line, column }) => `${file}:${line}:${column}`);

/** Keys of the configuration whose values are no pages; the sources of redirects are addresses of the past. */
const NO_PAGES = /^(?:source|\$ref|\$schema|title|description|name|group|tab|icon)$/;
/** Keys of frontmatter that name pages, and the values in their block: scalars, items of lists, and values of objects. */
const PAGE_KEY = /^(?:prev|next|related|translations|url|canonical)\s*:/;
const PAGE_VALUE =
  /(?:^|[\s{,])(?!(?:title|label|name)["']?:)(?:["'][^"'\n]*["']|[^\s"',:[\]{}]+):[ \t]+["']?([^\s"',:[\]{}][^"',:[\]{}\n]*?)["']?(?=\s*(?:[,\]}]|$|\s#))|(?:^\s*-\s+|[[,]\s*)["']?([^\s"',:[\]{}-][^"',:[\]{}\n]*?)["']?(?=\s*(?:[,\]}]|$|\s#))/g;
const IMPORTED = /^[ \t]*(?:import\b|export\b|\})[^"'\n]*["']([^"'\n]+)/gm;
/** Targets of Markdown links and images, with and without delimiters; strings that are paths; and attributes with relative ones. */
const TARGETS = [
  /\]\(\s*(<?)((?<=<)[^<>\n]+|[^\s<>()]+(?:\([^\s()]*\)[^\s<>()]*)*)/g,
  /^[ \t]*\[[^\]\n]+\]:[ \t]*(<?)((?<=<)[^<>\n]+|[^\s<>]+)/gm,
  /(["'])(\.{0,2}\/[^"'\n]+)/g,
  /\b(?:href|src|img|url)\s*[=:]\s*\{?(["'])([^"'\n]+)/g,
];

/** Finds what pages, the files that they import, and the configuration name. */
function mentions(site: Site): Mention[] {
  const { options, pages } = site.sources;
  const { docsRoot } = options;
  const files = new DocsFolder(docsRoot);
  const found: Mention[] = [];
  /** Pages that show each imported file, at which its relative links start. */
  const shownOn = new Map<string, string[]>();
  const read = (file: string): string => readIfThere(path.join(docsRoot, file)) ?? '';
  for (const page of pages.values()) {
    if (page.data || page.own) continue;
    const { source } = page;
    for (const part of importedFiles([page], files).keys())
      shownOn.set(part, [...(shownOn.get(part) ?? []), source]);
    found.push(...mentionsIn(source, read(source), [source]));
  }
  for (const [file, from] of shownOn)
    if (/\.(?:mdx?|[jt]sx?)$/i.test(file)) found.push(...mentionsIn(file, read(file), from));
  for (const file of site.sources.files) {
    const text = read(file);
    let key = '';
    for (const { index, 1: written = '', 2: colon } of text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)) {
      const place = { file, ...positionAt(text, index + 1), length: written.length };
      if (colon !== undefined) key = written;
      else if (written !== '' && !NO_PAGES.test(key))
        found.push({ kind: 'link', from: '', written, isBare: false, ...place });
    }
  }
  return found;
}

/** Finds what a page or an imported file names. Its relative links start at each of the files of `shownOn`. */
function mentionsIn(file: string, text: string, shownOn: readonly string[]): Mention[] {
  const found: Mention[] = [];
  const add = (kind: Mention['kind'], end: number, written: string, from: string, isBare = false): void => {
    const place = positionAt(text, end - written.length);
    found.push({ kind, file, from, written, isBare, length: written.length, ...place });
  };
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  const isPage = /\.mdx?$/i.test(file);
  const [head = ''] = (isPage && FRONTMATTER.exec(text)) || [];
  let key = '';
  for (const { 0: line, index } of head.matchAll(/.+/g)) {
    if (/^\w/.test(line)) key = line;
    for (const { 0: whole, index: at, 1: value, 2: item } of PAGE_KEY.test(key)
      ? line.matchAll(PAGE_VALUE)
      : []) {
      const written = value ?? item ?? '';
      const end = index + at + whole.replace(/["']$/, '').length;
      add('link', end, written, /^\.{1,2}\//.test(written) ? file : '');
    }
  }
  // Code blocks and code in text keep their length, so that places stay right.
  let body = blank(head) + text.slice(head.length);
  if (isPage) body = withoutFences(body, blank).replace(/`[^`\n]+`/g, blank);
  body = body.replace(IMPORTED, (whole, written: string, at: number) => {
    add('import', at + whole.length, written, file);
    return blank(whole);
  });
  body = body.replace(snippetTag, (whole, written: string, at: number) => {
    add('snippet', at + whole.length - 1, written, file);
    return blank(whole);
  });
  for (const pattern of TARGETS)
    for (const { 0: whole, index, 1: opening, 2: written = '' } of body.matchAll(pattern))
      for (const from of shownOn) add('link', index + whole.length, written, from, opening === '');
  return found;
}

/** Returns the target of a link after a move; the same where it stays right. */
function movedTarget(site: Site, { written, from }: Mention, moved: Moved): string {
  const [, bare = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  if (bare === '' || /^[a-z][a-z\d+.-]*:|^\/\//i.test(bare)) return written;
  const linked = linkedPage(site, from, bare);
  const old = linked?.path ?? resolvePath(decodedPath(bare), from);
  const to = linked ? movedPage(site, old, moved) : moved(old);
  const isRooted = bare.startsWith('/');
  if (to === old && (isRooted || moved(from) === from)) return written;
  // Links rarely name the `index` of a folder, and entries of the navigation do.
  const now = linked && !/(?:^|\/)index(?:\.mdx?)?$/.test(bare) ? routeOf(to) : to;
  const [ending = ''] = (linked && /\.mdx?$/i.exec(bare)) ?? [];
  return (isRooted ? `/${now}` : relativeTo(moved(from), now, bare)) + ending + rest;
}

/** Returns a path from the folder of a file, with `./` where the path before had a dot. */
function relativeTo(from: string, to: string, before: string): string {
  const relative = posix.relative(posix.dirname(from), to);
  return (before.startsWith('.') && !relative.startsWith('.') ? './' : '') + relative;
}

/** Returns the target of an import, or the file of a `<Snippet>`, after a move. An ending that was left out stays so. */
function movedImport({ written, from, kind }: Mention, moved: Moved, files: DocsFiles): string {
  const named = kind === 'snippet' ? snippetPath(written, files) : undefined;
  const {
    path: module,
    image,
    target,
  } = findImported(named === undefined ? written : `/${named}`, from, files);
  const old = module ?? (image ? target : undefined);
  const now = old === undefined ? '' : moved(old);
  const isRelative = named === undefined && written.startsWith('.');
  if (old === undefined || (now === old && !(isRelative && moved(from) !== from))) return written;
  const ending = old.slice(target.length);
  const to = ending !== '' && now.endsWith(ending) ? now.slice(0, -ending.length) : now;
  if (isRelative) return relativeTo(moved(from), to, written);
  const [start = ''] = /^(?:[@~]?\/)?/.exec(written) ?? [];
  const folder = named?.slice(0, named.length - written.length + start.length) ?? '';
  return start + (to.startsWith(folder) ? to.slice(folder.length) : to);
}

/** Returns the path of a page after a move; that of a generated page stays. */
function movedPage({ sources }: Site, pagePath: string, moved: Moved): string {
  const { source } = sources.pages.get(pagePath) ?? {};
  const now = source === undefined ? '' : moved(source);
  return now !== source && /\.mdx?$/i.test(now) ? now.replace(/\.mdx?$/i, '') : pagePath;
}

/**
 * Adds redirects from the old addresses to the configuration file, or to the file that has its redirects. A redirect from the new
 * address of a page would hide that page, so it becomes the redirect of the page.
 */
function redirectEdits(site: Site, moved: Moved): FileEdit[] {
  const { docsRoot, configFile } = site.sources.options;
  const config = nameBelow(docsRoot, configFile);
  const [, ref] = /"redirects"\s*:\s*\{\s*"\$ref"\s*:\s*"([^"#]+)"/.exec(readIfThere(configFile) ?? '') ?? [];
  const file = ref === undefined ? config : posix.join(posix.dirname(config), ref);
  const text = readIfThere(path.join(docsRoot, file)) ?? '';
  const list = (ref === undefined ? /"redirects"\s*:\s*\[/ : /\[/).exec(text);
  const edits: FileEdit[] = [];
  const edit = (at: number, length: number, newText: string): void =>
    void edits.push({ file, ...positionAt(text, at), length, newText });
  const objects = Array.from(text.matchAll(/\{[^{}]*\}/g), ({ 0: object, index }) =>
    Array.from(
      object.matchAll(/"(source|destination)"\s*:\s*"([^"]*)/g),
      ({ 0: field, 1: key, 2: value = '', index: at }) => ({
        key: key as 'source' | 'destination',
        value,
        at: index + at + field.length - value.length,
      }),
    ),
  );
  const rules = [...site.sources.pages.keys()].flatMap((old) => {
    const page = movedPage(site, old, moved);
    if (page === old) return [];
    const rule = { source: `/${routeOf(old)}`, destination: `/${routeOf(page)}` };
    const hiding = objects.find((fields) =>
      fields.some(({ key, value }) => key === 'source' && value === rule.destination),
    );
    if (!hiding) return `{ "source": "${rule.source}", "destination": "${rule.destination}" }`;
    for (const { key, value, at } of hiding) edit(at, value.length, rule[key]);
    return [];
  });
  if (rules.length === 0) return edits;
  const lines = (depth: string): string => rules.map((rule) => `\n${depth}${rule}`).join(',');
  const [, indent = '  '] = /\n([ \t]+)["{]/.exec(text) ?? [];
  if (list) {
    const at = list.index + list[0].length;
    const comma = /^\s*\]/.test(text.slice(at)) ? '' : ',';
    edit(at, 0, lines(ref === undefined ? indent + indent : indent) + comma);
  } else if (ref === undefined) {
    const before = text.slice(0, text.lastIndexOf('}')).trimEnd();
    const comma = /[{,]$/.test(before) ? '' : ',';
    edit(before.length, 0, `${comma}\n${indent}"redirects": [${lines(indent + indent)}\n${indent}]`);
  }
  return edits;
}
