import { buffer } from 'node:stream/consumers';
import { DRAW_NO_LIBRARY, type IconJob } from './IconJob.ts';

// A program of its own: takes an image on standard input and a list of `IconJob` as its argument, and writes the PNG of
// each as JSON, in Base64. Drawings can ask for hours of work inside the image library, which nothing but the end of
// the process stops.

/** Largest source, in pixels: more is no icon. */
const MAX_PIXELS = 4096 * 4096;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

const library = await import('sharp').then(
  (module) => module.default,
  () => undefined,
);
if (!library) process.exit(DRAW_NO_LIBRARY);

const jobs = JSON.parse(process.argv[2] ?? '[]') as IconJob[];
const image = await buffer(process.stdin);
const drawn: string[] = [];
for (const { size, share, background, density } of jobs) {
  const inner = Math.round(size * share);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  const icon = library(image, { limitInputPixels: MAX_PIXELS, density })
    .resize(inner, inner, { fit: 'contain', background: background ?? CLEAR })
    .extend({ top: before, left: before, bottom: after, right: after, background: background ?? CLEAR });
  // The library fills what is clear in the image itself before it adds any room.
  const filled = background === undefined ? icon : icon.flatten({ background });
  drawn.push((await filled.png({ compressionLevel: 9 }).toBuffer()).toString('base64'));
}
process.stdout.write(JSON.stringify(drawn));
