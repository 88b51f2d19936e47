import type { MediaType, Operation } from '../model/ApiDocument.ts';

/** Names of the examples of an operation's body, in all its media types. */
function askedNames({ requestBody }: Operation): Set<string> {
  return new Set(requestBody?.content.flatMap(({ examples }) => examples.map(({ name }) => name)));
}

/**
 * The example that a page starts with: of the examples of the body the first that has an answer of its name among those
 * that are seen at first, else the first of all. `undefined` where the body has none.
 */
export function firstAsked(operation: Operation): string | undefined {
  const { requestBody, responses } = operation;
  const names = requestBody?.content[0]?.examples.map(({ name }) => name) ?? [];
  const seen = responses.find(({ status, content }) => content.length > 0 || status.startsWith('2'));
  const answers = new Set(seen?.content[0]?.examples.map(({ name }) => name));
  return names.find((name) => answers.has(name)) ?? names[0];
}

/** Which examples of an answer go with which of the body. */
export interface Answers {
  /** Index of the one that goes with what the page starts with. */
  first: number;
  /**
   * Index of the one to show for an example of the body that has no answer of its name, where others have: one that is
   * named after none of them.
   */
  otherwise?: number;
  /** There is none of that kind: what is shown then is the answer to another example. */
  isOther: boolean;
  /** The first is that. */
  startsOther: boolean;
}

/** Finds the answers of a media type of a response by their names. */
export function answersOf({ examples }: MediaType, operation: Operation): Answers {
  const asked = askedNames(operation);
  const names = examples.map(({ name }) => name);
  const found = names.indexOf(firstAsked(operation) ?? '');
  const arePaired = names.some((name) => asked.has(name));
  if (!arePaired || [...asked].every((name) => names.includes(name)))
    return { first: Math.max(0, found), isOther: false, startsOther: false };
  const forAll = names.findIndex((name) => !asked.has(name));
  const isOther = forAll < 0;
  const otherwise = isOther ? Math.max(0, found) : forAll;
  return { first: found < 0 ? otherwise : found, otherwise, isOther, startsOther: isOther && found < 0 };
}
