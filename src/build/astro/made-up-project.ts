import { readdirSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AstroInlineConfig } from 'astro';
import { isRunning } from '../output/staging.ts';

/** A folder for Astro to work in, and what names it in Astro's configuration. */
export interface MadeUpProject {
  /** Absolute path of the folder. */
  root: string;
  config: AstroInlineConfig;
  remove(): Promise<void>;
}

/**
 * Astro wants a project folder to write its own files into. A bare docs folder must stay as it is, so the project is
 * an empty folder elsewhere that sees Astro through a link.
 */
export async function makeUpProject(): Promise<MadeUpProject> {
  removeLeft(tmpdir());
  const root = await mkdtemp(path.join(tmpdir(), `${PROJECT}${process.pid}-`));
  const modules = path.join(root, 'node_modules');
  await mkdir(modules);
  await mkdir(path.join(root, 'src/pages'), { recursive: true });
  const astro = path.dirname(createRequire(import.meta.url).resolve('astro/package.json'));
  await symlink(astro, path.join(modules, 'astro'), 'junction');
  // A process that is ended in the middle leaves nothing behind either.
  process.once('exit', () => {
    try {
      rmSync(root, { recursive: true, force: true });
    } catch {
      // A folder for what is temporary may stay where a machine does not let it go.
    }
  });
  return {
    root,
    config: {
      configFile: false,
      root,
      cacheDir: path.join(root, 'cache'),
      logLevel: 'warn',
      devToolbar: { enabled: false },
      vite: { cacheDir: path.join(root, 'vite') },
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Start of the names of project folders; the number of their process follows. */
const PROJECT = 'lectern-project-';

/** Removes the project folders of processes that were killed. */
function removeLeft(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(PROJECT) ? Number.parseInt(name.slice(PROJECT.length), 10) : NaN;
    if (Number.isNaN(pid) || isRunning(pid)) continue;
    // Another user's cannot be removed.
    rm(path.join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
