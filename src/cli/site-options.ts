import path from 'node:path';
import { cacheDir } from '../integration/cache-dir.ts';
import { iconSources } from '../integration/icon-sources.ts';
import { packageVersion } from '../integration/package-root.ts';
import type { StandaloneOptions } from '../integration/standalone.ts';
import type { SiteOptions } from '../site/SiteOptions.ts';
import { builtFolders } from '../assets/built-folders.ts';

/** What loading a bare docs folder takes, for the commands that write no site. */
export function siteOptionsOf(options: StandaloneOptions): SiteOptions {
  const docsRoot = path.dirname(options.configFile);
  const ofProject = options.project === undefined ? [] : [path.join(options.project, 'src')];
  const exclude = [options.outDir, ...ofProject].map((folder) =>
    path.relative(docsRoot, folder).split(path.sep).join('/'),
  );
  return {
    docsRoot,
    configFile: options.configFile,
    urls: { base: options.base ?? '/', trailingSlash: 'ignore', format: 'directory' },
    origin: options.site,
    repository: options.repository,
    ...(options.redirects ? { redirectsFor: options.redirects } : {}),
    ...(options.pagination ? { pagination: options.pagination } : {}),
    cacheDir: cacheDir(process.env),
    ...(options.icons ? { icons: iconSources(options.icons, docsRoot) } : {}),
    offline: options.offline ?? false,
    ...(options.authorFiles === undefined ? {} : { authorFiles: options.authorFiles }),
    ...(options.markdown === undefined ? {} : { markdown: options.markdown }),
    exclude: [...exclude.filter((folder) => folder && !folder.startsWith('..')), ...builtFolders(docsRoot)],
    lecternVersion: packageVersion(),
    // Nothing is written, so nothing needs to be drawn.
    socialImages: false,
    publish: () => '',
    place: () => '',
    dev: false,
  };
}
