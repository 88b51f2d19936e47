import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of code, and all files that it imports by their paths, directly or not. */
export interface CodeFiles {
  files: readonly string[];
  /** A hash of what they hold; for one of a package, of its version. */
  key: string;
}

const written = /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*(["'])(\.{1,2}\/[^"'\n]+)\1/g;
const endings = ['', '.js', '.mjs', '.ts', '.mts', '.jsx', '.tsx', '.cjs', '.json', '/index.js', '/index.ts'];

/** Follows the imports of a module of plain code. A package counts as a whole. */
export function codeFiles(module: string): CodeFiles {
  const hash = createHash('sha256');
  const files = new Set([module]);
  for (const file of files) {
    const text = readText(file) ?? '';
    hash.update(`${path.basename(file)}\n${text}\n`);
    if (file.split(path.sep).includes('node_modules')) {
      hash.update(versionOf(file));
      continue;
    }
    for (const [, , specifier = ''] of text.matchAll(written)) {
      const target = path.resolve(path.dirname(file), specifier);
      const found = endings.map((ending) => target + ending).find((one) => readText(one) !== undefined);
      if (found !== undefined) files.add(found);
    }
  }
  return { files: [...files], key: hash.digest('base64url') };
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The manifest of the package that a file belongs to, which has its version. */
function versionOf(file: string): string {
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const manifest = readText(path.join(folder, 'package.json'));
    if (manifest?.includes('"version"')) return manifest;
  }
  return '';
}
