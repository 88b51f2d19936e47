import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { readIfThere } from '../../../base/read-file.ts';
import { isWithin, walkFolder } from '../../../base/walk-folder.ts';

/**
 * Lists the files of a site's folder: pages, and all others. Paths are relative to the folder. Returns none if a symbolic link
 * takes the folder outside of the project's parent folder.
 */
export async function listFiles(
  folder: string,
  project: string,
): Promise<{ pages: string[]; others: string[] }> {
  if (!isBeside(realpathIfThere(project), realpathIfThere(folder))) return { pages: [], others: [] };
  const files = await walkFolder(folder, {
    enters: (_, name) => !name.startsWith('.') && !/^(?:node_modules|bower_components)$/.test(name),
    takes: (_, name) => !name.startsWith('.'),
  }).catch(() => []);
  files.sort();
  return {
    pages: files.filter((file) => /\.mdx?$/i.test(file)),
    // A site has no use for the code that another tool would run, and puts every style sheet on every page.
    others: files.filter(
      (file) => !/\.(?:mdx?|[cm]?[jt]sx?|css|s[ac]ss|less|vue|svelte|astro|py|map|lock)$/i.test(file),
    ),
  };
}

export function isFileIn(folder: string, file: string): boolean {
  try {
    // A link may lead elsewhere.
    return statSync(file).isFile() && realpathSync(file).startsWith(realpathSync(folder) + path.sep);
  } catch {
    return false;
  }
}

/**
 * Resolves a folder of a configuration, inside or next to the project; `fallback` if it is elsewhere. The parent folder of the
 * project is not allowed.
 */
export function folderIn(project: string, named: string, fallback: string): string {
  const folder = path.resolve(project, named);
  return isBeside(project, folder) ? folder : path.resolve(project, fallback);
}

function isBeside(project: string, folder: string): boolean {
  const around = path.dirname(project);
  return folder === project || (folder !== around && isWithin(around, folder));
}

function realpathIfThere(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

/** Text of a file with plain line ends; `undefined` where it cannot be read. */
export function textOfFile(file: string): string | undefined {
  return readIfThere(file)
    ?.replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n');
}

/** Joins parts of a URL or path, without slashes at its ends. The result never points out of its folder. */
export function joined(...parts: string[]): string {
  return parts
    .join('/')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/');
}

export function withoutExtension(file: string): string {
  return file.replace(/\.[^./]+$/, '');
}

/** Returns the URL path of a page: `guides/index` is `guides`. */
export function addressOf(page: string): string {
  return page.replace(/(?:^|\/)index$/i, '');
}
