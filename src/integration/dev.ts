import path from 'node:path';
import type { AstroIntegrationLogger } from 'astro';
import type { ViteDevServer } from 'vite';
import { setSite } from '../site/accessor.ts';
import { isIgnoredFolder } from '../site/assets.ts';
import { loadSite } from '../site/load.ts';
import type { SiteOptions } from '../site/Site.ts';
import { reportDiagnostics } from './report.ts';

/** How long to wait for the last of several changes that an editor makes at once. */
const SETTLE_MS = 40;

/**
 * Loads the site again when a page, a snippet, the configuration, a description or an image changes, and has the
 * browser show it. A configuration that cannot be used is reported, and the last good site stays.
 */
export function watchDocs(server: ViteDevServer, options: SiteOptions, logger: AstroIntegrationLogger): void {
  const { docsRoot, exclude } = options;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  server.watcher.add(docsRoot);
  server.watcher.on('all', (_event, file) => {
    const relative = path.relative(docsRoot, file).split(path.sep).join('/');
    if (relative.startsWith('..') || relative.split('/').some(isIgnoredFolder)) return;
    if (exclude.some((folder) => relative === folder || relative.startsWith(`${folder}/`))) return;
    clearTimeout(timer);
    timer = setTimeout(() => (running = running.then(reload)), SETTLE_MS);
  });

  async function reload(): Promise<void> {
    try {
      const { value, diagnostics } = await loadSite(options);
      reportDiagnostics(diagnostics, docsRoot);
      if (!value) return;
      setSite(value);
      for (const environment of Object.values(server.environments)) {
        // Astro keeps the list of static paths until its content changes; a new page would be 404 without this.
        environment.hot.send('astro:content-changed', {});
      }
      server.environments.client.hot.send({ type: 'full-reload' });
    } catch (error) {
      logger.error(error instanceof Error ? error.message : String(error));
    }
  }
}
