import path from 'node:path';
import { isFile } from '../../base/read-file.ts';
import { createIconProblems } from './icon-problems.ts';
import type { PluginHeading } from '../../content/plugins/Plugin.ts';
import { languageTag } from '../../base/strings/tags.ts';
import type { Inputs } from '../../base/cache/inputs.ts';
import { report as reportSite } from '../options/codes.ts';
import type { Page, RenderedPage } from '../../content/page/Page.ts';
import { readTarget } from '../../content/page/targets.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { feedXml } from './feed.ts';
import { routeOf } from '../../base/addresses/href.ts';
import type { ShownSample } from '../options/tested-samples.ts';
import { plainDescription } from './page-description.ts';
import type { Dressed } from '../load/dress.ts';
import { isServed } from '../assets/assets.ts';

/** Everything besides HTML that rendering a page file gives: references, icons, changelog entries, diagnostics. */
export type ContentEffects = Pick<
  RenderedPage,
  'references' | 'parts' | 'icons' | 'updates' | 'failed' | 'diagnostics'
> & {
  /** Files of the docs folder that the code of the page fetches. */
  fetched?: readonly string[];
};

/** The name of an operation, and the lines of its page that say that something is not specified. */
export interface OpenFacts {
  name: string;
  lines: string[];
}

export interface PageFacts {
  /** Ids on the page, with zero bytes between them; absent where they are not known. */
  ids?: string;
  /** Links of a page of the API reference into the site. */
  links: string[];
  /** Addresses in texts of descriptions that have no target, with the descriptions. */
  lost?: [location: string, written: string][];
  /** Facts that the page of an operation marks as not specified. */
  open?: OpenFacts;
  /** Headings of the page, where a plugin looks at them. */
  headings?: PluginHeading[];
}

/** Everything besides HTML that making a page gives, as data. A build that takes the page from the cache applies it again. */
export interface PageEffects extends PageFacts {
  /** Absent for a page that has no file. */
  content?: ContentEffects;
  /** Absent if another build with the same reads could make another page. */
  inputs: Inputs | undefined;
  /** The samples on the page, where a run of samples was written down. */
  samples?: ShownSample[];
}

/** Applies the effects of pages to the site: problems, links, files, feeds. */
export class SiteEffects {
  /** Files that pages name and that have to be served, relative to the docs root. */
  readonly assets: Set<string>;
  /** Feeds of changelogs by the route of their page. */
  readonly feeds = new Map<string, string>();
  readonly #site: Dressed;
  readonly #diagnostics: Diagnostic[];
  readonly #linked: (page: Page, content: ContentEffects) => void;
  readonly #iconProblems;
  readonly #reported = new Set<string>();

  /**
   * @param diagnostics Those of pages are added here
   * @param linked Takes the references of a page
   */
  constructor(
    site: Dressed,
    diagnostics: Diagnostic[],
    linked: (page: Page, content: ContentEffects) => void,
  ) {
    this.#site = site;
    this.#diagnostics = diagnostics;
    this.#linked = linked;
    const { docsRoot } = site.options;
    // The author's own map of the site comes before one that is made.
    const ownMap = isFile(path.join(docsRoot, 'sitemap.xml')) ? ['sitemap.xml'] : [];
    this.assets = new Set([...site.authorFiles.styles, ...site.authorFiles.scripts, ...ownMap]);
    this.#iconProblems = createIconProblems(site.icons, docsRoot);
  }

  /** Adds problems to the site, once for each key. A dev server gets them each time. */
  report(key: string, diagnostics: readonly Diagnostic[]): void {
    // In dev a page is rendered many times, and a component of the project may have been edited meanwhile.
    this.#site.options.onPage?.(key, diagnostics);
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.#diagnostics.push(...diagnostics);
  }

  /** Applies the effects of a page's content. Returns the address of its feed. */
  apply(file: Page, title: string, content: ContentEffects): { feed?: string } {
    const { view, pages, ignores, options } = this.#site;
    const { references, parts } = content;
    this.#linked(file, content);
    const own = content.diagnostics.filter((one) => !this.#isVariable(one));
    this.report(file.path, [...own, ...this.#iconProblems(file, content)]);
    const isPage = (one: string): boolean => pages.has(one);
    const exists = (one: string): boolean => isServed(options.docsRoot, one);
    for (const { kind, target } of [{ references }, ...parts].flatMap((part) => part.references)) {
      if (kind === 'snippet') continue;
      const to = readTarget(target, file.path, isPage, { base: view.href(''), exists });
      if (to.kind === 'file' && !ignores(to.path.slice(1))) this.assets.add(to.path.slice(1));
    }
    for (const one of content.fetched ?? []) this.assets.add(one);
    return this.#addFeed(file, title, content);
  }

  /** Returns whether a name in double braces is no variable of the site, which was reported when the page was read. */
  #isVariable({ code, message }: Diagnostic): boolean {
    const hasVariables = Object.keys(this.#site.model.variables).length > 0;
    return hasVariables && code === 'page/undefined-name' && /^`\{\{\s*[\w.-]+\s*\}\}`/.test(message);
  }

  /** Adds the feed of a changelog. It needs the site's address, because a feed is read elsewhere. */
  #addFeed(file: Page, title: string, { updates }: ContentEffects): { feed?: string } {
    const { view, navigation, absolute } = this.#site;
    if (updates === undefined || file.frontmatter.rss === false) return {};
    if (absolute === undefined) {
      const place = { file: file.source, line: 1, column: 1 };
      this.report(`${file.path}#feed`, [reportSite('site/no-feed', place)]);
      return {};
    }
    const route = routeOf(file.path);
    const feed = view.file([route, 'rss.xml'].filter(Boolean).join('/'));
    const url = absolute(view.href(file.path));
    const feedUrl = absolute(feed);
    const { description: written } = file.frontmatter;
    const description = written === undefined ? undefined : plainDescription(written);
    const { model } = view;
    const language = navigation.find(file.path).language ?? languageTag(model.language ?? 'en');
    const xml = feedXml({ site: model.name, title, description, url, feedUrl, language, updates });
    this.feeds.set(route, xml);
    return { feed };
  }
}

/** The effects of a rendered page's content, without its HTML. */
export function contentEffects(rendered: RenderedPage): ContentEffects {
  const { references, parts, icons, updates, failed, diagnostics, islands } = rendered;
  return {
    ...{ references, parts, icons, failed, diagnostics },
    ...(updates === undefined ? {} : { updates }),
    ...(islands === undefined ? {} : { fetched: islands.fetched }),
  };
}
