import { fingerprint } from '../../base/cache/fingerprint.ts';
import { createInputTest } from '../../base/cache/inputs.ts';
import { useGrammars } from '../../content/code/grammars.ts';
import { type DrawnPage, fillOwnPage, unknownOwnPage } from '../../content/frontmatter/own-pages.ts';
import type { DrawComponent } from '../../content/page/ProjectComponent.ts';
import type { PageView } from '../../page/layout/PageView.ts';
import { routeAt } from '../load/own-page.ts';
import { titleOf } from '../load/page-meta.ts';
import { report } from '../options/codes.ts';
import { samplesIn } from '../options/tested-samples.ts';
import type { PageEffects } from '../views/page-effects.ts';
import type { SiteParts } from './SiteParts.ts';

/** Takes what was read of a page, now or by an earlier build. */
function take(
  { tested, links, coverage, pluginCheck }: SiteParts,
  route: string,
  { content, samples, ...facts }: Omit<PageEffects, 'inputs'>,
): void {
  if (samples) tested?.add(samples);
  links.known(route, facts);
  coverage.add(route, facts.open);
  pluginCheck.page(route, facts, content);
}

/** The pages of a site as views. */
export function pagesOf(parts: SiteParts) {
  const { site, links, views, coverage, pluginCheck, tested, agents } = parts;
  return {
    /**
     * The page at a route. Rejects only when there is no such page.
     *
     * @param onMade Called with the page's effects.
     * @param draw Draws the components of the project. Without it, such a component shows what the page has between its tags.
     */
    async page(
      route: string,
      onMade?: (effects: PageEffects) => void,
      draw?: DrawComponent,
    ): Promise<PageView> {
      // Another site of the project may have been drawn before.
      useGrammars(site.grammars);
      const pagePath = site.routes.get(route) ?? route;
      const { view: shown, content, inputs, links: written } = await views.page(pagePath, draw);
      const made = {
        ...links.read(pagePath, shown, written),
        ...coverage.read(shown),
        ...pluginCheck.headings(shown.headings),
        ...(tested && { samples: samplesIn(shown.aside) }),
        content,
      };
      take(parts, route, made);
      onMade?.({ ...made, inputs });
      return agents ? { ...shown, markdown: { ...agents.address(route), list: agents.list } } : shown;
    },
    notFound: () => views.notFound(),
  };
}

/** The pages of the project, which Astro draws inside of the layout. */
export function ownPagesOf({ site, own, effects, views }: SiteParts) {
  const { base } = site.options.urls;
  return {
    /** The pages of the project that are drawn with `LecternPage.astro`, by their routes. */
    own,
    /** Takes what Astro drew of one of these pages. Returns its route; `undefined` where the page at the address is none of them. */
    takeOwn(address: string, drawn: DrawnPage): string | undefined {
      const route = routeAt(address, base);
      const page = own.get(route);
      if (page) fillOwnPage(page, drawn);
      return page && route;
    },
    /** A page of the project that is none of these. */
    async unknownPage(address: string, drawn: DrawnPage): Promise<PageView> {
      const route = routeAt(address, base);
      const page = unknownOwnPage(route);
      fillOwnPage(page, drawn);
      effects.report(`unknown ${route}`, [report('site/unknown-own-page', {}, { route })]);
      return (await views.unknown(page)).view;
    },
  };
}

/** Keys and effects of pages, for the page cache of a build. */
export function cacheOf(parts: SiteParts) {
  const { site, renderer, agents, views, guides, effects, keyOf } = parts;
  const { pages, routes, claims } = site;
  return {
    /** A hash of everything that decides how a page comes out, besides what it reads while it is made. */
    key: (route: string) => keyOf(route),
    /**
     * A hash of what the page shows, where that can be told before the page is made: the same two builds make the same page even
     * when their keys differ. It costs about half of the page.
     */
    async shown(route: string) {
      const drawn = await views.drafts.draw(routes.get(route) ?? route);
      return drawn && keyOf(route, fingerprint(drawn, agents?.slice(route)));
    },
    /** Returns whether a page would still read what it read when it was rendered. */
    isCurrent: createInputTest({
      ...renderer.answers,
      ...agents?.answers,
      source: (path) => pages.has(path),
      leads: views.leadsTo,
      requests: guides.key,
      image: views.images.key,
    }),
    /** Applies the stored effects of a page that is taken from the cache. */
    apply(route: string, made: Omit<PageEffects, 'inputs'>) {
      const page = pages.get(routes.get(route) ?? route);
      if (page && made.content) effects.apply(page, titleOf(page, claims.get(page.path)), made.content);
      take(parts, route, made);
    },
  };
}
