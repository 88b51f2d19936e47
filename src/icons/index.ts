import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readFontAwesome } from './fontAwesome.ts';
import type { IconPack } from './IconPack.ts';
import type { IconOptions, IconSet, ResolvedIcon } from './IconSet.ts';
import { createIconSet } from './IconSet.ts';

let loaded: IconSet | undefined;

/**
 * The icon set of the package. Each part is read from the JSON file beside this module when first needed; in a
 * checkout that is not built, the files do not exist and the development dependency is read instead.
 */
export function loadIcons(): IconSet {
  if (loaded) return loaded;
  let source: IconPack | undefined;
  loaded = createIconSet((part) => {
    const file = fileURLToPath(new URL(`./${part}.json`, import.meta.url));
    if (existsSync(file)) {
      const value: IconPack[typeof part] = JSON.parse(readFileSync(file, 'utf8'));
      return value;
    }
    source ??= readFontAwesome();
    return source[part];
  });
  return loaded;
}

/** See {@link IconSet.icon}. */
export function icon(name: string, options: IconOptions = {}): string {
  return loadIcons().icon(name, options);
}

/** See {@link IconSet.resolve}. */
export function resolveIcon(name: string, type?: string): ResolvedIcon | undefined {
  return loadIcons().resolve(name, type);
}

/** See {@link IconSet.has}. */
export function isIcon(name: string): boolean {
  return loadIcons().has(name);
}

/** See {@link IconSet.names}. */
export function iconNames(): string[] {
  return loadIcons().names();
}
export type { IconOptions, IconSet, ResolvedIcon } from './IconSet.ts';
