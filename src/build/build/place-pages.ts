import type { AstroPrerenderer } from 'astro';
import { withSlash } from '../../base/addresses/href.ts';
import type { Site } from '../../site/site/assemble.ts';
import type { Settings } from './settings.ts';
import type { SiteFiles } from '../output/SiteFiles.ts';
import { fileOfRoute, writePage } from '../output/write-page.ts';

interface PlacesOptions {
  settings: Pick<Settings, 'base' | 'format' | 'path'>;
  site: Pick<Site, 'names' | 'sourceOf' | 'diagnostics'>;
  siteFiles: SiteFiles;
}

/**
 * Wraps Astro's prerenderer for pages whose address differs from Astro's name for the route: Astro gets the address, requests
 * the page by its name, and Lectern writes the file at the address, which Astro could not find.
 */
export function placePages(inner: AstroPrerenderer, options: PlacesOptions): AstroPrerenderer {
  const { settings, site, siteFiles } = options;
  const { names } = site;
  const prefix = withSlash(settings.base);
  const start = settings.path === '' ? '' : `${settings.path}/`;
  const byAddress = new Map([...names.renamed].map((route) => [addressOf(route), route]));
  if (names.renamed.size === 0) return inner;
  /** Why a page could not be written that has a name like any other. Thrown where a page is made, Astro would print it too. */
  let failure: Error | undefined;

  return {
    ...inner,
    async getStaticPaths() {
      const paths = await inner.getStaticPaths();
      const placed = paths.map((path) => {
        const whole = path.pathname.replace(/^\/+|\/+$/g, '');
        const name = whole.startsWith(start) ? whole.slice(start.length) : whole;
        const route = names.routeOf(name);
        const isRenamed = route !== name;
        return { isRenamed, path: isRenamed ? { ...path, pathname: `/${start}${addressOf(route)}` } : path };
      });
      // The others come first: a page called `index.html` must not take the file of the home page.
      return placed.sort((a, b) => Number(a.isRenamed) - Number(b.isRenamed)).map(({ path }) => path);
    },
    async teardown() {
      await inner.teardown?.();
      if (failure) throw failure;
    },
    async render(request, settingsOfPage) {
      if (failure) return new Response(null);
      const url = new URL(request.url);
      const [, address = '', ending = ''] =
        /^(.*?)(\/|\.html)?$/s.exec(url.pathname.slice(prefix.length)) ?? [];
      const renamed = url.pathname.startsWith(prefix) ? byAddress.get(address) : undefined;
      if (renamed === undefined) return inner.render(request, settingsOfPage);
      url.pathname = prefix + names.nameOf(renamed) + ending;
      const response = responseOf(await inner.render(new Request(url), settingsOfPage));
      const html = await response.bytes();
      try {
        const file = fileOfRoute(renamed, settings.format);
        writePage(renamed, site, () => siteFiles.writeNew(file, html));
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
      }
      // Without a body there is nothing that Astro would write.
      return new Response(null, { headers: response.headers });
    },
  };
}

/** Normalizes a response that Astro may return with notes. */
export function responseOf(rendered: Response | { response: Response }): Response {
  return rendered instanceof Response ? rendered : rendered.response;
}

/** A route as the path of an address in which Astro finds nothing to decode, to cut off or to put right. */
function addressOf(route: string): string {
  return route.split('/').map(escaped).join('/');
}

function escaped(segment: string): string {
  const unsafe = /^(?:404|500)$/.test(segment) ? /./g : /[^\w-]+/g;
  return segment.replace(unsafe, (text) =>
    Buffer.from(text).toString('hex').toUpperCase().replace(/../g, '%$&'),
  );
}
