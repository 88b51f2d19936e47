// Makes the package smaller when it was built: comments are left out, and white space and long names of variables too in style
// sheets and in code for browsers. Code that runs in Node can be read and stepped through.
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

/** Code that browsers get, and Astro's own in the packed routes. */
const SMALL = /\/(?:client|packed\/scripts|islands\/runtime)\/|\/packed\/code\/chunks\/server_/;

for (const file of list('dist/**/*.{js,mjs}')) {
  const isSmall = SMALL.test(file);
  const { code, errors } = await minify(file, read(file), {
    module: true,
    compress: isSmall,
    mangle: isSmall && { toplevel: true },
    codegen: { removeWhitespace: isSmall },
  });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const start =
    read(file).startsWith('#!') && !code.startsWith('#!') ? `${read(file).split('\n', 1)[0]}\n` : '';
  writeFileSync(absolute(file), start + code);
}

for (const file of list('dist/**/*.css')) {
  const { code } = transform({ filename: file, code: readFileSync(absolute(file)), minify: true });
  writeFileSync(absolute(file), code);
}
