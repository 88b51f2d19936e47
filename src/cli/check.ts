import type { StandaloneOptions } from '../integration/StandaloneOptions.ts';
import { createCoverage } from '../site/coverage.ts';
import type { ShownRequest } from '../sample-run/ShownRequest.ts';
import { checkExamples } from '../openapi/examples/check-examples.ts';
import { withPlaces } from '../sample-run/places.ts';
import { loadSite } from '../site/load.ts';
import { createOutsideLinks } from '../site/outside-links.ts';
import type { Arguments } from './arguments.ts';
import { besideTheDocs } from './astro-project.ts';
import { fix } from './fix.ts';
import { withPlugins } from './site-options.ts';
import { tell } from './tell.ts';

/**
 * Reports every problem of a docs folder without writing a site. With `--fix`, the configuration file is mended first
 * where that is safe. With `--samples`, the request samples of the pages are run; with `--external`, links to other sites are
 * followed. Returns the exit code: 0 nothing wrong, 1 errors (or what `--fail-on` says), 2 the configuration could not be used.
 */
export async function check(options: StandaloneOptions, args: Arguments): Promise<number> {
  // Not on standard output, which with --format json is one JSON value.
  if (args.fix) for (const line of await fix(options.configFile)) process.stderr.write(`${line}\n`);
  const siteOptions = await withPlugins(options);
  const { docsRoot } = siteOptions;
  const shown: ShownRequest[] = [];
  const { value: site, diagnostics } = await loadSite({
    ...siteOptions,
    ...(args.samples && { onSamples: (request) => shown.push(request) }),
  });
  if (site) {
    const coverage = createCoverage();
    const outside = args.external ? createOutsideLinks(site) : undefined;
    for (const route of site.routes) {
      const view = await site.page(route);
      coverage.add(view);
      outside?.page(view);
    }
    const { project } = options;
    await site.finish(project === undefined ? undefined : besideTheDocs(project));
    diagnostics.push(...coverage.note(site.view.model.file), ...site.notes);
    const written = site.documents.filter((document) => !site.bundled.has(document));
    diagnostics.push(...withPlaces(written.flatMap(checkExamples), site.readSource));
    if (outside) {
      const { checkExternalLinks } = await import('./check-external.ts');
      diagnostics.push(
        ...(await checkExternalLinks(outside.all(), args.cache ? siteOptions.cacheDir : undefined, args)),
      );
    }
    if (args.samples) {
      const { checkSamples } = await import('./check-samples.ts');
      diagnostics.push(...(await checkSamples(shown, site, docsRoot, args)));
    }
  }
  siteOptions.store?.close();
  // What the command line says of this comes before what the project says.
  const isSaid = args.strict || args.failOn !== undefined;
  const { strict = false, failOn } = options;
  const code = tell(diagnostics, docsRoot, isSaid ? args : { ...args, strict, ...(failOn && { failOn }) });
  return site ? code : 2;
}
