import { homedir } from 'node:os';
import path from 'node:path';
import { startedIn } from './working-folder.ts';

/**
 * Folder for what may be deleted at any time, outside every docs folder: `LECTERN_CACHE_DIR`, else the user's cache
 * folder as the XDG base directory specification names it.
 */
export function cacheDir(env: NodeJS.ProcessEnv): string {
  if (env['LECTERN_CACHE_DIR']) return path.resolve(startedIn, env['LECTERN_CACHE_DIR']);
  // A relative one is to be ignored.
  const ofUser = env['XDG_CACHE_HOME'];
  const base = ofUser !== undefined && path.isAbsolute(ofUser) ? ofUser : path.join(homedir(), '.cache');
  return path.join(base, 'astro-lectern');
}
