// Makes the package smaller when it was built: comments and white space of code and style sheets are left out, and names of
// variables are shortened. Names of functions and classes stay, so that a stack says where something happened.
//
//   node .release/trim.mjs
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';
import { minify } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const list = (pattern) => globSync(pattern, { cwd: root }).map((file) => file.split(path.sep).join('/'));
const absolute = (file) => path.join(root, file);
const read = (file) => readFileSync(absolute(file), 'utf8');

for (const file of list('dist/**/*.{js,mjs}')) {
  // No stack of a browser, or of what Astro draws pages with, is read by these names.
  const keepNames = !/\/(?:client|packed\/scripts|islands\/runtime)\/|\/packed\/code\/chunks\/server_/.test(
    file,
  );
  const mangle = { toplevel: true, keepNames };
  const { code, errors } = await minify(file, read(file), { module: true, compress: true, mangle });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const start =
    read(file).startsWith('#!') && !code.startsWith('#!') ? `${read(file).split('\n', 1)[0]}\n` : '';
  writeFileSync(absolute(file), start + code);
}

for (const file of list('dist/**/*.css')) {
  const { code } = transform({ filename: file, code: readFileSync(absolute(file)), minify: true });
  writeFileSync(absolute(file), code);
}
