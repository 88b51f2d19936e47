import { getOrMake } from '../../base/get-or-make.ts';
import { fingerprint } from '../../base/cache/fingerprint.ts';
import type { ApiDocument } from '../../api/openapi/model/ApiDocument.ts';
import type { Page } from '../../content/page/Page.ts';
import type { GuideCheck, ShownCall } from '../contract/check-guides.ts';
import type { Guide, GuideReport } from '../contract/Findings.ts';
import type { Dressed } from '../load/dress.ts';
import { createDescriptionKeys } from '../views/description-key.ts';
import type { SiteGuides } from '../views/ViewSources.ts';

/**
 * Compares what guides say of the API with the OpenAPI documents. The reading and comparing is not even loaded where the site has no
 * document. Pages are read again in each build: reading them costs less than a cache of what they say. A page is read when it is rendered,
 * and the others at the end.
 */
export function createGuideCheck(
  site: Dressed,
  readSource: (file: string) => string | undefined,
): SiteGuides & { finish(): Promise<GuideReport | undefined> } {
  const { documents, pages, parts, places, leftOutParts, model, claims } = site;
  const isDescribed = documents.some(({ operations }) => operations.length > 0);
  const read = new Map<Page, readonly ShownCall[]>();
  let checking: Promise<GuideCheck> | undefined;
  let all: string | undefined;
  let versions: ReturnType<typeof versionsOf> | undefined;

  const place = (document: ApiDocument, pointer: string) => {
    const found = placeOf(document, pointer);
    return found ?? { file: document.location };
  };
  const placeOf = (document: ApiDocument, pointer: string) => {
    const files = places.get(document);
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const found = files?.locate(at, true);
      if (found) return found;
    }
    return undefined;
  };
  const leftOut = leftOutParts.flatMap(({ operations }) => [...operations.keys()]);

  async function load(): Promise<GuideCheck> {
    const { GuideCheck, describedElsewhere } = await import('../contract/check-guides.ts');
    const others = describedElsewhere(pages.values(), leftOut);
    return new GuideCheck({ documents, place, baseUrls: model.api.baseUrl, others });
  }

  const checkOnce = () => (checking ??= load());

  function guideOf(page: Page): Guide {
    const { source, body, bodyOffset, path, frontmatter } = page;
    const sources = site.sourcesOf?.(path) ?? [];
    const version = versionAt(site, path);
    versions ??= versionsOf(site);
    const isForeign = (document: ApiDocument) =>
      version !== undefined && versions?.get(document)?.has(version) === false;
    const foreign = documents.filter(isForeign);
    const own = site.named.flatMap(({ document, refs }) =>
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
      ...(!site.navigation.find(path).listed && { isUnlisted: true }),
    };
  }

  function keyOfAll(): string {
    const written = [...pages.values()].flatMap(({ path, frontmatter: { api, playground } }) =>
      api === undefined && playground === undefined ? [] : [[path, api, playground]],
    );
    return fingerprint(documents.map(createDescriptionKeys(site).document), leftOut, written);
  }

  return {
    async calls(page) {
      if (!isDescribed || page.data || pages.get(page.path) !== page) return [];
      const check = await checkOnce();
      return getOrMake(read, page, () => check.read(guideOf(page)));
    },
    key(path) {
      all ??= keyOfAll();
      const page = pages.get(path);
      const { documents: own = [], foreign = [], isUnlisted } = page ? guideOf(page) : ({} as Partial<Guide>);
      const ids = [own, foreign].map((some) => some.map(({ id }) => id));
      return fingerprint(all, ids, isUnlisted);
    },
    async finish() {
      if (!isDescribed) return undefined;
      const check = await checkOnce();
      for (const page of pages.values()) if (!page.data && !read.has(page)) check.read(guideOf(page));
      for (const source of parts.keys()) {
        const text = /\.mdx?$/i.test(source) ? readSource(source) : undefined;
        if (text !== undefined) check.read({ source, text, linesBefore: 0 });
      }
      return check.findings.finish(false);
    },
  };
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
