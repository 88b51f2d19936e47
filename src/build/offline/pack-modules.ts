import path from 'node:path';
import { ANY_BASE } from '../build/packed-routes.ts';
import { nameBelow } from '../../base/walk-folder.ts';
import { codeRoot } from '../options/package-root.ts';
import { offlineCode } from './offline-text.ts';

/**
 * Packs modules of a built site as one classic script. Returns it, and the names of the files that are in it.
 *
 * @param folder Absolute path of the site.
 * @param names The modules that pages name, as paths below it.
 */
export async function packModules(folder: string, names: readonly string[]) {
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
