import path from 'node:path';
import { routeOf } from '../../base/addresses/href.ts';
import { positionAt } from '../../base/diagnostics.ts';
import { createSlugger } from '../../base/html/slugs.ts';
import { isFile, readIfThere } from '../../base/read-file.ts';
import { parseText } from '../../api/openapi/parse.ts';
import { operationNamed } from '../../api/openapi/pages/pages.ts';
import { takeImports } from '../../content/compile/imports.ts';
import { findImported } from '../../content/page/find-imported.ts';
import { DocsFolder } from '../../content/page/docs-files.ts';
import type { Page } from '../../content/page/Page.ts';
import { readTarget, resolvePath } from '../../content/page/targets.ts';
import { withoutFences } from '../../content/render/imported-pages.ts';
import type { Site } from '../site/assemble.ts';
import type { EditorPlace } from './place.ts';

/** Characters of a line of a file, by its path in the docs folder. Line and column count from 1. */
export interface Span {
  file: string;
  line: number;
  column: number;
  length: number;
}

const startOf = (file: string): Span => ({ file, line: 1, column: 1, length: 0 });

/** A position that an editor asks about. */
export interface Asked {
  site: Site;
  /** Path of the file relative to the docs root. */
  file: string;
  text: string;
  offset: number;
  place: EditorPlace;
  /** Returns the IDs on a page, as far as they are known. */
  idsOf(route: string): readonly string[];
}

/** A page that something names, and the ID after its path, or an empty text. */
export interface NamedPage {
  path: string;
  id: string;
}

/** Returns the page that a link points to; `undefined` for other sites and files. */
export function linkedPage({ sources }: Site, from: string, written: string): NamedPage | undefined {
  const { options, routes } = sources;
  const exists = (file: string): boolean => isFile(path.join(options.docsRoot, file));
  const isPage = (one: string): boolean => routes.has(routeOf(one));
  const here = from.replace(/\.mdx?$/i, '');
  const target = readTarget(written, here, isPage, { base: options.urls.base, exists });
  if (target.kind === 'fragment') return { path: here, id: target.hash.slice(1) };
  if (target.kind !== 'page') return undefined;
  return { path: routes.get(routeOf(target.path)) ?? target.path, id: target.hash.slice(1) };
}

/** Returns the page that a link, or an entry of the navigation, names. */
export function pageNamed({ site, file, place: { kind, written } }: Asked): NamedPage | undefined {
  if (kind !== 'page' && kind !== 'link') return undefined;
  return linkedPage(site, kind === 'page' ? 'index' : file, written);
}

/** Returns the page that a link under the cursor points to, else the page of the file, with the heading of the line. */
export function pageAt(at: Asked): NamedPage | undefined {
  const page = [...at.site.sources.pages.values()].find(({ source }) => source === at.file);
  const { line } = positionAt(at.text, at.offset);
  const heading = page && headingsOf(page).find((one) => one.line === line);
  return pageNamed(at) ?? (page && { path: page.path, id: heading?.id ?? '' });
}

/** Returns where a thing is written that another place names. */
export function definitionOf(at: Asked): Span | undefined {
  const { site, file, text, place } = at;
  const { docsRoot } = site.sources.options;
  const { kind, written } = place;
  if (kind === 'ref') return referenced(docsRoot, file, written);
  const operation =
    kind === 'operation' || kind === 'page' ? operationNamed(written, site.documents) : undefined;
  if (operation) return referenced(docsRoot, operation.document.location, `#${operation.pointer}`);
  if (kind === 'import') return imported(docsRoot, file, written);
  if (kind === 'component') {
    const [name = ''] = written.split('.');
    const { imports } = takeImports(text);
    const found = imports.find(({ names }) => names.some(({ local }) => local === name));
    return found && imported(docsRoot, file, found.specifier, name);
  }
  const named = pageNamed(at);
  const page = named && site.sources.pages.get(named.path);
  if (page) {
    const heading = headingsOf(page).find(({ id }) => id === named.id);
    return { ...startOf(page.source), ...(heading && { line: heading.line }) };
  }
  const target = resolvePath(written.replace(/[?#].*$/s, ''), file);
  return target !== '' && isFile(path.join(docsRoot, target)) ? startOf(target) : undefined;
}

/** Headings of a page with their IDs, as far as the text tells: IDs of components are not among them. */
export function headingsOf({ body, bodyOffset }: Page): { id: string; text: string; line: number }[] {
  const slugger = createSlugger();
  return withoutFences(body)
    .split('\n')
    .flatMap((one, at) => {
      const [, text, own] = /^#{1,6}\s+(.+?)(?:\s*\{#([\w-]+)\})?\s*#*$/.exec(one) ?? [];
      if (text === undefined) return [];
      const plain = text.replace(/!?\[([^\]]*)\]\([^)]*\)|[`*]|<[^>]+>/g, '$1');
      return { id: own ?? slugger.slug(plain), text: plain, line: bodyOffset + at + 1 };
    });
}

/** Finds the target of a `$ref` of the configuration or of an OpenAPI document. */
function referenced(docsRoot: string, from: string, ref: string): Span | undefined {
  const [named = '', fragment = ''] = ref.split('#');
  const file = named === '' ? from : path.posix.join(path.posix.dirname(from), named);
  const text = new DocsFolder(docsRoot).exists(file) ? readIfThere(path.join(docsRoot, file)) : undefined;
  if (text === undefined) return undefined;
  return {
    ...startOf(file),
    ...(fragment && parseText(text, file).locate(decodeURIComponent(fragment), true)),
  };
}

/** Finds the file that a page imports, and in it the definition of a component. */
function imported(docsRoot: string, file: string, specifier: string, name?: string): Span | undefined {
  const { path: found } = findImported(specifier, file, new DocsFolder(docsRoot));
  const text = found && readIfThere(path.join(docsRoot, found));
  if (!text) return undefined;
  const at = text.search(new RegExp(`\\b(?:const|function|class)\\s+${name}\\b`));
  return { ...startOf(found), ...positionAt(text, Math.max(0, at)) };
}
