import { fileURLToPath } from 'node:url';
import { shownPath } from '../../base/report/file-names.ts';

/** Longest message of an error that is shown, in characters. */
const LONGEST = 400;

/** Describes a value that a plugin threw, with the position in its code if known. Never throws. */
export function reasonOf(thrown: unknown): string {
  try {
    const said = messages(thrown).map((one) => one.split('\n', 1)[0] ?? '');
    const message = [...new Set(said)].join(': ');
    const at = placeThrown(thrown);
    return `${message.slice(0, LONGEST).toWellFormed()}${at === undefined ? '' : ` (${at})`}`;
  } catch {
    return 'the thrown value cannot be read';
  }
}

/** The message of what was thrown, and that of its cause: `fetch failed` says nothing by itself. */
function messages(thrown: unknown): string[] {
  if (!(thrown instanceof Error)) return [String(thrown)];
  const { message, cause } = thrown as { message: unknown; cause?: unknown };
  return [String(message), ...(cause instanceof Error ? [String(cause.message)] : [])];
}

/** The place in code of the project that threw an error, relative to the working folder where it lies there. Never throws. */
export function placeThrown(thrown: unknown): string | undefined {
  try {
    if (!(thrown instanceof Error)) return undefined;
    for (const [, where = '', place = ''] of String(thrown.stack).matchAll(calls)) {
      const file = where.startsWith('file:') ? fileURLToPath(where) : where;
      // An error of this package is about the value that a plugin returned.
      if (file.startsWith(OWN)) return undefined;
      if (/[\\/]node_modules[\\/]/.test(file)) continue;
      return shownPath(file) + place;
    }
  } catch {
    // Its stack cannot be read.
  }
  return undefined;
}

/** A call, or the line above the message of an error of syntax, with which the stack begins. */
const calls =
  /^(?:\s+at (?:async )?(?:.*? \()?|(?<![^]))(file:\/\/\/[^\s?]+?|(?:[a-z]:)?[\\/][^\n?<]+?)(?:\?[^:\s]*)?(:\d+(?::\d+)?)\)?$/gim;

/** The folder of this package's code. */
const OWN = fileURLToPath(new URL('../..', import.meta.url));
