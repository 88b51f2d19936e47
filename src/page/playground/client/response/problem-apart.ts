import { apart } from './apart.ts';
import { problemOf } from './problem.ts';

/** Results for fields and their texts, cached because the form is checked again with every key press. */
const known = new Map<string, string | undefined>();
const mostKnown = 200;
/** Patterns that took too long on one text. They are not tried again. */
const slow = new Set<string>();
let turn: Promise<unknown> = Promise.resolve();

/** Checks the text of a field with a pattern, in a worker. A pattern that takes too long accepts every text. */
export async function problemApart(
  kind: string,
  text: string,
  limits: Record<string, string | undefined>,
): Promise<string | undefined> {
  const { pattern = '', ...others } = limits;
  const key = JSON.stringify([kind, text, limits]);
  if (known.has(key)) return known.get(key);
  // Checks run one after another, so that a slow pattern is known before the next check.
  const tried = turn.then(() => (slow.has(pattern) ? undefined : apart('field', [kind, text, limits, true])));
  turn = tried;
  const done = await tried;
  if (done === undefined) {
    slow.add(pattern);
    return problemOf(kind, text, others, true);
  }
  if (known.size >= mostKnown) known.clear();
  known.set(key, done[0]);
  return done[0];
}
