import type { Answered, Asked } from './exchange.ts';
import type { MockOperation } from './MockOperation.ts';

/** The mock of a page: an operation in a JSON file, or the name of a built-in mock. */
export type PageMock = 'user-group' | MockOperation;

/** The mock API of a page, with what its readers have to know. */
export interface PageMockApi {
  /** Answers a request. `decisions` are on matters that the description leaves open, one line each; text between backticks is code. */
  answer(asked: Asked): Promise<{ answered: Answered; decisions: string[] }>;
  /** Deletes its state. Absent where it has none. */
  forget?(): Promise<void>;
  /** Sentences next to the switch. */
  about: string;
  /** API tokens that it takes, and what each is for. Empty when it takes any. */
  tokens: { token: string; label: string }[];
  /** Answers that can be asked for by a `Prefer` header. */
  variants: { label: string; prefer: string }[];
}
