import { getOrMake } from '../../../base/get-or-make.ts';
import type { Diagnostic } from '../../../base/diagnostics.ts';
import { report } from './codes.ts';
import type { ReadSite } from './ReadSite.ts';
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

/** Reports every key of a configuration that its table does not name, and what in the others only code could tell. */
export function reportUnread(
  value: object,
  table: KeyTable,
  root: string,
  file: string,
  diagnostics: Diagnostic[],
): void {
  new Unread(root, file, diagnostics).walk(value, treeOf(table), [], undefined);
}

/** Reports what only code could tell in a value that is carried over as a whole. */
export function reportUnknown(value: unknown, root: string, diagnostics: Diagnostic[]): void {
  new Unread(root, root, diagnostics).unknown(value);
}

/** Reports a file that has no equivalent. */
export function leaveFile(
  { root, diagnostics }: Pick<ReadSite, 'root' | 'diagnostics'>,
  file: string,
  what: string,
): void {
  diagnostics.push(report('init/left', { file: nameBelow(root, file) }, { what }));
}

/** Reports an entry of a list in a configuration at its first key. */
export function reportItem(
  item: object,
  what: string,
  root: string,
  config: string,
  diagnostics: Diagnostic[],
): void {
  const [first = ''] = Object.keys(item);
  const { file = config, line = 1, column = 1 } = placeOf(item, first) ?? {};
  diagnostics.push(report('init/left', { file: nameBelow(root, file), line, column }, { what }));
}

class Unread {
  readonly #root: string;
  readonly #file: string;
  readonly #diagnostics: Diagnostic[];
  readonly #known: Set<string>;

  constructor(root: string, file: string, diagnostics: Diagnostic[]) {
    this.#root = root;
    this.#file = file;
    this.#diagnostics = diagnostics;
    this.#known = new Set(diagnostics.map(keyOf));
  }

  walk(value: unknown, branch: Branch, names: readonly string[], around: KeyPlace | undefined): void {
    if (typeof value !== 'object' || value === null) return;
    for (const one of unknownsOf(value)) {
      const next = one.key === undefined ? branch : (branch.keys.get(one.key) ?? branch.keys.get('*'));
      const place = one.place();
      if (next === undefined)
        this.#report('init/left', place, `the setting \`${[...names, one.key].join('.')}\``);
      else if (next.isCarried || one.key === undefined) this.#notData(one);
    }
    const entries = Array.isArray(value)
      ? value.map((entry: unknown) => namedEntry(entry))
      : Object.entries(value).map(([key, entry]) => ({ key, entry: entry as unknown }));
    for (const { key, entry } of entries) {
      if (key === undefined) {
        this.walk(entry, branch, names, around);
        continue;
      }
      const place = placeOf(value, key) ?? around;
      const next = branch.keys.get(key) ?? branch.keys.get('*');
      if (next === undefined) {
        if (!isNothing(entry))
          this.#report('init/left', place, `the setting \`${[...names, key].join('.')}\``);
      } else if (next.keys.size > 0) this.walk(entry, next, [...names, key], place);
      else if (next.isCarried) this.unknown(entry);
    }
  }

  unknown(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const one of unknownsOf(value)) this.#notData(one);
    for (const entry of Object.values(value)) this.unknown(entry);
  }

  #notData({ key, code, place }: Unknown): void {
    this.#report(
      'init/not-data',
      place(),
      key === undefined ? `An entry (${code})` : `The value of \`${key}\``,
    );
  }

  #report(code: 'init/left' | 'init/not-data', place: KeyPlace | undefined, what: string): void {
    const { file = this.#file, line = 1, column = 1 } = place ?? {};
    const found = report(code, { file: nameBelow(this.#root, file), line, column }, { what });
    // Several keys can share a constant, which is a single place.
    const key = keyOf(found);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#diagnostics.push(found);
  }
}

const keyOf = ({ file, line, message }: Diagnostic): string => `${file}:${line} ${message}`;

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
