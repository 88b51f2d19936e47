import { existsSync } from 'node:fs';
import path from 'node:path';
import { isFolder } from '../../base/read-file.ts';
import type { IconSources } from '../../page/icons/own-icons.ts';
import type { LecternOptions } from './options.ts';
import { OptionError } from './OptionError.ts';
import { findPackage } from './packages.ts';

/**
 * Finds what the `icons` option names.
 *
 * @throws OptionError for a folder that does not exist and a package that is not installed or contains no icons.
 */
export function iconSources(
  { folders = [], packages = [] }: NonNullable<LecternOptions['icons']>,
  root: string,
): IconSources {
  const found = { folders: folders.map((folder) => existingFolder(folder, root)), sets: [] as string[] };
  for (const name of packages) {
    const place = path.isAbsolute(name) ? name : placeOf(name, root, 'icons.packages');
    const set = path.join(place, 'icons.json');
    if (existsSync(set)) found.sets.push(set);
    else if (existsSync(path.join(place, 'icons'))) found.folders.push(path.join(place, 'icons'));
    else found.folders.push(place);
  }
  return found;
}

/**
 * Absolute places of what a command line names: folders, relative to `root`, and packages that are installed there.
 * All of them go into `packages` of the option.
 *
 * @throws OptionError for what is neither.
 */
export function iconPlaces(names: readonly string[], root: string): string[] {
  return names.map((name) => {
    const folder = path.resolve(root, name);
    return isFolder(folder) ? folder : placeOf(name, root, '--icons');
  });
}

function existingFolder(folder: string, root: string): string {
  const absolute = path.resolve(root, folder);
  if (isFolder(absolute)) return absolute;
  throw new OptionError(
    `The option \`icons.folders\` contains ${folder}, which is not a folder.`,
    `Paths are relative to the project's root, ${root}.`,
  );
}

/** Folder of a package, or the folder in it that is named after it (`lucide-static/icons`). */
function placeOf(name: string, root: string, option: string): string {
  const { name: own, inside, folders } = findPackage(name, root);
  const place = folders.map((folder) => path.join(folder, inside)).find((one) => existsSync(one));
  if (place !== undefined) return place;
  throw new OptionError(
    `The option \`${option}\` refers to ${name}, which is not installed.`,
    `Install it with \`npm install ${own}\`, or remove it from the option.`,
  );
}
