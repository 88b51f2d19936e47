import type { AstroIntegrationLogger } from 'astro';
import type { ViteDevServer } from 'vite';
import type { Build } from '../build/Build.ts';
import { DocsWatcher } from './dev.ts';
import { isOfProject, withPath } from '../output/hidden-pages.ts';
import { serveAgents } from '../build/agents.ts';
import { serveSearch } from '../output/search.ts';
import { serveDocsFolder } from './serve-assets.ts';
import { servePages } from './serve-pages.ts';
import { serveMocks } from './serve-mock.ts';
import { serveUnfinished } from './serve-unfinished.ts';
import { mockPath } from '../build/site-options.ts';
import { wholeAddresses } from '../output/whole-address.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { relayMiddleware } from '../../api/request/relay/middleware.ts';
import { declaredOrigins } from '../../api/request/relay/policy.ts';
import type { Site } from '../../site/site/assemble.ts';
import type { SiteOptions } from '../../site/options/SiteOptions.ts';

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
  if (build.host.isWholeSite === true && build.options.parts === undefined)
    middlewares.use(servePages(build, site));
  middlewares.use(end);
}

interface Middlewares {
  use(path: string, handler: (request: IncomingMessage, response: ServerResponse) => void): unknown;
}

/**
 * Mounts the relay in the dev server: what a browser cannot send (a GET with a body) goes through it, to the origins
 * that the configuration and the descriptions declare, to the server's own mock APIs, and to nothing else. Static
 * output never has it.
 */
function serveRelay(
  middlewares: Middlewares,
  { relay, mock }: Pick<SiteOptions, 'relay' | 'mock'>,
  site: () => Site,
): void {
  if (!relay) return;
  middlewares.use(relay.path, (request, response) => {
    const { documents, view } = site();
    const servers = documents.flatMap((document) => document.servers.map(({ url }) => url));
    const origins = declaredOrigins([...view.model.api.baseUrl, ...servers]);
    const mocks = mock?.kind === 'server' ? mock.address() : undefined;
    const addresses = mocks === undefined ? [] : [`${mocks}/`];
    void relayMiddleware({ origins, addresses, token: relay.token })(request, response);
  });
}
