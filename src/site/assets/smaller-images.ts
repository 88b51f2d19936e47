import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Entry, keyOfBytes } from '../../base/cache/store.ts';
import { getOrMake } from '../../base/get-or-make.ts';
import { type AssetPlace, servedFile } from './assets.ts';

/** A smaller form of an image, or the image itself. */
export interface ImageForm {
  address: string;
  width: number;
}

export type SmallerImages = ReturnType<typeof createSmallerImages>;

/** Raised when the forms change, so that none of an earlier version are taken from the cache. */
const VERSION = 2;
/** Smaller files are not worth a choice between several. */
const LEAST_BYTES = 100 * 1024;
/** An image of this many pixels takes a quarter of a gigabyte of memory. */
const MOST_PIXELS = 8192 * 8192;
const LONGEST_SECONDS = 30;
/** AVIF would be a third smaller, but take ten times as long. */
const WEBP = { quality: 80, effort: 1 };

interface ImageSettings extends AssetPlace {
  /** Returns whether the site leaves a file out. */
  ignores(name: string): boolean;
}

/** Makes smaller forms of the images of a docs folder, in several widths, where the image library is installed. */
export function createSmallerImages({ docsRoot, store, ignores, asset, publish }: ImageSettings) {
  const keys = new Map<string, string | undefined>();
  const large = (name: string): Buffer | undefined => {
    const file = path.join(docsRoot, name);
    try {
      return statSync(file).size < LEAST_BYTES ? undefined : readFileSync(file);
    } catch {
      return undefined;
    }
  };

  const made = new Map<string, Promise<readonly ImageForm[]>>();
  const make = async (
    name: string,
    entry: string,
    widths: readonly number[],
  ): Promise<readonly ImageForm[]> => {
    if ((await servedFile(docsRoot, name)) === undefined) return [];
    let encoded = store?.get<EncodedForms>(entry);
    if (!encoded) {
      encoded = await encode(large(name) ?? Buffer.alloc(0), widths);
      store?.set(entry, encoded);
    }
    const stem = path.basename(name, path.extname(name)).replace(/[^\w-]+/g, '-');
    const forms = [...encoded.parts].map(([width, bytes]) => ({
      address: publish(`${stem}-${width}.webp`, bytes),
      width: Number(width),
    }));
    const { original } = encoded.head;
    return original === undefined ? forms : [...forms, { address: asset(`/${name}`), width: original }];
  };

  return {
    /** Returns a hash of an image; `undefined` for one that has no smaller forms. */
    key(name: string): string | undefined {
      if (!keys.has(name)) {
        const bytes = isInstalled() && !ignores(name) ? large(name) : undefined;
        keys.set(name, bytes && keyOfBytes('image', String(VERSION), bytes));
      }
      return keys.get(name);
    },
    /**
     * Returns the forms of an image with increasing widths, none of which has more bytes than the image itself; none for an image that
     * is shown as it is. Rejects for an image that cannot be read. An image is encoded once, on however many pages it is.
     */
    async forms(name: string, widths: readonly number[]): Promise<readonly ImageForm[]> {
      const key = this.key(name);
      if (key === undefined) return [];
      const entry = `${key} ${widths.join(' ')}`;
      return getOrMake(made, `${name} ${entry}`, () => make(name, entry, widths));
    },
  };
}

interface EncodedForms {
  /** Width of the image itself, where it is the widest form. */
  original?: number;
}

/** Encodes an image in several widths. */
async function encode(image: Buffer, widths: readonly number[]): Promise<Entry<EncodedForms>> {
  const isPng = image.subarray(1, 4).toString('latin1') === 'PNG';
  const isJpeg = image[0] === 0xff && image[1] === 0xd8;
  if (!isPng && !isJpeg) throw new Error('it is neither a PNG nor a JPEG file');
  const isAnimated = isPng && image.subarray(0, image.indexOf('IDAT')).includes('acTL');
  if (isAnimated) return { head: {}, parts: new Map() };
  const { default: library } = await import('sharp');
  const settings = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
  const { autoOrient } = await library(image, settings).metadata();
  const widest = Math.min(autoOrient.width, widths.at(-1) ?? 0);
  // The file is decoded once. Raw pixels are in sRGB and lie as the camera was held.
  const { data, info } = await library(image, settings)
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .resize(widest)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const wanted = [...widths.filter((width) => width < widest * 0.9), widest];
  const encoded = await Promise.all(
    wanted.map(async (width): Promise<[number, Uint8Array]> => {
      const pixels = library(data, { raw }).timeout({ seconds: LONGEST_SECONDS });
      return [width, await pixels.resize(width).webp(WEBP).toBuffer()];
    }),
  );
  const smaller = encoded.filter(([, { length }]) => length < image.length);
  const parts = new Map(smaller.map(([width, bytes]) => [String(width), bytes]));
  // Without a wide form, large screens would show a narrow one.
  const isWhole = smaller.length === 0 || parts.has(String(widest));
  return { head: isWhole ? {} : { original: autoOrient.width }, parts };
}

let installed: boolean | undefined;

function isInstalled(): boolean {
  try {
    installed ??= createRequire(import.meta.url).resolve('sharp') !== '';
  } catch {
    installed = false;
  }
  return installed;
}
