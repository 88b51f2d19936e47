import { setImmediate as turn } from 'node:timers/promises';
import { report } from '../site/codes.ts';
import type { AstroConfig, AstroPrerenderer } from 'astro';
import type { Diagnostic } from '../diagnostics.ts';
import { decodedPath, withSlash } from '../addresses/href.ts';
import type { Site } from '../site/Site.ts';
import type { SiteFiles } from './SiteFiles.ts';
import { UnwritableName } from './write-file.ts';

/** File of a page or redirect in the output. */
export function fileOfRoute(route: string, format: AstroConfig['build']['format']): string {
  if (route === '') return 'index.html';
  return format === 'directory' ? `${route}/index.html` : `${route}.html`;
}

interface PlacesOptions {
  config: Pick<AstroConfig, 'base' | 'build'>;
  /** Path of the site below the base of the project, which is in `config.base` already. */
  path?: string;
  site: Pick<Site, 'names' | 'sourceOf' | 'diagnostics'>;
  siteFiles: SiteFiles;
  /** Whether all pages are written here. */
  isAll: boolean;
}

/**
 * Stands between Astro and what makes its pages for those that Astro does not write. Some have routes that Astro has under
 * other names: Astro is told of their address, asks for the page by its name, and the page is written where the address
 * leads, which Astro would not find. A page that no file can be written for costs that page only.
 */
export function placePages(inner: AstroPrerenderer, options: PlacesOptions): AstroPrerenderer {
  const { config, path: below = '', site, siteFiles, isAll } = options;
  const { names } = site;
  const start = below === '' ? '' : `${below}/`;
  const { format } = config.build;
  const prefix = withSlash(config.base);
  const byAddress = new Map([...names.renamed].map((route) => [addressOf(route), route]));
  if (!isAll && names.renamed.size === 0) return inner;
  /** Why a page could not be written that has a name like any other. Thrown where a page is made, Astro would print it too. */
  let failure: Error | undefined;

  return {
    ...inner,
    async setup() {
      // What the bundler has written stands there now, and nothing else.
      siteFiles.settle();
      await inner.setup?.();
    },
    async getStaticPaths() {
      const paths = await inner.getStaticPaths();
      const told = paths.map((path) => {
        const whole = path.pathname.replace(/^\/+|\/+$/g, '');
        const name = whole.startsWith(start) ? whole.slice(start.length) : whole;
        const route = names.routeOf(name);
        const isRenamed = route !== name;
        return { isRenamed, path: isRenamed ? { ...path, pathname: `/${start}${addressOf(route)}` } : path };
      });
      // The others come first: a page called `index.html` must not take the file of the home page.
      return told.sort((a, b) => Number(a.isRenamed) - Number(b.isRenamed)).map(({ path }) => path);
    },
    async teardown() {
      await inner.teardown?.();
      if (failure) throw failure;
    },
    async render(request, settings) {
      if (failure) return new Response(null);
      // Nothing here waits for the disk, so a signal that stops the build is heard between two pages.
      await turn();
      const url = new URL(request.url);
      const [, address = '', ending = ''] =
        /^(.*?)(\/|\.html)?$/s.exec(url.pathname.slice(prefix.length)) ?? [];
      const renamed = url.pathname.startsWith(prefix) ? byAddress.get(address) : undefined;
      if (renamed === undefined) {
        const rendered = await inner.render(request, settings);
        const response = responseOf(rendered);
        if (!isAll || response.body === null || isRedirect(response)) return rendered;
        const html = await response.bytes();
        const route = decodedPath(address);
        const file = route === '404' ? '404.html' : fileOfRoute(route, format);
        // Like Astro, in the place of what stands there.
        return placed(route, response, () => (siteFiles.write(file, html), true));
      }
      url.pathname = prefix + names.nameOf(renamed) + ending;
      const response = responseOf(await inner.render(new Request(url), settings));
      const html = await response.bytes();
      return placed(renamed, response, () => siteFiles.writeNew(fileOfRoute(renamed, format), html));
    },
  };

  /** Writes a page, and gives what Astro is answered: without a body there is nothing that it would write. */
  function placed(route: string, { headers }: Response, write: () => boolean): Response {
    const problem = problemOf(write);
    if (problem instanceof Error) failure = problem;
    else if (problem !== undefined) site.diagnostics.push(unwritten(route, site.sourceOf(route), problem));
    return new Response(null, { headers });
  }
}

function responseOf(rendered: Response | { response: Response }): Response {
  return rendered instanceof Response ? rendered : rendered.response;
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}

/** What is wrong with the name of a page, or what the disk says. */
function problemOf(write: () => boolean): string | Error | undefined {
  try {
    return write() ? undefined : 'is taken by another file of the site';
  } catch (error) {
    if (error instanceof UnwritableName) return error.message;
    return error instanceof Error ? error : new Error(String(error));
  }
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

function unwritten(route: string, file: string | undefined, reason: string): Diagnostic {
  const place = file === undefined ? {} : { file, line: 1, column: 1 };
  return report('site/page-unwritten', place, { route, reason });
}
