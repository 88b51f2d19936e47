import type { Answered, StandIn } from './Exchange.ts';
import type { MockOperation } from './MockOperation.ts';

/** What a page of the built site says of its stand-in; a JSON file, or the word for the one that comes with Lectern. */
export type PageMock = 'user-group' | MockOperation;

/** A stand-in that answers inside a page, and what its reader has to know. */
export interface PageStandIn {
  answer: StandIn;
  /** Sentences beside the switch. */
  about: string;
  /** API tokens that it takes, and what each is for. Empty when it takes any. */
  tokens: { token: string; label: string }[];
  /** Answers that can be asked for by a `Prefer` header. */
  variants: { label: string; prefer: string }[];
  /** What it has decided by itself in an answer. Text between backticks is code. */
  decisions(answered: Answered): string[];
  /** Forgets what it was told. Absent where it remembers nothing. */
  forget?(): void;
}
