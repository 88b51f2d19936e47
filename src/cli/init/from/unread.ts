import { type Diagnostic } from '../../../base/diagnostics.ts';
import { report } from './codes.ts';
import type { ReadSite } from './ReadSite.ts';
import { placeOf, type Unknown, unknownsOf } from './places.ts';
import { nameBelow } from '../../../base/walk-folder.ts';

/**
 * Reports the keys of an object of a configuration that `init` does not read, and those of which only running code could tell the value.
 *
 * @param read Names of the keys that it reads, or that the new site does not need.
 */
export function reportSettings(
  config: Record<string, unknown>,
  read: string,
  root: string,
  file: string,
  diagnostics: Diagnostic[],
): void {
  const isRead = (key: string): boolean => read.split(' ').includes(key);
  const unknowns = unknownsOf(config);
  const left = new Set([...Object.keys(config), ...unknowns.map(({ key = '' }) => key)]);
  const names = [...left].filter((key) => !isRead(key)).map((key) => `\`${key}\``);
  const place = { file: nameBelow(root, file), line: 1, column: 1 };
  const what = `the setting${names.length > 1 ? 's' : ''} ${names.join(', ')}`;
  if (names.length > 0) diagnostics.push(report('init/left', place, { what }));
  for (const one of unknowns) if (isRead(one.key ?? '')) notData(one, root, diagnostics);
}

/** Reports every part of a value that only running code could tell. */
export function reportUnknown(value: unknown, root: string, diagnostics: Diagnostic[]): void {
  if (typeof value !== 'object' || value === null) return;
  for (const one of unknownsOf(value)) notData(one, root, diagnostics);
  for (const entry of Object.values(value)) reportUnknown(entry, root, diagnostics);
}

function notData({ key, code, place }: Unknown, root: string, diagnostics: Diagnostic[]): void {
  const { file, line, column } = place();
  const what = key === undefined ? `An entry (${code})` : `The value of \`${key}\``;
  const found = report('init/not-data', { file: nameBelow(root, file), line, column }, { what });
  // Several keys can share a constant, which is a single place.
  const isKnown = diagnostics.some(
    (one) => one.file === found.file && one.line === line && one.message === found.message,
  );
  if (!isKnown) diagnostics.push(found);
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
