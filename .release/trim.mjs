// Makes the package smaller when it was built: types that no user reaches, and comments and white space of compiled code, are
// left out, and names of variables are shortened. Names of functions and classes stay, so that a stack says where something
// happened.
//
//   node .release/trim.mjs
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const list = (pattern) => globSync(pattern, { cwd: root }).map((file) => file.split(path.sep).join('/'));
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const isFile = (file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() === true;

/** Imports of values: with `from`, without, at run time; and files beside a module. */
const IMPORTS =
  /(?:^|[\s;}])(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s*)?['"](\.[^'"]+)['"]|import\(\s*(?:\/\*.*?\*\/\s*)?['"](\.[^'"]+)['"]|@import\s+(?:url\()?['"](\.[^'"]+)['"]|new URL\(\s*['"](\.[^'"]+)['"]|\ssrc="(\.[^"]+)"/g;

/** All files that some files lead to. */
function reached(entries, { types }) {
  const seen = new Set();
  const queue = [...entries];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, type, ...targets] of read(file).matchAll(IMPORTS)) {
      const target = targets.find((one) => one !== undefined)?.replace(/\?.*$/, '');
      if (target === undefined || (type !== undefined && !types)) continue;
      const joined = path.posix.join(path.posix.dirname(file), target);
      const found = types ? joined.replace(/\.(?:js|tsx?)$/, '.d.ts') : joined;
      if (isFile(found)) queue.push(found);
    }
  }
  return seen;
}

if (!isFile('dist/index.d.ts')) throw new Error('There is no dist. Run npm run build first.');
const typed = reached(['dist/index.d.ts'], { types: true });
for (const file of list('dist/**/*.d.ts')) if (!typed.has(file)) rmSync(path.join(root, file));

for (const file of list('dist/**/*.{js,mjs}')) {
  // What runs in browsers is shortened already, or will be where a project is built.
  const isOfBrowser = /\/(?:client|packed\/scripts|islands\/runtime)\//.test(file);
  const mangle = !isOfBrowser && { toplevel: true, keepNames: true };
  const { code, errors } = await minify(file, read(file), { module: true, compress: false, mangle });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const start =
    read(file).startsWith('#!') && !code.startsWith('#!') ? `${read(file).split('\n', 1)[0]}\n` : '';
  writeFileSync(path.join(root, file), start + code);
}
