import { byPlace, type Diagnostic } from '../../../base/diagnostics.ts';

/** Diagnostics that say the same of several places or names. */
export interface Cause {
  code: string;
  /** The sentence; where the diagnostics differ in a name, `…` stands for it. */
  message: string;
  hint: string | undefined;
  places: { file: string; line: number | undefined; column: number | undefined; names: string }[];
}

/**
 * Diagnostics by their cause, the most frequent first. Two sentences have one cause where they differ in names between backticks
 * alone; each component is a cause of its own.
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
