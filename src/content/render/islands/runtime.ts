import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { builtIns } from '../../components/index.ts';
import { globals, packages } from '../react.ts';

/** Files of what islands need in a browser, by name. */
export interface RuntimeFiles {
  runtime: string;
  'built-ins': string;
  shared: string;
}

/** Names that the code of a page may use without an import, and that the runtime has. */
export const runtimeNames: ReadonlySet<string> = new Set(Object.keys(globals));

/** Names that can be imported from React. */
export const reactNames: ReadonlySet<string> = new Set([
  ...Object.keys(packages.preact ?? {}),
  'jsx',
  'jsxs',
]);

/** Names of the built-in components. */
export const builtInNames: ReadonlySet<string> = new Set(Object.keys(builtIns));

/** Reads the files that the package was built with. */
export function readRuntime(): RuntimeFiles {
  const read = (name: string): string =>
    readFileSync(
      fileURLToPath(new URL(`../../../../dist/content/islands/runtime/${name}.js`, import.meta.url)),
      'utf8',
    );
  return { runtime: read('runtime'), 'built-ins': read('built-ins'), shared: read('shared') };
}
