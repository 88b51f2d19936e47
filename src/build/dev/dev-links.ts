import type { Build } from '../build/Build.ts';
import { besideDocs } from '../build/outside-pages.ts';
import type { Site } from '../../site/site/assemble.ts';

/** Checks links in `dev`: those of the pages that were opened or edited, again after each edit. */
export interface DevLinks {
  /** Takes a page that was sent to a browser. */
  opened(route: string): void;
  /** Takes files that were edited, and renders their pages, so that their problems are told. */
  edited(site: Site, files: readonly string[]): Promise<void>;
  /** Renders the opened pages with what the project renders again, after an edit there. */
  redraw(): Promise<void>;
  /** Has all of it checked a little later. */
  schedule(): void;
}

interface Tools {
  /** Resolves when all pages are known: before that, links to those that are missing say nothing. */
  complete(): Promise<void> | undefined;
  /** Renders a page as a browser would get it. */
  draw(site: Site, route: string): Promise<unknown>;
  failed(error: unknown): void;
}

/** How long to wait with the check, so that pages are served before. */
const LINKS_MS = 300;

/** Pages that are followed, those opened last. */
const FOLLOWED = 100;

/** Makes {@link DevLinks}. */
export function createDevLinks(build: Build, { complete, draw, failed }: Tools): DevLinks {
  const { reporter, siteOptions } = build;
  /** Routes of the pages to check, the one opened last at the end. */
  const followed = new Set<string>();
  /** Files with links that have no target: any edit may fix these. */
  let told = new Set<string>();
  let drawn = { of: build.site, routes: new Set<string>() };
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  /** Routes of the pages that a site has rendered, and whose links it therefore knows. */
  function drawnOf(site: Site): Set<string> {
    if (drawn.of !== site) drawn = { of: site, routes: new Set() };
    return drawn.routes;
  }

  function follow(route: string): void {
    followed.delete(route);
    followed.add(route);
    const [oldest] = followed;
    if (followed.size > FOLLOWED && oldest !== undefined) followed.delete(oldest);
  }

  /** Renders those of some pages that a site did not render yet. Resolves to whether there were any. */
  async function drawOf(site: Site, routes: Iterable<string>): Promise<boolean> {
    const known = drawnOf(site);
    const all = new Set(site.routes);
    const missing = [...new Set(routes)].filter((route) => all.has(route) && !known.has(route));
    for (const route of missing) {
      if (site !== build.site) return false;
      known.add(route);
      await draw(site, route);
    }
    return missing.length > 0;
  }

  async function check(): Promise<void> {
    await complete();
    const { site } = build;
    const ofTold = [...told].flatMap((file) => site.routeOfSource(file) ?? []);
    await drawOf(site, [...followed, ...ofTold]);
    const beside = siteOptions.hasOtherPages ? besideDocs(build) : undefined;
    let checked = await site.finish(beside);
    if (await drawOf(site, checked.undrawn.slice(0, FOLLOWED))) checked = await site.finish(beside);
    // Another edit came meanwhile, after which all of it is checked again.
    if (site !== build.site) return;
    const found = Map.groupBy(checked.found, ({ file }) => file ?? '');
    for (const file of new Set([...told, ...found.keys()]))
      reporter.page(`links of ${file}`, found.get(file) ?? []);
    told = new Set(found.keys());
    reporter.settle();
  }

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(check).catch(failed);
    }, LINKS_MS);
  }

  return {
    schedule,
    opened(route) {
      const isNew = !drawnOf(build.site).has(route) || !followed.has(route);
      follow(route);
      drawnOf(build.site).add(route);
      if (isNew) schedule();
    },
    async edited(site, files) {
      const routes = files.flatMap((file) => site.routeOfSource(file) ?? []);
      routes.forEach(follow);
      await drawOf(site, routes);
    },
    async redraw() {
      const { site } = build;
      const again = [...followed].filter((route) => site.drawnRoutes.has(route));
      for (const route of again) drawnOf(site).delete(route);
      await drawOf(site, again);
    },
  };
}
