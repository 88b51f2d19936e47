import { reportDiagnostics } from '../../build/build/report.ts';
import { loadSite } from '../../site/site/load.ts';
import { sharePages } from '../../site/site/shares.ts';
import type { SiteOptions } from '../../site/options/SiteOptions.ts';
import type { Arguments } from '../arguments/arguments.ts';

/** Prints how a number of shards divide the pages of a folder. With `--format json`, as a matrix of a workflow. */
export async function plan(options: SiteOptions, { shards: count = 1, format }: Arguments): Promise<number> {
  const { value: site, diagnostics } = await loadSite(options);
  if (!site) {
    reportDiagnostics(diagnostics, options.docsRoot);
    return 2;
  }
  const shares = sharePages(site.costs(), count);
  const total = shares.reduce((sum, { cost }) => sum + cost, 0);
  const include = shares.map(({ routes, cost }, at) => ({
    shard: `${at + 1}/${count}`,
    index: at + 1,
    pages: routes.length,
    share: Math.round((1000 * cost) / Math.max(1, total)) / 1000,
  }));
  if (format === 'json') process.stdout.write(`${JSON.stringify({ include })}\n`);
  else
    for (const { shard, pages, share } of include)
      process.stdout.write(
        `${shard.padEnd(8)}${String(pages).padStart(7)} pages  ${(100 * share).toFixed(1).padStart(5)} %\n`,
      );
  return 0;
}
