import { report as reportSite } from './codes.ts';
import type { Page, RenderedPage } from '../content/Page.ts';
import { readTarget } from '../content/targets.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { Absolute } from '../addresses/site-address.ts';
import type { Navigation } from '../navigation/Navigation.ts';
import { feedXml } from './feed.ts';
import { routeOf } from '../addresses/href.ts';
import { leadText } from './lead.ts';
import type { SiteView } from '../layout/PageView.ts';

/** What a page gives to the site besides its HTML, as data that can be kept. */
export type Yielded = Pick<
  RenderedPage,
  'references' | 'parts' | 'icons' | 'updates' | 'failed' | 'diagnostics'
>;

interface YieldSources {
  view: SiteView;
  navigation: Navigation;
  absolute: Absolute | undefined;
  pages: ReadonlyMap<string, Page>;
  /** Diagnostics of rendered pages are added here. */
  diagnostics: Diagnostic[];
  /** Feeds of rendered changelogs are added here, by the route of their page. */
  feeds: Map<string, string>;
  /** Files that rendered pages name are added here. */
  assets: Set<string>;
  /** Takes the references of a page. */
  linked(page: Page, rendered: Yielded): void;
  /** Says what is wrong with the icons of a page, and was not said of a page before. */
  iconProblems(page: Page, rendered: Yielded): Diagnostic[];
  onPage?: ((diagnostics: readonly Diagnostic[]) => void) | undefined;
}

/** Gathers what pages give to the site: problems, links, files, feeds. */
export interface Yields {
  /** Problems of a page, once for each key. */
  report(key: string, diagnostics: readonly Diagnostic[]): void;
  /** Takes what a page gives; returns the address of its feed. */
  take(file: Page, title: string, rendered: Yielded): { feed?: string };
  /** What was taken of a page, to be kept; asked for once. */
  taken(path: string): Yielded | undefined;
}

/** Makes {@link Yields}. */
export function createYields(sources: YieldSources): Yields {
  const { view, navigation, absolute } = sources;
  // In dev a page is asked for many times; its problems are reported once.
  const reported = new Set<string>();
  const kept = new Map<string, Yielded>();

  function report(key: string, diagnostics: readonly Diagnostic[]): void {
    if (reported.has(key)) return;
    reported.add(key);
    sources.diagnostics.push(...diagnostics);
    sources.onPage?.(diagnostics);
  }

  /** Keeps the feed of a changelog. It needs the site's address, because a feed is read elsewhere. */
  function feedOf(file: Page, title: string, { updates }: Yielded): { feed?: string } {
    if (updates === undefined) return {};
    if (absolute === undefined) {
      report(`${file.path}#feed`, [reportSite('site/no-feed', { file: file.source, line: 1, column: 1 })]);
      return {};
    }
    const route = routeOf(file.path);
    const feed = view.file([route, 'rss.xml'].filter(Boolean).join('/'));
    const url = absolute(view.href(file.path));
    const feedUrl = absolute(feed);
    const { description: written } = file.frontmatter;
    const description = written === undefined ? undefined : leadText(written);
    const { model } = view;
    const language = navigation.find(file.path).language ?? 'en';
    sources.feeds.set(
      route,
      feedXml({ site: model.name, title, description, url, feedUrl, language, updates }),
    );
    return { feed };
  }

  return {
    report,
    take(file, title, rendered) {
      const { references, parts, icons, updates, failed } = rendered;
      const own = { references, parts, icons, failed, diagnostics: [...rendered.diagnostics] };
      kept.set(file.path, updates === undefined ? own : { ...own, updates });
      sources.linked(file, rendered);
      rendered.diagnostics.push(...sources.iconProblems(file, rendered));
      report(file.path, rendered.diagnostics);
      for (const { kind, target } of [rendered, ...parts].flatMap((part) => part.references)) {
        if (kind === 'snippet') continue;
        const to = readTarget(target, file.path, (path) => sources.pages.has(path));
        if (to.kind === 'file') sources.assets.add(to.path.slice(1));
      }
      return feedOf(file, title, rendered);
    },
    taken(path) {
      const own = kept.get(path);
      kept.delete(path);
      return own;
    },
  };
}
