import type { GroupEntry, NavigationEntry, SiteConfig } from '../model/SiteConfig.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { baseOf } from '../openapi/pages/pages.ts';
import type { UnreadDescription } from './description-files.ts';

/** Entries that are named of those that wait for a description. */
const NAMED = 3;

/**
 * Tells a cause once. Of a description that could not be read, what follows is taken out: that its file is not there,
 * that entries of the navigation under its folder have no page, which are named in what is told of it, and that its
 * division is empty. Of entries without a page, that their group is empty.
 */
export function foldConsequences(
  diagnostics: readonly Diagnostic[],
  broken: readonly UnreadDescription[],
  config: SiteConfig,
): Diagnostic[] {
  const left = new Set(diagnostics);
  const pick = (code: string, isWanted: (pointer: string) => boolean): Diagnostic[] => {
    const found = diagnostics.filter(
      (one) => left.has(one) && one.code === code && one.file === config.file && isWanted(one.pointer ?? ''),
    );
    for (const one of found) left.delete(one);
    return found;
  };
  const { paths, groups } = entriesOf(config);
  const missing = new Set(diagnostics.flatMap((one) => (one.code === 'page/missing' ? [one.pointer] : [])));
  const told = new Map<Diagnostic, Diagnostic>();
  for (const { owners, pointers, errors, isKept } of causesIn(broken)) {
    const [cause] = errors;
    if (!cause) continue;
    const absent = pick('config/missing-file', (pointer) => pointers.includes(pointer));
    const hint = [...absent, cause].find(({ hint }) => hint?.startsWith('Did you mean'))?.hint ?? cause.hint;
    const folder = `${baseOf(owners, config)}/`;
    const isBelow = (pointer: string) => `${paths.get(pointer) ?? ''}/`.startsWith(folder);
    const waiting = isKept ? [] : pick('page/missing', isBelow);
    const names = waiting.flatMap(({ pointer = '' }) => paths.get(pointer) ?? []);
    const message = cause.message + waitingWords(names);
    told.set(cause, { ...cause, message, ...(hint === undefined ? {} : { hint }) });
    if (isKept) continue;
    pick('navigation/empty-division', (pointer) =>
      pointers.some((own) => own.startsWith(`${pointer.replace(/\/url$/, '')}/openapi`)),
    );
  }
  const isMissing = (entry: NavigationEntry | undefined): boolean =>
    entry?.kind === 'page'
      ? missing.has(entry.pointer)
      : entry !== undefined && entry.pages.length > 0 && entry.pages.every(isMissing);
  pick('navigation/empty-group', (pointer) => isMissing(groups.get(pointer)));
  return diagnostics.flatMap((one) => (left.has(one) ? [told.get(one) ?? one] : []));
}

/** Whether a page may stand at a route that a description would make, could it be read: nobody knows. */
export function awaited(
  broken: readonly UnreadDescription[],
  config: SiteConfig,
): (route: string) => boolean {
  const folders = causesIn(broken).flatMap(({ owners, isKept }) =>
    isKept ? [] : [`${baseOf(owners, config)}/`],
  );
  return (route) => folders.some((folder) => `${route}/`.startsWith(folder));
}

/** Those that the configuration names; what only pages name makes no page. */
function causesIn(broken: readonly UnreadDescription[]): UnreadDescription[] {
  return broken.filter(({ owners, errors }) => owners.length > 0 && errors.length > 0);
}

/** The path of each entry of the navigation and each group, by pointer. */
function entriesOf(config: SiteConfig): { paths: Map<string, string>; groups: Map<string, GroupEntry> } {
  const paths = new Map<string, string>();
  const groups = new Map<string, GroupEntry>();
  const queue: NavigationEntry[] = [...config.navigation];
  for (let entry = queue.pop(); entry; entry = queue.pop()) {
    if (entry.kind === 'page') paths.set(entry.pointer, entry.path);
    else {
      groups.set(entry.pointer, entry);
      queue.push(...entry.pages);
    }
  }
  return { paths, groups };
}

function waitingWords(paths: readonly string[]): string {
  if (paths.length === 0) return '';
  const names = paths.slice(0, NAMED).map((path) => `\`${path}\``);
  const rest = paths.length > names.length ? ` and ${paths.length - names.length} more` : '';
  const entries = paths.length === 1 ? 'this entry has' : 'these entries of the navigation have';
  return `; without it ${entries} no page: ${names.join(', ')}${rest}`;
}
