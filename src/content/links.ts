import type { Diagnostic } from '../diagnostics.ts';
import { nearest } from './nearest.ts';
import type { Page, Reference } from './Page.ts';
import { slugOf } from './slugs.ts';
import { readTarget } from './targets.ts';

/** What the links of a site may lead to. */
export interface LinkTargets {
  /** Every page that is built, by its path (`guides/intro`, `api/index`), generated ones too. */
  pages: ReadonlySet<string>;
  /** Ids on a page; `undefined` when the page's are not known, which is no reason to complain. */
  idsOf(path: string): ReadonlySet<string> | undefined;
  /** Tells whether a redirect answers at this path (no leading slash). */
  isRedirect(path: string): boolean;
  /** Tells whether a file of the docs folder is served at this path (`images/a.png`). */
  hasFile(path: string): boolean;
}

/** Ids in a page's HTML: headings, but tabs, disclosures and fields as well. */
export function idsOf(html: string): Set<string> {
  const ids = new Set<string>();
  for (const [, id] of html.matchAll(/\sid="([^"]+)"/g)) if (id !== undefined) ids.add(id);
  return ids;
}

/**
 * Checks the links and images of one page. A broken link is a warning: real sites have many, and a strict build makes
 * an error of it.
 */
export function checkLinks(
  page: Pick<Page, 'path' | 'source'>,
  references: readonly Reference[],
  targets: LinkTargets,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const isPage = (path: string): boolean => pageAt(path, targets.pages) !== undefined;
  for (const reference of references) {
    if (reference.kind === 'snippet') continue;
    const target = readTarget(reference.target, page.path, isPage);
    const found =
      target.kind === 'file' || (target.kind === 'page' && reference.kind === 'image')
        ? checkFile(target.path.replace(/^\//, ''), reference, targets)
        : target.kind === 'page'
          ? checkPage(target.path, target.hash, targets)
          : target.kind === 'fragment'
            ? checkId(page.path, target.hash, targets)
            : undefined;
    if (found === undefined) continue;
    const { line, column } = reference;
    diagnostics.push({ severity: 'warning', file: page.source, line, column, ...found });
  }
  return diagnostics;
}

type Finding = Pick<Diagnostic, 'code' | 'message' | 'hint'>;

/** The page that answers at a path: itself, or the index page of a folder. */
function pageAt(path: string, pages: ReadonlySet<string>): string | undefined {
  const bare = path.replace(/^\/+|\/+$/g, '');
  if (pages.has(bare)) return bare;
  const index = bare === '' ? 'index' : `${bare}/index`;
  return pages.has(index) ? index : undefined;
}

function checkFile(path: string, reference: Reference, targets: LinkTargets): Finding | undefined {
  if (targets.hasFile(path) || targets.isRedirect(path)) return undefined;
  return {
    code: reference.kind === 'image' ? 'page/asset-missing' : 'page/link-broken',
    message: `\`${reference.target}\` does not exist`,
  };
}

function checkPage(path: string, hash: string, targets: LinkTargets): Finding | undefined {
  const found = pageAt(path, targets.pages);
  if (found !== undefined) return checkId(found, hash, targets);
  // The home page answers even where no file makes it: it leads on to the first page.
  if (path === '' || targets.isRedirect(path) || targets.hasFile(path)) return undefined;
  const folder = `${path.replace(/\/+$/, '')}/`;
  for (const other of targets.pages) if (other.startsWith(folder)) return undefined;
  const suggestion = nearestPage(path, targets.pages);
  return {
    code: 'page/link-broken',
    message: `There is no page \`/${path}\``,
    ...(suggestion === undefined ? {} : { hint: `Did you mean \`/${suggestion}\`?` }),
  };
}

function checkId(path: string, hash: string, targets: LinkTargets): Finding | undefined {
  if (hash === '' || hash === '#' || hash === '#top' || hash.startsWith('#:~:')) return undefined;
  const ids = targets.idsOf(path);
  if (ids === undefined) return undefined;
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // It is compared as it is written.
  }
  if (ids.has(id)) return undefined;
  const suggestion = ids.has(slugOf(id)) ? slugOf(id) : nearest(id, ids);
  return {
    code: 'page/anchor-missing',
    message: `There is no \`#${id}\` on \`/${path}\``,
    ...(suggestion === undefined ? {} : { hint: `Did you mean \`#${suggestion}\`?` }),
  };
}

const suggestions = new WeakMap<ReadonlySet<string>, Map<string, string | undefined>>();

/** A page of the same last segment (it was moved), else one that is spelt alike. Asked once for each address. */
function nearestPage(path: string, pages: ReadonlySet<string>): string | undefined {
  let known = suggestions.get(pages);
  if (known === undefined) suggestions.set(pages, (known = new Map()));
  if (!known.has(path)) known.set(path, findNearestPage(path, pages));
  return known.get(path);
}

function findNearestPage(path: string, pages: ReadonlySet<string>): string | undefined {
  const segments = path.split('/');
  const last = segments.at(-1) ?? '';
  const alike: string[] = [];
  let moved: string | undefined;
  for (const page of pages) {
    if (page.toLowerCase() === path.toLowerCase()) return page;
    const others = page.split('/');
    if (moved === undefined && last !== '' && others.at(-1) === last) moved = page;
    // A misspelling is looked for in the same folder, or in one whose name holds it.
    const sameFolder = others.slice(0, -1).join('/') === segments.slice(0, -1).join('/');
    if (sameFolder || (others.length === segments.length && others.at(-1) === last)) alike.push(page);
  }
  return nearest(path, alike) ?? moved;
}
