import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createRequire, findPackageJSON, isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isFile, readIfThere } from '../../base/read-file.ts';

/** A file of code, and all files that it imports, directly or not, but for those of packages. */
export interface CodeFiles {
  files: readonly string[];
  /** A hash of what they contain; for one of a package, of its version. */
  key: string;
}

const written = /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*(["'])([^"'\s]+)\1/g;
const endings = ['', '.js', '.mjs', '.ts', '.mts', '.jsx', '.tsx', '.cjs', '.json', '/index.js', '/index.ts'];

/** Follows the imports of a module of plain code. A package counts as a whole. */
export function codeFiles(module: string): CodeFiles {
  const hash = createHash('sha256');
  const files = new Set([module]);
  for (const file of files) {
    const text = readIfThere(file) ?? '';
    hash.update(`${path.basename(file)}\n${text}\n`);
    if (isInstalled(file)) {
      hash.update(versionOf(file));
      continue;
    }
    for (const [, , specifier = ''] of text.matchAll(written)) {
      if (!/^\.{1,2}\//.test(specifier)) {
        const { file: own, manifest } = named(specifier, file);
        if (own !== undefined) files.add(own);
        else hash.update(manifest);
        continue;
      }
      const target = path.resolve(path.dirname(file), specifier);
      const found = endings.map((ending) => target + ending).find(isFile);
      if (found !== undefined) files.add(found);
    }
  }
  return { files: [...files], key: hash.digest('base64url') };
}

/**
 * The target of a name that is no path: a file of the project, for one that its manifest gives (`#name`) and for a package of the
 * same repository, else the manifest of a package.
 */
function named(specifier: string, from: string): { file?: string; manifest: string } {
  try {
    if (isBuiltin(specifier)) return { manifest: '' };
    const manifest = specifier.startsWith('#') ? undefined : findPackageJSON(specifier, pathToFileURL(from));
    if (manifest !== undefined && isInstalled(realpathSync(manifest)))
      return { manifest: readIfThere(manifest) ?? '' };
    const file = createRequire(from).resolve(specifier);
    return isInstalled(file) ? { manifest: versionOf(file) } : { file, manifest: '' };
  } catch {
    // The package does not exist, or the match is within a string.
    return { manifest: '' };
  }
}

const isInstalled = (file: string): boolean => file.split(path.sep).includes('node_modules');

/** The manifest of the package that a file belongs to, which has its version. */
function versionOf(file: string): string {
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const manifest = readIfThere(path.join(folder, 'package.json'));
    if (manifest?.includes('"version"')) return manifest;
  }
  return '';
}
