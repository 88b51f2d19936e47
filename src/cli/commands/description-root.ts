import path from 'node:path';
import { isUrl } from '../../api/openapi/read/source.ts';
import { BUNDLED_SPECS } from '../../api/specs/index.ts';
import { nameBelow } from '../../base/walk-folder.ts';

/**
 * Where a description is that a command line names: the folder that files are read from (the working folder, or else the
 * folder of the file), its name in messages, and the file in it; or its address.
 */
export function rootOf(subject: string): { root: string; rootName: string; location: string } {
  const rootName = 'the working directory';
  if (isUrl(subject)) return { root: process.cwd(), rootName, location: subject };
  const file = BUNDLED_SPECS.get(subject) ?? path.resolve(subject);
  const relative = path.relative(process.cwd(), file);
  const isInside = !relative.startsWith('..') && !path.isAbsolute(relative);
  const root = isInside ? process.cwd() : path.dirname(file);
  return {
    root,
    rootName: isInside ? rootName : `\`${root}\``,
    location: nameBelow(root, file),
  };
}
