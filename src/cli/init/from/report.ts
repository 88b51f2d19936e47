import { getOrMake } from '../../../base/get-or-make.ts';
import type { Diagnostic } from '../../../base/diagnostics.ts';
import { type initCodes, report } from './codes.ts';
import { type KeyPlace, placeOf, type Unknown, unknownsOf } from './places.ts';
import { nameBelow } from '../../../base/walk-folder.ts';

/** How `init` handles the keys of a tool's configuration. Each line is a path; `*` matches any key, and a list its entries. */
export interface KeyTable {
  /** Keys that are converted. */
  carried: string;
  /** Keys that are not needed: Lectern does the same by default, or readers would not notice. */
  needless: string;
}

/** Keys below a key. A leaf says whether its value is carried over. */
interface Branch {
  keys: Map<string, Branch>;
  isCarried: boolean;
}

function treeOf({ carried, needless }: KeyTable): Branch {
  const root: Branch = { keys: new Map(), isCarried: false };
  for (const [paths, isCarried] of [
    [carried, true],
    [needless, false],
  ] as const)
    for (const path of paths.split(/\s+/).filter(Boolean)) {
      let level = root;
      for (const key of path.split('/'))
        level = getOrMake(level.keys, key, () => ({ keys: new Map(), isCarried }));
    }
  return root;
}

/** Collects what a conversion leaves out. Files are absolute paths here, because the root of a site is known only in the end. */
export class Report {
  readonly #found: (Diagnostic & { file: string })[] = [];
  readonly #keys = new Set<string>();

  /** @param isOnce True to leave out what was reported at the same place: several keys can share a constant. */
  add(
    code: keyof typeof initCodes,
    place: Partial<KeyPlace> & { file: string },
    what: string,
    isOnce = false,
  ): void {
    const found = { ...report(code, place, { what }), file: place.file };
    const key = `${found.file}:${found.line} ${found.message}`;
    if (isOnce && this.#keys.has(key)) return;
    this.#keys.add(key);
    this.#found.push(found);
  }

  /** Reports an entry of a list in a configuration at its first key. */
  item(item: object, what: string, file: string): void {
    const [first = ''] = Object.keys(item);
    this.add('init/left', placeOf(item, first) ?? { file, line: 1, column: 1 }, what);
  }

  /** Reports every key of a configuration that its table does not name, and values in the others that only code could tell. */
  unread(value: object, table: KeyTable, file: string): void {
    this.#walk(value, treeOf(table), [], { file, line: 1, column: 1 });
  }

  /** Reports what only code could tell in a value that is carried over as a whole. */
  unknown(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const one of unknownsOf(value)) this.#notData(one);
    for (const entry of Object.values(value)) this.unknown(entry);
  }

  /** Returns what was reported, with the names of files from a folder. */
  diagnostics(root: string): Diagnostic[] {
    return this.#found.map((one) => ({ ...one, file: nameBelow(root, one.file) }));
  }

  #walk(value: unknown, branch: Branch, names: readonly string[], around: KeyPlace): void {
    if (typeof value !== 'object' || value === null) return;
    const leave = (key: string | undefined, place: KeyPlace): void =>
      this.add('init/left', place, `the setting \`${[...names, key].join('.')}\``, true);
    for (const one of unknownsOf(value)) {
      const next = one.key === undefined ? branch : (branch.keys.get(one.key) ?? branch.keys.get('*'));
      if (next === undefined) leave(one.key, one.place());
      else if (next.isCarried || one.key === undefined) this.#notData(one);
    }
    const entries = Array.isArray(value)
      ? value.map((entry: unknown) => namedEntry(entry))
      : Object.entries(value).map(([key, entry]) => ({ key, entry: entry as unknown }));
    for (const { key, entry } of entries) {
      if (key === undefined) {
        this.#walk(entry, branch, names, around);
        continue;
      }
      const place = placeOf(value, key) ?? around;
      const next = branch.keys.get(key) ?? branch.keys.get('*');
      if (next === undefined) {
        if (!isNothing(entry)) leave(key, place);
      } else if (next.keys.size > 0) this.#walk(entry, next, [...names, key], place);
      else if (next.isCarried) this.unknown(entry);
    }
  }

  #notData({ key, code, place }: Unknown): void {
    const what = key === undefined ? `An entry (${code})` : `The value of \`${key}\``;
    this.add('init/not-data', place(), what, true);
  }
}

/** An entry of a list: a name, a name with its settings (`[name, settings]`), or an object whose keys count. */
function namedEntry(entry: unknown): { key: string | undefined; entry: unknown } {
  if (typeof entry === 'string') return { key: shortName(entry), entry: true };
  if (Array.isArray(entry) && typeof entry[0] === 'string')
    return { key: shortName(entry[0]), entry: (entry as unknown[])[1] ?? true };
  return { key: undefined, entry };
}

/** A plugin's name without its scope: `@docusaurus/plugin-pwa` and `pwa` are the same. */
export function shortName(name: string): string {
  return name.replace(/^@[^/]+\/(?:(?:plugin|preset|theme)-)?/, '');
}

function isNothing(value: unknown): boolean {
  if (value === false || value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0 && unknownsOf(value).length === 0;
}
