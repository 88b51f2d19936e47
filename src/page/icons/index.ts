import { getOrMake } from '../../base/get-or-make.ts';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { type FontAwesome, readFontAwesome } from './font-awesome.ts';
import type { IconPack, Library } from './IconPack.ts';
import { readLineIcons } from './line-icons.ts';
import { IconSet } from './IconSet.ts';
import { type IconSources, ownIcons } from './own-icons.ts';

const loaded = new Map<Library, IconSet>();

/**
 * The icon set of the package, with the author's icons before its own. Each part is read from the compressed file next to this
 * module when it is first needed. In a checkout that is not built there are no such files, and the development dependency
 * is read instead.
 *
 * @param library The one that a name is looked up in first.
 */
export function loadIcons(sources?: IconSources, library?: Library): IconSet {
  if (sources) return new IconSet(createReader(), ownIcons(sources), library);
  const known = library ?? 'fontawesome';
  return getOrMake(loaded, known, () => new IconSet(createReader(), undefined, known));
}

function createReader(): <K extends keyof IconPack>(part: K) => IconPack[K] {
  let source: FontAwesome | undefined;
  const fromDependency = (part: keyof IconPack): unknown => {
    if (part === 'lucide' || part === 'tabler') return readLineIcons(part);
    source ??= readFontAwesome();
    return source[part];
  };
  return (part) => {
    const file = fileURLToPath(new URL(`./${part}.json.br`, import.meta.url));
    const value: unknown = existsSync(file)
      ? JSON.parse(brotliDecompressSync(readFileSync(file)).toString())
      : fromDependency(part);
    return value as IconPack[typeof part];
  };
}

export type { Library } from './IconPack.ts';
export type { IconSources } from './own-icons.ts';
export type { IconSet } from './IconSet.ts';
