import type { BaseIntegrationHooks } from 'astro';
import { failOnOf, forgivenErrors } from '../report/fail-on.ts';
import { getSite } from '../site/accessor.ts';
import { OUTPUT_MARK, OUTPUT_MARK_TEXT } from '../assets/built-folders.ts';
import { decodedPath } from '../addresses/href.ts';
import type { Build } from './Build.ts';
import { failureOf } from './build-failure.ts';
import { hiddenPages } from './hidden-pages.ts';
import { writeLists } from './agents.ts';
import { judgeMerge, readParts, writePart } from './shard.ts';
import { checkReport } from '../report/terminal.ts';
import { folderPrefix, reportDiagnostics, summary, testedSummary } from './report.ts';
import { writeSearch } from './search.ts';
import { bytesOf, copyAssets, writeMade, writeRedirectFile, writeRedirects } from './write-static.ts';

type Given = Parameters<BaseIntegrationHooks['astro:build:done']>[0];

/** Writes what stands beside the pages, checks the links, and tells what was built and what was wrong. */
export async function finishBuild(build: Build, { pages, assets, dir, logger }: Given): Promise<void> {
  const { configFile, host, madeFiles, options, progress, projectRoutes, siteFiles, siteOptions } = build;
  const site = getSite();
  if (host.shard) return finishShard(build, host.shard);
  madeFiles.writeTo(siteFiles);
  siteFiles.writeNew(OUTPUT_MARK, OUTPUT_MARK_TEXT);
  const stage = (name: string): void => {
    progress?.stage(name);
    host.profile?.stage(name);
  };
  stage('files beside the pages');
  const { format } = siteOptions.urls;
  site.diagnostics.push(...hiddenPages(site, projectRoutes, assets, { dir, format }));
  const routes = pages.map(({ pathname }) => decodedPath(pathname.replace(/^\/+|\/+$/g, '')));
  await copyAssets(site, siteOptions, siteFiles);
  // Before the redirects, one of which may come from the address of a file of the search.
  stage('search index');
  const names = build.searchNames.files(site);
  const searchBytes = build.search ? await writeSearch(build.search, names, siteFiles, site.diagnostics) : 0;
  stage('redirects, feeds and lists');
  const left = writeRedirects(site, siteFiles, siteOptions);
  writeMade(site, siteFiles);
  const ours = new Set(site.routes);
  writeRedirectFile(site, siteFiles, new Set([...left, ...routes.filter((route) => !ours.has(route))]));
  if (site.agents) writeLists(site.agents, siteFiles);
  stage('links');
  await site.finish({ routes, outDir: siteFiles.folder });
  stage('report');
  siteOptions.store?.close();
  progress?.end();

  const isVerbose = host.verbose ?? logger.options.level === 'debug';
  const told = isVerbose ? [...site.diagnostics, ...site.notes] : site.diagnostics;
  const counts = reportDiagnostics(told, siteOptions.docsRoot);
  const facts = {
    pages: routes.filter((route) => route !== '404').length,
    ms: build.elapsed(),
    bytes: await bytesOf(siteFiles.folder),
    searchBytes,
    counts,
  };
  process.stderr.write(summary(site.counts, facts));
  const { listed, unlisted, operations, schemas } = site.counts;
  host.told?.({
    ...checkReport(told, folderPrefix(siteOptions.docsRoot)),
    outDir: siteFiles.folder,
    ...{ pages: { total: facts.pages, listed, unlisted }, operations, schemas },
    ...{ bytes: facts.bytes, searchBytes, ms: Math.round(facts.ms) },
  });
  process.stderr.write(testedSummary(site.tested));
  const failOn = failOnOf(options, 'never');
  const merged = host.merge === undefined ? undefined : judgeMerge(readParts(host.merge), build.made);
  if (merged) process.stderr.write(merged.told);
  const failure = failureOf(site, counts, failOn, configFile) ?? merged?.failure;
  if (failure) host.fail(failure);
  else process.stderr.write(forgivenErrors(counts, failOn));
}

/** Leaves the pages of a shard as a part. What belongs to all pages, the merge makes; it also tells what is wrong. */
function finishShard(build: Build, { shard, folder }: NonNullable<Build['host']['shard']>): void {
  const { progress, siteOptions, made } = build;
  const { store } = siteOptions;
  if (!store) return;
  const file = writePart(store, shard, made, folder);
  store.close();
  progress?.end();
  const pages = getSite().routes.length;
  process.stderr.write(`Lectern: part ${shard.index} of ${shard.count}, ${pages} pages, in ${file}\n`);
}
