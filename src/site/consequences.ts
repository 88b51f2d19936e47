import type { GroupEntry, NavigationEntry, SiteConfig } from '../config/SiteConfig.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { baseOf } from '../openapi/pages.ts';
import type { UnreadDescription } from './description-files.ts';

/** Entries that are named of those that wait for a description. */
const NAMED = 3;

/**
 * Tells a description that could not be read once. What follows from it is taken out: that its file is not there, that
 * entries of the navigation under its folder have no page, that a group or division is empty for that. The entries are
 * named in what is told.
 */
export function foldConsequences(
  diagnostics: readonly Diagnostic[],
  broken: readonly UnreadDescription[],
  config: SiteConfig,
): Diagnostic[] {
  const causes = broken.filter(({ owners, errors }) => owners.length > 0 && errors.length > 0);
  if (causes.length === 0) return [...diagnostics];
  const left = new Set(diagnostics);
  const pick = (code: string, isWanted: (pointer: string) => boolean): Diagnostic[] => {
    const found = diagnostics.filter(
      (one) => one.code === code && one.file === config.file && isWanted(one.pointer ?? ''),
    );
    for (const one of found) left.delete(one);
    return found;
  };
  const told = new Map<Diagnostic, Diagnostic>();
  for (const { owners, pointers, errors, isKept } of causes) {
    const [cause] = errors;
    if (!cause) continue;
    const absent = pick('config/missing-file', (pointer) => pointers.includes(pointer));
    const hint = [...absent, cause].find(({ hint }) => hint?.startsWith('Did you mean'))?.hint ?? cause.hint;
    const waiting = isKept ? [] : waitingFor(baseOf(owners, config), config, pick);
    told.set(cause, {
      ...cause,
      message: cause.message + waitingWords(waiting),
      ...(hint === undefined ? {} : { hint }),
    });
    if (isKept) continue;
    pick('navigation/empty-division', (pointer) =>
      pointers.some((own) => own.startsWith(`${pointer.replace(/\/url$/, '')}/openapi`)),
    );
  }
  return diagnostics.flatMap((one) => (left.has(one) ? [told.get(one) ?? one] : []));
}

type Pick = (code: string, isWanted: (pointer: string) => boolean) => Diagnostic[];

/** Paths of the entries under a folder that have no page. */
function waitingFor(folder: string, config: SiteConfig, pick: Pick): string[] {
  const paths = new Map<string, string>();
  const groups: GroupEntry[] = [];
  const queue: NavigationEntry[] = [...config.navigation];
  for (let entry = queue.pop(); entry; entry = queue.pop()) {
    if (entry.kind === 'page') paths.set(entry.pointer, entry.path);
    else {
      groups.push(entry);
      queue.push(...entry.pages);
    }
  }
  const isBelow = (pointer: string) => `${paths.get(pointer) ?? ''}/`.startsWith(`${folder}/`);
  const waiting = pick('page/missing', isBelow).map(({ pointer = '' }) => pointer);
  const isFor = (entry: NavigationEntry): boolean =>
    entry.kind === 'page' ? waiting.includes(entry.pointer) : entry.pages.every(isFor);
  const empty = new Set(groups.filter(isFor).map(({ pointer }) => pointer));
  pick('navigation/empty-group', (pointer) => empty.has(pointer));
  return waiting.flatMap((pointer) => paths.get(pointer) ?? []);
}

function waitingWords(paths: readonly string[]): string {
  if (paths.length === 0) return '';
  const names = paths.slice(0, NAMED).map((path) => `\`${path}\``);
  const rest = paths.length > names.length ? ` and ${paths.length - names.length} more` : '';
  const entries = paths.length === 1 ? 'this entry has' : 'these entries of the navigation have';
  return `; without it ${entries} no page: ${names.join(', ')}${rest}`;
}
