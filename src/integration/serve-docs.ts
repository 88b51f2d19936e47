import type { AstroIntegrationLogger } from 'astro';
import type { ViteDevServer } from 'vite';
import { getSite } from '../site/accessor.ts';
import type { Build } from './Build.ts';
import { watchDocs } from './dev.ts';
import { isOfProject } from './hidden-pages.ts';
import { serveAgents } from './agents.ts';
import { serveSearch } from './search.ts';
import { serveDocsFolder } from './serve-assets.ts';
import { serveMocks } from './serve-mock.ts';
import { serveRelay } from './serve-relay.ts';
import { serveUnfinished } from './serve-unfinished.ts';
import { mockPath } from './site-options.ts';

/** Has the dev server answer for everything that is no page, and loads the site again when the docs folder changes. */
export function serveDocs(build: Build, server: ViteDevServer, logger: AstroIntegrationLogger): void {
  const { siteOptions, madeFiles, reporter, projectRoutes } = build;
  const { docsRoot, mock, urls } = siteOptions;
  const { middlewares } = server;
  reporter.site(getSite().diagnostics);
  const unfinished = watchDocs(server, siteOptions, build.load, reporter, logger);
  middlewares.use(serveUnfinished(urls.base, unfinished));
  if (mock?.kind === 'server') {
    serveMocks(middlewares, mockPath(urls.base));
    build.address = () => server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0];
  }
  serveRelay(middlewares, siteOptions);
  middlewares.use(serveSearch(urls.base));
  const isTaken = (route: string) => isOfProject(projectRoutes, route);
  middlewares.use(serveDocsFolder(docsRoot, urls.base, madeFiles, isTaken));
  middlewares.use(serveAgents(urls.base));
}
