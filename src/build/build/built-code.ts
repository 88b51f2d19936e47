import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroConfig } from 'astro';
import { fingerprint } from '../../base/cache/fingerprint.ts';
import { nameBelow } from '../../base/walk-folder.ts';
import { packageRoot } from '../options/package-root.ts';

type BuiltConfig = Pick<AstroConfig, 'root' | 'outDir'> & { build: Pick<AstroConfig['build'], 'server'> };

/** The folder in which Astro has the code that makes pages while it makes them. */
const prerenderIn = (folder: URL): string => path.join(fileURLToPath(folder), '.prerender');

/**
 * A hash of the routes' code as Astro built it, which names all styles and scripts, without what is another at each build or
 * in each place and no part of a page. `undefined` where the code is not known, or where code of others can change the pages.
 */
export function builtCode({ root, outDir, build }: BuiltConfig): string | undefined {
  // With an adapter, Astro builds in the folder of the server.
  const folder = [build.server, outDir].map(prerenderIn).find((one) => existsSync(one)) ?? '';
  try {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:mjs|js|json)$/.test(file),
    );
    if (!files.some((file) => path.basename(file).startsWith('_noop-middleware'))) return undefined;
    const astro = path.dirname(createRequire(import.meta.url).resolve('astro/package.json'));
    const bare = withoutFolders({
      ...{ root: fileURLToPath(root), out: fileURLToPath(outDir) },
      ...{ lectern: packageRoot, astro },
    });
    // The names of chunks hold hashes of what is left out here.
    const names = files.map((file) => path.basename(file));
    const texts = files.map((file) => {
      // The bundler names places in comments. Some shells say in the variable `_` what they have started, and Astro writes that.
      const code = readFileSync(path.join(folder, file), 'utf8')
        .replace(/^\/\/ .*\n/gm, '')
        .replace(/\{ _: "(?:[^"\\]|\\.)*" \}/g, '{}')
        .replace(/\b_: "(?:[^"\\]|\\.)*"/g, '');
      let text = bare(code);
      for (const name of names) text = text.replaceAll(name, stemOf(name));
      return `${stemOf(file)}\n${text.replace(/"key":"[A-Za-z0-9+/]{43}="/, '')}`;
    });
    return fingerprint(texts.sort());
  } catch {
    return undefined;
  }
}

/**
 * Makes a function that replaces folders of this machine in code by their names here: as addresses, as paths, and as paths from
 * the first folder.
 */
export function withoutFolders(folders: Readonly<Record<string, string>>): (code: string) => string {
  const [root = ''] = Object.values(folders);
  const places = Object.entries(folders).flatMap(([name, folder]): [place: string, name: string][] => {
    const bare = folder.replace(/[\\/]$/, '');
    return [
      [pathToFileURL(bare).href, `file:///${name}`],
      [bare, `/${name}`],
      [nameBelow(root, bare), name],
    ];
  });
  const longestFirst = places
    .filter(([place]) => place !== '')
    .sort(([one], [other]) => other.length - one.length);
  return (code) => longestFirst.reduce((text, [place, name]) => text.replaceAll(place, name), code);
}

/** The name of a chunk without its hash. */
function stemOf(name: string): string {
  return name.replace(/[._-][\w-]{8}(?=\.m?js$)/, '');
}
