import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createUnifont, type FontFaceData, providers } from 'unifont';

/** One file of a family, as `@font-face` describes it. */
export interface FontSource {
  /** Absolute path, or URL. */
  file: string;
  /** One weight, or the lowest and the highest of a variable font. */
  weight: string;
  /** Value of `unicode-range`; absent when the file has all characters. */
  range?: string;
}

/** Host of the addresses that stand for files of installed packages. */
const INSTALLED = 'https://installed.invalid';

/**
 * The files of a family that a Fontsource package beside the docs holds (`@fontsource-variable/inter`,
 * `@fontsource/inter`). None when none is installed.
 */
export async function installedFont(
  family: string,
  weights: readonly string[],
  docsRoot: string,
): Promise<FontSource[]> {
  const slug = family.toLowerCase().replace(/\s+/g, '-');
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

/**
 * The files of a family at Google Fonts, or else at Fontsource. Rejects when neither answers; empty when neither has
 * the family.
 */
export async function publishedFont(
  family: string,
  weights: readonly string[],
  subsets: string[],
): Promise<FontSource[]> {
  const unifont = await createUnifont([providers.google(), providers.fontsource()], { throwOnError: true });
  const { fonts } = await unifont.resolveFont(family, {
    weights: [...weights],
    styles: ['normal'],
    subsets,
    formats: ['woff2'],
  });
  return fonts
    .filter(({ meta }) => meta?.subset === undefined || subsets.includes(meta.subset))
    .flatMap((face) => sourceOf(face, (url) => url));
}

function sourceOf(face: FontFaceData, locate: (url: string) => string | undefined): FontSource[] {
  if (face.style !== undefined && face.style !== 'normal') return [];
  const remote = face.src.find((source) => 'url' in source);
  const file = remote && locate(remote.url);
  if (file === undefined) return [];
  const weight = Array.isArray(face.weight) ? face.weight.join(' ') : String(face.weight ?? 400);
  return [{ file, weight, ...(face.unicodeRange ? { range: face.unicodeRange.join(',') } : {}) }];
}

function fileOf(url: string, folder: string): string | undefined {
  const found = new RegExp(`^${INSTALLED}/(.+)@[^/@]+/([^?#]+)$`).exec(url);
  return found?.[1] && found[2] ? path.join(folder, found[1], found[2]) : undefined;
}
