import type { UrlSettings } from '../../base/addresses/href.ts';

/** Settings that decide which files Lectern generates. */
interface GeneratedSources {
  /** True if the site has Markdown copies of its pages, and lists of them. */
  hasMarkdown: boolean;
  urls: UrlSettings;
  /** True if the site's URL is known. */
  hasAddress: boolean;
}

/** Names of the files next to the pages that a site has whatever its pages contain. */
export function generatedNames({ hasMarkdown, urls, hasAddress }: GeneratedSources): Set<string> {
  return new Set([
    ...(hasMarkdown ? ['llms.txt', 'llms-full.txt', 'skill.md'] : []),
    ...(urls.base.replaceAll('/', '') === '' ? ['robots.txt'] : []),
    ...(hasAddress ? ['sitemap.xml'] : []),
  ]);
}

/** Tells whether a build writes a file, which a check has not written: links to it are right in both. */
export function generatedTest(
  sources: GeneratedSources & {
    /** Names of the files that depend on the pages; asked for once, and only for a file that is not there. */
    others(): Iterable<string>;
    isRoute(route: string): boolean;
  },
): (file: string) => boolean {
  const names = generatedNames(sources);
  let others: Set<string> | undefined;
  const { format } = sources.urls;
  return (file) => {
    if (names.has(file) || /^(?:404\.html|index\.html|_images\/.+)$/.test(file)) return true;
    const route = format === 'directory' ? /^(.+)\/index\.html$/ : /^(.+)\.html$/;
    const [, ofPage] = route.exec(file) ?? [];
    if (ofPage !== undefined && sources.isRoute(ofPage)) return true;
    return (others ??= new Set(sources.others())).has(file);
  };
}
