import { report } from '../codes.ts';
import { readFile } from 'node:fs/promises';
import type { Font, SiteModel } from '../../../base/model/SiteModel.ts';
import type { Diagnostic, Result } from '../../../base/diagnostics.ts';
import { type FontFace, GENERIC_FAMILY } from '../../../page/layout/theme.ts';
import { type AssetPlace, servedFile } from '../assets.ts';
import { follow } from '../../../base/net/follow.ts';
import { download, type DownloadOptions } from '../download.ts';
import { fallbackFor } from './font-metrics.ts';
import { type FontSource, installedFont, publishedFont } from './font-sources.ts';
import { writeChecked, cachePath, readChecked } from '../../../base/cache/checked-file.ts';

/** Settings for bringing fonts to a site. */
export interface FontOptions extends DownloadOptions, Omit<AssetPlace, 'store'> {
  /** BCP 47 tags of the languages that the site is written in, as far as it says so. */
  languages: readonly string[];
  /** Finds the files of a family that is not installed. */
  published?: typeof publishedFont;
}

/** How long to wait for the first answer of a font service, and for the whole list of files. */
const SIGN_MS = 3000;
const PATIENCE_MS = 10_000;

/** Weights that the layout and emphasis in text use. A file that no text needs is not loaded by the browser. */
const USED = [400, 500, 600, 700];

/** Services that could not be reached by this process: `dev` does not wait for them at each change of a file. */
const unreached = new Set<string>();

/** Subsets beyond Latin by the language of a version. */
const SUBSETS: Record<string, string[]> = {
  bg: ['cyrillic'],
  el: ['greek'],
  ru: ['cyrillic', 'cyrillic-ext'],
  uk: ['cyrillic', 'cyrillic-ext'],
  vi: ['vietnamese'],
  ar: ['arabic'],
  he: ['hebrew'],
  hi: ['devanagari'],
  th: ['thai'],
};

/**
 * Brings the fonts that the configuration names to the site, so that the reader's browser asks no other host: a file
 * of the docs folder, a URL that is fetched, an installed Fontsource package, or a family at a font service. A font
 * that cannot be had is reported, and the system's font is shown.
 */
export async function bringFonts(model: SiteModel, options: FontOptions): Promise<Result<FontFace[]>> {
  const diagnostics: Diagnostic[] = [];
  const { body, headings } = model.look.fonts;
  const isOne =
    body !== undefined &&
    headings !== undefined &&
    body.family === headings.family &&
    body.url === headings.url;
  const faces: FontFace[] = [];
  for (const font of isOne ? [body] : [body, headings]) {
    if (!font || (GENERIC_FAMILY.test(font.family) && font.url === undefined)) continue;
    const asked = weightsOf(font, font === body, isOne ? headings : undefined);
    const brought = await bring(font, asked, options);
    if ('faces' in brought) faces.push(...brought.faces);
    else {
      const values = { family: font.family, reason: brought.problem };
      diagnostics.push(report('site/font', model.look.fonts.at, values));
    }
  }
  return { value: faces, diagnostics };
}

/** The file that the text of nearly every page needs: worth asking for before the style sheet names it. */
export function firstFont(
  model: SiteModel,
  faces: readonly FontFace[],
): { href: string; type: string } | undefined {
  const { body } = model.look.fonts;
  const latin = faces.filter(
    ({ family, range }) => family === body?.family && /^$|U\+0{0,4}-/i.test(range ?? ''),
  );
  const covers = ({ weight }: FontFace): boolean => {
    const [least = 0, most = least] = weight.split(' ').map(Number);
    const asked = body?.weight ?? 400;
    return least <= asked && asked <= most;
  };
  const face = latin.find(covers) ?? latin[0];
  if (!face) return undefined;
  const extension = /\.(woff2|woff|ttf|otf)$/i.exec(face.href)?.[1]?.toLowerCase() ?? face.format ?? 'woff2';
  return { href: face.href, type: `font/${extension}` };
}

/** Text needs the weights of the layout and of emphasis besides its own, headings only the one that is given. */
function weightsOf(font: Font, isText: boolean, other: Font | undefined): string[] {
  const given = [font.weight ?? [], other?.weight ?? []].flat();
  const all = isText || font.weight === undefined ? [...USED, ...given] : given;
  return [...new Set(all)].sort((a, b) => a - b).map(String);
}

async function bring(
  font: Font,
  weights: string[],
  options: FontOptions,
): Promise<{ faces: FontFace[] } | { problem: string }> {
  const { family, url, format, weight } = font;
  const range = weight === undefined ? '100 900' : String(weight);
  if (url !== undefined && !/^https?:/i.test(url)) {
    const file = await servedFile(options.docsRoot, url.replace(/^\.?\/+/, ''));
    const fallback = file && fallbackFor(await readFile(file));
    const face = { family, href: options.asset(url), weight: range };
    return { faces: [{ ...face, format, fallback: fallback || undefined }] };
  }
  if (url !== undefined) return take(family, [{ file: url, weight: range }], options);
  const installed = await installedFont(family, weights, options.docsRoot);
  if (installed.length > 0) return take(family, installed, options);
  const written = options.languages.map((tag) => tag.split('-')[0] ?? '');
  const subsets = ['latin', 'latin-ext', ...written.flatMap((language) => SUBSETS[language] ?? [])];
  const found = await ask(family, weights, [...new Set(subsets)], options);
  // The author named the service, not the hosts of its files.
  return 'problem' in found ? found : take(family, found.sources, { ...options, isNamed: () => false });
}

/** The addresses of the files of a family at a font service. They are cached, since such files do not move. */
async function ask(
  family: string,
  weights: string[],
  subsets: string[],
  options: FontOptions,
): Promise<{ sources: FontSource[] } | { problem: string }> {
  const file = cachePath(options.cacheDir, 'fonts', JSON.stringify([family, weights, subsets]));
  const cached = await readChecked(file);
  if (cached) return { sources: JSON.parse(Buffer.from(cached).toString()) as FontSource[] };
  if (options.offline)
    return {
      problem: 'the build is offline, the font is not in the cache, and no package with it is installed',
    };
  const answers = async (address: string): Promise<boolean> => {
    try {
      const signal = AbortSignal.timeout(SIGN_MS);
      const { body } = await follow(new URL(address), { signal, isNamed: () => false, send: options.send });
      await body?.cancel();
      return true;
    } catch {
      return false;
    }
  };
  if (unreached.has(file)) return { problem: 'no font service could be reached' };
  try {
    const find = options.published ?? publishedFont;
    const sources = await within(find(family, weights, subsets, answers));
    if (sources.length === 0) return { problem: 'no font service has this family' };
    writeChecked(file, JSON.stringify(sources));
    return { sources };
  } catch {
    unreached.add(file);
    return { problem: 'no font service could be reached' };
  }
}

async function take(
  family: string,
  sources: readonly FontSource[],
  options: FontOptions & { isNamed?: (url: URL) => boolean },
): Promise<{ faces: FontFace[] } | { problem: string }> {
  const faces: FontFace[] = [];
  for (const { file, weight, range } of sources) {
    const got = /^https?:/i.test(file) ? await download(file, options) : { bytes: await readFile(file) };
    if ('problem' in got) return got;
    const format = formatOf(got.bytes);
    if (!format) return { problem: `${file} is not a font` };
    const name = `font.${format === 'truetype' ? 'ttf' : format === 'opentype' ? 'otf' : format}`;
    const href = options.publish(name, got.bytes);
    // An is enough for a family, and only files with Latin letters give one.
    const fallback = faces.some((face) => face.fallback) ? undefined : fallbackFor(got.bytes);
    faces.push({ family, href, format, weight, range, fallback, bytes: got.bytes });
  }
  return { faces };
}

/** The format by the first bytes, whatever the name says. */
function formatOf(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  const formats: Record<string, string> = {
    wOF2: 'woff2',
    wOFF: 'woff',
    OTTO: 'opentype',
    true: 'truetype',
    '\0\u0001\0\0': 'truetype',
  };
  return formats[start];
}

function within<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('late')), PATIENCE_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
