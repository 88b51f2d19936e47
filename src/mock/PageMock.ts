import type { Answered, Asked } from './exchange.ts';
import type { MockOperation } from './MockOperation.ts';

/** What a page of the built site says of its stand-in; a JSON file, or the word for the one that comes with Lectern. */
export type PageMock = 'user-group' | MockOperation;

/** Something that answers inside a page. */
export interface PageService {
  answer(asked: Asked): Promise<PageAnswer>;
  /** Forgets what it was told. Absent where it remembers nothing. */
  forget?(): Promise<void>;
}

export interface PageAnswer {
  answered: Answered;
  /** What was decided where the description leaves it open, one line each. Text between backticks is code. */
  decisions: string[];
}

/** A stand-in in a page, with what its reader has to know. */
export interface PageStandIn extends PageService {
  /** Sentences beside the switch. */
  about: string;
  /** API tokens that it takes, and what each is for. Empty when it takes any. */
  tokens: { token: string; label: string }[];
  /** Answers that can be asked for by a `Prefer` header. */
  variants: { label: string; prefer: string }[];
}
