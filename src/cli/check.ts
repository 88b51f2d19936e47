import path from 'node:path';
import { cacheDir } from '../integration/cache-dir.ts';
import { packageVersion } from '../integration/package-root.ts';
import type { StandaloneOptions } from '../integration/standalone.ts';
import { readIn } from '../integration/report.ts';
import { countBySeverity, formatDiagnostics } from '../report/terminal.ts';
import { loadSite } from '../site/load.ts';
import type { Arguments } from './arguments.ts';

/**
 * Reports every problem of a docs folder without writing a site. Returns the exit code: 0 nothing wrong, 1 errors
 * (with `--strict` warnings too), 2 the configuration could not be used.
 */
export async function check(options: StandaloneOptions, args: Arguments): Promise<number> {
  const docsRoot = path.dirname(options.configFile);
  const output = path.relative(docsRoot, options.outDir).split(path.sep).join('/');
  const { value: site, diagnostics } = await loadSite({
    docsRoot,
    configFile: options.configFile,
    urls: { base: options.base ?? '/', trailingSlash: 'ignore', format: 'directory' },
    origin: options.site,
    repository: options.repository,
    cacheDir: cacheDir(process.env),
    offline: options.offline ?? false,
    exclude: output.startsWith('..') ? [] : [output],
    lecternVersion: packageVersion(),
    themeAddress: () => '',
    dev: false,
  });
  if (site) {
    for (const route of site.routes) await site.page(route);
    await site.finish();
  }
  const text = formatDiagnostics(diagnostics, {
    format: args.format,
    color: Boolean(process.stdout.isTTY) && !process.env['NO_COLOR'],
    readSource: (file) => readIn(docsRoot, file),
  });
  if (text) process.stdout.write(`${text}\n`);
  if (!site) return 2;
  const counts = countBySeverity(diagnostics);
  return counts.error > 0 || (args.strict && counts.warning > 0) ? 1 : 0;
}
