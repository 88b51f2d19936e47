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
    const folder = resolve
      .paths(name)
      ?.find((place) => textOf(path.join(place, name, 'package.json')) !== undefined);
    if (folder === undefined) return [name];
    const { version } = JSON.parse(textOf(path.join(folder, name, 'package.json')) ?? '{}') as {
      version?: string;
    };
    return [name, version, textOf(path.join(folder, '.package-lock.json')) && hashOf(folder)];
  });
  return JSON.stringify(found);
}

const locks = new Map<string, string>();

/** npm's list of everything in a `node_modules`. */
function hashOf(folder: string): string {
  let known = locks.get(folder);
  if (known === undefined) {
    const text = textOf(path.join(folder, '.package-lock.json')) ?? '';
    locks.set(folder, (known = createHash('sha256').update(text).digest('base64url')));
  }
  return known;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
