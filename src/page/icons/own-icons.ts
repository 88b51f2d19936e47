import { getOrMake } from '../../base/get-or-make.ts';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readIfThere } from '../../base/read-file.ts';
import { isWithin } from '../../base/walk-folder.ts';

/** Where icons next to the package's own come from. All paths are absolute. */
export interface IconSources {
  /** Folders with SVG files; a file's name is the icon's. */
  folders?: readonly string[];
  /** Iconify sets: JSON files with the drawings of many icons. */
  sets?: readonly string[];
}

/** The author's icons: by name, the text of an SVG, not yet checked. */
export interface OwnIcons {
  /** By `name`, from the first place that has it, or by `prefix:name` from the set with that prefix. */
  read(name: string): string | undefined;
  names(): string[];
}

/** The part of an Iconify set that is used. Sizes default to the set's, and those to 16. */
interface IconifySet {
  prefix?: string;
  icons?: Record<string, { body?: string; width?: number; height?: number; left?: number; top?: number }>;
  aliases?: Record<string, { parent?: string }>;
  width?: number;
  height?: number;
}

/** Finds icons in folders and sets, the first that has the name. Each set is read once, when it is first needed. */
export function ownIcons({ folders = [], sets = [] }: IconSources): OwnIcons {
  const loaded = new Map<string, IconifySet>();
  const setOf = (file: string): IconifySet => getOrMake(loaded, file, () => readSet(file));
  return {
    read(name) {
      const [bare = '', prefix] = name.split(':').reverse();
      for (const folder of prefix === undefined ? folders : []) {
        const file = path.join(folder, `${name}.svg`);
        const text = isWithin(folder, file) ? readIfThere(file) : undefined;
        if (text !== undefined) return text;
      }
      for (const file of sets) {
        const set = setOf(file);
        if (prefix !== undefined && set.prefix !== prefix) continue;
        const text = drawingIn(set, bare);
        if (text !== undefined) return text;
      }
      return undefined;
    },
    names() {
      const files = folders.flatMap((folder) => readdirSync(folder)).filter((file) => file.endsWith('.svg'));
      const inSets = sets.flatMap((file) => {
        const { icons = {}, aliases = {} } = setOf(file);
        return [...Object.keys(icons), ...Object.keys(aliases)];
      });
      return [...files.map((file) => file.slice(0, -4)), ...inSets];
    },
  };
}

function readSet(file: string): IconifySet {
  const value: unknown = JSON.parse(readIfThere(file) ?? 'null');
  return typeof value === 'object' && value !== null ? value : {};
}

function drawingIn(set: IconifySet, name: string): string | undefined {
  const { icons = {}, aliases = {} } = set;
  const alias = Object.hasOwn(aliases, name) ? aliases[name]?.parent : undefined;
  const key = alias ?? name;
  const icon = Object.hasOwn(icons, key) ? icons[key] : undefined;
  if (icon?.body === undefined) return undefined;
  const { left = 0, top = 0, width = set.width ?? 16, height = set.height ?? 16 } = icon;
  const box = [left, top, width, height].map(Number).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${icon.body}</svg>`;
}
