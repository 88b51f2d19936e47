import path from 'node:path';
import { isFile } from '../../../base/read-file.ts';
import type { DocsFiles } from '../../page/docs-files.ts';
import { findImported } from '../../page/find-imported.ts';
import { withoutFences } from '../imported-pages.ts';
import type { ImportedName } from '../../compile/imports.ts';
import { type DrawingProject, keyOf } from '../../page/ProjectComponent.ts';
import { frameworkEnding } from './frameworks.ts';
import { directivesAt } from './tags.ts';

/** Where imports of the docs lead. */
export interface ImportPlaces {
  /** Absolute path of the docs folder. */
  docsRoot: string;
  files: DocsFiles;
  /** Absolute paths of folders next to the docs, by the names that stand for them at the start of a path. */
  folders?: ReadonlyMap<string, string> | undefined;
  /** The project that renders components of its own; a bare docs folder has none. */
  project?: DrawingProject | undefined;
}

/** An import in a text of the docs. */
interface Asked {
  specifier: string;
  /** File of the text, relative to the docs root. */
  from: string;
  name: ImportedName;
  /** The text, where it was read before. */
  text?: string;
}

/** Key of the component that an import points to, where the project renders it. */
export function keyOfImport(asked: Asked, places: ImportPlaces): string | undefined {
  const file = projectFile(asked, places);
  return file === undefined || !places.project
    ? undefined
    : keyOf({ file, imported: asked.name.imported }, places.project);
}

/**
 * The file of a component that the project renders, as an absolute path; `undefined` where Lectern reads the file itself, or there is
 * none. A component in JSX is rendered by the project where Lectern cannot read it, and where an element of the text says by `client:`
 * when it is to start.
 */
export function projectFile(
  { specifier, from, name, text }: Asked,
  places: ImportPlaces,
): string | undefined {
  const { project } = places;
  if (project === undefined || name.imported === '*') return undefined;
  let written = specifier;
  if (frameworkEnding(specifier) === undefined) {
    if (!project.endings.includes('jsx') || !/^(?:\.{0,2}|[@~])\//.test(specifier)) return undefined;
    const { path: own } = findImported(specifier, from, places.files);
    if (
      own !== undefined &&
      !(/\.[jt]sx$/i.test(own) && directivesAt(text ?? textOf(from, places), name.local).size > 0)
    )
      return undefined;
    if (own !== undefined) written = `/${own}`;
  }
  const target = absolute(written, from, places);
  // A package of a plugin may lie above the project, as in a monorepo.
  const inside = [project.root, places.docsRoot, ...(places.folders?.values() ?? [])];
  const isInside = inside.some((folder) => target.startsWith(folder + path.sep));
  if (!isInside) return undefined;
  return [target, ...project.endings.map((ending) => `${target}.${ending}`)].find(
    (file) => project.endings.includes(path.extname(file).slice(1).toLowerCase()) && isFile(file),
  );
}

export function absolute(
  specifier: string,
  from: string,
  { docsRoot, folders }: Pick<ImportPlaces, 'docsRoot' | 'folders'>,
): string {
  const written = specifier.replace(/^[@~]\//, '/');
  const whole = /^\.{1,2}\//.test(written) ? path.posix.join(path.posix.dirname(from), written) : written;
  const [first = '', ...rest] = whole.replace(/^\//, '').split('/');
  const folder = folders?.get(first);
  return folder === undefined ? path.join(docsRoot, whole) : path.join(folder, ...rest);
}

/** Text of a file, without what it shows as code. */
export function textOf(file: string, { files }: Pick<ImportPlaces, 'files'>): string {
  return withoutFences(files.read(file) ?? '');
}

/** Returns whether an import points to a JSX component outside the docs folder. */
export function isOutside(specifier: string, from: string, docsRoot: string): boolean {
  if (!/^\.{1,2}\//.test(specifier)) return false;
  const target = absolute(specifier, from, { docsRoot });
  if (target.startsWith(path.resolve(docsRoot) + path.sep)) return false;
  return ['', '.jsx', '.tsx'].some((ending) => /\.[jt]sx$/.test(target + ending) && isFile(target + ending));
}
