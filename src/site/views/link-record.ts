import path from 'node:path';
import type { SiteModel } from '../../base/model/SiteModel.ts';
import type { Page } from '../../content/page/Page.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { isPattern, parsePattern } from '../../base/addresses/pattern.ts';
import { findMedia, isServed } from '../assets/assets.ts';
import type { Dressed } from '../load/dress.ts';
import { configLinks } from '../links/config-links.ts';
import { indexOfTarget } from '../../content/page/targets.ts';
import type { DescribedLink } from '../links/description-links.ts';
import { report } from '../../api/openapi/codes.ts';
import { anchorsOf, placed, rootLinksOf, writtenLinks } from '../links/find-links.ts';
import { checkLinks, type LinkedPage } from '../links/links.ts';
import type { ContentEffects, PageFacts } from './page-effects.ts';
import type { PageView } from '../../page/layout/PageView.ts';
import { readIfThere } from '../../base/read-file.ts';
import type { StaticRedirect } from '../../config/redirects/rules.ts';

export interface Beyond {
  /** Routes of pages that the project makes itself, without slashes at the ends. */
  routes?: Iterable<string>;
  /** Returns whether a page that only a build knows may stand at a route. */
  matches?(route: string): boolean;
  /** Path of the site in its project. */
  path?: string;
  /** True if there may be pages that neither `routes` nor `matches` knows. */
  mayHaveOthers?: boolean;
  /** Folder of the built site, whose files can be linked to. */
  outDir?: string;
  /** Returns whether Lectern generates a file. */
  isGenerated?(file: string): boolean;
}

export interface CheckedLinks {
  found: Diagnostic[];
  /** Routes of pages whose anchors are unknown, because they were not rendered. */
  undrawn: string[];
}

/** Gathers what pages link to and what can be linked to on them, until all are rendered and links can be checked. */
export class LinkRecord {
  readonly #site: Dressed;
  readonly #pages = new Map<string, LinkedPage>();
  readonly #failed = new Set<string>();
  // As bytes: an id that was cut out of a page's HTML would keep all of that HTML in memory.
  readonly #anchors = new Map<string, Buffer>();
  /** Links on pages of the API reference: those of descriptions and our own. */
  readonly #described = new Set<string>();
  /** Addresses that have no target, by the descriptions that have them. */
  readonly #lost = new Map<string, Set<string>>();
  /** A dev server checks more than once; after an edit it has another record. */
  #media: Promise<readonly string[]> | undefined;

  constructor(site: Dressed) {
    this.#site = site;
  }

  /** Takes the references of a page file. */
  rendered(page: Page, { references, parts, failed: hasFailed }: ContentEffects): void {
    const { path: pagePath, source } = page;
    this.#pages.set(pagePath, { path: pagePath, source, references: placed(references, page), parts });
    if (hasFailed) this.#failed.add(pagePath);
    else this.#failed.delete(pagePath);
  }

  /** Reads a page as readers get it. Returns what it found. */
  read(pagePath: string, { kind, html, aside }: PageView, written: readonly DescribedLink[] = []): PageFacts {
    const parts = [html, aside];
    const ids = this.#failed.has(pagePath) ? undefined : anchorsOf(...parts);
    const links = parts.flatMap((part) =>
      kind === 'page' ? [] : [...rootLinksOf(part, this.#site.options.urls.base)],
    );
    const lostHere = written.filter(({ leads }) => leads === undefined);
    return {
      ...(lostHere.length > 0 && {
        lost: lostHere.map((link): [string, string] => [link.location, link.written]),
      }),
      ...(ids === undefined ? {} : { ids: [...ids].join('\0') }),
      // Read again from a text of their own: a link that was cut out of a page's HTML would contain all of that HTML in memory.
      links: JSON.parse(JSON.stringify([...new Set(links)])) as string[],
    };
  }

  /** Takes what was read of a page, now or by an earlier build. */
  known(route: string, { ids, links, lost: lostHere = [] }: PageFacts): void {
    for (const [location, written] of lostHere) {
      const all = this.#lost.get(location) ?? new Set();
      this.#lost.set(location, all.add(written));
    }
    for (const link of links) this.#described.add(link);
    if (ids === undefined) this.#anchors.delete(route);
    else this.#anchors.set(route, bytesAlone(ids));
  }

  /** Checks the links of all pages that were rendered. */
  async check(beyond: Beyond = {}): Promise<CheckedLinks> {
    const { docsRoot, exclude, urls } = this.#site.options;
    const roots = [docsRoot, ...(beyond.outDir === undefined ? [] : [beyond.outDir])];
    const files = await (this.#media ??= findMedia(docsRoot, exclude));
    const read = new Map<string, ReadonlySet<string> | undefined>();
    const undrawn = new Set<string>();
    const anchorsAt = (route: string): ReadonlySet<string> | undefined => {
      if (!this.#anchors.has(route)) undrawn.add(route);
      if (!read.has(route)) read.set(route, idsIn(this.#anchors.get(route)));
      return read.get(route);
    };
    const isRedirected = redirectTest(this.#site.redirects.redirects, this.#site.model.redirects);
    const routes = new Set([...this.#site.routes.keys(), ...(beyond.routes ?? [])]);
    const ofConfig = configLinks(this.#site.model, this.#site.locate, routes);
    const found = checkLinks([ofConfig, ...this.#pages.values(), ...this.#linksOfDescriptions()], {
      routes,
      anchors: anchorsAt,
      leftOut: this.#site.leftOut,
      isRedirected: (route) =>
        isRedirected(route) || beyond.matches?.(route) === true || isFolder(beyond.outDir, route),
      exists: (file) =>
        (!this.#site.ignores(file) && roots.some((root) => isServed(root, file))) ||
        beyond.isGenerated?.(file) === true,
      files: () => files,
      base: urls.base,
      path: beyond.path,
      mayHaveOthers: beyond.mayHaveOthers,
    });
    const inDescriptions = [...this.#lost].map(([location, written]) =>
      this.#lostLinks(location, [...written]),
    );
    return { found: [...found, ...inDescriptions], undrawn: [...undrawn] };
  }

  /** Reports once per document which addresses in its texts have no target. */
  #lostLinks(location: string, written: string[]): Diagnostic {
    const text = readIfThere(path.join(this.#site.options.docsRoot, location)) ?? '';
    const places = written.map((address) => ({ address, offset: indexOfTarget(text, address) }));
    places.sort((one, other) => one.offset - other.offset);
    const first = places.find(({ offset }) => offset >= 0);
    const place = first ? { file: location, text, offset: first.offset } : { file: location };
    return report('openapi/lost-links', place, { addresses: places.map(({ address }) => address) });
  }

  /** Only what readers see counts: a description has texts that no page shows, and examples that look like links. */
  #linksOfDescriptions(): LinkedPage[] {
    if (this.#described.size === 0) return [];
    return this.#site.documents.flatMap(({ location: source }) => {
      const text = readIfThere(path.join(this.#site.options.docsRoot, source));
      return text === undefined
        ? []
        : [{ path: 'index', source, references: writtenLinks(text, this.#described) }];
    });
  }

  readonly written = () => [...this.#pages.values()];
}

/** Bytes of a text, apart from all others: `Buffer.from` would take them from a block of 64 KB, which the few bytes then keep. */
function bytesAlone(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

function idsIn(bytes: Buffer | undefined): ReadonlySet<string> | undefined {
  return bytes && new Set(bytes.length === 0 ? [] : bytes.toString().split('\0'));
}

/** Makes the test whether a redirect starts at a route. */
export function redirectTest(
  redirects: readonly StaticRedirect[],
  configured: SiteModel['redirects'],
): (route: string) => boolean {
  const sources = new Set(redirects.map(({ from }) => from));
  const patterns = configured.flatMap(({ source }) =>
    isPattern(source) ? (parsePattern(`/${source.replace(/^\/+|\/+$/g, '')}`) ?? []) : [],
  );
  return (route) => sources.has(route) || patterns.some((pattern) => pattern.match(route) !== undefined);
}

/** Returns whether a folder of files has one that answers for a route. */
function isFolder(root: string | undefined, route: string): boolean {
  return root !== undefined && isServed(root, path.posix.join(route, 'index.html'));
}
