import { stat } from 'node:fs/promises';
import path from 'node:path';
import { CONFIG_NAMES, CONFIG_NAMES_WORDS } from '../../config/formats/index.ts';
import { OptionError } from './OptionError.ts';

/**
 * Absolute path of the configuration file: `config` when it is given, else the first that exists in `root`, else
 * in `root/docs`, or only in `docs` when that is given. `undefined` when there is none.
 */
export async function findConfig(root: string, config?: string, docs?: string): Promise<string | undefined> {
  const folders = docs === undefined ? ['.', 'docs'] : [docs];
  const candidates = config
    ? [path.resolve(root, config)]
    : folders.flatMap((folder) => CONFIG_NAMES.map((name) => path.resolve(root, folder, name)));
  for (const file of candidates) {
    if (
      await stat(file).then(
        (found) => found.isFile(),
        () => false,
      )
    )
      return file;
  }
  return undefined;
}

/**
 * Absolute path of a project's configuration file.
 *
 * @throws OptionError where there is none.
 */
export async function requireConfig(root: string, given: string | undefined, docs?: string): Promise<string> {
  const found = await findConfig(root, given, docs);
  if (found) return found;
  if (given) {
    throw new OptionError(
      `There is no configuration file ${given} in ${root}.`,
      'Name the file with the `config` option, or leave the option out to have it looked for.',
    );
  }
  const where = docs === undefined ? `${path.resolve(root)} or its docs folder` : `${docs}, in ${root}`;
  throw new OptionError(
    `There is no ${CONFIG_NAMES_WORDS} in ${where}.`,
    `Run \`npx lectern init ${docs ?? 'docs'}\` to begin a site there, also of Markdown files that are there, or name another folder with the \`docs\` option.`,
  );
}
