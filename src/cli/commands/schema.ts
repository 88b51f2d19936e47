import { readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceOwnFile } from '../../base/disk/author-files.ts';
import {
  SCHEMA_MARK,
  siteJsonSchemaText,
  type ProjectValues,
} from '../../config/formats/engine/json-schema.ts';
import { formatOf } from '../../config/formats/index.ts';
import { configOf } from './config-of.ts';
import { loadSite } from '../../site/site/load.ts';
import type { Site } from '../../site/site/assemble.ts';
import type { SiteOptions } from '../../site/options/SiteOptions.ts';
import type { Arguments } from '../arguments/arguments.ts';

/**
 * Prints the JSON Schema of the configuration, or writes it to `--out`: that of the format of the folder's configuration
 * file, and of the later format where there is no such file.
 */
export async function schema(args: Arguments): Promise<number> {
  const found = await configOf(path.resolve(args.dir ?? '.'), args);
  return put(siteJsonSchemaText(formatOf(found ?? 'docs.json')), args);
}

/**
 * Prints or writes the JSON Schema with the pages, versions, icons and files of a project as completions. Returns the exit code: 0, or 2 when the
 * configuration could not be used.
 */
export async function projectSchema(options: SiteOptions, args: Arguments): Promise<number> {
  const { value: site } = await loadSite(options);
  if (!site) {
    process.stderr.write('lectern: the configuration could not be used. Run lectern check.\n');
    return 2;
  }
  return put(siteJsonSchemaText(formatOf(options.configFile), await projectValues(site)), args);
}

function put(text: string, args: Arguments): number {
  if (args.out === undefined) process.stdout.write(text);
  else {
    const isOwn = (file: string): boolean => readFileSync(file, 'utf8').includes(SCHEMA_MARK);
    replaceOwnFile(path.resolve(args.out), text, isOwn);
  }
  return 0;
}

async function projectValues(site: Site): Promise<ProjectValues> {
  const { pages, icons, media, descriptions } = await site.inventory();
  return {
    page: pages,
    version: site.versions,
    icon: icons,
    description: descriptions,
    image: media
      .filter((file) => /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i.test(file))
      .map((file) => `/${file}`),
    operation: site.documents.flatMap(({ operations }) =>
      operations.flatMap(({ kind, method, path: at }) => (kind === 'operation' ? [`${method} ${at}`] : [])),
    ),
  };
}
