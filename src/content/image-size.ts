import { closeSync, openSync, readSync, statSync } from 'node:fs';

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
    // Opening a pipe would wait for somebody to write into it.
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

/** Reads an image's size from its first bytes: PNG, GIF, WebP, JPEG, SVG. */
export function sizeOf(head: Buffer): ImageSize | undefined {
  try {
    const size = pngSize(head) ?? gifSize(head) ?? webpSize(head) ?? jpegSize(head) ?? svgSize(head);
    return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
  } catch {
    // A header that is cut off reads beyond the end of the buffer.
    return undefined;
  }
}

function pngSize(head: Buffer): ImageSize | undefined {
  if (head.readUInt32BE(0) !== 0x89504e47) return undefined;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

function gifSize(head: Buffer): ImageSize | undefined {
  if (head.toString('latin1', 0, 4) !== 'GIF8') return undefined;
  return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
}

function webpSize(head: Buffer): ImageSize | undefined {
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const format = head.toString('latin1', 12, 16);
  if (format === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (format === 'VP8 ')
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  const bits = head.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

function jpegSize(head: Buffer): ImageSize | undefined {
  if (head.readUInt16BE(0) !== 0xffd8) return undefined;
  let rotated = false;
  for (let at = 2; at < head.length;) {
    const marker = head.readUInt16BE(at);
    if (marker < 0xff00) return undefined;
    const length = head.readUInt16BE(at + 2);
    if (marker === 0xffe1) rotated ||= isRotated(head.subarray(at + 4, at + 2 + length));
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) {
      const size = { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
      return rotated ? { width: size.height, height: size.width } : size;
    }
    at += 2 + length;
  }
  return undefined;
}

/** Tells whether the camera's note says that the picture lies on its side (orientations 5 to 8). */
function isRotated(exif: Buffer): boolean {
  if (exif.toString('latin1', 0, 4) !== 'Exif') return false;
  const tiff = exif.subarray(6);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = short(start);
  for (let index = 0; index < count && index < 64; index++) {
    const entry = start + 2 + index * 12;
    if (short(entry) === 0x0112) return short(entry + 8) >= 5;
  }
  return false;
}

function svgSize(head: Buffer): ImageSize | undefined {
  const tag = /<svg\b[^>]*>/i.exec(head.toString('utf8'))?.[0];
  if (tag === undefined) return undefined;
  const length = (name: string): number =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`, 'i').exec(tag)?.[1] ?? 0);
  const box = /\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(tag);
  const width = length('width');
  const height = length('height');
  if (width > 0 && height > 0) return { width: Math.round(width), height: Math.round(height) };
  if (box === null) return undefined;
  return { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) };
}
