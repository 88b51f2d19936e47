import { groupsAndPages } from '../../config/navigation/branches.ts';
import type { LoadedConfig } from '../../config/formats/index.ts';
import type { Group, PageRef } from '../../base/model/NavTree.ts';
import type { Origin } from '../../base/model/Origin.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { folderOf } from '../../api/openapi/pages/pages.ts';
import type { UnreadDescription } from './description-files.ts';

/** How many of the navigation entries without a page the message about an unreadable description names. */
const NAMED = 3;

/**
 * Takes out the diagnostics that only follow from another one. Where a description could not be read, these are: that its
 * file is missing, that entries of the navigation below its folder have no page (the message about the description names
 * them), and that its division is empty. Where no entry of a group has a page, it is that the group is empty.
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
  const entries = new Map(groupsAndPages(groups).map((entry) => [placeOf(entry.at), entry]));
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
    const operations = hasEarlierVersion ? [] : refs.flatMap(({ only = [] }) => only);
    const names = [...waiting.flatMap((one) => pathAt(placeOf(one)) ?? []), ...operations];
    const isWhole = !hasEarlierVersion && refs.some(({ folder, only }) => folder !== undefined && !only);
    const lost = isWhole && names.length === 0 ? '; the pages of its operations are missing' : '';
    const message = cause.message + waitingWords(names) + lost;
    told.set(cause, { ...cause, message, hint });
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

/** Tells whether a route lies where an unreadable description would have its pages: a link to it may be right. */
export function awaited(broken: readonly UnreadDescription[]): (route: string) => boolean {
  const folders = causesIn(broken).flatMap(({ refs, hasEarlierVersion }) =>
    hasEarlierVersion ? [] : [`${folderOf(refs)}/`],
  );
  return (route) => folders.some((folder) => `${route}/`.startsWith(folder));
}

/** The broken descriptions that the configuration names. One that only page files name makes no pages of its own. */
function causesIn(broken: readonly UnreadDescription[]): UnreadDescription[] {
  return broken.filter(({ refs, errors }) => refs.length > 0 && errors.length > 0);
}

function placeOf({ file = '', pointer = '' }: Partial<Origin>): string {
  return `${file}#${pointer}`;
}

function waitingWords(paths: readonly string[]): string {
  if (paths.length === 0) return '';
  const names = paths.slice(0, NAMED).map((path) => `\`${path}\``);
  const rest = paths.length > names.length ? ` and ${paths.length - names.length} more` : '';
  const entries = paths.length === 1 ? 'this entry has' : `these ${paths.length} navigation entries have`;
  return `; without it ${entries} no page: ${names.join(', ')}${rest}`;
}
