import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SiteModel } from '../../../base/model/SiteModel.ts';
import { getOrMake } from '../../../base/get-or-make.ts';
import { isWestern } from '../../../page/seo/social-card.ts';
import type { FontFace } from '../../../page/layout/theme.ts';
import { installedFont } from '../fonts/font-sources.ts';

/** A file of a family that letters of an image for link previews are drawn with. */
export interface CardFont {
  family: string;
  bytes: Uint8Array;
  /** Tells this file from every other. */
  hash: string;
  /** Weight of a file that has but one. */
  weight?: number;
  /** First and last character of what the file is for. */
  ranges: [number, number][];
}

/** The fonts of a site, for texts that the font of the engine has no letters for. */
export interface CardFonts {
  /** The fonts that a text needs next to the one of the engine; `undefined` when no font is for one of its letters. */
  of(text: string): Promise<readonly CardFont[] | undefined>;
}

interface Sources {
  model: SiteModel;
  docsRoot: string;
  /** The faces that the site brings. */
  faces: readonly FontFace[];
}

/** A file of a family, which is read when a text needs it. */
interface FontFile extends Pick<CardFont, 'family' | 'weight' | 'ranges'> {
  read(): Promise<Uint8Array | undefined>;
}
type Family = readonly FontFile[];

/** Scripts with a family of their own name; Greek and Cyrillic are in `Noto Sans` itself. */
const SCRIPTS = (
  'Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao ' +
  'Malayalam Myanmar Sinhala Tamil Telugu Thai'
).split(' ');

const WEIGHTS = ['400', '600', '700'];

/**
 * Finds the fonts for texts among those of the site that say which characters they are for, and the Noto families that are installed
 * next to its docs.
 */
export function createCardFonts(sources: Sources): CardFonts {
  const own = ownFamilies(sources);
  const installed = new Map<string, Promise<Family>>();
  const opened = new Map<FontFile, Promise<CardFont | undefined>>();

  async function fontsOf(text: string): Promise<readonly CardFont[] | undefined> {
    const noto = notoFor(text).map((name) =>
      getOrMake(installed, name, () => notoFamily(name, sources.docsRoot)),
    );
    const families = [...own, ...(await Promise.all(noto))];
    const needed = new Set<FontFile>();
    for (const character of new Set(text)) {
      const code = character.codePointAt(0)!;
      const isFor = ({ ranges }: FontFile): boolean =>
        ranges.some(([first, last]) => first <= code && code <= last);
      const files = families.find((family) => family.some(isFor))?.filter(isFor) ?? [];
      // Joiners and places to break are not shown themselves.
      if (files.length === 0 && !isWestern(character) && !/[\u200b-\u200d]/.test(character)) return undefined;
      for (const file of files) needed.add(file);
    }
    // In one order, whichever letter comes first.
    const ordered = families.flat().filter((file) => needed.has(file));
    const fonts = await Promise.all(ordered.map((file) => getOrMake(opened, file, () => open(file))));
    return fonts.every((font) => font !== undefined) ? fonts : undefined;
  }

  return { of: async (text) => (isWestern(text) ? [] : fontsOf(text)) };
}

async function open({ family, weight, ranges, read }: FontFile): Promise<CardFont | undefined> {
  const bytes = await read().catch(() => undefined);
  const hash = createHash('sha256');
  return bytes && { family, weight, ranges, bytes, hash: hash.update(bytes).digest('base64url') };
}

/**
 * The families for a text: the one with Latin, Greek and Cyrillic letters, then those of its scripts, the likeliest first.
 * Japanese tells itself by its syllables only.
 */
export function notoFor(text: string): string[] {
  const has = (script: string): boolean => new RegExp(`\\p{Script=${script}}`, 'u').test(text);
  const families = ['Noto Sans', ...SCRIPTS.filter(has).map((script) => `Noto Sans ${script}`)];
  if (has('Hiragana') || has('Katakana')) families.push('Noto Sans JP');
  if (has('Hangul')) families.push('Noto Sans KR');
  if (has('Han')) families.push('Noto Sans SC', 'Noto Sans TC', 'Noto Sans JP', 'Noto Sans KR');
  return [...new Set(families)];
}

async function notoFamily(name: string, docsRoot: string): Promise<Family> {
  const found = await installedFont(name, WEIGHTS, docsRoot);
  return found.flatMap(({ file, ...face }) => fontFile(name, face, () => readFile(file)));
}

function ownFamilies({ model, faces }: Sources): Family[] {
  const { body, headings } = model.look.fonts;
  return [...new Set([headings?.family, body?.family])].map((family) =>
    faces
      .filter((face) => face.family === family)
      .flatMap((face) => fontFile(face.family, face, async () => face.bytes)),
  );
}

/** A file that says which characters it is for; none for another, whose letters are not known. */
function fontFile(
  family: string,
  { weight, range }: Pick<FontFace, 'weight' | 'range'>,
  read: FontFile['read'],
): FontFile[] {
  const isOne = /^\d+$/.test(weight);
  if (range === undefined) return [];
  return [{ family, weight: isOne ? Number(weight) : undefined, ranges: rangesOf(range), read }];
}

/** `U+20-7E, U+4??` as first and last characters. */
export function rangesOf(range: string): [number, number][] {
  return range.split(',').flatMap((part): [number, number][] => {
    const [, first = '', last] = /^\s*U\+([\da-f?]+)(?:-([\da-f]+))?\s*$/i.exec(part) ?? [];
    if (first === '') return [];
    const least = parseInt(first.replaceAll('?', '0'), 16);
    return [[least, parseInt(last ?? first.replaceAll('?', 'F'), 16)]];
  });
}
