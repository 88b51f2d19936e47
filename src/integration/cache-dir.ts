import { homedir } from 'node:os';
import path from 'node:path';

/**
 * Folder for what may be deleted at any time, outside every docs folder: `LECTERN_CACHE_DIR`, else the user's cache
 * folder as the XDG base directory specification names it.
 */
export function cacheDir(env: NodeJS.ProcessEnv): string {
  if (env['LECTERN_CACHE_DIR']) return path.resolve(env['LECTERN_CACHE_DIR']);
  return path.join(env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache'), 'astro-lectern');
}
