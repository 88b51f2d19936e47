import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFontAwesome } from './fontAwesome.ts';
import type { IconPack } from './IconPack.ts';
import type { IconOptions, IconSet, ResolvedIcon } from './IconSet.ts';
import { createIconSet } from './IconSet.ts';

let loaded: IconSet | undefined;

export interface IconSources {
  /**
   * Absolute paths of folders with SVG files of the author's, or of an installed icon package; a file's name is
   * the icon's. The first folder that has the name counts, and all come before the package's own icons.
   */
  folders?: readonly string[];
}

/**
 * The icon set of the package. Each part is read from the JSON file beside this module when first needed; in a
 * checkout that is not built, the files do not exist and the development dependency is read instead.
 */
export function loadIcons({ folders = [] }: IconSources = {}): IconSet {
  if (folders.length > 0) return createIconSet(createReader(), (name) => readFrom(folders, name));
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

function readFrom(folders: readonly string[], name: string): string | undefined {
  for (const folder of folders) {
    try {
      return readFileSync(path.join(folder, `${name}.svg`), 'utf8');
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
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
