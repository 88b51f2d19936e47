import path from 'node:path';
import process from 'node:process';
import { type Diagnostic, placeText } from '../../base/diagnostics.ts';
import type { GuideReport } from '../../site/contract/Findings.ts';
import { routesFrom, sitePath, withoutPath, withPath } from '../../build/output/hidden-pages.ts';
import type { StandaloneOptions } from '../../build/build/StandaloneOptions.ts';
import { shownPath } from '../../base/report/file-names.ts';
import type { ShownRequest } from '../../site/sample-run/ShownRequest.ts';
import type { Beyond } from '../../site/views/link-record.ts';
import { loadSite } from '../../site/site/load.ts';
import { OutsideLinks } from '../../site/site/outside-links.ts';
import type { Site } from '../../site/site/assemble.ts';
import type { SiteOptions } from '../../site/options/SiteOptions.ts';
import type { Arguments } from '../arguments/arguments.ts';
import { besideTheDocs } from '../arguments/astro-project.ts';
import { fix } from './fix.ts';
import { withPlugins } from '../arguments/site-options.ts';
import { inChangedFiles } from '../../api/changes/read/changed-since.ts';
import { type Found, tell } from './tell.ts';

interface Checked {
  options: StandaloneOptions;
  siteOptions: SiteOptions;
  /** Absent where the configuration cannot be used. */
  site: Site | undefined;
  diagnostics: Diagnostic[];
  /** The samples that its pages show, where they are to be run. */
  shown: ShownRequest[];
}

/**
 * Reports every problem of docs folders without writing a site. With `--fix`, the configuration file is fixed first
 * where that is safe. With `--samples`, the request samples of the pages are run; with `--external`, links to other sites are
 * followed; with `--run-guides`, requests in guides are sent. With `--changed-since`, problems in other files are left out. Returns the exit code: 0 nothing wrong, 1 errors (or what `--fail-on` says), 2 a configuration could not be used.
 *
 * @param sites One, or all sites of an Astro project.
 */
export async function check(sites: readonly StandaloneOptions[], args: Arguments): Promise<number> {
  const all: Checked[] = [];
  for (const options of sites) all.push(await load(options, args));
  for (const one of all) await checkSite(one, all, args);
  const found: Found[] = [];
  for (const { options, siteOptions, site, diagnostics } of all) {
    const one = { diagnostics, folder: siteOptions.docsRoot, failing: options };
    // A configuration that can't be used fails the command, whichever change made it so.
    const { changedSince } = site ? args : {};
    found.push(changedSince ? { ...one, diagnostics: await inChangedFiles(one, changedSince) } : one);
  }
  const code = tell(found, args.format);
  if (all.length > 1) {
    const names = sites.map((site) => `${shownPath(path.dirname(site.configFile))} (/${sitePath(site)})`);
    process.stderr.write(`Checked the ${all.length} sites of the project: ${names.join(', ')}.\n`);
  }
  return all.every(({ site }) => site) ? code : 2;
}

async function load(options: StandaloneOptions, args: Arguments): Promise<Checked> {
  // Not on standard output, which with --format json is one JSON value.
  if (args.fix) for (const line of await fix(options.configFile)) process.stderr.write(`${line}\n`);
  const siteOptions = await withPlugins(options);
  const shown: ShownRequest[] = [];
  const { value: site, diagnostics } = await loadSite({
    ...siteOptions,
    ...(args.samples && { onSamples: (request) => shown.push(request) }),
  });
  return { options, siteOptions, site, diagnostics, shown };
}

/** Renders the pages of a site, and adds what is wrong to its diagnostics. */
async function checkSite(one: Checked, all: readonly Checked[], args: Arguments): Promise<void> {
  const { siteOptions, site, diagnostics, shown } = one;
  if (site) {
    const outside = args.external ? new OutsideLinks(site) : undefined;
    for (const route of site.routes) {
      const view = await site.page(route);
      outside?.page(view);
    }
    await site.finish(beyond(one, all));
    const guides = await site.conclude();
    if (guides) await aboutGuides(guides, one, args);
    if (guides && args.runGuides !== undefined) {
      const { runGuides } = await import('../../site/contract/run-guides.ts');
      const { against, runGuides: only, allowWrites: isWriting } = args;
      const credential = process.env['LECTERN_CREDENTIAL'] ?? '';
      const server = against === undefined ? undefined : { url: new URL(against), isWriting, credential };
      diagnostics.push(...(await runGuides(guides, { api: site.view.model.api, only, server })));
    }
    diagnostics.push(...site.notes);
    if (outside) {
      const { checkExternalLinks } = await import('./check-external.ts');
      diagnostics.push(
        ...(await checkExternalLinks(outside.all(), args.noCache ? undefined : siteOptions.cacheDir, args)),
      );
    }
    if (args.samples) {
      const { checkSamples } = await import('./check-samples.ts');
      diagnostics.push(...(await checkSamples(shown, site, siteOptions.docsRoot, args)));
    }
  }
  siteOptions.store?.close();
}

/** Corrects field names in guides with `--fix`, and prints which operations guides mention with `--api-coverage`. */
async function aboutGuides(
  guides: GuideReport,
  { siteOptions, site, diagnostics }: Checked,
  args: Arguments,
): Promise<void> {
  if (!args.fix && !args.apiCoverage) return;
  const { coverageTable, renameFields } = await import('../../site/contract/report-guides.ts');
  const fixed = args.fix ? renameFields(guides.renames, siteOptions.docsRoot) : [];
  for (const { from, to, diagnostic } of fixed) {
    diagnostics.splice(diagnostics.indexOf(diagnostic), 1);
    process.stderr.write(
      `fixed ${diagnostic.code} ${placeText(diagnostic)}\n  Renamed \`${from}\` to \`${to}\`.\n`,
    );
  }
  const output = args.format === 'terminal' ? process.stdout : process.stderr;
  const operations = site?.documents.flatMap((document) => document.operations) ?? [];
  if (args.apiCoverage) output.write(`${coverageTable(guides, operations)}\n`);
}

/** Returns the pages, files, and other sites of the project around a site. */
export function beyond(
  { options }: Pick<Checked, 'options'>,
  all: readonly Pick<Checked, 'options' | 'site'>[],
): Beyond | undefined {
  const { project, beside = [], redirected } = options;
  if (project === undefined) return undefined;
  const at = sitePath(options);
  const others = all.filter((other) => other.options !== options);
  const routes = routesFrom(
    at,
    others.map(({ options: of, site }) => ({ path: sitePath(of), routes: site?.routes })),
  );
  // Sites that are not checked may have any page.
  const unread = beside.filter(({ path: other }) =>
    others.every(({ options: of }) => sitePath(of) !== other),
  );
  const own = besideTheDocs(project, at, redirected);
  return {
    ...own,
    routes: [...(own.routes ?? []), ...routes],
    matches: (route) =>
      own.matches?.(route) === true ||
      unread.some(({ path: other }) => other !== '' && withoutPath(other, withPath(at, route)) !== undefined),
  };
}
