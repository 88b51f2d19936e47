import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '../walk-folder.ts';

let found: string | undefined;

/**
 * A hash of the code that makes pages: all files of this package, the versions of the packages that it uses, Node's (without
 * its last part, which fixes faults only) and the kind of system. Where they are installed makes no difference.
 */
export function packageCode(): string {
  return (found ??= hashOfCode());
}

function hashOfCode(): string {
  const hash = createHash('sha256');
  const code = fileURLToPath(new URL('../../', import.meta.url));
  const files = filesBelow(code).filter((name) => !name.endsWith('.d.ts'));
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(path.join(code, file)));
  hash.update(process.versions.node.split('.', 2).join('.')).update(process.platform);
  const manifest = JSON.parse(readFileSync(path.join(code, '../package.json'), 'utf8')) as Manifest;
  return hash
    .update(JSON.stringify(manifest))
    .update(installed(path.dirname(code), manifest).join('\n'))
    .digest('base64url');
}

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  /** A package that is one of several builds of another, for one kind of processor. */
  cpu?: unknown;
}

/**
 * Names and versions of all packages whose code takes part, wherever they are installed. What Astro makes of the routes with
 * its own packages is in the key of a page as it is, so of Astro the version is enough.
 */
function installed(folder: string, manifest: Manifest): string[] {
  const manifests = new Map<string, Manifest | undefined>();
  const versions = new Set<string>();
  const walked = new Set<string>();

  function read(file: string): Manifest | undefined {
    if (!manifests.has(file)) {
      const text = textOf(file);
      manifests.set(file, text === undefined ? undefined : (JSON.parse(text) as Manifest));
    }
    return manifests.get(file);
  }

  function walk(from: string, { dependencies, optionalDependencies }: Manifest): void {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = modulesAbove(from)
        .map((modules) => path.join(modules, name))
        .find((one) => existsSync(one) && read(path.join(one, 'package.json')));
      if (found === undefined || walked.has(found)) continue;
      walked.add(found);
      const its = read(path.join(found, 'package.json')) ?? {};
      if (its.cpu === undefined) versions.add(`${name}@${its.version}`);
      if (name !== 'astro') walk(realpathSync.native(found), its);
    }
  }

  const { dependencies, peerDependencies, optionalDependencies } = manifest;
  walk(realpathSync.native(folder), {
    dependencies: { ...dependencies, ...peerDependencies },
    optionalDependencies,
  });
  return [...versions].sort();
}

const above = new Map<string, string[]>();

/** The folders in which code of a folder finds packages, the nearest first. */
function modulesAbove(folder: string): string[] {
  let folders = above.get(folder);
  if (folders === undefined) {
    const up = path.dirname(folder);
    const here = path.basename(folder) === 'node_modules' ? [] : [path.join(folder, 'node_modules')];
    folders = [...here.filter((modules) => existsSync(modules)), ...(up === folder ? [] : modulesAbove(up))];
    above.set(folder, folders);
  }
  return folders;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
