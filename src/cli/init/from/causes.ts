import { byPlace, type Diagnostic } from '../../../base/diagnostics.ts';

/** Diagnostics with the same message for several places or names. */
export interface Cause {
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
