import path from 'node:path';
import type { Plugin } from 'vite';
import { codeRoot } from '../options/package-root.ts';

/** The module that the bundler wraps around each `import()` of a script, to load what the imported file needs next to it. */
const HELPER = '\0vite/preload-helper.js';
const PLAIN = '\0lectern-plain-import.js';

/**
 * Leaves the scripts that every page loads without that helper, which is a fifth of them: what they import needs nothing
 * next to it. Other scripts keep it.
 */
export function plainImports(): Plugin {
  const scripts = [
    path.join(codeRoot, 'content', 'components'),
    ...['layout', 'search', 'reference'].map((room) => path.join(codeRoot, 'page', room)),
  ];
  return {
    name: 'lectern-plain-imports',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === HELPER && importer && scripts.some((folder) => importer.startsWith(folder)) ? PLAIN : undefined,
    load: (id) => (id === PLAIN ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
