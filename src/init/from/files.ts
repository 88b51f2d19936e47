import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { walkFolder } from '../../walk-folder.ts';

/** The files below a folder that belong to a site: those of pages, and all others. Paths are relative to the folder. */
export async function listFiles(folder: string): Promise<{ pages: string[]; others: string[] }> {
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

/** Whether a path is a file inside a folder. */
export function isFileIn(folder: string, file: string): boolean {
  try {
    // A link may lead elsewhere.
    return statSync(file).isFile() && realpathSync(file).startsWith(realpathSync(folder) + path.sep);
  } catch {
    return false;
  }
}

/** A folder that a configuration names; `fallback` where it leads out of the project, which may be one folder up. */
export function folderIn(project: string, named: string, fallback: string): string {
  const folder = path.resolve(project, named);
  return `${folder}${path.sep}`.startsWith(path.dirname(project) + path.sep)
    ? folder
    : path.resolve(project, fallback);
}

/** Text of a file; `undefined` where it cannot be read. */
export function textOfFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n');
  } catch {
    return undefined;
  }
}

/** Joins parts of an address or a path, without slashes at its ends. It never leads out of the folder that it counts from. */
export function joined(...parts: string[]): string {
  return parts
    .join('/')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/');
}

/** A path without its extension. */
export function withoutExtension(file: string): string {
  return file.replace(/\.[^./]+$/, '');
}

/** The address of a page in the site: `guides/index` stands at `guides`. */
export function addressOf(page: string): string {
  return page.replace(/(?:^|\/)index$/i, '');
}
