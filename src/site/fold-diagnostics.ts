import type { LoadedConfig } from '../formats/index.ts';
import type { Group, PageRef } from '../model/NavTree.ts';
import type { Origin } from '../model/Origin.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { folderOf } from '../openapi/pages/pages.ts';
import type { UnreadDescription } from './description-files.ts';

/** Entries that are named of those that wait for a description. */
const NAMED = 3;

/**
 * Tells a cause once. Of a description that could not be read, what follows is taken out: that its file is not there,
 * that entries of the navigation under its folder have no page, which are named in what is told of it, and that its
 * division is empty. Of entries without a page, that their group is empty.
 */
export function foldDiagnostics(
  diagnostics: readonly Diagnostic[],
  broken: readonly UnreadDescription[],
  groups: LoadedConfig['groups'],
): Diagnostic[] {
  const left = new Set(diagnostics);
  const pick = (code: string, isWanted: (place: string) => boolean): Diagnostic[] => {
    const found = diagnostics.filter((one) => left.has(one) && one.code === code && isWanted(placeOf(one)));
    for (const one of found) left.delete(one);
    return found;
  };
  const entries = entriesOf(groups);
  const pathAt = (place: string): string | undefined => {
    const entry = entries.get(place);
    return entry?.kind === 'page' ? entry.path : undefined;
  };
  const missing = new Set(diagnostics.flatMap((one) => (one.code === 'page/missing' ? [placeOf(one)] : [])));
  const told = new Map<Diagnostic, Diagnostic>();
  for (const { refs, errors, hasEarlierVersion } of causesIn(broken)) {
    const [cause] = errors;
    if (!cause) continue;
    const places = refs.map(({ at }) => placeOf(at));
    const absent = pick('config/missing-file', (place) => places.includes(place));
    const hint = [...absent, cause].find(({ hint }) => hint?.startsWith('Did you mean'))?.hint ?? cause.hint;
    const folder = `${folderOf(refs)}/`;
    const isBelow = (place: string) => `${pathAt(place) ?? ''}/`.startsWith(folder);
    const waiting = hasEarlierVersion ? [] : pick('page/missing', isBelow);
    const names = waiting.flatMap((one) => pathAt(placeOf(one)) ?? []);
    const message = cause.message + waitingWords(names);
    told.set(cause, { ...cause, message, ...(hint === undefined ? {} : { hint }) });
    if (hasEarlierVersion) continue;
    pick('navigation/empty-division', (place) =>
      places.some((own) => own.startsWith(`${place.replace(/\/url$/, '')}/openapi`)),
    );
  }
  const isMissing = (entry: Group | PageRef | undefined): boolean =>
    entry?.kind === 'page'
      ? missing.has(placeOf(entry.at))
      : entry !== undefined && entry.children.length > 0 && entry.children.every(isMissing);
  pick('navigation/empty-group', (place) => {
    const entry = entries.get(place);
    return entry?.kind === 'group' && isMissing(entry);
  });
  return diagnostics.flatMap((one) => (left.has(one) ? [told.get(one) ?? one] : []));
}

/** Whether a page may stand at a route that a description would make, could it be read: nobody knows. */
export function awaited(broken: readonly UnreadDescription[]): (route: string) => boolean {
  const folders = causesIn(broken).flatMap(({ refs, hasEarlierVersion }) =>
    hasEarlierVersion ? [] : [`${folderOf(refs)}/`],
  );
  return (route) => folders.some((folder) => `${route}/`.startsWith(folder));
}

/** Those that the configuration names; what only pages name makes no page. */
function causesIn(broken: readonly UnreadDescription[]): UnreadDescription[] {
  return broken.filter(({ refs, errors }) => refs.length > 0 && errors.length > 0);
}

/** The entries and groups of the navigation by the places at which they are written. */
function entriesOf(groups: LoadedConfig['groups']): Map<string, Group | PageRef> {
  const entries = new Map<string, Group | PageRef>();
  const queue = [...groups];
  for (let entry = queue.pop(); entry; entry = queue.pop()) {
    entries.set(placeOf(entry.at), entry);
    if (entry.kind === 'group') queue.push(...entry.children);
  }
  return entries;
}

function placeOf({ file = '', pointer = '' }: Partial<Origin>): string {
  return `${file}#${pointer}`;
}

function waitingWords(paths: readonly string[]): string {
  if (paths.length === 0) return '';
  const names = paths.slice(0, NAMED).map((path) => `\`${path}\``);
  const rest = paths.length > names.length ? ` and ${paths.length - names.length} more` : '';
  const entries = paths.length === 1 ? 'this entry has' : 'these entries of the navigation have';
  return `; without it ${entries} no page: ${names.join(', ')}${rest}`;
}
