import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { filesBelow, nameBelow } from '../../base/walk-folder.ts';
import { OUTPUT_MARK } from '../../site/assets/built-folders.ts';
import { ANY_BASE } from '../build/packed-routes.ts';
import { SiteFiles } from '../output/SiteFiles.ts';
import {
  asScript,
  modulesIn,
  OFFLINE_SCRIPT,
  offlinePage,
  upFrom,
  withFileAddresses,
  offlineCode,
} from './offline-text.ts';
import { codeRoot } from '../options/package-root.ts';

/** Files for servers and for the readers of a published site. */
const FOR_SERVERS =
  /^(?:404\.html|robots\.txt|sitemap[^/]*\.xml|_search\/pages[^/]*\.json|_astro\/.*\.webmanifest)$/;
/** Files that only scripts of pages fetch. */
const FETCHED = /^(?:_search\/.*\.(?:txt|json)|_astro\/.*\.(?:json|html))$/;
/** Pages that scripts of other pages fetch too, for the fields of a type. */
const TYPE_PAGE = / class="lec-meta lec-origin"/;
const WITH_ADDRESSES = /\.(?:css|md|txt|xml|svg)$/;
const STEMMER = /^_search\/[^/]+\.js$/;

/**
 * Turns a site that was built with `ANY_BASE` into one that a browser opens from the disk, and adds a zip of it.
 *
 * @param folder Absolute path of the site.
 * @param base Base of the published site.
 * @param name Name of the zip and of the folder in it.
 */
export async function makeOffline(
  folder: string,
  { base, name }: { base: string; name: string },
): Promise<void> {
  const names = filesBelow(folder);
  const known = new Set(names);
  const site = { base, has: (file: string) => known.has(file) };
  const siteFiles = new SiteFiles(folder);
  const modules = new Set(names.filter((file) => STEMMER.test(file)));
  const remove = (file: string): void => rmSync(path.join(folder, file));
  for (const file of names) {
    if (FOR_SERVERS.test(file)) {
      remove(file);
      continue;
    }
    const isPage = file.endsWith('.html');
    if (!isPage && !FETCHED.test(file) && !WITH_ADDRESSES.test(file)) continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (isPage) for (const module of modulesIn(text)) modules.add(module);
    if (FETCHED.test(file) || file.endsWith('.md') || TYPE_PAGE.test(text)) {
      const content = isPage ? withFileAddresses(text, site, `${ANY_BASE}/`) : text;
      siteFiles.write(`${file}.js`, asScript(file, content));
    }
    if (FETCHED.test(file)) remove(file);
    else if (isPage) siteFiles.write(file, offlinePage(text, file, site));
    else siteFiles.write(file, withFileAddresses(text, site, upFrom(file)));
  }
  const { code, files } = await packModules(folder, [...modules].sort());
  for (const file of files) if (known.has(file)) remove(file);
  siteFiles.write(OFFLINE_SCRIPT, code);
  siteFiles.write(`${name}.zip`, zipOf(folder, name));
}

/** Every time in the zip, so that two builds of a site make the same one. */
const TIME = new Date(1980, 0, 1);

function zipOf(folder: string, name: string): Uint8Array {
  const names = filesBelow(folder).filter((file) => file !== OUTPUT_MARK);
  const files = names.map((file) => [`${name}/${file}`, readFileSync(path.join(folder, file))] as const);
  return zipSync(Object.fromEntries(files), { mtime: TIME });
}

/**
 * Packs modules of a built site as one classic script. Returns it, and the names of the files that are in it.
 *
 * @param folder Absolute path of the site.
 * @param names The modules that pages name, as paths below it.
 */
async function packModules(folder: string, names: readonly string[]) {
  const { build } = await import('vite');
  const entry = '\0lectern-offline';
  const start = path.join(codeRoot, `build/offline/client/start${path.extname(import.meta.url)}`);
  const modules = names.map(
    (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(path.join(folder, name))})`,
  );
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [
      {
        name: 'lectern-offline',
        resolveId(id) {
          if (id.startsWith(`${ANY_BASE}/`)) return path.join(folder, id.slice(ANY_BASE.length));
          return id === entry ? id : undefined;
        },
        // Vite's list of chunks to preload, which are all in the script.
        transform: (code) => code.replace(/^(const \w+=\(\w+,.*?\)=>)\w+\.map\(.*?\);/s, '$1[];'),
        load: (id) =>
          id === entry
            ? `import { startOffline } from ${JSON.stringify(start)}; startOffline({${modules.join()}});`
            : undefined,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [output] = [made].flat();
  if (output === undefined || !('output' in output)) throw new Error('Nothing was packed.');
  const [chunk] = output.output;
  return {
    code: offlineCode(chunk.code),
    files: Object.keys(chunk.modules).map((file) => nameBelow(folder, file)),
  };
}
