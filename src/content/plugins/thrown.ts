import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Longest message of an error that is shown, in characters. */
const LONGEST = 400;

/** What was thrown by a plugin, in words, with the place in its code where that is known. Never throws. */
export function reasonOf(thrown: unknown): string {
  try {
    const said = messages(thrown).map((one) => one.split('\n', 1)[0] ?? '');
    const message = [...new Set(said)].join(': ');
    const at = placeIn(framesOf(thrown));
    return `${message.slice(0, LONGEST).toWellFormed()}${at === undefined ? '' : ` (${at})`}`;
  } catch {
    return 'what it threw cannot be read';
  }
}

/** The message of what was thrown, and that of its cause: `fetch failed` says nothing by itself. */
function messages(thrown: unknown): string[] {
  if (!(thrown instanceof Error)) return [String(thrown)];
  const { message, cause } = thrown as { message: unknown; cause?: unknown };
  return [String(message), ...(cause instanceof Error ? [String(cause.message)] : [])];
}

/** A call on the stack of an error that has a place in a file. */
export interface Frame {
  /** Absolute path. */
  file: string;
  /** Line and column, as `:1:2`. */
  place: string;
  /** Whether the call waits for the ones above it, and does not run. */
  waits: boolean;
  /** Whether the file is of this package. */
  isOwn: boolean;
}

/** The calls on the stack of what was thrown, from the one that threw. Never throws. */
export function framesOf(thrown: unknown): Frame[] {
  try {
    if (!(thrown instanceof Error)) return [];
    return [...String(thrown.stack).matchAll(calls)].map(([, waits, where = '', place = '']) => {
      const file = where.startsWith('file:') ? fileURLToPath(where) : where;
      return { file, place, waits: waits !== undefined, isOwn: file.startsWith(OWN) };
    });
  } catch {
    return [];
  }
}

/** The first place that lies in code of the project, relative to the working folder where it lies there. */
export function placeIn(frames: readonly Frame[]): string | undefined {
  for (const { file, place, isOwn } of frames) {
    // What is thrown here is about what a plugin gave back.
    if (isOwn) return undefined;
    if (file.includes('/node_modules/')) continue;
    const relative = path.relative(process.cwd(), file);
    return (relative.startsWith('..') ? file : relative) + place;
  }
  return undefined;
}

/** A call, or the line above the message of an error of syntax, with which the stack begins. */
const calls =
  /^(?:\s+at (async )?(?:.*? \()?|(?<![^]))(file:\/\/\/[^\s?]+?|\/[^\n?<]+?)(?:\?[^:\s]*)?(:\d+(?::\d+)?)\)?$/gm;

/** The folder of this package's code. */
const OWN = fileURLToPath(new URL('../..', import.meta.url));
