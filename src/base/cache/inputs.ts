import { fingerprint } from './fingerprint.ts';

/**
 * The inputs of a page besides its own text: each question (`size images/a.png`) with the answer or a hash of it. The
 * page comes out the same as long as every question has the same answer.
 */
export type Inputs = Map<string, string>;

/** Functions that answer questions, by the kind of question. A question is a kind and a path. */
export type Answers = Record<string, (path: string) => unknown>;

/** Adds a question and its answer to the inputs of a page. Returns the answer. */
export function noted<T>(inputs: Inputs, kind: string, path: string, answer: T): T {
  inputs.set(`${kind} ${path}`, told(answer));
  return answer;
}

/** Short answers as they are, so that the cache stays small. */
function told(answer: unknown): string {
  const text = JSON.stringify(answer) ?? '';
  return text.length < 40 ? text : fingerprint(text);
}

const ORDER = 'order of pages';

/**
 * Says that a page may come out in another way when other pages are made before it: its snippets import each other, say, and which of them
 * is left out is decided by the page that imports one first.
 */
export function noteOrder(inputs: Inputs): void {
  inputs.set(ORDER, '');
}

/** Returns whether the inputs decide how the page comes out, whatever other pages a build makes. */
export function areAll(inputs: Inputs): boolean {
  return !inputs.has(ORDER);
}

/** Makes the test whether all questions of a page have the same answers as before. Each question is answered once. */
export function createInputTest(answers: Answers): (inputs: Iterable<[string, string]>) => boolean {
  const known = new Map<string, string | undefined>();
  const answerTo = (question: string): string | undefined => {
    if (!known.has(question)) {
      const end = question.indexOf(' ');
      const answer = answers[question.slice(0, end)];
      known.set(question, answer && told(answer(question.slice(end + 1))));
    }
    return known.get(question);
  };
  return (inputs) => [...inputs].every(([question, answer]) => answerTo(question) === answer);
}
