/** Longest message of a thrown value that a diagnostic shows, in characters. */
const longest = 500;

/**
 * The message of a thrown value. Anything can be thrown: an error whose getters throw, a proxy that throws at every touch, text
 * that is no whole text. Never throws.
 */
export function messageOf(thrown: unknown): string {
  try {
    const text: unknown = thrown instanceof Error ? thrown.message : thrown;
    return String(text).slice(0, longest).toWellFormed();
  } catch {
    return 'The thrown value cannot be read';
  }
}

/** `instanceof` for a thrown value, which may be a proxy that throws when it is asked. */
export function isThrown<T extends Error>(
  thrown: unknown,
  type: abstract new (...values: never[]) => T,
): thrown is T {
  try {
    return thrown instanceof type;
  } catch {
    return false;
  }
}

/** The stack trace of a thrown value; nothing where it has none. Never throws. */
export function stackOf(thrown: unknown): string {
  try {
    const stack: unknown = thrown instanceof Error ? thrown.stack : undefined;
    return typeof stack === 'string' ? stack : '';
  } catch {
    return '';
  }
}
