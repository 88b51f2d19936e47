import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, foldersAround } from '../../base/walk-folder.ts';
import { withoutPath, withPath } from '../../build/output/hidden-pages.ts';
import type { Beyond } from '../../site/views/link-record.ts';

export const ASTRO_CONFIG = /^astro\.config\.(?:mjs|cjs|js|ts|mts|cts)$/;
/** Files that Astro makes a page of, or a file: `rss.xml.js` makes `rss.xml`. */
const PAGE = /\.(?:astro|md|mdx|html|js|ts)$/i;

/**
 * The Astro project that uses Lectern on a docs folder: the docs folder itself or the nearest one around it that has an
 * Astro configuration, not beyond a `package.json`. `undefined` for a bare docs folder.
 */
export function astroProject(docsRoot: string): string | undefined {
  for (const folder of foldersAround(docsRoot)) {
    const config = readdirSync(folder).find((name) => ASTRO_CONFIG.test(name));
    if (config !== undefined)
      return readFileSync(path.join(folder, config), 'utf8').includes('astro-lectern') ? folder : undefined;
    if (existsSync(path.join(folder, 'package.json'))) return undefined;
  }
  return undefined;
}

/**
 * Returns the pages and files of a project that its docs can link to, from the default folders of Astro. The URLs of pages
 * with parameters are known only after a build, so every URL that matches their pattern is accepted.
 */
export function besideTheDocs(root: string, at = '', redirected: readonly string[] = []): Beyond {
  const routes = [
    ...filesBelow(path.join(root, 'src/pages')).flatMap((file) => routeOfFile(file) ?? []),
    ...redirected.map((from) => from.replace(/^\/+|\/+$/g, '')),
  ];
  const patterns = routes.filter((route) => route.includes('[')).map(patternOf);
  return {
    routes: routes.flatMap((route) => (route.includes('[') ? [] : (withoutPath(at, route) ?? []))),
    matches: (route) => patterns.some((pattern) => pattern.test(withPath(at, route))),
    path: at,
    mayHaveOthers: true,
    outDir: path.join(root, 'public', at),
  };
}

/** Route of a file below `src/pages`; `undefined` for what is no page. */
function routeOfFile(file: string): string | undefined {
  if (!PAGE.test(file) || file.split('/').some((segment) => segment.startsWith('_'))) return undefined;
  return file.replace(PAGE, '').replace(/(?:^|\/)index$/, '');
}

/** `blog/[slug]` fits `blog/x`, `a/[...rest]` also `a/x/y`. A pattern that would fit every address is not used. */
function patternOf(route: string): RegExp {
  if (/^\[\.\.\.[^\]]*\]$/.test(route)) return /$^/;
  const parts = route.split(/(\[[^\]]*\])/).map((part) => {
    if (part.startsWith('[...')) return '.*';
    return part.startsWith('[') ? '[^/]+' : part.replace(/[.*+?^${}()|\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}
