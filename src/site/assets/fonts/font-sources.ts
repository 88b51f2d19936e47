import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FontFaceData } from 'unifont';
import { late } from '../../../base/late.ts';

const library = late<typeof import('unifont')>('unifont');
const http = late<{ setGlobalProxyFromEnv?: () => () => void }>('node:http');

/** A file of a family, as `@font-face` describes it. */
export interface FontSource {
  /** Absolute path, or URL. */
  file: string;
  /** A weight, or the lowest and the highest of a variable font. */
  weight: string;
  /** Value of `unicode-range`; absent when the file has all characters. */
  range?: string;
}

/** Host of the addresses that stand for files of installed packages. */
const INSTALLED = 'https://installed.invalid';

/**
 * The files of a family that a Fontsource package next to the docs contains (`@fontsource-variable/inter`,
 * `@fontsource/inter`). None when none is installed.
 */
export async function installedFont(
  family: string,
  weights: readonly string[],
  docsRoot: string,
): Promise<FontSource[]> {
  const slug = family.toLowerCase().replace(/\s+/g, '-');
  const { createUnifont, providers } = library();
  for (const folder of createRequire(path.join(docsRoot, 'x.js')).resolve.paths('x') ?? []) {
    const unifont = await createUnifont([
      providers.npm({
        root: path.dirname(folder),
        remote: false,
        cdn: INSTALLED,
        readFile: (file) => readFile(file, 'utf8').catch(() => null),
      }),
    ]);
    const facesOf = async (name: string, npm: { package: string; file: string }): Promise<FontSource[]> => {
      const { fonts } = await unifont.resolveFont(name, { options: { npm }, formats: ['woff2'] });
      return fonts.flatMap((face) => sourceOf(face, (url) => fileOf(url, folder)));
    };
    const variable = { package: `@fontsource-variable/${slug}`, file: 'index.css' };
    const found = await facesOf(`${family} Variable`, variable);
    if (found.length > 0) return found;
    for (const weight of weights) {
      found.push(...(await facesOf(family, { package: `@fontsource/${slug}`, file: `${weight}.css` })));
    }
    if (found.length > 0) return found;
  }
  return [];
}

/** The services that are asked for a family, one after the other, and the address that tells whether they answer. */
const SERVICES = [
  { address: 'https://fonts.google.com/', provider: () => library().providers.google() },
  { address: 'https://api.fontsource.org/', provider: () => library().providers.fontsource() },
];

/**
 * The files of a family at Google Fonts, or else at Fontsource. Rejects when no service answers; empty when none of
 * those that do has the family.
 *
 * @param answers tells whether a host can be reached. It is asked first, since the library repeats a failing request
 * for seconds and prints each time.
 */
export async function publishedFont(
  family: string,
  weights: readonly string[],
  subsets: string[],
  answers: (address: string) => Promise<boolean>,
): Promise<FontSource[]> {
  let asked = 0;
  for (const { address, provider } of SERVICES) {
    if (!(await answers(address))) continue;
    // The library requests with `fetch`, which uses the proxy of the environment only then. Older versions of Node can't.
    const withoutProxy = http().setGlobalProxyFromEnv?.();
    try {
      const unifont = await library().createUnifont([provider()], { throwOnError: true });
      const { fonts } = await unifont.resolveFont(family, {
        weights: weights.flatMap(hundreds),
        styles: ['normal'],
        subsets,
        formats: ['woff2'],
      });
      asked += 1;
      const found = fonts
        .filter(({ meta }) => meta?.subset === undefined || subsets.includes(meta.subset))
        .flatMap((face) => sourceOf(face, (url) => url));
      if (found.length > 0) return joinWeights(found);
    } catch {
      // The next service may do.
    } finally {
      withoutProxy?.();
    }
  }
  if (asked === 0) throw new Error('No font service responded.');
  return [];
}

/** Services know weights by the hundred: one between two of them is asked for by both. */
function hundreds(weight: string): string[] {
  const value = Number(weight);
  return [...new Set([Math.floor(value / 100) * 100, Math.ceil(value / 100) * 100])].map(String);
}

/** A file for several weights is a variable font: it has all that lies between them too. */
export function joinWeights(sources: readonly FontSource[]): FontSource[] {
  const joined = new Map<string, FontSource>();
  for (const source of sources) {
    const key = JSON.stringify([source.file, source.range]);
    const weights = [...(joined.get(key)?.weight.split(' ') ?? []), ...source.weight.split(' ')].map(Number);
    const [least, most] = [Math.min(...weights), Math.max(...weights)];
    joined.set(key, { ...source, weight: least === most ? String(least) : `${least} ${most}` });
  }
  return [...joined.values()];
}

function sourceOf(face: FontFaceData, locate: (url: string) => string | undefined): FontSource[] {
  if (face.style !== undefined && face.style !== 'normal') return [];
  const remote = face.src.find((source) => 'url' in source);
  const file = remote && locate(remote.url);
  if (file === undefined) return [];
  const weight = Array.isArray(face.weight) ? face.weight.join(' ') : String(face.weight ?? 400);
  return [{ file, weight, range: face.unicodeRange?.join(',') }];
}

function fileOf(url: string, folder: string): string | undefined {
  const found = new RegExp(`^${INSTALLED}/(.+)@[^/@]+/([^?#]+)$`).exec(url);
  return found?.[1] && found[2] ? path.join(folder, found[1], found[2]) : undefined;
}
