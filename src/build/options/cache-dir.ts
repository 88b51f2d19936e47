import { homedir } from 'node:os';
import path from 'node:path';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { CACHE_NAME, claimCache } from '../../base/disk/cache-folder.ts';
import { temporaryFolder } from '../../base/disk/temporary.ts';
import { report } from '../../site/options/codes.ts';

/** The user's home folder; `undefined` where the system knows none. */
export function homeFolder(): string | undefined {
  try {
    const home = homedir();
    return path.isAbsolute(home) ? home : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Folder for what may be deleted at any time. It is `lectern-cache` in the folder that is given, in `LECTERN_CACHE_DIR`, else in the
 * user's cache folder as the XDG base directory specification names it. Without a home folder it is a temporary one that goes
 * with the process.
 */
export function cacheFolder(given?: string, env: NodeJS.ProcessEnv = process.env): string {
  const named = given || env['LECTERN_CACHE_DIR'];
  if (named) return path.resolve(named, CACHE_NAME);
  // A relative one is to be ignored.
  const ofUser = env['XDG_CACHE_HOME'];
  if (ofUser !== undefined && path.isAbsolute(ofUser)) return path.join(ofUser, CACHE_NAME);
  const home = homeFolder();
  return home === undefined
    ? (temporary ??= temporaryFolder('cache').folder)
    : path.join(home, '.cache', CACHE_NAME);
}

let temporary: string | undefined;

/** Says why a build cannot keep anything for the next one; `undefined` where it can. */
export function cacheProblem(folder: string): Diagnostic | undefined {
  const because = (reason: string, hint: string): Diagnostic => report('site/no-cache', {}, { reason, hint });
  if (folder === temporary) {
    return because('there is no home folder', 'Choose a cache folder with `--cache-dir`.');
  }
  try {
    claimCache(folder);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return because(
      `the cache folder cannot be written (${reason})`,
      'Make the folder writable, or choose another one with `--cache-dir`.',
    );
  }
}
