import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Longest message of an error that is shown, in characters. */
const LONGEST = 400;

/** What was thrown by a plugin, in words, with the place in its code where that is known. Never throws. */
export function reasonOf(thrown: unknown): string {
  try {
    const error = thrown as { message?: unknown; stack?: unknown } | null;
    const message = String(thrown instanceof Error ? error?.message : thrown).split('\n', 1)[0] ?? '';
    const at = thrown instanceof Error ? placeIn(String(error?.stack)) : undefined;
    return `${message.slice(0, LONGEST).toWellFormed()}${at === undefined ? '' : ` (${at})`}`;
  } catch {
    return 'what it threw cannot be read';
  }
}

/** The first place of a stack that lies in code of the project, relative to the working folder where it lies there. */
function placeIn(stack: string): string | undefined {
  for (const [, where = '', place = ''] of stack.matchAll(places)) {
    const file = where.startsWith('file:') ? fileURLToPath(where) : where;
    // What is thrown here is about what a plugin gave back.
    if (file.startsWith(OWN)) return undefined;
    if (file.includes('/node_modules/')) continue;
    const relative = path.relative(process.cwd(), file);
    return (relative.startsWith('..') ? file : relative) + place;
  }
  return undefined;
}

/** A call, or the line above the message of an error of syntax. */
const places = /^(?:\s+at (?:.*? \()?)?((?:file:\/\/)?\/[^\s()?]+?)(?:\?[^:\s]*)?(:\d+(?::\d+)?)\)?$/gm;

/** The folder of this package's code. */
const OWN = fileURLToPath(new URL('..', import.meta.url));
