import { existsSync } from 'node:fs';
import path from 'node:path';
import { foldersAround } from '../../base/walk-folder.ts';

/** A command line to copy, which works in the working folder. That folder need not be named. */
export function command(name: string, ...words: string[]): string {
  const rest = words.filter((word, at) => at > 0 || word !== '.' || words.length > 2);
  return [
    program(),
    name,
    ...rest.map((word) => (/[^\w./@-]/.test(word) ? JSON.stringify(word) : word)),
  ].join(' ');
}

/** How this program is run: the installed one by npx; else by its package, where npx ran it; else it is installed for all. */
function program(): string {
  const isInstalled = (at: string) => existsSync(path.join(at, 'node_modules/.bin/lectern'));
  if (foldersAround(process.cwd()).some(isInstalled)) return 'npx lectern';
  return process.env['npm_command'] === 'exec' ? 'npx astro-lectern' : 'lectern';
}
