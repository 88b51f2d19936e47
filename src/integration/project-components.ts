import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { fingerprint } from '../cache/fingerprint.ts';
import type { ComponentUse } from '../content/project/ProjectComponent.ts';
import { readIfThere } from '../read-file.ts';
import type { Build } from './Build.ts';

/** Endings of components, by a word in the names of the integrations that draw them. */
const DRAWN_BY: readonly (readonly [word: RegExp, endings: readonly string[]])[] = [
  [/react|preact|solid|qwik/, ['jsx', 'tsx']],
  [/vue/, ['vue']],
  [/svelte/, ['svelte']],
];

/** Endings of the components that a project with such integrations draws; `.astro` files it always does. */
export function drawnEndings(integrations: readonly { name: string }[]): string[] {
  const drawn = DRAWN_BY.filter(([word]) => integrations.some(({ name }) => word.test(name)));
  return ['astro', ...drawn.flatMap(([, endings]) => endings)];
}

/** Endings of the components that a project may draw. */
export const DRAWABLE: readonly string[] = ['astro', ...DRAWN_BY.flatMap(([, endings]) => endings)];

/** What the route of pages with components of the project imports. */
const MODULE = 'virtual:astro-lectern/components';
const RESOLVED = `\0${MODULE}`;

/**
 * Gives the bundler the components of the project that pages use. Astro finds out from the text of a component what browsers load
 * for it, so there is an `.astro` file for each.
 *
 * @param given Where Astro has its integrations write files.
 */
export function projectComponents(given: URL, all: () => readonly Pick<Build, 'site'>[]): Plugin {
  const folder = fileURLToPath(given);
  return {
    name: 'astro-lectern:components',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const entries = joined(all().flatMap(({ site }) => site.uses)).map((use) => {
        const file = writeDrawing(folder, use);
        const load = `() => import(${JSON.stringify(file)})`;
        const directives = JSON.stringify(['', ...use.directives]);
        return `${JSON.stringify(use.key)}: { directives: ${directives}, load: ${load} }`;
      });
      return `export const components = { ${entries.join(',\n')} };`;
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

/** The uses of all sites, each component once. */
function joined(uses: readonly ComponentUse[]): ComponentUse[] {
  return [...Map.groupBy(uses, ({ key }) => key).values()].flatMap((same) => {
    const [first] = same;
    return first ? { ...first, directives: new Set(same.flatMap((one) => [...one.directives])) } : [];
  });
}

/** Writes the file that draws a component, and returns its absolute path. */
function writeDrawing(folder: string, { file, imported, key, directives }: ComponentUse): string {
  const bare = path.basename(file).replace(/\W.*/, '');
  const name = /^[A-Z]/.test(bare) ? bare : `C${bare}`;
  const draw = (directive: string): string => {
    const tag = `${name}${directive} {...props}`;
    return `(filled.length === 0 ? <${tag} /> : <${tag}>{filled.map((slot) => <Fragment slot={slot} set:html={slots[slot]} />)}</${name}>)`;
  };
  const ways = [
    `{directive === undefined && ${draw('')}}`,
    ...[...directives].map(
      (one) => `{directive === ${JSON.stringify(one)} && ${draw(` client:${one}={value}`)}}`,
    ),
  ];
  const what = imported === 'default' ? name : `{ ${imported} as ${name} }`;
  const text = `---
// Made by Lectern, which draws ${key.replace(/[\r\n]/g, ' ')} with it inside pages of the docs.
import ${what} from ${JSON.stringify(file)};
const { directive, value, props, slots } = Astro.props;
const filled = Object.keys(slots);
---
${ways.join('')}`;
  const target = path.join(folder, `${name}-${fingerprint(key).slice(0, 8)}.astro`);
  mkdirSync(folder, { recursive: true });
  if (readIfThere(target) !== text) writeFileSync(target, text);
  return target;
}
