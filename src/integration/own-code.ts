import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from './package-root.ts';

/**
 * A hash of all code that makes pages: this package's as it is, the versions of the packages that it uses, and of Node.
 */
export function codeFingerprint(): string {
  const hash = createHash('sha256');
  const own = fileURLToPath(new URL('../', import.meta.url));
  for (const file of readdirSync(own, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.d.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()) {
    hash.update(`${path.relative(own, file)}\0`).update(readFileSync(file));
  }
  hash.update(JSON.stringify([process.version, process.platform, process.arch]));
  const manifest = readFileSync(path.join(packageRoot, 'package.json'), 'utf8');
  return hash.update(manifest).update(installed(manifest)).digest('base64url');
}

/** What is installed: the versions of this package's own dependencies, and all of them where npm says so. */
function installed(manifest: string): string {
  const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(manifest) as Record<
    string,
    Record<string, string> | undefined
  >;
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).sort();
  const { resolve } = createRequire(import.meta.url);
  const found = names.map((name) => {
    for (const folder of resolve.paths(name) ?? []) {
      const text = textOf(path.join(folder, name, 'package.json'));
      if (text === undefined) continue;
      const { version } = JSON.parse(text) as { version?: string };
      return [name, version, lockOf(folder)];
    }
    return [name];
  });
  return JSON.stringify(found);
}

const locks = new Map<string, string | undefined>();

/** A hash of npm's list of everything in a `node_modules`, read once; `undefined` where there is none. */
function lockOf(folder: string): string | undefined {
  if (!locks.has(folder)) {
    const text = textOf(path.join(folder, '.package-lock.json'));
    locks.set(folder, text && createHash('sha256').update(text).digest('base64url'));
  }
  return locks.get(folder);
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
