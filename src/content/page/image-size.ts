import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { late } from '../../base/late.ts';

const library = late<typeof import('image-size')>('image-size');

/** Width and height of an image in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** So much of a file is read: enough for every header but a JPEG with a huge preview in front. */
const headLength = 65_536;

/** Reads an image's size from the head of its file. `undefined` for what is no image or does not say. */
export function imageSize(file: string): ImageSize | undefined {
  let handle: number | undefined;
  try {
    // Opening a pipe would wait until another process writes into it.
    if (!statSync(file).isFile()) return undefined;
    handle = openSync(file, 'r');
    const buffer = Buffer.alloc(headLength);
    const length = readSync(handle, buffer, 0, headLength, 0);
    return sizeOf(buffer.subarray(0, length));
  } catch {
    return undefined;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** Reads an image's size from its first bytes, turned as the camera's note says that the picture lies. */
export function sizeOf(head: Buffer): ImageSize | undefined {
  try {
    const { orientation = 1, ...size } = library().imageSize(head);
    const [width, height] = [Math.round(size.width), Math.round(size.height)];
    if (!(width > 0 && height > 0)) return undefined;
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    // Not an image, or its header is truncated.
    return undefined;
  }
}
