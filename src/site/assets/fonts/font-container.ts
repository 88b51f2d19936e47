import { brotliDecompressSync, inflateSync } from 'node:zlib';

/** Tables of a font by their tag, each as the format describes it. */
export interface FontTables {
  get(tag: string): Buffer | undefined;
  /** `true` when `hmtx` contains its advances one after the other, as WOFF2 may write it. */
  packedAdvances: boolean;
}

/** Most bytes that a font may unpack to. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Tags that WOFF2 writes as a number, up to the last one that matters here. */
const KNOWN = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt ',
  'fpgm',
  'glyf',
  'loca',
];

/**
 * Opens a TrueType, OpenType, WOFF or WOFF2 file. Throws for what is broken; `undefined` for what is no such file.
 *
 * @see https://www.w3.org/TR/WOFF2/ and https://learn.microsoft.com/typography/opentype/spec/otff
 */
export function openFont(bytes: Buffer): FontTables | undefined {
  const signature = bytes.toString('latin1', 0, 4);
  if (signature === 'wOF2') return openWoff2(bytes);
  if (signature === 'wOFF') return openWoff(bytes);
  return ['OTTO', 'true', '\0\u0001\0\0'].includes(signature) ? openPlain(bytes) : undefined;
}

function openPlain(bytes: Buffer): FontTables {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < bytes.readUInt16BE(4); index += 1) {
    const at = 12 + index * 16;
    const start = bytes.readUInt32BE(at + 8);
    tables.set(
      bytes.toString('latin1', at, at + 4),
      bytes.subarray(start, start + bytes.readUInt32BE(at + 12)),
    );
  }
  return { get: (tag) => tables.get(tag), packedAdvances: false };
}

function openWoff(bytes: Buffer): FontTables {
  const places = new Map<string, number>();
  for (let index = 0; index < bytes.readUInt16BE(12); index += 1) {
    const at = 44 + index * 20;
    places.set(bytes.toString('latin1', at, at + 4), at);
  }
  return {
    packedAdvances: false,
    get(tag) {
      const at = places.get(tag);
      if (at === undefined) return undefined;
      const [start, packed, full] = [4, 8, 12].map((field) => bytes.readUInt32BE(at + field)) as [
        number,
        number,
        number,
      ];
      const table = bytes.subarray(start, start + packed);
      return packed < full ? inflateSync(table, { maxOutputLength: MAX_BYTES }) : table;
    },
  };
}

function openWoff2(bytes: Buffer): FontTables | undefined {
  // A collection has a directory of its own.
  if (bytes.toString('latin1', 4, 8) === 'ttcf') return undefined;
  const places = new Map<string, { start: number; length: number }>();
  let packedAdvances = false;
  let at = 48;
  let start = 0;
  const number = (): number => {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const byte = bytes.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new Error('A length of the font is too long.');
  };
  for (let index = 0; index < bytes.readUInt16BE(12); index += 1) {
    const flags = bytes.readUInt8(at++);
    const isWritten = (flags & 0x3f) === 0x3f;
    const tag = isWritten ? bytes.toString('latin1', at, at + 4) : (KNOWN[flags & 0x3f] ?? '');
    if (isWritten) at += 4;
    let length = number();
    const version = flags >> 6;
    // For outlines, version 3 is the one that is left as it is.
    const isChanged = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    if (isChanged) length = number();
    if (tag === 'hmtx') packedAdvances = isChanged;
    places.set(tag, { start, length });
    start += length;
  }
  const packed = bytes.subarray(at, at + bytes.readUInt32BE(20));
  const all = brotliDecompressSync(packed, { maxOutputLength: MAX_BYTES });
  return {
    packedAdvances,
    get(tag) {
      const place = places.get(tag);
      return place && all.subarray(place.start, place.start + place.length);
    },
  };
}
