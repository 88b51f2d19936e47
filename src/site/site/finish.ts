import { withPlaces } from '../../api/openapi/check/places.ts';
import { checkExamples } from '../../api/openapi/examples/check-examples.ts';
import { SEARCH_FOLDER } from '../../page/search/NameList.ts';
import { awaited } from '../load/fold-diagnostics.ts';
import { examplesRemembered } from '../load/remember.ts';
import { report } from '../options/codes.ts';
import { crawlerFiles } from '../views/crawlers.ts';
import type { Beyond, CheckedLinks } from '../views/link-record.ts';
import { generatedTest } from './generated-files.ts';
import type { SiteParts } from './SiteParts.ts';

/** Checks of the whole site, once its pages were rendered. They add what is wrong to the diagnostics. */
export function checksOf(parts: SiteParts) {
  const { site, links, guides, coverage, pluginCheck, diagnostics, notes } = parts;
  const isGenerated = generatedTest(site, () => generatedIn(parts));
  return {
    /** Checks the links of all pages rendered so far and adds what is wrong to the diagnostics. A build does it once, at the end. */
    async finish(beyond?: Beyond): Promise<CheckedLinks> {
      const isAwaited = awaited(site.broken);
      const matches = (route: string) => isAwaited(route) || beyond?.matches?.(route) === true;
      const { found, undrawn } = await links.check({ ...beyond, matches, isGenerated });
      found.push(...(await pluginCheck.run()));
      diagnostics.push(...found);
      return { found, undrawn };
    },
    /**
     * Adds what a check or a build finds when all pages were drawn, once: examples that do not fit their schemas, guides that
     * contradict the API, a missing address. Returns the facts about guides, where the site has an OpenAPI document.
     */
    async conclude() {
      const { file } = site.model;
      if (!site.absolute) diagnostics.push(report('site/no-address', { file, line: 1, column: 1 }));
      notes.push(...coverage.note(file));
      for (const one of misfits(parts)) (one.severity === 'info' ? notes : diagnostics).push(one);
      const found = await guides.finish();
      diagnostics.push(...(found?.diagnostics ?? []));
      return found;
    },
    /** The links of all page files rendered so far, as they are written. */
    writtenLinks: links.written,
  };
}

/** Names of the files that a build adds to the pages. */
function generatedIn({ site, agents, effects }: SiteParts): string[] {
  return [
    ...[...(agents?.lists.files() ?? []), ...crawlerFiles(site)].map(({ name }) => name),
    ...[...effects.feeds.keys()].map((route) => (route === '' ? 'rss.xml' : `${route}/rss.xml`)),
    ...(site.ico ? ['favicon.ico'] : []),
    `${SEARCH_FOLDER}/pages.json`,
  ];
}

/** Returns examples in the site's OpenAPI documents, except bundled ones, that do not match their schemas. */
function misfits({ site, readSource }: SiteParts) {
  return site.documents
    .filter((document) => !site.described.get(document)?.isBundled)
    .flatMap((document) =>
      examplesRemembered(site, document, () => withPlaces(checkExamples(document), readSource)),
    );
}
