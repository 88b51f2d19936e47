import { existsSync } from 'node:fs';
import path from 'node:path';

/** The schema of a `docs.json`, from a folder that the package is installed in. */
const SCHEMA = path.join('node_modules', 'astro-lectern', 'schema', 'docs.schema.json');

/** `$schema` for a new `docs.json`, where the package is installed in a folder around the file. */
export function schemaFor(target: string): { $schema?: string } {
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    const schema = path.join(folder, SCHEMA);
    if (existsSync(schema)) {
      const relative = path.relative(path.dirname(target), schema).split(path.sep).join('/');
      return { $schema: relative.startsWith('.') ? relative : `./${relative}` };
    }
    if (folder === path.dirname(folder)) return {};
  }
}
