import { apart } from './apart.ts';
import { problemOf } from './problem.ts';

/** What is known of fields and their texts: the form is checked anew with every key that is pressed in it. */
const known = new Map<string, string | undefined>();
const mostKnown = 200;
/** Patterns that took too long for one text are not tried with another. */
const slow = new Set<string>();
let turn: Promise<unknown> = Promise.resolve();

/** What is wrong with the text of a field that has a pattern. A pattern that cannot be tried in time fits every text. */
export async function problemApart(
  kind: string,
  text: string,
  limits: Record<string, string | undefined>,
): Promise<string | undefined> {
  const { pattern = '', ...others } = limits;
  const key = JSON.stringify([kind, text, limits]);
  if (known.has(key)) return known.get(key);
  // What is slow is known when it was tried, however much was typed meanwhile.
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
