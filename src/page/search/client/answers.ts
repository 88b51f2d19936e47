import type { Ranking } from './rank.ts';
import type { Scope } from './names.ts';
import { type Answer, answerOf, below, searchAll, searchNames } from './search.ts';

/** An answer of the search, and whether a better one follows. */
export interface Stage extends Answer {
  /**
   * `names`: this is what the names of pages say, and the text of the pages is still searched. `whole`: no other answer follows. `failed`:
   * the text could not be searched, and this is what the names say.
   */
  state: 'names' | 'whole' | 'failed';
}

/** How long a question has to stand before the text of the pages is searched: where the names answer it, that can wait. */
const PAUSE = 20;
const PAUSE_SURE = 150;
/** How long the text of the pages is awaited before the names are shown that are not sure, in milliseconds. */
const PATIENCE = 300;
/** How many of the pages that are shown already stay where they are when the text adds its own. */
const FIXED = 3;

/**
 * The answers to a question, each in the place of the one before: that of the names at once where they are sure of it, else where the
 * text takes long, and then the whole one.
 *
 * @param question as it stands in the field; a space at its end says that its last word is whole
 * @param isAsked whether the question still stands: where it does not, its text is not searched
 */
export async function* answers(
  base: string,
  question: string,
  scope: Scope,
  isAsked: () => boolean,
): AsyncGenerator<Stage, void> {
  const ranking = await searchNames(base, question.trimStart(), scope);
  const named: Answer = ranking ? answerOf(ranking) : { total: 0, pages: [] };
  if (ranking?.isSure) yield { ...named, state: 'names' };
  await wait(ranking?.isSure ? PAUSE_SURE : PAUSE);
  if (!isAsked()) return;
  try {
    const whole = searchAll(base, question.trim(), scope, ranking);
    const isLate =
      canWait(ranking) && (await Promise.race([whole.then(() => false), wait(PATIENCE).then(() => true)]));
    if (isLate) yield { ...named, state: 'names' };
    const first = ranking?.isSure || isLate ? named.pages.slice(0, FIXED) : [];
    yield { ...below(first, await whole), state: 'whole' };
  } catch {
    yield { ...named, state: 'failed' };
  }
}

/** Whether the names can be shown while the text is awaited: not for a name of a program, which the text knows better. */
function canWait(ranking: Ranking | undefined): boolean {
  return ranking !== undefined && !ranking.isSure && ranking.pages.length > 0 && !ranking.hasIdentifier;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
