import { readFile } from 'node:fs/promises';
import type { Font, SiteConfig } from '../config/SiteConfig.ts';
import type { Diagnostic, Result } from '../diagnostics.ts';
import type { FontFace } from '../layout/theme.ts';
import { download, type DownloadOptions } from './download.ts';
import { type FontSource, installedFont, publishedFont } from './font-sources.ts';

/** What bringing fonts to a site takes. */
export interface FontOptions extends DownloadOptions {
  docsRoot: string;
  publish(name: string, content: Uint8Array): string;
  /** Address of a file of the docs folder. */
  asset(path: string): string;
  /** Finds the files of a family that is not installed. */
  published?: typeof publishedFont;
}

/** How long to wait for a font service; a build must not hang on one. */
const PATIENCE_MS = 10_000;

/** Weights that the layout uses. */
const USED = ['400', '500', '600', '700'];

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
 * of the docs folder, a URL that is fetched, an installed Fontsource package, or a family at a font service. What
 * cannot be had is told, and the system's font stays.
 */
export async function bringFonts(config: SiteConfig, options: FontOptions): Promise<Result<FontFace[]>> {
  const diagnostics: Diagnostic[] = [];
  const { body, headings } = config.font;
  const isOne =
    body !== undefined &&
    headings !== undefined &&
    body.family === headings.family &&
    body.url === headings.url;
  const faces: FontFace[] = [];
  for (const font of isOne ? [body] : [body, headings]) {
    if (!font) continue;
    const brought = await bring(font, isOne ? weightsOf(body, headings) : weightsOf(font), config, options);
    if ('faces' in brought) faces.push(...brought.faces);
    else {
      diagnostics.push({
        code: 'site/font',
        severity: 'warning',
        message: `The font \`${font.family}\` could not be had: ${brought.problem}. The reader's own font is shown.`,
        file: config.file,
        pointer: '/font',
        hint: `Put the file into the docs folder and name it with \`url\`, or install \`@fontsource-variable/${font.family.toLowerCase().replace(/\s+/g, '-')}\`.`,
      });
    }
  }
  return { value: faces, diagnostics };
}

/** The file that the text of nearly every page needs: worth asking for before the style sheet names it. */
export function firstFont(config: SiteConfig, faces: readonly FontFace[]): FontFace | undefined {
  const family = config.font.body?.family;
  return faces.find((face) => face.family === family && /^$|U\+0{0,4}-/i.test(face.range ?? ''));
}

function weightsOf(...fonts: Font[]): string[] {
  const given = fonts.map(({ weight }) => weight);
  return given.every((weight) => weight !== undefined) ? [...new Set(given.map(String))] : USED;
}

async function bring(
  font: Font,
  weights: string[],
  config: SiteConfig,
  options: FontOptions,
): Promise<{ faces: FontFace[] } | { problem: string }> {
  const { family, url, format, weight } = font;
  const range = weight === undefined ? '100 900' : String(weight);
  if (url !== undefined && !/^https?:/i.test(url)) {
    return { faces: [{ family, href: options.asset(url), weight: range, ...(format ? { format } : {}) }] };
  }
  if (url !== undefined) return take(family, [{ file: url, weight: range }], options);
  const installed = await installedFont(family, weights, options.docsRoot);
  if (installed.length > 0) return take(family, installed, options);
  if (options.offline) return { problem: 'the build is offline, and no package with it is installed' };
  const languages = config.versions.map(({ locale }) => locale?.split('-')[0] ?? '');
  const subsets = ['latin', 'latin-ext', ...languages.flatMap((language) => SUBSETS[language] ?? [])];
  try {
    const found = await within((options.published ?? publishedFont)(family, weights, [...new Set(subsets)]));
    return found.length > 0
      ? await take(family, found, options)
      : { problem: 'no font service has that family' };
  } catch {
    return { problem: 'no font service could be reached' };
  }
}

async function take(
  family: string,
  sources: readonly FontSource[],
  options: FontOptions,
): Promise<{ faces: FontFace[] } | { problem: string }> {
  const faces: FontFace[] = [];
  for (const { file, weight, range } of sources) {
    const got = /^https?:/i.test(file) ? await download(file, options) : { bytes: await readFile(file) };
    if ('problem' in got) return got;
    const format = formatOf(got.bytes);
    if (!format) return { problem: `${file} is not a font` };
    const name = `font.${format === 'truetype' ? 'ttf' : format === 'opentype' ? 'otf' : format}`;
    const href = options.publish(name, got.bytes);
    faces.push({ family, href, format, weight, ...(range === undefined ? {} : { range }) });
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
