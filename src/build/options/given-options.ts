import { translationsOf } from './translations.ts';
import { nameBelow } from '../../base/walk-folder.ts';
import path from 'node:path';
import { builtFolders } from '../../site/assets/built-folders.ts';
import { Store, storeFolder } from '../../base/cache/store.ts';
import { cacheFolder } from './cache-dir.ts';
import { iconSources } from './icon-sources.ts';
import type { LecternOptions } from './options.ts';
import { packageVersion } from './package-root.ts';

/**
 * The options of a site that are the same in a build, in `dev`, and in the commands that write no site.
 *
 * @param root Absolute path of the folder that the options' own paths start from.
 * @param apart Absolute paths of folders that are no part of the docs, such as the output.
 */
export function givenOptions(
  options: LecternOptions,
  configFile: string,
  root: string,
  apart: readonly string[],
) {
  const docsRoot = path.dirname(configFile);
  const folder = cacheFolder(options.cacheDir && path.resolve(root, options.cacheDir));
  const folders = [...apart, folder].map((one) => nameBelow(docsRoot, one));
  return {
    docsRoot,
    configFile,
    lecternVersion: packageVersion(),
    repository: options.repository,
    cacheDir: folder,
    store: new Store(storeFolder(folder)),
    offline: options.offline ?? false,
    exclude: [...folders, ...builtFolders(docsRoot)].filter((folder) => folder && !folder.startsWith('..')),
    icons: options.icons && iconSources(options.icons, root),
    authorFiles: options.authorFiles,
    requestLinks: options.requestLinks,
    privatePages: options.privatePages,
    internal: options.internal,
    markdown: options.markdown,
    redirectsFor: options.redirects,
    pagination: options.pagination,
    translations: translationsOf(options.translations, root),
  };
}
