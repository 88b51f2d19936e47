import path from 'node:path';
import { findConfig } from '../../build/options/find-config.ts';
import type { Arguments } from '../arguments/arguments.ts';

/**
 * Absolute path of the configuration file of a folder; `undefined` when there is none. `--config` is a name in the folder, or a path,
 * which starts at the working folder as every path of a command line does.
 */
export function configOf(folder: string, { config }: Pick<Arguments, 'config'>): Promise<string | undefined> {
  const isName = config === undefined || path.basename(config) === config;
  return findConfig(isName ? folder : process.cwd(), config);
}
