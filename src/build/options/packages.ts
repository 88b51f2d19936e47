import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A name as an import has it, in its two parts: that of a package, and what is named in the package. */
export interface NamedInPackage {
  name: string;
  /** Without a slash at its start; empty for the package itself. */
  inside: string;
  /** Absolute paths of folders of the package, the nearest first. There is none where it is not installed. */
  folders: string[];
}

/** Looks a package up, as code in a folder would find it. What the package says of its files plays no part. */
export function findPackage(named: string, from: string): NamedInPackage {
  const words = named.split('/');
  const length = named.startsWith('@') ? 2 : 1;
  const name = words.slice(0, length).join('/');
  const around = createRequire(path.join(from, 'x.js')).resolve.paths(name) ?? [];
  const folders = around.map((folder) => path.join(folder, name)).filter((folder) => existsSync(folder));
  return { name, inside: words.slice(length).join('/'), folders };
}
