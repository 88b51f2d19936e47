import { fileURLToPath } from 'node:url';
import { build } from 'vite';

// Writes the code of a realm as one file. Run after the compiler, as `node dist/site/page-code/pack.js`.

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Modules that read files, compile or highlight: `realm/outside.ts` stands for them. */
const REPLACED =
  /\/(?:formula|highlight|analyse-statements|script-compiler|text-module|find|strings\/index|docs-files|inputs)\.js$/;

await build({
  configFile: false,
  logLevel: 'warn',
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [
    {
      name: 'lectern-realm',
      enforce: 'pre',
      resolveId: (source) => (REPLACED.test(source) ? `${folder}realm/outside.js` : undefined),
    },
  ],
  build: {
    outDir: folder,
    emptyOutDir: false,
    minify: false,
    target: 'es2022',
    lib: { entry: `${folder}realm/index.js`, formats: ['iife'], name: 'lectern', fileName: () => 'realm.js' },
    rolldownOptions: {
      external: /^node:/,
      treeshake: { moduleSideEffects: (id) => id.endsWith('realm/index.js') },
      output: { strict: true },
    },
  },
});
