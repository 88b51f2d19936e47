import { openFont } from './font-container.ts';

/**
 * Finds the glyph of a character by the table of a font that maps them; 0 is the one for what is missing. A table of all of
 * Unicode comes before one of its first plane.
 *
 * @see https://learn.microsoft.com/typography/opentype/spec/cmap
 */
export function glyphs(cmap: Buffer): (character: number) => number {
  let plane: Buffer | undefined;
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + index * 8));
    const format = table.readUInt16BE(0);
    if (format === 12) return (character) => inGroups(table, character);
    if (format === 4) plane ??= table;
  }
  const segments = plane;
  return segments ? (character) => inSegments(segments, character) : () => 0;
}

/** Tells which characters a font has; none for a file that cannot be read. */
export function charactersOf(bytes: Uint8Array): (character: number) => boolean {
  try {
    const cmap = openFont(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))?.get('cmap');
    if (!cmap) return () => false;
    const glyphOf = glyphs(cmap);
    return (character) => {
      try {
        return glyphOf(character) !== 0;
      } catch {
        return false;
      }
    };
  } catch {
    return () => false;
  }
}

function inSegments(table: Buffer, character: number): number {
  const width = table.readUInt16BE(6);
  for (let at = 14; at < 14 + width; at += 2) {
    if (table.readUInt16BE(at) < character) continue;
    const start = table.readUInt16BE(at + 2 + width);
    if (start > character) return 0;
    const delta = table.readUInt16BE(at + 2 + width * 2);
    const place = at + 2 + width * 3;
    const offset = table.readUInt16BE(place);
    const glyph = offset === 0 ? character : table.readUInt16BE(place + offset + (character - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function inGroups(table: Buffer, character: number): number {
  for (let index = 0; index < table.readUInt32BE(12); index += 1) {
    const at = 16 + index * 12;
    if (table.readUInt32BE(at + 4) < character) continue;
    const start = table.readUInt32BE(at);
    return start > character ? 0 : table.readUInt32BE(at + 8) + character - start;
  }
  return 0;
}
