import { workOn } from '../../base/watchdog/work.ts';
import { failOnOf, forgivenErrors } from '../../base/report/fail-on.ts';
import { OUTPUT_MARK, OUTPUT_MARK_TEXT } from '../../site/assets/built-folders.ts';
import type { Build } from './Build.ts';
import { failureOf } from './build-failure.ts';
import { crawlerFilesOf, writeRedirectFile } from './host-files.ts';
import { writeLists } from './agents.ts';
import { commonOf } from './site-options.ts';
import { judgeMerge, readParts, writePart } from './shard.ts';
import { folderPrefix } from '../../base/report/file-names.ts';
import { checkReport, countBySeverity, eachOnce } from '../../base/report/terminal.ts';
import { reportDiagnostics, summary, testedSummary } from './report.ts';
import { bytesOf, copyAssets, writeMade, writeRedirects } from '../output/write-static.ts';

export interface BesideSite {
  /** Routes, below the path of the site, of pages that a server answers with. */
  served: readonly string[];
  /** Returns whether a server may answer at such a route, or a redirect of the project. */
  isServed(route: string): boolean;
}

/**
 * Writes all files other than pages, checks the links, and reports what was built and which problems were found.
 *
 * @param routes The routes of all pages that were built.
 * @param isVerbose Whether the report says more.
 */
export async function finishBuild(
  build: Build,
  routes: readonly string[],
  isVerbose: boolean,
  { served, isServed }: BesideSite = { served: [], isServed: () => false },
): Promise<void> {
  const { host, madeFiles, progress, site, siteFiles, siteOptions } = build;
  if (host.shard) return finishShard(build, host.shard);
  madeFiles.writeTo(siteFiles);
  build.rootFiles.writeNew(OUTPUT_MARK, OUTPUT_MARK_TEXT);
  const stage = (name: string): void => {
    progress?.stage(name);
    workOn(`writing the ${name}`);
  };
  stage('files next to the pages');
  await copyAssets(site, siteOptions, siteFiles);
  // Before the redirects, one of which may come from the address of a file of the search.
  stage('search index');
  build.search.finish(site);
  if (build.search.problem) site.diagnostics.push(build.search.problem);
  stage('redirects, feeds and lists');
  const ours = new Set(site.routes);
  const left = writeRedirects(site, siteFiles, siteOptions, new Set(served));
  writeMade(site, siteFiles, crawlerFilesOf(build));
  const taken = new Set([...left, ...served, ...routes.filter((route) => !ours.has(route))]);
  writeRedirectFile(site, build.hostFiles, taken, {
    shared: (build.all[0] ?? build).shared.files,
    root: build.settings.project?.root ?? '',
  });
  if (site.agents) writeLists(site.agents, siteFiles);
  stage('links');
  await site.finish({
    ...{ path: build.path, matches: isServed, outDir: siteFiles.folder },
    routes: [...routes, ...served],
  });
  await site.conclude();
  stage('report');
  siteOptions.store?.close();
  progress?.end();
  await reportBuild(build, routes, isVerbose);
}

/** Reports what was built, and fails the build where problems make it fail. */
async function reportBuild(
  { configFile, elapsed, host, made, options, search, site, siteFiles, siteOptions }: Build,
  routes: readonly string[],
  isVerbose: boolean,
): Promise<void> {
  const searchBytes = search.bytes;
  // Whoever asks for the facts reads all problems there, as `check` has them.
  const isSilent = host.told !== undefined;
  const reported = isVerbose || isSilent ? [...site.diagnostics, ...site.notes] : site.diagnostics;
  const counts = isSilent
    ? countBySeverity(eachOnce(reported))
    : reportDiagnostics(reported, siteOptions.docsRoot);
  const failOn = failOnOf(options, 'never');
  const facts = {
    pages: routes.filter((route) => route !== '404').length,
    ms: elapsed(),
    bytes: await bytesOf(siteFiles.folder),
    searchBytes,
    counts,
    outDir: host.outDir,
  };
  if (!isSilent) process.stderr.write(summary(site.counts, facts));
  const { listed, unlisted, operations, schemas } = site.counts;
  host.told?.({
    ...checkReport(reported, folderPrefix(siteOptions.docsRoot)),
    outDir: host.outDir ?? siteFiles.folder,
    ...{ pages: { total: facts.pages, listed, unlisted }, operations, schemas },
    ...{ bytes: facts.bytes, searchBytes, ms: Math.round(facts.ms) },
  });
  if (!isSilent) process.stderr.write(testedSummary(site.tested));
  const merged =
    host.merge === undefined ? undefined : judgeMerge(readParts(host.merge), made, commonOf(siteOptions));
  if (merged) process.stderr.write(merged.summary);
  const failure = failureOf(site, counts, failOn, configFile) ?? merged?.failure;
  if (failure) host.fail(failure);
  else process.stderr.write(forgivenErrors(counts, failOn));
}

/** Leaves the pages of a shard as a part. What belongs to all pages, the merge makes; it also tells what is wrong. */
async function finishShard(
  build: Build,
  { shard, folder }: NonNullable<Build['host']['shard']>,
): Promise<void> {
  const { progress, siteOptions, made } = build;
  const common = commonOf(siteOptions);
  const { store } = siteOptions;
  if (!store) return;
  const file = writePart(store, shard, { made, common, folder });
  store.close();
  progress?.end();
  const pages = build.site.routes.length;
  process.stderr.write(`Lectern: part ${shard.index} of ${shard.count}, ${pages} pages, in ${file}\n`);
}
