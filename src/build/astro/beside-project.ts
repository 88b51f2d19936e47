import type { AstroPrerenderer, PathWithRoute } from 'astro';
import { decodedPath, withSlash } from '../../base/addresses/href.ts';
import { NOT_FOUND, patternOf } from '../../site/site/accessor.ts';
import type { Build } from '../build/Build.ts';
import { isOfProject, ofServer } from '../output/hidden-pages.ts';
import { responseOf } from '../build/place-pages.ts';
import type { Settings } from '../build/settings.ts';
import { fileOfRoute } from '../output/write-page.ts';

/**
 * Stands between Astro and what makes the pages of a site that is a part of a project. Where a server answers for the project, no
 * page is made, since its file would come before the server. Pages whose files Astro would write elsewhere than their addresses
 * lead are written here: the home page of a site below a path, and those of a project that preserves the form of its files.
 *
 * A site below a path has its 404 page as a file in that folder, which some hosts serve for URLs below the path; Astro would
 * give the page a URL of its own.
 *
 * @param format How Astro places pages.
 */
export function besideProject(
  inner: AstroPrerenderer,
  { siteFiles, projectRoutes }: Pick<Build, 'siteFiles' | 'projectRoutes'>,
  { settings, format }: { settings: Settings; format: Settings['format'] },
): AstroPrerenderer {
  const { path } = settings;
  const served = ofServer(projectRoutes);
  const home = withSlash(settings.base);
  const pattern = patternOf(path);
  let lost: PathWithRoute | undefined;

  /** The file of a page that Astro would place otherwise. */
  function placeOf(address: string): string | undefined {
    const route = decodedPath(address.replace(/\/$|(?:\/index)?\.html$/, ''));
    if (withSlash(route) === home) return path !== '' && format !== 'directory' ? 'index.html' : undefined;
    const isMoved = format !== settings.format && route.startsWith(home);
    return isMoved ? fileOfRoute(route.slice(home.length), settings.format) : undefined;
  }

  return {
    ...inner,
    async getStaticPaths() {
      const paths = await inner.getStaticPaths();
      lost = paths.find(({ pathname }) => path !== '' && withSlash(pathname) === `/${path}/${NOT_FOUND}/`);
      return paths.filter(
        (one) =>
          one !== lost &&
          (one.route.route !== pattern || !isOfProject(served, one.pathname.replace(/^\/+|\/+$/g, ''))),
      );
    },
    async render(request, settings) {
      const rendered = await inner.render(request, settings);
      const file = settings.routeData.route === pattern ? placeOf(new URL(request.url).pathname) : undefined;
      if (file === undefined) return rendered;
      const response = responseOf(rendered);
      if (response.body === null) return rendered;
      siteFiles.write(file, await response.bytes());
      return new Response(null, { headers: response.headers });
    },
    async teardown() {
      if (lost) {
        const request = new Request(new URL(home + NOT_FOUND, 'http://localhost'));
        const response = responseOf(await inner.render(request, { routeData: lost.route }));
        siteFiles.writeNew('404.html', await response.bytes());
      }
      await inner.teardown?.();
    },
  };
}
