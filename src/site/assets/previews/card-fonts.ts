import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SiteModel } from '../../../base/model/SiteModel.ts';
import { isWestern } from '../../../page/seo/social-card.ts';
import type { FontFace } from '../../../page/layout/theme.ts';
import { servedFile } from '../assets.ts';
import { charactersOf } from '../fonts/font-glyphs.ts';
import { installedFont } from '../fonts/font-sources.ts';

/** A file of a family that letters of an image for link previews are drawn with. */
export interface CardFont {
  family: string;
  bytes: Uint8Array;
  /** Tells this file from every other. */
  hash: string;
  /** Weight of a file that has but one. */
  weight?: number;
  /** First and last character of what the file is for; absent when it is for all that it has. */
  ranges?: [number, number][];
}

/** The fonts of a site, for texts that the font of the engine has no letters for. */
export interface CardFonts {
  /** The fonts that a text needs next to the one of the engine; `undefined` when no font has one of its letters. */
  of(text: string): Promise<readonly CardFont[] | undefined>;
}

interface Sources {
  model: SiteModel;
  docsRoot: string;
  /** The faces that the site brings, and the content of those that were published, by their address. */
  faces: readonly FontFace[];
  contents: ReadonlyMap<string, Uint8Array>;
}

/** A file that is read when a letter asks for it. */
interface FontFile {
  font(): Promise<CardFont | undefined>;
  has(character: number): Promise<boolean>;
}
type Family = readonly FontFile[];

/** Scripts with a family of their own name; Greek and Cyrillic are in `Noto Sans` itself. */
const SCRIPTS = (
  'Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao ' +
  'Malayalam Myanmar Sinhala Tamil Telugu Thai'
).split(' ');

const WEIGHTS = ['400', '600', '700'];

type Publish = (name: string, content: Uint8Array) => string;

/** Publishes files, and remembers what is in them by their address. */
export function rememberingContent(publish: Publish): {
  publish: Publish;
  contents: Map<string, Uint8Array>;
} {
  const contents = new Map<string, Uint8Array>();
  const remembering: Publish = (name, content) => {
    const address = publish(name, content);
    contents.set(address, content);
    return address;
  };
  return { publish: remembering, contents };
}

/** Finds the fonts for texts among those of the site, and the Noto families that are installed next to its docs. */
export function createCardFonts(sources: Sources): CardFonts {
  const own = ownFamilies(sources);
  const installed = new Map<string, Promise<Family>>();
  const family = (name: string): Promise<Family> => {
    const known = installed.get(name) ?? notoFamily(name, sources.docsRoot);
    installed.set(name, known);
    return known;
  };
  async function fontsOf(text: string): Promise<readonly CardFont[] | undefined> {
    const families = [...own, ...(await Promise.all(notoFor(text).map(family)))];
    const found = new Map<CardFont, number>();
    for (const character of new Set(text)) {
      const { fonts, at } = await fontsFor(character.codePointAt(0)!, families);
      // Joiners and places to break are not shown themselves.
      if (fonts.length === 0 && !isWestern(character) && !/[\u200b-\u200d]/.test(character)) return undefined;
      for (const font of fonts) found.set(font, at);
    }
    // In one order, whichever letter comes first.
    return [...found]
      .sort(([a, first], [b, second]) => first - second || (a.hash < b.hash ? -1 : 1))
      .map(([font]) => font);
  }

  return {
    of: async (text) => (isWestern(text) ? [] : fontsOf(text)),
  };
}

/** The files of the first family that has a character, and which one that is. */
async function fontsFor(
  character: number,
  families: readonly Family[],
): Promise<{ fonts: CardFont[]; at: number }> {
  for (const [at, files] of families.entries()) {
    const fonts: CardFont[] = [];
    for (const file of files) {
      const font = (await file.has(character)) ? await file.font() : undefined;
      if (font) fonts.push(font);
    }
    if (fonts.length > 0) return { fonts, at };
  }
  return { fonts: [], at: families.length };
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
  return found.map(({ file, weight, range }) => fontFile(name, weight, range, () => readFile(file)));
}

function ownFamilies({ model, docsRoot, faces, contents }: Sources): Family[] {
  const { body, headings } = model.look.fonts;
  const named = [headings, body].filter((font) => font !== undefined);
  return named
    .filter(({ family }, index) => named.findIndex((font) => font.family === family) === index)
    .map(({ family, url }) =>
      faces
        .filter((face) => face.family === family)
        .map(({ href, weight, range }) =>
          fontFile(family, weight, range, async () => {
            const bytes = contents.get(href);
            if (bytes || url === undefined) return bytes;
            const file = await servedFile(docsRoot, url.replace(/^\.?\/+/, ''));
            return file === undefined ? undefined : readFile(file);
          }),
        ),
    );
}

function fontFile(
  family: string,
  weight: string,
  range: string | undefined,
  read: () => Promise<Uint8Array | undefined>,
): FontFile {
  const ranges = range === undefined ? undefined : rangesOf(range);
  const isOne = /^\d+$/.test(weight);
  let opened: Promise<{ font: CardFont; has(character: number): boolean } | undefined> | undefined;
  const open = async () => {
    const bytes = await read().catch(() => undefined);
    if (!bytes) return undefined;
    const hash = createHash('sha256').update(bytes).digest('base64url');
    const font: CardFont = { family, bytes, hash, weight: isOne ? Number(weight) : undefined, ranges };
    return { font, has: charactersOf(bytes) };
  };
  const isFor = (character: number): boolean =>
    ranges === undefined || ranges.some(([first, last]) => first <= character && character <= last);
  return {
    async font() {
      return (await (opened ??= open()))?.font;
    },
    async has(character) {
      return isFor(character) && (await (opened ??= open()))?.has(character) === true;
    },
  };
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
