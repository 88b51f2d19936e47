import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic, Result } from '../diagnostics.ts';
import { walkFolder } from '../walk-folder.ts';
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
  const skip = new Set(exclude);
  const files = await walkFolder(docsRoot, {
    enters: (folder, name) => !isIgnoredFolder(name) && !skip.has(folder),
    takes: (file, name) => /\.(?:css|js)$/.test(name) && !name.endsWith('.config.js') && !ofPages.test(file),
  });
  const styles: string[] = [];
  const scripts: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of files.sort()) {
    if (file.endsWith('.css')) {
      styles.push(file);
      continue;
    }
    const text = await readFile(path.join(docsRoot, file), 'utf8').catch(() => undefined);
    if (text === undefined) diagnostics.push(unreadable(file));
    else if (!isModule.test(text)) {
      scripts.push(file);
      diagnostics.push(scriptNote(file));
    }
  }
  return { value: { styles, scripts }, diagnostics };
}

function unreadable(file: string): Diagnostic {
  return {
    code: 'site/file-left-out',
    severity: 'warning',
    message: 'The script is not part of the site: it may not be read.',
    file,
    hint: 'Make it a file that can be read.',
  };
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
