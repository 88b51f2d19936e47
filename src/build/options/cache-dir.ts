import { report } from '../../site/options/codes.ts';
import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import type { Diagnostic } from '../../base/diagnostics.ts';

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
 * Folder for what may be deleted at any time, outside every docs folder: the one that is given, `LECTERN_CACHE_DIR`, else the
 * user's cache folder as the XDG base directory specification names it. Without a home folder it is a temporary one that goes
 * with the process.
 */
export function cacheFolder(given?: string, env: NodeJS.ProcessEnv = process.env): string {
  if (given) return path.resolve(given);
  if (env['LECTERN_CACHE_DIR']) return path.resolve(env['LECTERN_CACHE_DIR']);
  // A relative one is to be ignored.
  const ofUser = env['XDG_CACHE_HOME'];
  if (ofUser !== undefined && path.isAbsolute(ofUser)) return path.join(ofUser, 'astro-lectern');
  const home = homeFolder();
  return home === undefined ? temporaryCache() : path.join(home, '.cache/astro-lectern');
}

let temporary: string | undefined;

function temporaryCache(): string {
  if (temporary !== undefined) return temporary;
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-cache-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return (temporary = folder);
}

/** Says why a build cannot keep anything for the next one; `undefined` where it can. */
export function cacheProblem(folder: string): Diagnostic | undefined {
  const because = (reason: string, hint: string): Diagnostic => report('site/no-cache', {}, { reason, hint });
  if (folder === temporary) {
    return because('there is no home folder', 'Name a folder for the cache with `--cache-dir`.');
  }
  try {
    mkdirSync(folder, { recursive: true });
    rmdirSync(mkdtempSync(path.join(folder, 'probe-')));
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return because(
      `the cache folder cannot be written (${reason})`,
      'Allow writing there, or name another folder with `--cache-dir`.',
    );
  }
}
