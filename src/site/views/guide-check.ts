import { getOrMake } from '../../base/get-or-make.ts';
import { fingerprint } from '../../base/cache/fingerprint.ts';
import type { ApiDocument } from '../../api/openapi/model/ApiDocument.ts';
import type { Page } from '../../content/page/Page.ts';
import type { GuideCheck, ShownCall } from '../contract/check-guides.ts';
import type { Guide, GuideReport } from '../contract/Findings.ts';
import type { Dressed } from '../load/dress.ts';
import { DescriptionKeys } from './description-key.ts';

/**
 * Compares what guides say of the API with the OpenAPI documents. The reading and comparing is not even loaded where the site has no
 * document. Pages are read again in each build: reading them costs less than a cache of what they say. A page is read when it is rendered,
 * and the others at the end.
 */
export class LazyGuideCheck {
  readonly #site: Dressed;
  readonly #readSource: (file: string) => string | undefined;
  readonly #isDescribed;
  readonly #read = new Map<Page, readonly ShownCall[]>();
  #checking: Promise<GuideCheck> | undefined;
  #all: string | undefined;
  #versions: ReturnType<typeof versionsOf> | undefined;
  readonly #leftOut;

  constructor(site: Dressed, readSource: (file: string) => string | undefined) {
    this.#site = site;
    this.#readSource = readSource;
    this.#isDescribed = site.documents.some(({ operations }) => operations.length > 0);
    this.#leftOut = [...site.described.values()].flatMap(({ leftOut }) => [
      ...(leftOut?.operations.keys() ?? []),
    ]);
  }

  readonly #place = (document: ApiDocument, pointer: string) => {
    const files = this.#site.described.get(document)?.places;
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const found = files?.locate(at, true);
      if (found) return found;
    }
    return { file: document.location };
  };

  async #load(): Promise<GuideCheck> {
    const { pages, documents, model } = this.#site;
    const { GuideCheck, describedElsewhere } = await import('../contract/check-guides.ts');
    const others = describedElsewhere(pages.values(), this.#leftOut);
    return new GuideCheck({ documents, place: this.#place, baseUrls: model.api.baseUrl, others });
  }

  readonly #checkOnce = () => (this.#checking ??= this.#load());

  #guideOf(page: Page): Guide {
    const { documents, claims } = this.#site;
    const { source, body, bodyOffset, path, frontmatter } = page;
    const sources = this.#site.sourcesOf?.(path) ?? [];
    const version = versionAt(this.#site, path);
    this.#versions ??= versionsOf(this.#site);
    const isForeign = (document: ApiDocument) =>
      version !== undefined && this.#versions?.get(document)?.has(version) === false;
    const foreign = documents.filter(isForeign);
    const own = [...this.#site.described.values()].flatMap(({ document, refs }) =>
      refs.some((ref) => sources.includes(ref.source)) ? [document] : [],
    );
    return {
      source,
      text: body,
      linesBefore: bodyOffset,
      ...(own.length > 0 && { documents: own }),
      ...(foreign.length > 0 && { foreign }),
      ...(claims.has(path) && { operation: claims.get(path) }),
      ...(frontmatter.deprecated === true && { isDeprecated: true }),
      ...(!this.#site.navigation.find(path).listed && { isUnlisted: true }),
    };
  }

  #keyOfAll(): string {
    const { pages, documents } = this.#site;
    const written = [...pages.values()].flatMap(({ path, frontmatter: { api, playground } }) =>
      api === undefined && playground === undefined ? [] : [[path, api, playground]],
    );
    const keys = new DescriptionKeys(this.#site);
    return fingerprint(
      documents.map((one) => keys.document(one)),
      this.#leftOut,
      written,
    );
  }

  /** The requests that a page shows. */
  async calls(page: Page): Promise<readonly ShownCall[]> {
    if (!this.#isDescribed || page.data || this.#site.pages.get(page.path) !== page) return [];
    const check = await this.#checkOnce();
    return getOrMake(this.#read, page, () => check.read(this.#guideOf(page)));
  }

  /** Returns a hash of everything besides its text that decides which operations the requests of a page mean. */
  readonly key = (path: string): string => {
    this.#all ??= this.#keyOfAll();
    const page = this.#site.pages.get(path);
    const guide: Partial<Guide> = page ? this.#guideOf(page) : {};
    const { documents: own = [], foreign = [], isUnlisted } = guide;
    const ids = [own, foreign].map((some) => some.map(({ id }) => id));
    return fingerprint(this.#all, ids, isUnlisted);
  };

  async finish(): Promise<GuideReport | undefined> {
    if (!this.#isDescribed) return undefined;
    const check = await this.#checkOnce();
    for (const page of this.#site.pages.values())
      if (!page.data && !this.#read.has(page)) check.read(this.#guideOf(page));
    for (const source of this.#site.parts.keys()) {
      const text = /\.mdx?$/i.test(source) ? this.#readSource(source) : undefined;
      if (text !== undefined) check.read({ source, text, linesBefore: 0 });
    }
    return check.findings.finish(false);
  }
}

/** The versions of the navigation whose pages a document makes; none for a document of all versions. */
function versionsOf(site: Dressed): Map<ApiDocument, Set<string>> {
  const found = new Map<ApiDocument, Set<string>>();
  const pages = [
    ...[...site.claims].map(([path, { document }]) => ({ path, document })),
    ...site.generated.values(),
  ];
  for (const { path, document } of pages) {
    const version = versionAt(site, path);
    if (version !== undefined) getOrMake(found, document, () => new Set()).add(version);
  }
  return found;
}

function versionAt({ navigation }: Dressed, path: string): string | undefined {
  const { section, listed } = navigation.find(path);
  return listed ? section.branches.find(({ kind }) => kind === 'version')?.name : undefined;
}
