import type { FallbackFace } from '../../../page/layout/theme.ts';
import { openFont } from './font-container.ts';

/** Measures of a font: parts of its size. */
interface Measures {
  ascent: number;
  descent: number;
  gap: number;
  /** Mean advance of a letter of running text. */
  advance: number;
}

/**
 * How often a character occurs in a thousand of English text, the space first, then a to z. Only the proportion of
 * two fonts' mean advances matters, and that hardly changes with the language.
 */
const OFTEN = [
  180, 65, 13, 22, 35, 102, 18, 16, 50, 57, 1, 6, 33, 20, 57, 62, 15, 1, 50, 53, 75, 23, 8, 17, 1, 14, 1,
];
const CHARACTERS = [32, ...Array.from({ length: 26 }, (_, index) => 97 + index)];

/** Advances of the fonts that every system has, in thousandths, in the order above. */
const ARIAL = [
  278, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278,
  556, 500, 722, 500, 500, 500,
];
const TIMES = [
  250, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278,
  500, 500, 722, 500, 500, 444,
];

/** Fonts of the same measures have different names on different systems. */
const FALLBACKS = {
  sans: { names: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'], advance: mean(ARIAL) / 1000 },
  serif: { names: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'], advance: mean(TIMES) / 1000 },
};

/**
 * A face that makes a font of the reader's system take the room of the given one, so that nothing moves when the font
 * arrives. `undefined` for a file that cannot be read, or a font without Latin letters.
 */
export function fallbackFor(bytes: Uint8Array): FallbackFace | undefined {
  try {
    const found = measure(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (!found) return undefined;
    const { names, advance } = FALLBACKS[found.isSerif ? 'serif' : 'sans'];
    const size = found.advance / advance;
    const share = (value: number): string => `${Number((value * 100).toFixed(2))}%`;
    return {
      names,
      size: share(size),
      ascent: share(found.ascent / size),
      descent: share(found.descent / size),
      gap: share(found.gap / size),
    };
  } catch {
    // The file is damaged. It is served as it is, and the browser decides whether it can use it.
    return undefined;
  }
}

function measure(bytes: Buffer): (Measures & { isSerif: boolean }) | undefined {
  const font = openFont(bytes);
  const [head, hhea, hmtx, cmap, os2] = ['head', 'hhea', 'hmtx', 'cmap', 'OS/2'].map((tag) => font?.get(tag));
  if (!font || !head || !hhea || !hmtx || !cmap) return undefined;
  const unit = head.readUInt16BE(18);
  const glyphOf = glyphs(cmap);
  const last = hhea.readUInt16BE(34) - 1;
  const advances = CHARACTERS.map((character) => {
    const glyph = Math.min(glyphOf(character), last);
    return font.packedAdvances ? hmtx.readUInt16BE(1 + glyph * 2) : hmtx.readUInt16BE(glyph * 4);
  });
  if (unit === 0 || CHARACTERS.some((character) => glyphOf(character) === 0) || mean(advances) === 0)
    return undefined;
  // Bit 7: the font wants its typographic measures to be used.
  const [table, at] = os2 && os2.readUInt16BE(62) & 0x80 ? [os2, 68] : [hhea, 4];
  const isSerif = os2 !== undefined && os2[32] === 2 && os2[33]! >= 2 && os2[33]! <= 10;
  return {
    ascent: table.readInt16BE(at) / unit,
    descent: Math.abs(table.readInt16BE(at + 2)) / unit,
    gap: table.readInt16BE(at + 4) / unit,
    advance: mean(advances) / unit,
    isSerif,
  };
}

function mean(advances: readonly number[]): number {
  const total = OFTEN.reduce((sum, often) => sum + often, 0);
  return advances.reduce((sum, advance, index) => sum + advance * OFTEN[index]!, 0) / total;
}

/**
 * Finds the glyph of a character by the table of a font that maps them; 0 is the one for what is missing. A table of all of
 * Unicode comes before one of its first plane.
 *
 * @see https://learn.microsoft.com/typography/opentype/spec/cmap
 */
function glyphs(cmap: Buffer): (character: number) => number {
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
