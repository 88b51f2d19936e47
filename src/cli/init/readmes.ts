import { readIgnoreFile } from '../../base/ignore-file.ts';
import { walkFolder } from '../../base/walk-folder.ts';

/** The pages named README of folders without an index: they are pages only because the navigation names them. */
export async function readmePages(folder: string): Promise<Set<string>> {
  const ignores = readIgnoreFile(folder);
  const files = await walkFolder(folder, {
    enters: (path, name) =>
      !name.startsWith('.') && !/^(?:node_modules|bower_components|dist)$/.test(name) && !ignores(`${path}/`),
    takes: (path, name) => /^(?:readme|index)\.mdx?$/i.test(name) && !ignores(path),
  });
  const indexed = new Set(files.filter((file) => /(?:^|\/)index\.mdx?$/i.test(file)).map(folderOf));
  const readmes = files.filter((file) => /(?:^|\/)readme\.mdx?$/i.test(file));
  return new Set(
    readmes.filter((file) => !indexed.has(folderOf(file))).map((file) => file.replace(/\.mdx?$/i, '')),
  );
}

const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf('/')));
