import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFile } from '../../base/read-file.ts';
import { OptionError } from './OptionError.ts';
import { findPackage } from './packages.ts';

/**
 * The file of a module that an option names: by a path, a `file:` address, or as a package.
 *
 * @param from Absolute path of the folder that paths start from, and packages are looked for.
 * @param what Names the option, for the error.
 * @throws OptionError where there is no such file.
 */
export function moduleFile(named: string | URL, from: string, what: string): string {
  const text = String(named);
  if (text.startsWith('file:')) return existing(fileURLToPath(text), text, from, what);
  if (/^\.{0,2}[/\\]/.test(text) || path.isAbsolute(text)) {
    return existing(path.resolve(from, text), text, from, what);
  }
  const found = packaged(text, from);
  if (found !== undefined) return found;
  const besides = path.resolve(from, text);
  if (isFile(besides)) return besides;
  throw new OptionError(
    `${what} refers to ${text}, which is not an installed package.`,
    `Install it in ${from}, or write a path that starts with \`./\`.`,
  );
}

function existing(file: string, written: string, from: string, what: string): string {
  if (isFile(file)) return file;
  throw new OptionError(
    `${what} refers to ${written}, which is not a file.`,
    `Paths are relative to ${from}.`,
  );
}

/** The file that a name of a package points to. Many packages give one to `import` only, which `require` does not find. */
function packaged(named: string, from: string): string | undefined {
  try {
    const file = createRequire(path.join(from, 'x.js')).resolve(named);
    if (path.isAbsolute(file)) return file;
  } catch {
    // Tried below.
  }
  const { inside, folders } = findPackage(named, from);
  const entry = inside === '' ? '.' : `./${inside}`;
  for (const folder of folders) {
    const manifest = path.join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { exports, main } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, unknown>;
    const isMap = typeof exports === 'object' && exports !== null && Object.keys(exports)[0]?.startsWith('.');
    const target = conditional(
      isMap ? (exports as Record<string, unknown>)[entry] : entry === '.' ? (exports ?? main) : undefined,
    );
    if (target !== undefined) return path.join(folder, target);
  }
  return undefined;
}

/** The file that `import` gets of what a package exports. */
function conditional(exported: unknown): string | undefined {
  if (typeof exported === 'string') return exported;
  if (typeof exported !== 'object' || exported === null) return undefined;
  for (const [condition, value] of Object.entries(exported)) {
    if (!['import', 'node', 'default', 'module-sync'].includes(condition)) continue;
    const found = conditional(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
