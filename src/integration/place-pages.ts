import { report } from '../site/codes.ts';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroPrerenderer } from 'astro';
import type { Diagnostic } from '../diagnostics.ts';
import { withSlash } from '../addresses/href.ts';
import type { Site } from '../site/Site.ts';
import { UnwritableName, writeNew } from './write-file.ts';

/** File of a page or redirect in the output. */
export function fileOfRoute(route: string, format: AstroConfig['build']['format']): string {
  if (route === '') return 'index.html';
  return format === 'directory' ? `${route}/index.html` : `${route}.html`;
}

/**
 * Stands between Astro and what makes its pages for those whose routes Astro has under other names: Astro is told of
 * their address, asks for the page by its name, and the page is written where the address leads, which Astro would not
 * find. A page that no file can be written for costs that page only.
 */
export function placePages(
  inner: AstroPrerenderer,
  config: Pick<AstroConfig, 'outDir' | 'base' | 'build'>,
  site: Pick<Site, 'names' | 'sourceOf' | 'diagnostics'>,
): AstroPrerenderer {
  const { names } = site;
  const outDir = fileURLToPath(config.outDir);
  const prefix = withSlash(config.base);
  const byAddress = new Map([...names.renamed].map((route) => [addressOf(route), route]));

  return {
    ...inner,
    async getStaticPaths() {
      const paths = await inner.getStaticPaths();
      const told = paths.map((path) => {
        const name = path.pathname.replace(/^\/+|\/+$/g, '');
        const route = names.routeOf(name);
        const isRenamed = route !== name;
        return { isRenamed, path: isRenamed ? { ...path, pathname: `/${addressOf(route)}` } : path };
      });
      // The others come first: a page called `index.html` must not take the file of the home page, which Astro writes.
      return told.sort((a, b) => Number(a.isRenamed) - Number(b.isRenamed)).map(({ path }) => path);
    },
    async render(request, settings) {
      const url = new URL(request.url);
      const [, address = '', ending = ''] =
        /^(.*?)(\/|\.html)?$/s.exec(url.pathname.slice(prefix.length)) ?? [];
      const route = byAddress.get(address);
      if (route === undefined || !url.pathname.startsWith(prefix)) return inner.render(request, settings);
      url.pathname = prefix + names.nameOf(route) + ending;
      const rendered = await inner.render(new Request(url), settings);
      const response = rendered instanceof Response ? rendered : rendered.response;
      const problem = place(fileOfRoute(route, config.build.format), await response.bytes());
      if (problem !== undefined) site.diagnostics.push(unwritten(route, site.sourceOf(route), problem));
      // Without a body there is nothing that Astro would write.
      return new Response(null);
    },
  };

  function place(file: string, html: Uint8Array): string | undefined {
    try {
      return writeNew(outDir, file, html) ? undefined : 'is taken by another file of the site';
    } catch (error) {
      if (error instanceof UnwritableName) return error.message;
      throw error;
    }
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
