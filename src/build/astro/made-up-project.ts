import { createRequire } from 'node:module';
import path from 'node:path';
import type { AstroInlineConfig } from 'astro';
import { temporaryFolder } from '../../base/disk/temporary.ts';

/** A folder for Astro to work in, and what names it in Astro's configuration. */
export interface MadeUpProject {
  /** Absolute path of the folder. */
  root: string;
  config: AstroInlineConfig;
  remove(): void;
}

/**
 * Astro wants a project folder to write its own files into. A bare docs folder must stay as it is, so the project is
 * an empty folder elsewhere that sees Astro through a link.
 */
export function makeUpProject(): MadeUpProject {
  const { folder: root, files, removeAll } = temporaryFolder('project');
  files.makeFolder('src/pages');
  const astro = path.dirname(createRequire(import.meta.url).resolve('astro/package.json'));
  files.link('node_modules/astro', astro);
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
    remove: removeAll,
  };
}
