import { mayHave } from './literal.ts';
import type { Scope } from './names.ts';
import { type Answer, answerOf, answerWithTexts, below, search, type Search, searchAgain } from './search.ts';

/** An answer of the search, and whether a better one follows. */
export interface Stage extends Answer {
  /**
   * `names`: texts are still loaded, and this is what is known without them. `whole`: no other answer follows. `failed`: something could
   * not be loaded, and this is what is known without it.
   */
  state: 'names' | 'whole' | 'failed';
}

/** How long a question has to stand before it is asked, in milliseconds: a reader who types on means another one. */
const PAUSE = 10;
/**
 * How long terms, and then texts, are awaited before what is known without them is shown. Names that are sure are shown at once; where a
 * text may decide which page is first, it is awaited as long as terms.
 */
const TERMS = 350;
const TEXTS = 30;
/** How many of the pages that are shown already stay where they are when the texts add their own. */
const FIXED = 3;

/**
 * The results of a query, each replacing the previous ones.
 *
 * @param question text of the field; a space at its end means that its last word is complete
 * @param isAsked whether the question still stands: where it does not, nothing is loaded for it
 */
export async function* answers(
  base: string,
  question: string,
  scope: Scope,
  isAsked: () => boolean,
): AsyncGenerator<Stage, void> {
  await wait(PAUSE);
  if (!isAsked()) return;
  const query = question.trimStart();
  const none: Answer = { total: 0, pages: [] };
  let shown = none;
  try {
    let found: Search;
    try {
      found = await search(base, query, scope);
      if (found.whole) {
        const named = answerOf(found.ranking);
        if (found.ranking.isSure || (named.pages.length > 0 && (await isLate(found.whole, TERMS)))) {
          shown = named;
          yield { ...named, state: 'names' };
        }
        found = { ...found, ranking: await found.whole };
      }
    } catch {
      found = await searchAgain(base, query, scope);
      // The rows that are shown are those of another index.
      shown = none;
    }
    if (!isAsked()) return;
    const whole = answerWithTexts(base, query, found);
    const first = shown.pages.slice(0, FIXED);
    const patience = mayHave(found.ranking).length > 0 ? TERMS : TEXTS;
    if (await isLate(whole, patience)) {
      shown = below(first, answerOf(found.ranking));
      yield { ...shown, state: 'names' };
    }
    yield { ...below(first, await whole), state: 'whole' };
  } catch {
    yield { ...shown, state: 'failed' };
  }
}

async function isLate(what: Promise<unknown>, patience: number): Promise<boolean> {
  return Promise.race([
    what.then(
      () => false,
      () => false,
    ),
    wait(patience).then(() => true),
  ]);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
