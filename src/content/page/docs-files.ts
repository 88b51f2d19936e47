import { readdirSync, realpathSync, statSync } from 'node:fs';
import { extname, join, posix, sep } from 'node:path';
import { type Answers, type Inputs, noted } from '../../base/cache/inputs.ts';
import { isFile, readAuthorFile } from '../../base/read-file.ts';
import { noteRead } from '../../base/reads.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { imageSize, type ImageSize } from './image-size.ts';
import { nearest } from '../../base/nearest.ts';
import { readPageText } from './page-text.ts';
import { type Variables, fillVariables } from './variables.ts';

/**
 * Reads files of the docs folder, and none outside it but those of components that a plugin brings, and images that texts import from
 * the project: the one place where rendering touches the disk.
 */
export interface DocsFiles {
  /**
   * Text of a file (`snippets/a.mdx`, relative to the docs root); `undefined` when there is none.
   *
   * @param faults What had to be changed for the file to be read as text is added.
   */
  read(path: string, faults?: Diagnostic[]): string | undefined;
  exists(path: string): boolean;
  /**
   * The file whose name is most like that of a file that is not there, with its folder: of the same folder, else of one of those where snippets
   * usually lie.
   */
  nearest(path: string): string | undefined;
  imageSize(path: string): ImageSize | undefined;
  /** Address of an image of the project that a file of the docs imports. */
  projectImage?(specifier: string, from: string): string | undefined;
}

/** The answers of a docs folder to the questions that {@link notedFiles} notes. */
export function fileAnswers(files: DocsFiles): Answers {
  return {
    read(path) {
      const faults: Diagnostic[] = [];
      return [files.read(path, faults), faults];
    },
    exists: (path) => files.exists(path),
    nearest: (path) => files.nearest(path),
    size: (path) => files.imageSize(path),
    projectImage(question) {
      const [from = '', specifier = ''] = question.split('\n');
      return files.projectImage?.(specifier, from);
    },
  };
}

/** {@link DocsFiles} that note what a page asks of them. */
export function notedFiles(files: DocsFiles, inputs: Inputs): DocsFiles {
  return {
    read(path, faults = []) {
      const own: Diagnostic[] = [];
      const text = files.read(path, own);
      noted(inputs, 'read', path, [text, own]);
      faults.push(...own);
      return text;
    },
    exists: (path) => noted(inputs, 'exists', path, files.exists(path)),
    nearest: (path) => noted(inputs, 'nearest', path, files.nearest(path)),
    imageSize: (path) => noted(inputs, 'size', path, files.imageSize(path)),
    projectImage: (specifier, from) =>
      noted(inputs, 'projectImage', `${from}\n${specifier}`, files.projectImage?.(specifier, from)),
  };
}

/** Folders where snippets usually lie. */
const SNIPPET_FOLDERS = ['snippets', '_snippets', 'components'];

/** {@link DocsFiles} of a docs root. Symbolic links that point out of it count as absent. */
export class DocsFolder implements DocsFiles {
  readonly #docs: string;
  readonly #variables: Variables;
  readonly #folders: ReadonlyMap<string, string>;
  readonly #sizes = new Map<string, { changed: number; size: ImageSize | undefined }>();

  /**
   * @param variables Values of `{{name}}` in the text of pages and snippets.
   * @param folders Absolute paths of other folders, by the prefix of a path that means each.
   */
  constructor(docsRoot: string, variables: Variables = {}, folders: ReadonlyMap<string, string> = new Map()) {
    this.#docs = realpathSync(docsRoot);
    this.#variables = variables;
    this.#folders = folders;
  }

  read(path: string, faults: Diagnostic[] = []): string | undefined {
    const found = this.#locate(path);
    if (found === undefined) return undefined;
    const { text, diagnostics } = readPageText(readAuthorFile(found.file), path);
    faults.push(...diagnostics);
    return text !== undefined && /\.mdx?$/i.test(path)
      ? fillVariables(text, this.#variables, path, faults)
      : text;
  }

  exists(path: string): boolean {
    return this.#locate(path, isFile) !== undefined;
  }

  nearest(path: string): string | undefined {
    const { dir, name } = posix.parse(path);
    for (const folder of [dir, ...SNIPPET_FOLDERS.filter((one) => one !== dir)]) {
      // An import may leave the ending out, and what is like the ending says nothing about the name.
      const bare = new Map(this.#filesIn(folder).map((file) => [posix.parse(file).name, file]));
      const found = bare.get(nearest(name, bare.keys()) ?? '');
      if (found !== undefined) return posix.join(folder, found);
    }
    return undefined;
  }

  imageSize(path: string): ImageSize | undefined {
    if (!/\.(?:png|jpe?g|gif|webp|svg)$/i.test(extname(path))) return undefined;
    const found = this.#locate(path);
    if (found === undefined) return undefined;
    const known = this.#sizes.get(found.file);
    if (known?.changed === found.changed) return known.size;
    const size = imageSize(found.file);
    this.#sizes.set(found.file, { changed: found.changed, size });
    return size;
  }

  /** The folder that contains a path, and the absolute path. */
  #placed(path: string): { root: string; wanted: string } {
    const end = path.indexOf('/');
    const folder = this.#folders.get(end < 0 ? path : path.slice(0, end));
    if (folder === undefined) return { root: this.#docs, wanted: join(this.#docs, path) };
    const root = realpathSync(folder);
    return { root, wanted: join(root, end < 0 ? '' : path.slice(end)) };
  }

  #locate(path: string, note = noteRead): { file: string; changed: number } | undefined {
    try {
      const { root, wanted } = this.#placed(path);
      note(wanted);
      const file = realpathSync(wanted);
      if (!file.startsWith(root + sep)) return undefined;
      const stat = statSync(file);
      return stat.isFile() ? { file, changed: stat.mtimeMs } : undefined;
    } catch {
      return undefined;
    }
  }

  #filesIn(folder: string): string[] {
    try {
      const { root, wanted } = this.#placed(folder);
      const real = realpathSync(wanted);
      if (real !== root && !real.startsWith(root + sep)) return [];
      const entries = readdirSync(real, { withFileTypes: true });
      return entries.flatMap((entry) => (entry.isFile() ? entry.name : [])).sort();
    } catch {
      return [];
    }
  }
}
