import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { OwnFolder } from '../../base/disk/OwnFolder.ts';
import { codeRoot } from '../options/package-root.ts';

/** Name of the component with the script of every page of Lectern, as the layout imports it. */
const MODULE = 'virtual:astro-lectern/PageScript.astro';
/** Name of its file. */
export const PAGE_SCRIPT_FILE = 'PageScript.astro';

/**
 * Gives the layout the component with the script of its pages. So only pages that are rendered with the layout load it: what an integration
 * injects is on all pages of the project. Astro takes scripts out of files of the project only, so the file is made there.
 *
 * @param folder Where Astro has its integrations write files.
 */
export function pageScript(folder: URL): Plugin {
  const script = path.join(codeRoot, `page/layout/client/index${path.extname(import.meta.url)}`);
  const text = `<script>import ${JSON.stringify(script)};</script>\n`;
  const file = new OwnFolder(path.resolve(fileURLToPath(folder))).write(PAGE_SCRIPT_FILE, text);
  return {
    name: 'astro-lectern:page-script',
    enforce: 'pre',
    resolveId: (id) => (id === MODULE ? file : undefined),
  };
}
