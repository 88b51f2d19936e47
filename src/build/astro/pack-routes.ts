import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type AstroIntegration, build } from 'astro';
import type { Plugin, UserConfig } from 'vite';
import { addRoutes } from './add-to-project.ts';
import { OwnFolder } from '../../base/disk/OwnFolder.ts';
import { nameBelow } from '../../base/walk-folder.ts';
import { withoutFolders } from '../build/built-code.ts';
import { makeUpProject } from './made-up-project.ts';
import type { LecternOptions } from '../options/options.ts';
import { codeRoot, packageRoot } from '../options/package-root.ts';
import {
  ANY_BASE,
  type BuiltApp,
  PACKED,
  PACKED_ROUTES,
  PAGE_SCRIPT,
  type PackedScripts,
} from '../build/packed-routes.ts';

interface Target {
  /** Base of the site; {@link ANY_BASE} where it is not known yet. */
  base: string;
  /** Files that replace parts of the layout, as absolute paths. */
  parts?: LecternOptions['parts'];
}

/**
 * Has Astro build the routes, and keeps what comes of it: the code that renders pages, with Astro's own in it, and the scripts
 * of the pages. Builds of a docs folder use that as it is, whatever version of Astro is installed.
 * Run after the compiler, as `node dist/build/astro/pack-routes.js`; and for each build with custom parts.
 *
 * @param folder Absolute path of the folder to write into.
 */
export async function packRoutes(folder: string, target: Target = { base: ANY_BASE }): Promise<void> {
  const files = new OwnFolder(folder);
  // A shell says in this variable what it has started, and Astro would write that into the code.
  delete process.env['_'];
  const scripts = await pack(files, target);
  files.write(PACKED.list, JSON.stringify(scripts));
}

async function pack(files: OwnFolder, { base, parts }: Target): Promise<PackedScripts> {
  const { root, config, remove } = makeUpProject();
  const outDir = path.join(root, 'dist');
  let first = '';
  const routes: AstroIntegration = {
    name: 'lectern-routes',
    hooks: {
      'astro:config:setup': (given) =>
        addRoutes(given, { headScript: '', hasOwn404: false, root, options: { parts } }),
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer({
          name: 'lectern-routes',
          // Astro removes the code when all pages are made.
          async setup() {
            const built = path.join(outDir, '.prerender');
            const entry = (await readdir(built)).find((file) => file.startsWith('prerender-entry')) ?? '';
            first = await firstScript(path.join(built, entry));
            await copyCode({ folder: built, entry, root }, files);
          },
          getStaticPaths: () => Promise.resolve([]),
          render: () => Promise.reject(new Error('There is no page.')),
        }),
    },
  };
  const before = process.cwd();
  // Where the output does not lie in the working folder, Astro puts its code into that.
  process.chdir(root);
  try {
    await build({
      ...config,
      outDir,
      base,
      // Problems in a part are thrown as well.
      logLevel: parts ? 'silent' : 'warn',
      // A strict policy of a server blocks inline styles and scripts.
      build: { inlineStylesheets: 'never' },
      integrations: [routes],
      vite: {
        ...config.vite,
        build: { assetsInlineLimit: 0, sourcemap: parts ? 'inline' : false },
        plugins: [ownCode()],
        ...(parts && FOR_PARTS),
      },
    });
    return await copyScripts(path.join(outDir, '_astro'), first, files);
  } finally {
    process.chdir(before);
    remove();
  }
}

/** Bundler settings for the author's parts. */
const FOR_PARTS: UserConfig = {
  // Imports of a part may be installed only next to it.
  ssr: { noExternal: true },
  environments: {
    client: { build: { sourcemap: false } },
    prerender: {
      build: {
        rolldownOptions: {
          // The code is copied to another folder, so its map names files by whole paths.
          output: { sourcemapPathTransform: (file, map) => path.resolve(path.dirname(map), file) },
        },
      },
    },
  },
};

/** Stands for the folder of the compiled code in imports of what is packed. */
const OWN = 'lectern-own:';

/** Leaves compiled modules of the package where they are, for the pages that are rendered; a build has most of them loaded. */
function ownCode(): Plugin {
  return {
    name: 'lectern-own-code',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'prerender',
    resolveId(id, importer) {
      if (importer === undefined || !/^\..*\.js$/.test(id)) return undefined;
      const file = path.relative(codeRoot, path.resolve(path.dirname(importer.split('?', 1)[0] ?? ''), id));
      // The routes themselves hold style sheets, which only a bundler reads.
      if (/^(?:\.\.|build[\\/]routes)[\\/]|[\\/]client[\\/]/.test(file)) return undefined;
      return { id: OWN + file.split(path.sep).join('/'), external: true };
    },
  };
}

/** Name of the script that every page loads. */
async function firstScript(entry: string): Promise<string> {
  const { manifest } = (await import(pathToFileURL(entry).href)) as BuiltApp;
  const name = path.basename(PAGE_SCRIPT);
  const found = Object.entries(manifest.entryModules).find(([module]) => path.basename(module) === name);
  return path.basename(found?.[1] ?? '');
}

/** Copies the scripts of pages. The first gets a short name, since every page of every site contains it. */
async function copyScripts(from: string, first: string, to: OwnFolder): Promise<PackedScripts> {
  const short = first.replace(/^.*(?=\.[^.]+\.js$)/, 'page');
  const shortened = (text: string) => text.replaceAll(first, short);
  const names = await readdir(from);
  for (const name of names)
    to.write(
      `${PACKED.scripts}/${shortened(name)}`,
      shortened(await readFile(path.join(from, name), 'utf8')),
    );
  return { first: short, files: names.map(shortened).sort() };
}

/** Copies the code that renders pages, without what is another on each machine. */
async function copyCode(
  { folder, entry, root }: { folder: string; entry: string; root: string },
  to: OwnFolder,
): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const bare = withoutFolders({ site: root, lectern: packageRoot });
  for (const file of files.filter((name) => name.endsWith('.mjs'))) {
    const name = `${PACKED.code}/${file === entry ? PACKED.entry : file}`;
    const text = bare(await readFile(path.join(folder, file), 'utf8'));
    const own = nameBelow(path.dirname(to.at(name)), codeRoot);
    // The key is for what Astro's servers encrypt.
    const keyless = text.replace(/"key":"[A-Za-z0-9+/]{43}="/, `"key":"${'A'.repeat(43)}="`);
    to.write(name, keyless.replaceAll(OWN, `${own}/`));
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) await packRoutes(PACKED_ROUTES);
