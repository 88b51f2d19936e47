import type { ApiDocument } from '../../api/openapi/model/ApiDocument.ts';
import type { Guide, GuideReport } from '../contract/Findings.ts';
import type { Dressed } from '../load/dress.ts';

/**
 * Compares what guides say of the API with the OpenAPI documents. The reading and comparing is not even loaded where the site has no
 * document. Pages are read again in each build: reading them costs less than a cache of what they say.
 */
export async function checkSiteGuides(
  site: Dressed,
  readSource: (file: string) => string | undefined,
): Promise<GuideReport | undefined> {
  const { documents, pages, parts, places, leftOutParts, model } = site;
  if (documents.every(({ operations }) => operations.length === 0)) return undefined;
  const { checkGuides, describedElsewhere } = await import('../contract/check-guides.ts');
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
  const versions = versionsOf(site);
  const leftOut = leftOutParts.flatMap(({ operations }) => [...operations.keys()]);
  return checkGuides({
    guides: guidesOf(),
    ...{ documents, place, baseUrls: model.api.baseUrl },
    others: describedElsewhere(pages.values(), leftOut),
  });

  function* guidesOf(): Generator<Guide> {
    for (const page of pages.values()) {
      if (page.data) continue;
      const { source, body, bodyOffset, path, frontmatter } = page;
      const sources = site.sourcesOf?.(path) ?? [];
      const version = versionAt(site, path);
      const isForeign = (document: ApiDocument) =>
        version !== undefined && versions.get(document)?.has(version) === false;
      const foreign = documents.filter(isForeign);
      const own = site.named.flatMap(({ document, refs }) =>
        refs.some((ref) => sources.includes(ref.source)) ? [document] : [],
      );
      yield {
        ...{ source, text: body, linesBefore: bodyOffset },
        ...(own.length > 0 && { documents: own }),
        ...(foreign.length > 0 && { foreign }),
        ...(site.claims.has(path) && { operation: site.claims.get(path) }),
        ...(frontmatter.deprecated === true && { isDeprecated: true }),
        ...(!site.navigation.find(path).listed && { isUnlisted: true }),
      };
    }
    for (const source of parts.keys()) {
      const text = /\.mdx?$/i.test(source) ? readSource(source) : undefined;
      if (text !== undefined) yield { source, text, linesBefore: 0 };
    }
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
    if (version !== undefined) found.set(document, (found.get(document) ?? new Set()).add(version));
  }
  return found;
}

function versionAt({ navigation }: Dressed, path: string): string | undefined {
  const { section, listed } = navigation.find(path);
  return listed ? section.branches.find(({ kind }) => kind === 'version')?.name : undefined;
}
