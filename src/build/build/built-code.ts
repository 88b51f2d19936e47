import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroConfig } from 'astro';
import { fingerprint } from '../../base/cache/fingerprint.ts';
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
    const bare = placeless(fileURLToPath(root), fileURLToPath(outDir));
    // The names of chunks hold hashes of what is left out here.
    const names = files.map((file) => path.basename(file));
    const texts = files.map((file) => {
      let text = bare(readFileSync(path.join(folder, file), 'utf8'));
      for (const name of names) text = text.replaceAll(name, stemOf(name));
      return `${stemOf(file)}\n${text.replace(/"key":"[A-Za-z0-9+/]{43}="/, '')}`;
    });
    return fingerprint(texts.sort());
  } catch {
    return undefined;
  }
}

/** Makes a function that takes places on this machine out of code, and the comments in which the bundler names them. */
function placeless(root: string, outDir: string): (code: string) => string {
  const astro = path.dirname(createRequire(import.meta.url).resolve('astro/package.json'));
  const folders = Object.entries({ root, outDir, own: packageRoot, astro }).flatMap(([name, folder]) => {
    const bare = folder.replace(/[\\/]$/, '');
    const relative = path.relative(root, bare).split(path.sep).join('/');
    return [pathToFileURL(bare).href, bare, relative].map((place) => [place, `<${name}>`] as const);
  });
  const places = folders
    .filter(([place]) => place !== '')
    .sort(([one], [other]) => other.length - one.length);
  return (code) => {
    // Some shells say in the variable `_` what they have started, and Astro writes that into the code.
    let text = code
      .replace(/^\/\/ .*\n/gm, '')
      .replace(/\{ _: "(?:[^"\\]|\\.)*" \}/g, '{}')
      .replace(/\b_: "(?:[^"\\]|\\.)*"/g, '');
    for (const [place, name] of places) text = text.replaceAll(place, name);
    return text;
  };
}

/** The name of a chunk without its hash. */
function stemOf(name: string): string {
  return name.replace(/[._-][\w-]{8}(?=\.m?js$)/, '');
}
