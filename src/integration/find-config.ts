import { stat } from 'node:fs/promises';
import path from 'node:path';
import { CONFIG_NAMES, CONFIG_NAMES_WORDS } from '../formats/index.ts';
import { OptionError } from './OptionError.ts';

/**
 * Absolute path of the configuration file: `config` when it is given, else the first that exists in `root`, else
 * in `root/docs`. `undefined` when there is none.
 */
export async function findConfig(root: string, config?: string): Promise<string | undefined> {
  const candidates = config
    ? [path.resolve(root, config)]
    : ['.', 'docs'].flatMap((folder) => CONFIG_NAMES.map((name) => path.join(root, folder, name)));
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
export async function requireConfig(root: string, given: string | undefined): Promise<string> {
  const found = await findConfig(root, given);
  if (found) return found;
  throw new OptionError(
    given
      ? `There is no configuration file ${given} in ${root}.`
      : `There is no ${CONFIG_NAMES_WORDS} in ${root} or its docs folder.`,
    'Name the file with the `config` option, or create one with a `name` and a `navigation`.',
  );
}
