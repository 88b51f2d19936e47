import { AuthorError } from '../../base/report/AuthorError.ts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../../base/walk-folder.ts';
import { configOf } from './config-of.ts';
import { checkOutput } from '../../site/audit/check.ts';
import type { Arguments } from '../arguments/arguments.ts';
import { tell } from './tell.ts';

/**
 * Reports what is wrong with a built site. The folder named is the docs folder or the project, whose output is read; or
 * the output itself. Returns the exit code: 0 nothing wrong, 1 errors (or what `--fail-on` says).
 */
export async function checkDist(args: Arguments): Promise<number> {
  const dir = path.resolve(args.dir);
  const configFile = existsSync(dir) ? await configOf(dir, args) : undefined;
  const built = args.out === undefined ? path.join(dir, configFile ? 'dist' : '.') : path.resolve(args.out);
  const files = filesBelow(built);
  if (!files.some((file) => file.endsWith('.html'))) {
    throw new AuthorError(`there is no built site in ${built}. Run lectern build first.`);
  }
  const diagnostics = await checkOutput({
    files,
    read: (file) => readFile(path.join(built, file), 'utf8'),
    base: args.base && `/${args.base}/`.replace(/\/{2,}/g, '/'),
    origin: args.site === undefined ? undefined : URL.parse(args.site)?.origin,
    configuration: configFile && (await readFile(configFile, 'utf8')),
  });
  return tell([{ diagnostics, folder: built, failing: args }], args.format);
}
