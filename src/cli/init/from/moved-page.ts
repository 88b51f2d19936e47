import { byPlace, type Diagnostic, placeText } from '../../../base/diagnostics.ts';
import { counted } from '../../../base/text.ts';
import type { Draft, NewFile } from '../Draft.ts';
import { posix } from 'node:path';
import { visible } from '../../../base/report/visible.ts';

/**
 * Returns the report of a conversion, and the ignore file that keeps it out of the site.
 *
 * @param folder The folder of the former project that file names are relative to; empty for the project itself.
 */
export function movedFiles(
  draft: Draft,
  diagnostics: readonly Diagnostic[],
  tool: string,
  folder = '',
): NewFile[] {
  const settings = Object.keys(draft.config).filter((key) => !['theme', 'icons', 'contextual'].includes(key));
  const causes = causesOf(diagnostics);
  const isKept = ({ code }: Cause) => code === 'init/kept';
  const text = `# Moved from ${tool}

\`lectern init --from ${tool}\` wrote this list. It is not part of the site: \`.mintignore\` names it. Delete both when you are done.${folder === '' ? '' : ` Places count from \`${folder}/\` of the former project.`}

## What came over

- ${draft.made.replace(/^a site of /, '')}
- in \`docs.json\`: ${settings.map((key) => `\`${key}\``).join(', ')}

${part('Copied unchanged', causes.filter(isKept))}${part(
    'Left to do',
    causes.filter((cause) => !isKept(cause)),
  )}`;
  return [
    { path: 'MOVED.md', from: { text: `${text.trimEnd()}\n` } },
    { path: '.mintignore', from: { text: 'MOVED.md\n' } },
  ];
}

function part(heading: string, causes: readonly Cause[]): string {
  const count = causes.reduce((sum, { places }) => sum + places.length, 0);
  if (count === 0) return '';
  const list = causes.map(({ message, hint, places }) => {
    const lines = places.map(({ file, line, names }) => {
      const place = line === undefined ? file : `${file}:${line}`;
      return `- [ ] ${place}${names === '' ? '' : `: ${names}`}\n`;
    });
    return `### ${message}\n\n${hint === undefined ? '' : `${hint}\n\n`}${lines.join('')}\n`;
  });
  return `## ${heading} (${counted(count, 'place')})\n\n${list.join('')}`;
}

/** Diagnostics with the same message for several places or names. */
interface Cause {
  code: string;
  /** The message, with `…` in place of names that differ. */
  message: string;
  hint: string | undefined;
  places: { file: string; line: number | undefined; column: number | undefined; names: string }[];
}

/**
 * Groups diagnostics by cause, the most frequent first. Messages have the same cause if they differ only in names between
 * backticks. Each component is a separate cause.
 */
export function causesOf(diagnostics: readonly Diagnostic[]): Cause[] {
  const kinds = Map.groupBy(diagnostics, ({ code, message }) => `${code} ${withoutNames(message)}`);
  return [...kinds.values()]
    .sort((one, other) => other.length - one.length)
    .map((found) => {
      const [first] = found;
      const isOne = found.every(({ message }) => message === first?.message);
      return {
        code: first?.code ?? '',
        message: isOne ? (first?.message ?? '') : withoutNames(first?.message ?? ''),
        hint: first?.hint,
        places: found.toSorted(byFile).map(({ file = '', line, column, message }) => ({
          file,
          line,
          column,
          names: isOne ? '' : (message.match(/`[^`]*`/g) ?? []).join(', '),
        })),
      };
    });
}

function withoutNames(message: string): string {
  return message.replace(/`[^<`][^`]*`/g, '`…`');
}

function byFile(one: Diagnostic, other: Diagnostic): number {
  const [a = '', b = ''] = [one.file, other.file];
  return a === b ? byPlace(one, other) : a < b ? -1 : 1;
}

/** Maximum number of places per cause. */
const NAMED = 3;

/** Returns a summary of everything that `init --from` could not convert: each cause, its count, and the first places. */
export function leftText(diagnostics: readonly Diagnostic[], prefix: string): string {
  if (diagnostics.length === 0) return 'Everything was taken over.\n';
  const blocks = causesOf(diagnostics).map((cause) => blockOf(cause, prefix));
  return `To look at by hand (MOVED.md in the new folder has all places):\n\n${blocks.join('\n')}`;
}

function blockOf({ message, hint, places }: Cause, prefix: string): string {
  const count = String(places.length).padStart(5);
  const shown = places.slice(0, NAMED).map(({ file, line, column, names }) => {
    const place = placeText({ file: posix.normalize(prefix + file), line, column });
    return `         ${place}${names === '' ? '' : `  ${names}`}`;
  });
  const more = places.length > NAMED ? [`         … and ${places.length - NAMED} more`] : [];
  const sentence = hint === undefined ? message : `${message} ${hint}`;
  return `${[`${count} ×  ${visible(sentence)}`, ...shown.map(visible), ...more].join('\n')}\n`;
}
