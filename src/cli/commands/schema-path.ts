import { existsSync } from 'node:fs';
import path from 'node:path';
import { foldersAround } from '../../base/walk-folder.ts';

/** The schema of a `docs.json`, from a folder that the package is installed in. */
const SCHEMA = path.join('node_modules', 'astro-lectern', 'schema', 'docs.schema.json');

/** `$schema` for a new `docs.json`, where the package is installed in a folder around the file. */
export function schemaFor(target: string): { $schema?: string } {
  const folder = path.dirname(target);
  const schema = foldersAround(folder)
    .map((at) => path.join(at, SCHEMA))
    .find((file) => existsSync(file));
  if (schema === undefined) return {};
  const relative = path.relative(folder, schema).split(path.sep).join('/');
  return { $schema: relative.startsWith('.') ? relative : `./${relative}` };
}
