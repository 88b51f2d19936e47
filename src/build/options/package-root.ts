import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the installed package, with a slash at the end. It is found from `src/` and from `dist/` alike. */
export const packageRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** Folder of the code that runs, and of the parts in `.astro` and the style sheets next to it: `src` or `dist`. */
export const codeRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Absolute path of a script of the dev server: compiled in the package, the source in its tests. */
export function clientCode(name: string): string {
  return path.join(codeRoot, `build/dev/client/${name}${path.extname(import.meta.url)}`);
}

/** Scripts that the dev server adds to every page: they restore the scroll position after a reload, and relay requests that browsers cannot send. */
export const DEV_SCRIPTS = ['keep-place', 'relay'].map(clientCode);

export function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : '';
}
