import { mkdirSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { brotliCompressSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { attribution, readFontAwesome } from './font-awesome.ts';
import { lineAttribution, readLineIcons } from './line-icons.ts';

/**
 * Writes the icon files of the package, compressed to a fifth. Run after the compiler, as `node dist/page/icons/pack.js`; from source it
 * writes into `dist/icons` too.
 *
 * @param folder Absolute path of the folder to write into.
 */
export function writeIcons(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [part, value] of Object.entries({
    ...readFontAwesome(),
    lucide: readLineIcons('lucide'),
    tabler: readLineIcons('tabler'),
  })) {
    writeFileSync(`${folder}/${part}.json.br`, brotliCompressSync(JSON.stringify(value)));
  }
  writeFileSync(`${folder}/LICENSE.txt`, `${attribution()}\n${lineAttribution()}`);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  writeIcons(fileURLToPath(new URL('../../../dist/page/icons', import.meta.url)));
}
