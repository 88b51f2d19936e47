import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readFontAwesome } from './font-awesome.ts';
import type { IconPack } from './IconPack.ts';
import { createIconSet, type IconSet } from './IconSet.ts';
import { type IconSources, ownIcons } from './own-icons.ts';

let loaded: IconSet | undefined;

/**
 * The icon set of the package, with the author's icons before its own. Each part is read from the JSON file beside this
 * module when it is first needed. In a checkout that is not built there are no such files, and the development dependency
 * is read instead.
 */
export function loadIcons(sources?: IconSources): IconSet {
  if (sources) return createIconSet(createReader(), ownIcons(sources));
  loaded ??= createIconSet(createReader());
  return loaded;
}

function createReader(): <K extends keyof IconPack>(part: K) => IconPack[K] {
  let source: IconPack | undefined;
  return (part) => {
    const file = fileURLToPath(new URL(`./${part}.json`, import.meta.url));
    if (existsSync(file)) {
      const value: IconPack[typeof part] = JSON.parse(readFileSync(file, 'utf8'));
      return value;
    }
    source ??= readFontAwesome();
    return source[part];
  };
}

export type { IconSources } from './own-icons.ts';
export type { IconSet } from './IconSet.ts';
