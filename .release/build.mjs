// Builds the package into `dist`. Steps that need nothing of each other run at the same time.
//
//   npm run build
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
// The native compiler takes a quarter of the time; other programs need the interface of the one before.
const tsc = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-7/package.json')));

/** Runs a program of Node to its end, and exits if it fails. */
function node(...args) {
  return new Promise((resolve) => {
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).on('close', (code) => {
      if (code !== 0) process.exit(code ?? 1);
      resolve();
    });
  });
}

rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true });
// The icons come from other packages, so their file needs no compiler.
const icons = node('src/page/icons/pack.ts');
await node(tsc, '-p', 'src/tsconfig.build.json', '--noCheck');
await node('.release/gather.mjs');
await node('dist/content/render/islands/pack.js');
await node('dist/site/page-code/pack.js');
await icons;
await node('dist/build/astro/pack-routes.js');
const types = node('.release/types.mjs');
await node('.release/bundle.mjs');
await node('.release/trim.mjs');
await types;
