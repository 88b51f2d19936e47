import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What making a page asked of the folder and of the site beyond its own text, with the answers: `read snippets/a.mdx` and a
 * hash of the text. While each question has the same answer, the page comes out the same.
 */
export interface Trace {
  answers: Map<string, string>;
  /** Set when the author's code asked for what is another thing at every build: the time, chance, the environment. */
  changes: boolean;
}

const current = new AsyncLocalStorage<Trace>();

/** Runs something and keeps what it asked. Nothing is passed on to a trace around it. */
export async function traced<T>(run: () => Promise<T>): Promise<{ value: T; trace: Trace }> {
  const trace: Trace = { answers: new Map(), changes: false };
  const value = await current.run(trace, run);
  return { value, trace };
}

/** Keeps a question with its answer in the trace around it; without one, nobody works the answer out. */
export function note(question: string, answer: () => string): void {
  current.getStore()?.answers.set(question, answer());
}

/** Says that what is being made will be something else at the next build. */
export function noteChange(): void {
  const trace = current.getStore();
  if (trace) trace.changes = true;
}

/** Adds what something shared has asked, when it was made, to the trace of one more page that uses it. */
function passOn({ answers, changes }: Trace): void {
  for (const [question, answer] of answers) note(question, () => answer);
  if (changes) noteChange();
}

/** Does something the first time, and passes on what it asked each time. */
export function tracedOnce<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<{ value: T; trace: Trace }> | undefined;
  return async () => {
    const { value, trace } = await (running ??= traced(run));
    passOn(trace);
    return value;
  };
}
