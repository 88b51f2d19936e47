import type { AstroPrerenderer, PathWithRoute } from 'astro';
import { withSlash } from '../addresses/href.ts';
import { patternOf } from '../site/accessor.ts';
import type { Build } from './Build.ts';
import { isOfProject, ofServer } from './hidden-pages.ts';

/**
 * Stands between Astro and what makes the pages of a site that is a part of a project. Where a server answers for the project, no
 * page is made, since its file would come before the server.
 *
 * A site below a path has its page for what is not found as a file there, which some hosts show for addresses below the path;
 * Astro would make a page with an address of its own of it. And its home page stands in the folder of the path, where Astro
 * may make a file beside it.
 */
export function besideProject(inner: AstroPrerenderer, build: Build): AstroPrerenderer {
  const { path, urls, siteFiles, projectRoutes } = build;
  const served = ofServer(projectRoutes);
  const home = withSlash(urls.base);
  let lost: PathWithRoute | undefined;

  return {
    ...inner,
    async getStaticPaths() {
      const paths = await inner.getStaticPaths();
      lost = paths.find(({ route }) => path !== '' && route.route === `/${path}/404`);
      return paths.filter(
        (one) =>
          one !== lost &&
          (one.route.route !== patternOf(path) ||
            !isOfProject(served, one.pathname.replace(/^\/+|\/+$/g, ''))),
      );
    },
    async render(request, settings) {
      const rendered = await inner.render(request, settings);
      const address = new URL(request.url).pathname.replace(/\.html$/, '');
      if (path === '' || urls.format === 'directory' || withSlash(address) !== home) return rendered;
      const response = responseOf(rendered);
      siteFiles.write('index.html', await response.bytes());
      return new Response(null, { headers: response.headers });
    },
    async teardown() {
      if (lost) {
        const request = new Request(new URL(`${home}404`, 'http://localhost'));
        const response = responseOf(await inner.render(request, { routeData: lost.route }));
        siteFiles.writeNew('404.html', await response.bytes());
      }
      await inner.teardown?.();
    },
  };
}

function responseOf(rendered: Awaited<ReturnType<AstroPrerenderer['render']>>): Response {
  return rendered instanceof Response ? rendered : rendered.response;
}
