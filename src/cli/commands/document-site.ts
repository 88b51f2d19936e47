import { watch } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../base/disk/temporary.ts';
import { readIfThere } from '../../base/read-file.ts';
import { nameFolder } from '../../base/report/file-names.ts';
import { baseConfig } from '../init/Draft.ts';
import { readDocument } from '../init/document-files.ts';
import { rootOf } from './description-root.ts';

/**
 * Creates a temporary docs folder for an OpenAPI document: a configuration that names it, and copies of the files that it refers to. Reports
 * name the files by the places they were copied from.
 *
 * @param follows True to update the copies when the files change.
 */
export async function documentSite(operand: string, follows: boolean): Promise<string> {
  const { root, location } = rootOf(operand);
  const { title, names } = await readDocument(root, location);
  const { files, folder } = temporaryFolder('document');
  const copy = (name: string): void => {
    const content = readIfThere(path.join(root, name));
    if (content !== undefined) files.write(name, content);
  };
  for (const name of names) copy(name);
  nameFolder(folder, root);
  // Folders, since many editors save a file by replacing it.
  const folders = follows ? new Set(names.map((name) => path.posix.dirname(name))) : [];
  for (const at of folders)
    watch(path.join(root, at), { persistent: false }, (_, changed) => {
      const name = path.posix.join(at, changed ?? '');
      if (names.includes(name)) copy(name);
    });
  return files.write(
    'docs.json',
    JSON.stringify({ ...baseConfig(title), navigation: { openapi: location } }),
  );
}
