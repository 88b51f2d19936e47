import type { Answered, Asked } from './exchange.ts';
import type { MockOperation } from './MockOperation.ts';

/** The mock of a page: an operation in a JSON file, or the name of a built-in mock. */
export type PageMock = 'user-group' | MockOperation;

/** Answers requests inside a page. */
export interface PageService {
  answer(asked: Asked): Promise<PageAnswer>;
  /** Deletes its state. Absent where it has none. */
  forget?(): Promise<void>;
}

export interface PageAnswer {
  answered: Answered;
  /** Decisions on matters that the description leaves open, one line each. Text between backticks is code. */
  decisions: string[];
}

/** The mock API of a page, with what its readers have to know. */
export interface PageMockApi extends PageService {
  /** Sentences next to the switch. */
  about: string;
  /** API tokens that it takes, and what each is for. Empty when it takes any. */
  tokens: { token: string; label: string }[];
  /** Answers that can be asked for by a `Prefer` header. */
  variants: { label: string; prefer: string }[];
}
