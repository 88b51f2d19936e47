import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroPrerenderer } from 'astro';
import { withSlash } from '../../base/addresses/href.ts';
import type { Site } from '../../site/site/assemble.ts';
import { decoded } from '../output/malformed-address.ts';
import { builtCode } from './built-code.ts';
import { drawnPage, type PageCache } from './page-cache.ts';
import { responseOf } from './place-pages.ts';

interface CachingOptions {
  config: Pick<AstroConfig, 'root' | 'outDir' | 'base' | 'build'>;
  /** Absolute path of the route's file, and the pattern of the route. */
  entry: string;
  pattern: string;
  site: Pick<Site, 'routes' | 'names'>;
  cache: PageCache;
}

/** Puts the page cache between Astro and what makes its pages. */
export function cachePages(inner: AstroPrerenderer, options: CachingOptions): AstroPrerenderer {
  const { config, entry, pattern, site, cache } = options;
  const routes = new Map(site.routes.map((route) => [site.names.nameOf(route), route]));
  return {
    ...inner,
    name: 'astro-lectern',
    async setup() {
      await inner.setup?.();
      cache.open(builtCode(config));
    },
    async render(request, settings) {
      const { pathname } = new URL(request.url);
      const { component, route: asked } = settings.routeData;
      const isOurs = asked === pattern && path.resolve(fileURLToPath(config.root), component) === entry;
      const route = isOurs ? routeAt(pathname, config, routes) : undefined;
      if (route === undefined) return inner.render(request, settings);
      let rendered: Awaited<ReturnType<AstroPrerenderer['render']>> | undefined;
      const { html, ...page } = await cache.page(route, pathname, async () =>
        drawnPage(responseOf((rendered = await inner.render(request, settings)))),
      );
      const response = new Response(Buffer.from(html), page);
      return rendered === undefined || rendered instanceof Response ? response : { ...rendered, response };
    },
  };
}

/** The route of an address that Astro asks for, by its name there. */
function routeAt(
  pathname: string,
  { base, build }: CachingOptions['config'],
  routes: ReadonlyMap<string, string>,
): string | undefined {
  const path = decoded(pathname);
  if (path === undefined || (!path.startsWith(withSlash(base)) && path !== base)) return undefined;
  const rest = path.slice(withSlash(base).length).replace(/\/$/, '');
  const bare = build.format === 'directory' ? rest : rest.replace(/\.html$/, '');
  return routes.get(bare === 'index' && !routes.has(bare) ? '' : bare);
}
