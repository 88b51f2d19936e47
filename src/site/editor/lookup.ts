import { realpathSync } from 'node:fs';
import path from 'node:path';
import { routeOf } from '../../base/addresses/href.ts';
import { positionAt } from '../../base/diagnostics.ts';
import { createSlugger } from '../../base/html/slugs.ts';
import { isFile, readIfThere } from '../../base/read-file.ts';
import { parseText } from '../../api/openapi/parse.ts';
import type { Operation } from '../../api/openapi/model/ApiDocument.ts';
import { findImported } from '../../content/page/find-imported.ts';
import { createDocsFiles } from '../../content/page/docs-files.ts';
import type { Page } from '../../content/page/Page.ts';
import { readTarget, resolvePath } from '../../content/page/targets.ts';
import type { Site } from '../site/assemble.ts';
import type { EditorPlace } from './place.ts';
import type { TextRange } from './text.ts';

/** A range of a file of the docs folder, by its path in it. */
export interface FileRange {
  file: string;
  range: TextRange;
}

const TOP: TextRange = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Returns the range of some characters of a line. Line and column count from 1. */
export function rangeAt(line: number, column: number, length: number): TextRange {
  const start = { line: line - 1, character: column - 1 };
  return { start, end: { line: start.line, character: start.character + length } };
}

/** Returns the page of a file. */
export function pageOfFile({ sources }: Site, file: string): Page | undefined {
  return [...sources.pages.values()].find(({ source }) => source === file);
}

/** Returns the path of the page that a link leads to, and the ID after it; `undefined` for other sites and files. */
export function linkedPage(
  { sources }: Site,
  from: string,
  written: string,
): { path: string; id: string } | undefined {
  const { options, routes } = sources;
  const exists = (file: string): boolean => isFile(path.join(options.docsRoot, file));
  const here = from.replace(/\.mdx?$/i, '');
  const target = readTarget(written, here, (one) => routes.has(routeOf(one)), {
    base: options.urls.base,
    exists,
  });
  if (target.kind === 'fragment') return { path: here, id: target.hash.slice(1) };
  if (target.kind !== 'page') return undefined;
  return { path: routes.get(routeOf(target.path)) ?? target.path, id: target.hash.slice(1) };
}

/** Returns the operation that `[file] METHOD /path` names. */
export function operationOf({ documents }: Site, written: string): Operation | undefined {
  const [, named, method, at] = /^(?:(\S+)\s+)?([A-Za-z]+)\s+(\/\S*)$/.exec(written.trim()) ?? [];
  return documents
    .filter(({ location }) => named === undefined || named.replace(/^\.?\//, '') === location)
    .flatMap(({ operations }) => operations)
    .find((one) => one.method === method?.toUpperCase() && one.path === at);
}

/** Returns where a thing is written that another place names. */
export function definitionOf(site: Site, file: string, place: EditorPlace): FileRange | undefined {
  const { docsRoot } = site.sources.options;
  const { kind, written } = place;
  if (kind === 'ref') return referenced(docsRoot, file, written);
  if (kind === 'component') return importOf(docsRoot, file, written);
  const operation = kind === 'operation' || kind === 'page' ? operationOf(site, written) : undefined;
  if (operation) return referenced(docsRoot, operation.document.location, `#${operation.pointer}`);
  if (kind === 'import') {
    const found = findImported(written, file.replace(/\.mdx?$/i, ''), createDocsFiles(docsRoot));
    return found.path === undefined ? undefined : { file: found.path, range: TOP };
  }
  if (kind === 'link' || kind === 'page') {
    const linked = linkedPage(site, kind === 'page' ? 'index' : file, written);
    const page = linked && site.sources.pages.get(linked.path);
    if (page) return { file: page.source, range: headingRange(page, linked.id) ?? TOP };
  }
  const named = resolvePath(written.replace(/[?#].*$/s, ''), file);
  return named !== '' && isFile(path.join(docsRoot, named)) ? { file: named, range: TOP } : undefined;
}

/** Headings of a page with their IDs, as far as the text tells: IDs of components are not among them. */
export function headingsOf({ body, bodyOffset }: Page): { id: string; text: string; line: number }[] {
  const slugger = createSlugger();
  let fence: string | undefined;
  return body.split('\n').flatMap((one, at) => {
    const [, mark] = /^\s*(```|~~~)/.exec(one) ?? [];
    if (mark !== undefined && (fence === undefined || fence === mark))
      fence = fence === undefined ? mark : undefined;
    const [, written] = fence === undefined ? (/^#{1,6}\s+(.+?)\s*#*$/.exec(one) ?? []) : [];
    if (written === undefined) return [];
    const [, text = written, own] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(written) ?? [];
    const plain = text.replace(/!?\[([^\]]*)\]\([^)]*\)|[`*]|<[^>]+>/g, '$1');
    return { id: own ?? slugger.slug(plain), text: plain, line: bodyOffset + at + 1 };
  });
}

function headingRange(page: Page, id: string): TextRange | undefined {
  const heading = headingsOf(page).find((one) => one.id === id);
  return heading && rangeAt(heading.line, 1, 0);
}

/** Finds the target of a `$ref` of the configuration or of an OpenAPI document. */
function referenced(docsRoot: string, from: string, ref: string): FileRange | undefined {
  const [named = '', fragment = ''] = ref.split('#');
  if (/^[a-z]+:/i.test(named)) return undefined;
  const file = named === '' ? from : path.posix.join(path.posix.dirname(from), named);
  const text = isInside(docsRoot, file) ? readIfThere(path.join(docsRoot, file)) : undefined;
  if (text === undefined) return undefined;
  const at = fragment === '' ? undefined : parseText(text, file).locate(decodeURIComponent(fragment), true);
  return { file, range: at ? rangeAt(at.line, at.column, 0) : TOP };
}

function isInside(docsRoot: string, file: string): boolean {
  try {
    const root = realpathSync(docsRoot);
    return realpathSync(path.join(root, file)).startsWith(root + path.sep);
  } catch {
    return false;
  }
}

/** Finds the import of a component in a page. */
function importOf(docsRoot: string, file: string, name: string): FileRange | undefined {
  const text = readIfThere(path.join(docsRoot, file)) ?? '';
  const [, specifier] =
    new RegExp(`^import\\b[^"'\\n]*\\b${name.replace(/\W.*/, '')}\\b[^"'\\n]*["']([^"']+)`, 'm').exec(text) ??
    [];
  if (specifier === undefined) return undefined;
  const { path: found } = findImported(specifier, file.replace(/\.mdx?$/i, ''), createDocsFiles(docsRoot));
  const module = found && readIfThere(path.join(docsRoot, found));
  const at =
    module?.search(new RegExp(`\\b(?:const|function|class)\\s+${name.replace(/\W.*/, '')}\\b`)) ?? -1;
  if (found === undefined || module === undefined) return undefined;
  const { line, column } = positionAt(module, Math.max(0, at));
  return { file: found, range: rangeAt(line, column, 0) };
}
