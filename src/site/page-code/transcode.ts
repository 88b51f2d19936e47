import { Buffer } from 'node:buffer';

/** Reads the bytes that a text stands for in one encoding, and writes them in another; in `latin1` a character is a byte. */
export function transcode(text: string, from: BufferEncoding, to: BufferEncoding): string {
  return Buffer.from(text, from).toString(to);
}
