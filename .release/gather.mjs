// Makes `dist` whole after the compiler: puts the parts in `.astro`, which name compiled files there, the style sheets, the
// texts of the interface and the OpenAPI document that comes with the package next to the compiled code. So no `src` is published.
//
//   node .release/gather.mjs
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [src, dist] = [path.join(root, 'src'), path.join(root, 'dist')];

for (const file of globSync(['**/*.{astro,css,yaml}', 'base/strings/languages/*.json'], { cwd: src })) {
  const target = path.join(dist, file);
  mkdirSync(path.dirname(target), { recursive: true });
  if (!/\.(?:astro|json)$/.test(file)) {
    cpSync(path.join(src, file), target);
    continue;
  }
  const text = readFileSync(path.join(src, file), 'utf8');
  // The indentation of the texts is for whoever edits them.
  if (file.endsWith('.json')) writeFileSync(target, JSON.stringify(JSON.parse(text)));
  else {
    writeFileSync(target, text.replace(/(\sfrom\s+'\.[^']+)\.tsx?'/g, "$1.js'"));
  }
}

// The compiler wraps each import of an address that is made at run time in a function that turns `.ts` into `.js`. None is so.
const WRAPPER = '__rewriteRelativeImportExtension';
const definition = new RegExp(`^var ${WRAPPER} =[^]*?^};\\n`, 'm');
const call = new RegExp(`${WRAPPER}(\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\))`, 'g');
for (const file of globSync('**/*.js', { cwd: dist })) {
  const text = readFileSync(path.join(dist, file), 'utf8');
  if (!text.includes(WRAPPER)) continue;
  const plain = text.replace(definition, '').replace(call, (_, given) => given.slice(1, -1));
  if (plain.includes(WRAPPER))
    throw new Error(`${file}: an import is wrapped in a way that is not known here.`);
  writeFileSync(path.join(dist, file), plain);
}
