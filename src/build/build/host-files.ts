import path from 'node:path';
import { VERCEL_OUTPUT } from '../../config/redirects/host-files.ts';
import { replaceFile } from '../../base/disk/author-files.ts';
import { report } from '../../site/options/codes.ts';
import { hostCrawlerFiles } from '../../site/views/crawlers.ts';
import { readIfThere } from '../../base/read-file.ts';
import type { RootFile } from '../../page/seo/sitemap.ts';
import type { Site } from '../../site/site/assemble.ts';
import type { Build } from './Build.ts';
import type { SiteFiles } from '../output/SiteFiles.ts';
import { reasonAgainst } from '../output/write-static.ts';

/** Names of files of the host that the sites of a project write into together. */
export type SharedFiles = Set<string>;

/**
 * Writes the file with all redirects for the host, but for those at whose source the project has a page: hosts redirect
 * before they look for one. A file that the project's public folder or its adapter already has there is not lost:
 * a `_redirects` gets the lines below its own, which so come first; another file is left as it is, and that is told. What
 * another site of the project has written there is added to.
 *
 * @param root Absolute path of the project, where the adapter for Vercel writes.
 */
export function writeRedirectFile(
  site: Site,
  hostFiles: SiteFiles,
  taken: ReadonlySet<string>,
  { shared, root }: { shared: SharedFiles; root: string },
): void {
  const made = site.redirectFile?.(taken);
  if (!made) return;
  const { name, content } = made;
  if (name === VERCEL_OUTPUT) {
    if (!addRoutes(path.join(root, name), content))
      site.diagnostics.push(report('site/redirect-file', {}, { name }));
    return;
  }
  const own = readIfThere(path.join(hostFiles.folder, name));
  if (own === undefined || name === '_redirects' || shared.has(name)) {
    const whole = own === undefined ? content : joined(name, own, content);
    const reason = reasonAgainst(() => (hostFiles.write(name, whole), true));
    shared.add(name);
    if (reason === undefined) return;
  }
  site.diagnostics.push(report('site/redirect-file', {}, { name }));
}

/**
 * Adds routes to what the adapter has written for Vercel: those that redirect stand before the files. Returns whether they could
 * be added.
 */
function addRoutes(file: string, content: string): boolean {
  const text = readIfThere(file);
  if (text === undefined) return false;
  const config = JSON.parse(text) as { routes?: { handle?: string }[] };
  const { routes = [] } = config;
  const files = routes.findIndex(({ handle }) => handle !== undefined);
  const { routes: added } = JSON.parse(content) as { routes: object[] };
  routes.splice(files < 0 ? routes.length : files, 0, ...added);
  replaceFile(file, JSON.stringify({ ...config, routes }, null, 2));
  return true;
}

function joined(name: string, before: string, added: string): string {
  if (name.endsWith('.json')) {
    const [one, other] = [before, added].map((text) => JSON.parse(text) as { redirects: unknown[] });
    return `${JSON.stringify({ redirects: [...(one?.redirects ?? []), ...(other?.redirects ?? [])] }, null, 2)}\n`;
  }
  return before === '' || before.endsWith('\n') ? before + added : `${before}\n${added}`;
}

/**
 * Takes the files of a site for crawlers, and returns those in its own folder. What the sites of a project have in common
 * is written with the last of them, unless the project has it.
 */
export function crawlerFilesOf(build: Build): RootFile[] {
  const { site, all, path: below, hostFiles } = build;
  const { sitemapIndex } = build;
  const files = site
    .crawlerFiles()
    .map((file) =>
      file.name === 'robots.txt' && sitemapIndex !== undefined
        ? { ...file, content: `${file.content}Sitemap: ${sitemapIndex}\n` }
        : file,
    );
  if (all.length === 1 && below === '') return files;
  const { sitemaps } = (all[0] ?? build).shared;
  sitemaps.push(...files.flatMap(({ address }) => address ?? []));
  if (all.at(-1) === build && build.settings.projectBase === '/') {
    const hasRoot = all.some(({ path: one }) => one === '');
    for (const { name, content } of hostCrawlerFiles(sitemaps, sitemapIndex))
      if (!hasRoot || name !== 'sitemap.xml') hostFiles.writeNew(name, content);
  }
  return files.filter(({ name }) => name !== 'robots.txt');
}
