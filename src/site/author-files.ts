import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic, Result } from '../diagnostics.ts';
import { isIgnoredFolder } from './assets.ts';

/** Style sheets and scripts of the docs folder that stand on every page, relative to it, in order of their paths. */
export interface AuthorFiles {
  styles: string[];
  scripts: string[];
}

/** Folders whose files are parts of pages, not of the site. */
const ofPages = /^(?:_?snippets|components)\//;

/** What a file holds that is a module or a program of the author's tools, not a script for a page. */
const isModule = /^\s*(?:import\b(?!\s*\()|export\b)|\bmodule\.exports\b|\brequire\s*\(|^#!/m;

/**
 * Finds the style sheets and scripts that the format puts on every page: each `.css` and `.js` file of the docs folder.
 * Modules, programs and configuration of tools are left out, since no page could run them.
 */
export async function authorFiles(
  docsRoot: string,
  exclude: readonly string[],
): Promise<Result<AuthorFiles>> {
  const styles: string[] = [];
  const scripts: string[] = [];
  const skip = new Set(exclude);
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of await readdir(path.join(docsRoot, folder), { withFileTypes: true })) {
      const file = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        if (!isIgnoredFolder(entry.name) && !skip.has(file)) folders.push(file);
      } else if (!entry.isFile() || ofPages.test(file) || /\.config\.js$/.test(file)) continue;
      else if (file.endsWith('.css')) styles.push(file);
      else if (file.endsWith('.js') && !isModule.test(await readFile(path.join(docsRoot, file), 'utf8')))
        scripts.push(file);
    }
  }
  return { value: { styles: styles.sort(), scripts: scripts.sort() }, diagnostics: scripts.map(scriptNote) };
}

function scriptNote(file: string): Diagnostic {
  return {
    code: 'site/author-script',
    severity: 'info',
    message: `\`${file}\` runs on every page, as the format has it.`,
    file,
    line: 1,
    column: 1,
    hint: 'Switch style sheets and scripts of the docs folder off with `authorFiles: false` or `--no-author-files`.',
  };
}
