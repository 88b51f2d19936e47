// Joins the compiled modules of the package to fewer files: Node takes longer to find and read a thousand than to run them. A
// module keeps its place where something other than a bundled module names it: an entry of the package, the program of another
// process, and what the routes, the parts of the layout, the packed routes and code for browsers import.
//
//   node .release/bundle.mjs
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const slashed = (file) => file.split(path.sep).join('/');
const list = (pattern) => globSync(pattern, { cwd: dist }).map(slashed);

/** Code that Vite and browsers get, or that was bundled before. */
const asItIs = new Set(
  list([
    '**/*.astro',
    '**/client/**/*.js',
    'build/routes/*.js',
    'content/islands/runtime/*.js',
    'packed/**/*.{js,mjs}',
    'site/page-code/realm.js',
  ]),
);
const places = new Set([
  'cli/main.js',
  'cli/run.js',
  'index.js',
  'build/astro/docs-loader.js',
  // Programs of other processes and threads.
  'base/watchdog/thread.js',
  'content/compile/probe.js',
  'site/assets/favicons/icon-process.js',
  'site/page-code/program.js',
  'site/sample-run/worker.js',
  'site/site/finish-program.js',
]);
for (const file of asItIs) {
  const text = readFileSync(path.join(dist, file), 'utf8');
  for (const [, name] of text.matchAll(/\b(?:from|import)\s*\(?\s*["'](\.[^"']+\.js)["']/g)) {
    const imported = path.posix.join(path.posix.dirname(file), name);
    if (!asItIs.has(imported) && existsSync(path.join(dist, imported))) places.add(imported);
  }
}

/** Gives a module the address of its own place in `import.meta.url`, whichever file it is in. */
const ownAddress = {
  name: 'lectern-own-address',
  transform(code, id) {
    const place = `new URL("lectern-place:${slashed(path.relative(dist, id))}", import.meta.url).href`;
    return code.includes('import.meta.url') ? code.replaceAll('import.meta.url', place) : null;
  },
  renderChunk(code, { fileName }) {
    const folder = path.posix.dirname(fileName);
    return code.replaceAll(
      /"lectern-place:([^"]+)"/g,
      (_, file) => `"./${path.posix.relative(folder, file)}"`,
    );
  },
};

const { output } = await build({
  configFile: false,
  logLevel: 'warn',
  root: dist,
  plugins: [ownAddress],
  ssr: { external: true },
  build: {
    ssr: true,
    write: false,
    minify: false,
    target: 'node22',
    rolldownOptions: {
      input: Object.fromEntries(
        [...places].map((file) => [file.slice(0, -'.js'.length), path.join(dist, file)]),
      ),
      external: (id, from) =>
        !/^[./]/.test(id) ||
        (from !== undefined && asItIs.has(slashed(path.relative(dist, path.resolve(from, '..', id))))),
      output: { entryFileNames: '[name].js', chunkFileNames: 'code/[name]-[hash].js' },
    },
  },
});
for (const file of list('**/*.js')) if (!asItIs.has(file)) rmSync(path.join(dist, file));
mkdirSync(path.join(dist, 'code'));
for (const { fileName, code } of output) writeFileSync(path.join(dist, fileName), code);
