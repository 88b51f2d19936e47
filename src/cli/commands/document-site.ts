import { watch } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../base/disk/temporary.ts';
import { readIfThere } from '../../base/read-file.ts';
import { nameFolder } from '../../base/report/file-names.ts';
import { baseConfig } from '../init/base-config.ts';
import { filesOfDocument, titleOf } from '../init/document-files.ts';
import { jsonText } from '../init/json-text.ts';
import { rootOf } from './description-root.ts';

/**
 * Makes a docs folder of one OpenAPI document: a configuration that names it, and copies of the files that it refers to. Reports
 * name the files by the places they were copied from.
 *
 * @param follows Whether the copies follow changes of the files.
 * @returns the configuration file.
 */
export async function documentSite(operand: string, follows: boolean): Promise<string> {
  const { root, location } = rootOf(operand);
  const isRemote = /^https?:\/\//i.test(location);
  const names = isRemote ? [] : filesOfDocument(root, location);
  const { files, folder } = temporaryFolder('document');
  const copy = (name: string): void => {
    const content = readIfThere(path.join(root, name));
    if (content !== undefined) files.write(name, content);
  };
  for (const name of names) copy(name);
  nameFolder(folder, root);
  if (follows) for (const name of names) watch(path.join(root, name), () => copy(name)).unref();
  const name = isRemote ? (URL.parse(location)?.hostname ?? 'API') : await titleOf(root, location);
  return files.write('docs.json', jsonText({ ...baseConfig(name), navigation: { openapi: location } }));
}
