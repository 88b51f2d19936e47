import type { DocsConfigInput } from '../../config/formats/define-site.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createFile, isThere } from '../../base/disk/author-files.ts';

export interface NewFile {
  /** Its path from the folder of the site, with forward slashes. */
  path: string;
  /** Its text, or the absolute path of a file that it is a copy of. */
  from: { text: string } | { copy: string };
}

/** A site that is to be written: nothing of it is on the disk yet. */
export interface Draft {
  config: DocsConfigInput;
  files: NewFile[];
  /** Source of the site, as the end of a sentence: "a navigation with 12 pages". */
  made: string;
  left?: string;
}

/** A place from which the repository builds the site. */
export interface BuildPlace {
  /** The top of the repository, or the folder of the site where there is none. */
  top: string;
  /** The docs folder from there, with forward slashes; `.` is the top itself. */
  docs: string;
  install: string;
}

export function baseConfig(
  name: string,
): Pick<DocsConfigInput, 'theme' | 'name' | 'colors' | 'icons' | 'contextual'> {
  return {
    theme: 'mint',
    name,
    colors: { primary: '#0F766E', light: '#2DD4BF', dark: '#115E59' },
    icons: { library: 'lucide' },
    contextual: { options: ['copy', 'view'] },
  };
}

export function filesThere(folder: string, files: readonly NewFile[]): string[] {
  return files.map((file) => file.path).filter((name) => isThere(path.join(folder, name)));
}

/** Writes files that are not there yet. Throws for one that is there, and leaves that as it is. */
export function writeNew(folder: string, files: readonly NewFile[]): void {
  for (const { path: name, from } of files)
    createFile(path.join(folder, name), 'copy' in from ? readFileSync(from.copy) : from.text);
}
