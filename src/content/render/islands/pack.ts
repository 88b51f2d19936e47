import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const client = fileURLToPath(new URL('../../../../src/content/islands/client/', import.meta.url));

/** Modules that a browser has other ones for. */
const replaced = [
  [/^preact-render-to-string$/, 'render-to-string.ts'],
  [/\/raw\.(?:ts|js)$/, 'raw.ts'],
] as const;

/**
 * Writes what islands need in a browser, as a few files. Run after the compiler, as `node dist/content/render/islands/pack.js`.
 *
 * @param folder Absolute path of the folder to write into.
 */
export async function writeRuntime(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: client,
    plugins: [
      {
        name: 'lectern-islands',
        enforce: 'pre',
        resolveId(source, importer = '') {
          if (importer.startsWith(client)) return undefined;
          const [, file] = replaced.find(([pattern]) => pattern.test(source)) ?? [];
          return file && client + file;
        },
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      minify: true,
      rolldownOptions: {
        input: { runtime: `${client}index.ts`, 'built-ins': `${client}built-ins.ts` },
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          // The bundler names a chunk of its own helpers, before it merges it with the other one.
          chunkFileNames: ({ name }) => (name === 'rolldown-runtime' ? 'helpers.js' : 'shared.js'),
        },
      },
    },
  });
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  await writeRuntime(fileURLToPath(new URL('../../../../dist/content/islands/runtime', import.meta.url)));
}
