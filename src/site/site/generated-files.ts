import type { Dressed } from '../load/dress.ts';

/** Names of the files next to the pages that a site has whatever its pages contain. */
export function generatedNames({ options, absolute }: Pick<Dressed, 'options' | 'absolute'>): Set<string> {
  return new Set([
    ...(options.markdown === false ? [] : ['llms.txt', 'llms-full.txt', 'skill.md']),
    ...(options.urls.base.replaceAll('/', '') === '' ? ['robots.txt'] : []),
    ...(absolute ? ['sitemap.xml'] : []),
  ]);
}

/**
 * Tells whether a build writes a file, which a check has not written: links to it are right in both.
 *
 * @param findOthers Names of the files that depend on the pages; asked for once, and only for a file that is not there
 */
export function generatedTest(site: Dressed, findOthers: () => Iterable<string>): (file: string) => boolean {
  const names = generatedNames(site);
  let others: Set<string> | undefined;
  const { format } = site.options.urls;
  return (file) => {
    if (names.has(file) || /^(?:404\.html|index\.html|_images\/.+)$/.test(file)) return true;
    const route = format === 'directory' ? /^(.+)\/index\.html$/ : /^(.+)\.html$/;
    const [, ofPage] = route.exec(file) ?? [];
    if (ofPage !== undefined && site.routes.has(ofPage)) return true;
    return (others ??= new Set(findOthers())).has(file);
  };
}
