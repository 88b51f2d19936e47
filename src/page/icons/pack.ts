import { mkdirSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { brotliCompressSync, constants } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { late } from '../../base/late.ts';
import { attribution, readFontAwesome } from './font-awesome.ts';
import { freeStyles } from './IconPack.ts';
import { lineAttribution, readLineIcons } from './line-icons.ts';

/** The best quality but one: the best needs twice the time for a file that is 1 % smaller. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

const library = late<typeof import('svgo')>('svgo');

/**
 * Writes the icon files of the package, compressed to a fifth. The build runs this file from source while the compiler runs.
 *
 * @param folder Absolute path of the folder to write into.
 */
export function writeIcons(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const icons = readFontAwesome();
  for (const style of freeStyles)
    for (const glyph of Object.values(icons[style])) glyph[2] = shortPath(glyph[2]);
  for (const [part, value] of Object.entries({
    ...icons,
    lucide: readLineIcons('lucide'),
    tabler: readLineIcons('tabler'),
  })) {
    writeFileSync(`${folder}/${part}.json.br`, brotliCompressSync(JSON.stringify(value), COMPRESSION));
  }
  writeFileSync(`${folder}/LICENSE.txt`, `${attribution()}\n${lineAttribution()}`);
}

/**
 * Writes the data of a path shorter, with its points on a grid of whole units. In a view box of 512 units that moves no point of an
 * icon of 16 pixels by more than a 64th of a pixel. A path with arcs of a fraction keeps one decimal, since such an arc may swell
 * between other points.
 */
export function shortPath(data: string): string {
  const floatPrecision = /a[^a-z]*\./i.test(data) ? 1 : 0;
  const { data: svg } = library().optimize(`<svg><path d="${data}"/></svg>`, {
    plugins: [
      { name: 'convertPathData', params: { floatPrecision, makeArcs: { threshold: 0, tolerance: 0 } } },
    ],
  });
  return / d="([^"]*)"/.exec(svg)?.[1] ?? data;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  writeIcons(fileURLToPath(new URL('../../../dist/page/icons', import.meta.url)));
}
