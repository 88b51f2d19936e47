import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { OwnFolder } from '../../base/disk/OwnFolder.ts';
import { fingerprint } from '../../base/cache/fingerprint.ts';
import type { ComponentUse } from '../../content/page/ProjectComponent.ts';
import { readIfThere } from '../../base/read-file.ts';
import type { Build } from './Build.ts';

/** Module that the route of pages with project components imports. */
const MODULE = 'virtual:astro-lectern/components';
const RESOLVED = `\0${MODULE}`;

/**
 * Gives the bundler the components of the project that pages use. Astro finds out from the text of a component what browsers load
 * for it, so there is an `.astro` file for each. A component that pages start in several ways has one for each way: Astro loads none
 * on the server that an `.astro` file has with `client:only` alone.
 *
 * @param given Where Astro has its integrations write files.
 */
export function projectComponents(given: URL, all: () => readonly Pick<Build, 'site'>[]): Plugin {
  const folder = new OwnFolder(path.resolve(fileURLToPath(given)));
  let served: string[] = [];
  return {
    name: 'astro-lectern:components',
    configureServer({ config }) {
      served = config.server.fs.allow;
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const uses = joined(all().flatMap(({ site }) => site.uses));
      // The package of a plugin may lie outside the folders that `dev` serves.
      served.push(...uses.map(({ file }) => file.replaceAll('\\', '/')));
      const entries = uses.map((use) => {
        const ways = [...use.directives].map((directive) => {
          const file = writeDrawing(folder, use, directive);
          return `[${JSON.stringify(directive)}, () => import(${JSON.stringify(file)})]`;
        });
        return `[${JSON.stringify(use.key)}, new Map([${ways.join(', ')}])]`;
      });
      return `export const components = new Map([${entries.join(',\n')}]);`;
    },
  };
}

/** Has the bundler ask again which components pages use. */
export function forgetComponents(server: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    const found = moduleGraph.getModuleById(RESOLVED);
    if (found) moduleGraph.invalidateModule(found);
  }
}

/** Returns whether a file is a component that pages use, or one that such a component imports. */
export function isInComponents({ environments }: ViteDevServer, file: string): boolean {
  return Object.values(environments).some(({ moduleGraph }) => {
    const found = new Set(moduleGraph.getModulesByFile(file));
    // The importers of what was found are found too, and looked at in turn.
    for (const module of found) for (const importer of module.importers) found.add(importer);
    return [...found].some(({ id }) => id === RESOLVED);
  });
}

/** The uses of all sites, each component once. */
function joined(uses: readonly ComponentUse[]): ComponentUse[] {
  return [...Map.groupBy(uses, ({ key }) => key).values()].flatMap((same) => {
    const [first] = same;
    return first ? { ...first, directives: new Set(same.flatMap((one) => [...one.directives])) } : [];
  });
}

/** Writes the file that renders a component in one way, and returns its absolute path. */
function writeDrawing(folder: OwnFolder, { file, imported, key }: ComponentUse, directive: string): string {
  // A name of the file alone could be one that the made file has for something else, as `Fragment`.
  const name = `Project${path.basename(file).replace(/\W.*/, '')}`;
  const tag = `${name}${directive === '' ? '' : ` client:${directive}={value}`} {...props}`;
  const what = imported === 'default' ? name : `{ ${imported} as ${name} }`;
  const text = `---
// Made by Lectern, which renders ${key.replace(/[\r\n]/g, ' ')} with it inside pages of the docs.
import ${what} from ${JSON.stringify(file)};
const { value, props, slots } = Astro.props;
const filled = Object.keys(slots);
---
{filled.length === 0 ? <${tag} /> : <${tag}>{filled.map((slot) => <Fragment slot={slot} set:html={slots[slot]} />)}</${name}>}`;
  const target = `${name}-${fingerprint(`${key} ${directive}`).slice(0, 8)}.astro`;
  if (readIfThere(folder.at(target)) !== text) folder.write(target, text);
  return folder.at(target);
}
