import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createFile, existsAlready, isThere } from '../../base/disk/author-files.ts';
import { canUpgrade, upgradeMint } from '../../config/formats/upgrade/upgrade.ts';
import type { StandaloneOptions } from '../../build/build/StandaloneOptions.ts';
import { AuthorError } from '../../base/report/AuthorError.ts';
import { shownPath } from '../../base/report/file-names.ts';
import { planSite } from '../../site/site/load.ts';
import type { Arguments } from '../arguments/arguments.ts';
import { schemaFor } from './schema-path.ts';
import { siteOptionsOf } from '../arguments/site-options.ts';
import { tell } from './tell.ts';

/**
 * Writes the `docs.json` of a folder's `mint.json`, and tells what it has no place for. No file is overwritten, and the
 * `mint.json` stays as it is. Returns the exit code.
 *
 * @throws AuthorError when there is nothing to upgrade, the new file is there already, or the old one cannot be used.
 */
export async function upgrade(options: StandaloneOptions, args: Arguments): Promise<number> {
  const { configFile } = options;
  const name = path.basename(configFile);
  const target =
    args.out === undefined ? path.join(path.dirname(configFile), 'docs.json') : path.resolve(args.out);
  if (!canUpgrade(configFile))
    throw new AuthorError(`${name} already has the newer format. To convert an older file, use --config.`);
  if (isThere(target)) throw existsAlready(target);
  const { value: plan, diagnostics } = await planSite(siteOptionsOf(options));
  if (!plan) throw new AuthorError('the configuration could not be used. Run lectern check.');
  const unread = new Set(plan.broken.flatMap(({ refs }) => refs.map(({ source }) => source)));
  const { value: config, diagnostics: losses } = upgradeMint(await readFile(configFile), name, {
    pages: plan.meta,
    made: plan.given,
    isUnread: (source) => unread.has(source),
  });
  const errors = diagnostics.filter(({ severity, file }) => severity === 'error' && file === name);
  const problems = [...errors, ...losses];
  if (problems.length > 0)
    tell([{ diagnostics: problems, folder: path.dirname(configFile), failing: args }], args.format);
  const written = { ...schemaFor(target), ...config };
  createFile(target, `${JSON.stringify(written, null, 2)}\n`);
  const isBeside = path.basename(target) === 'docs.json' && path.dirname(target) === path.dirname(configFile);
  process.stderr.write(
    `lectern: wrote ${shownPath(target)}. ${isBeside ? `Lectern now reads this file. ${name} is unchanged and no longer used.` : `${name} is unchanged.`}\n`,
  );
  return 0;
}
