import type { Build } from '../build/Build.ts';
import { besideDocs } from '../build/outside-pages.ts';
import type { Site } from '../../site/site/assemble.ts';

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

/** Checks links in `dev`: those of the pages that were opened or edited, again after each edit. */
export class DevLinks {
  readonly #build: Build;
  readonly #tools: Tools;
  /** Routes of the pages to check, the one opened last at the end. */
  readonly #followed = new Set<string>();
  /** Files with links that have no target: any edit may fix these. */
  #withProblems = new Set<string>();
  #drawn: { of: Site; routes: Set<string> };
  #timer: NodeJS.Timeout | undefined;
  #running = Promise.resolve();

  constructor(build: Build, tools: Tools) {
    this.#build = build;
    this.#tools = tools;
    this.#drawn = { of: build.site, routes: new Set() };
  }

  /** Routes of the pages that a site has rendered, and whose links it therefore knows. */
  #drawnOf(site: Site): Set<string> {
    if (this.#drawn.of !== site) this.#drawn = { of: site, routes: new Set() };
    return this.#drawn.routes;
  }

  readonly #follow = (route: string): void => {
    this.#followed.delete(route);
    this.#followed.add(route);
    const [oldest] = this.#followed;
    if (this.#followed.size > FOLLOWED && oldest !== undefined) this.#followed.delete(oldest);
  };

  /** Renders those of some pages that a site did not render yet. Resolves to whether there were any. */
  async #drawOf(site: Site, routes: Iterable<string>): Promise<boolean> {
    const known = this.#drawnOf(site);
    const all = new Set(site.routes);
    const missing = [...new Set(routes)].filter((route) => all.has(route) && !known.has(route));
    for (const route of missing) {
      if (site !== this.#build.site) return false;
      known.add(route);
      await this.#tools.draw(site, route);
    }
    return missing.length > 0;
  }

  readonly #check = async (): Promise<void> => {
    const { siteOptions, reporter } = this.#build;
    await this.#tools.complete();
    const { site } = this.#build;
    const ofProblems = [...this.#withProblems].flatMap((file) => site.routeOfSource(file) ?? []);
    await this.#drawOf(site, [...this.#followed, ...ofProblems]);
    const beside = siteOptions.hasOtherPages ? besideDocs(this.#build) : undefined;
    let checked = await site.finish(beside);
    if (await this.#drawOf(site, checked.undrawn.slice(0, FOLLOWED))) checked = await site.finish(beside);
    // Another edit came meanwhile, after which all of it is checked again.
    if (site !== this.#build.site) return;
    const found = Map.groupBy(checked.found, ({ file }) => file ?? '');
    for (const file of new Set([...this.#withProblems, ...found.keys()]))
      reporter.page(`links of ${file}`, found.get(file) ?? []);
    this.#withProblems = new Set(found.keys());
    reporter.settle();
  };

  /** Has all of it checked a little later. */
  schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#running = this.#running.then(this.#check).catch(this.#tools.failed);
    }, LINKS_MS);
  }

  /** Takes a page that was sent to a browser. */
  readonly opened = (route: string): void => {
    const isNew = !this.#drawnOf(this.#build.site).has(route) || !this.#followed.has(route);
    this.#follow(route);
    this.#drawnOf(this.#build.site).add(route);
    if (isNew) this.schedule();
  };

  /** Renders the pages of edited files, so that their problems are reported. */
  async edited(site: Site, files: readonly string[]): Promise<void> {
    const routes = files.flatMap((file) => site.routeOfSource(file) ?? []);
    routes.forEach(this.#follow);
    await this.#drawOf(site, routes);
  }

  /** Renders the opened pages with what the project renders again, after an edit there. */
  readonly redraw = async (): Promise<void> => {
    const { site } = this.#build;
    const again = [...this.#followed].filter((route) => site.drawnRoutes.has(route));
    for (const route of again) this.#drawnOf(site).delete(route);
    await this.#drawOf(site, again);
  };
}
