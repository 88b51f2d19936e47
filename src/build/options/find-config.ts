import path from 'node:path';
import { isFile } from '../../base/read-file.ts';
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
  return candidates.find(isFile);
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
      `The configuration file ${given} does not exist in ${root}.`,
      'Correct the `config` option, or remove it to find the file automatically.',
    );
  }
  const where = docs === undefined ? `${path.resolve(root)} or its docs folder` : `${docs}, in ${root}`;
  throw new OptionError(
    `There is no ${CONFIG_NAMES_WORDS} in ${where}.`,
    `Run \`npx lectern init ${docs ?? 'docs'}\` to create one, or set the \`docs\` option to another folder.`,
  );
}
