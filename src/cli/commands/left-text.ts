import { posix } from 'node:path';
import { byPlace, type Diagnostic } from '../../base/diagnostics.ts';
import { visible } from '../../base/report/visible.ts';

/** Places that are named of one kind. */
const NAMED = 3;

/**
 * What `init --from` could not take over, by kinds, the most frequent first: how often, and the first places. Two sentences are
 * of one kind where they differ in names between backticks alone; each component is a kind of its own.
 *
 * @param prefix What stands before the names of files.
 */
export function leftText(diagnostics: readonly Diagnostic[], prefix: string): string {
  if (diagnostics.length === 0) return 'Everything was taken over.\n';
  const kinds = Map.groupBy(
    diagnostics,
    ({ code, message }) => `${code} ${message.replace(/`[^<`][^`]*`/g, '`…`')}`,
  );
  const blocks = [...kinds.values()]
    .sort((one, other) => other.length - one.length)
    .map((found) => blockOf(found.toSorted(byFile), prefix));
  const isCut = [...kinds.values()].some((found) => found.length > NAMED);
  return (
    `To look at by hand:\n\n${blocks.join('\n')}` +
    (isCut ? '\nWith --verbose, the command names all places; the new folder has to be empty then.\n' : '')
  );
}

function blockOf(found: readonly Diagnostic[], prefix: string): string {
  const [first] = found;
  if (first === undefined) return '';
  const others = found.length - 1;
  const count = String(found.length).padStart(5);
  const hint = first.hint === undefined ? '' : ` ${first.hint}`;
  const places = found
    .slice(0, NAMED)
    .map(
      (one) =>
        `         ${[posix.normalize(prefix + (one.file ?? '')), one.line, one.column].filter((part) => part !== undefined).join(':')}` +
        (one.message === first.message ? '' : `  ${namesIn(one.message)}`),
    );
  const more = others >= NAMED ? [`         … and ${found.length - NAMED} more`] : [];
  return `${[`${count} ×  ${visible(first.message + hint)}`, ...places.map(visible), ...more].join('\n')}\n`;
}

function byFile(one: Diagnostic, other: Diagnostic): number {
  const [a = '', b = ''] = [one.file, other.file];
  return a === b ? byPlace(one, other) : a < b ? -1 : 1;
}

/** What a sentence is about. */
function namesIn(message: string): string {
  return (message.match(/`[^`]*`/g) ?? []).join(', ');
}
