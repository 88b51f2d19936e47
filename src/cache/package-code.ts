import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

let found: string | undefined;

/**
 * A hash of the code that makes pages: all files of this package, the versions of the packages that it uses, and Node's.
 * Another version of any of them takes nothing from the cache.
 */
export function packageCode(): string {
  return (found ??= hashOfCode());
}

function hashOfCode(): string {
  const hash = createHash('sha256');
  const code = fileURLToPath(new URL('../', import.meta.url));
  const files = readdirSync(code, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.d.ts'))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  for (const file of files.sort()) hash.update(`${path.relative(code, file)}\0`).update(readFileSync(file));
  const manifest = readFileSync(path.join(code, '../package.json'), 'utf8');
  hash.update(JSON.stringify([process.version, process.platform, process.arch]));
  return hash
    .update(manifest)
    .update(JSON.stringify(installed(manifest)))
    .digest('base64url');
}

/** Versions of the packages that this one uses, and what else is installed beside them, where npm has a list of that. */
function installed(manifest: string): unknown[] {
  const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(manifest) as Record<
    string,
    object
  >;
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).sort();
  const { resolve } = createRequire(import.meta.url);
  const folders = new Set<string>();
  const versions = names.map((name) => {
    const folder = resolve
      .paths(name)
      ?.find((one) => textOf(path.join(one, name, 'package.json')) !== undefined);
    if (folder === undefined) return [name];
    folders.add(folder);
    const { version } = JSON.parse(textOf(path.join(folder, name, 'package.json')) ?? '{}') as {
      version?: string;
    };
    return [name, version];
  });
  return [versions, [...folders].map((folder) => textOf(path.join(folder, '.package-lock.json')))];
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
