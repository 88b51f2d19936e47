import type { AstroIntegrationLogger } from 'astro';
import type { ViteDevServer } from 'vite';
import type { Build } from '../build/Build.ts';
import { DocsWatcher } from './dev.ts';
import { isOfProject, withPath } from '../output/hidden-pages.ts';
import { serveAgents } from '../build/agents.ts';
import { serveSearch } from '../output/search.ts';
import { serveDocsFolder } from './serve-assets.ts';
import { serveMocks } from './serve-mock.ts';
import { serveRelay } from './serve-relay.ts';
import { serveMissing, serveUnfinished } from './serve-unfinished.ts';
import { mockPath } from '../build/site-options.ts';
import { wholeAddresses } from '../output/whole-address.ts';

/** Has the dev server answer for everything that is no page, and loads the site again when the docs folder changes. */
export function serveDocs(build: Build, server: ViteDevServer, logger: AstroIntegrationLogger): void {
  const { siteOptions, madeFiles, reporter, projectRoutes } = build;
  const { docsRoot, mock, urls } = siteOptions;
  const { middlewares } = server;
  const site = () => build.site;
  reporter.site(build.site.diagnostics);
  const unfinished = new DocsWatcher(server, build, logger);
  const { begin, end } = wholeAddresses(build.settings.projectBase);
  middlewares.use(begin);
  middlewares.use(serveUnfinished(urls.base, unfinished, site));
  if (mock?.kind === 'server') {
    serveMocks(middlewares, mockPath(urls.base), site, build.options.allowOrigins);
    build.address = () => server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0];
  }
  serveRelay(middlewares, siteOptions, site);
  middlewares.use(serveSearch(urls.base, site));
  const isTaken = (route: string) => isOfProject(projectRoutes, withPath(build.path, route));
  middlewares.use(serveDocsFolder({ docsRoot, base: urls.base, madeFiles, isTaken, site }));
  middlewares.use(serveAgents(urls.base, site));
  // After all others, since what stands above answers for addresses that are no pages.
  if (build.host.isWholeSite) middlewares.use(serveMissing(urls.base, site));
  middlewares.use(end);
}
