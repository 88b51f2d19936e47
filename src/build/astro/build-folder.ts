import path from 'node:path';
import { slugOf } from '../../base/html/slugs.ts';
import { shownPath } from '../../base/report/file-names.ts';
import { temporaryFolder } from '../../base/disk/temporary.ts';
import { Build, type Host } from '../build/Build.ts';
import { checkOptions } from '../options/check-options.ts';
import { finishBuild } from '../build/finish-build.ts';
import { loadDocs } from '../build/load-docs.ts';
import { makePages } from '../build/make-pages.ts';
import { packOwnParts } from './own-parts.ts';
import { requireOwnOutput } from '../output/output-folder.ts';
import { writePrint } from '../offline/write-print.ts';
import { makeOffline } from '../offline/make-offline.ts';
import { ANY_BASE } from '../build/packed-routes.ts';
import { forgetSites, getSite } from '../../site/site/accessor.ts';
import { plainSettings } from '../build/settings.ts';
import { readParts, type Shard } from '../build/shard.ts';
import { takeStaging } from '../output/staging.ts';
import { ofIntegration, type StandaloneOptions } from '../build/StandaloneOptions.ts';

/**
 * Builds a bare docs folder. The new site takes the place of the output when it is whole, all at once; a build that fails or is
 * stopped leaves the former one as it was, and nothing else behind. Rejects with an `AstroError` that has a message and a
 * hint.
 *
 * @param say Gets a sentence for the user, when another build is waited for.
 */
export async function buildFolder(
  options: StandaloneOptions,
  say: (sentence: string) => void = () => undefined,
): Promise<void> {
  if (options.merge !== undefined) readParts(options.merge);
  requireOwnOutput(options.outDir, path.dirname(options.configFile), options.project);
  const staging = await takeStaging(options.outDir, say);
  try {
    const { former } = staging;
    const failure = await makeSite(options, staging.site, {
      merge: options.merge,
      former,
      outDir: options.outDir,
      told: options.told,
    });
    await addCopies(staging.site, options, say);
    staging.commit();
    if (failure) throw failure;
  } finally {
    staging.abandon();
  }
}

/** Adds to a built site what `--print` and `--offline-bundle` ask for. */
async function addCopies(
  folder: string,
  options: StandaloneOptions,
  say: (sentence: string) => void,
): Promise<void> {
  const site = getSite();
  const shown = (file: string): string => shownPath(path.join(options.outDir, file));
  if (options.print === true) {
    writePrint(folder, site);
    say(`To print all pages, open ${shown('print.html')} in a browser.`);
  }
  if (options.offlineBundle === true) {
    const name = slugOf(site.view.model.name) || 'docs';
    await makeOffline(folder, { base: plainSettings(options).base, name });
    say(`To read the site offline, open ${shown('index.html')} or share ${shown(`${name}.zip`)}.`);
  }
}

/** Builds the pages of a shard, and leaves them in the output folder as a part, next to those of other shards. */
export async function buildShard(options: StandaloneOptions, shard: Shard): Promise<void> {
  const { folder, removeAll } = temporaryFolder('shard');
  try {
    const failure = await makeSite(options, folder, { shard: { shard, folder: options.outDir } });
    if (failure) throw failure;
  } finally {
    removeAll();
  }
}

/** Makes the site in a folder. Returns what a build fails with that has written all pages. */
async function makeSite(
  options: StandaloneOptions,
  folder: string,
  runner: Omit<Host, 'fail' | 'isWholeSite'>,
): Promise<Error | undefined> {
  // As Astro sets it: code of pages may ask.
  process.env['NODE_ENV'] ??= 'production';
  let failure: Error | undefined;
  const host: Host = { ...runner, isWholeSite: true, fail: (error) => (failure = error) };
  const build = new Build(ofIntegration(options), host);
  const settings = plainSettings({
    ...options,
    ...(options.offlineBundle && { base: ANY_BASE }),
    outDir: folder,
  });
  build.configFile = await checkOptions(build.options, path.dirname(options.configFile));
  forgetSites();
  const own = options.parts && (await packOwnParts(options.parts, settings.base));
  try {
    await loadDocs(build, settings);
    await finishBuild(build, await makePages(build, settings, own?.folder), options.verbose === true);
  } catch (error) {
    throw own?.blamed(error) ?? error;
  } finally {
    own?.remove();
  }
  return failure;
}
