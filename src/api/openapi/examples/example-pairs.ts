import type { MediaType, Operation, Response } from '../model/ApiDocument.ts';

/** The responses with the successes first, and `default` last unless it may be the success. */
export function successFirst(responses: readonly Response[]): Response[] {
  const isSuccess = ({ status }: Response) => status.startsWith('2');
  const all = responses.some(isSuccess) ? defaultLast(responses) : responses;
  return all.toSorted((one, other) => Number(isSuccess(other)) - Number(isSuccess(one)));
}

/** The responses in their order, but with that for all other statuses at the end. */
export function defaultLast(responses: readonly Response[]): Response[] {
  const isDefault = ({ status }: Response) => status === 'default';
  return responses.toSorted((one, other) => Number(isDefault(one)) - Number(isDefault(other)));
}

/** Names of the examples of an operation's body, in all its media types. */
function askedNames({ requestBody }: Operation): Set<string> {
  return new Set(requestBody?.content.flatMap(({ examples }) => examples.map(({ name }) => name)));
}

/**
 * Name of the request example that a page shows at first: the first one that has an answer of the same name in the
 * response shown at first, else the first of all. `undefined` where the body has no examples.
 */
export function firstAsked(operation: Operation): string | undefined {
  const { requestBody, responses } = operation;
  const names = requestBody?.content[0]?.examples.map(({ name }) => name) ?? [];
  const seen = successFirst(responses).find(
    ({ status, content }) => content.length > 0 || status.startsWith('2'),
  );
  const answers = new Set(seen?.content[0]?.examples.map(({ name }) => name));
  return names.find((name) => answers.has(name)) ?? names[0];
}

/** How the examples of a response are paired with those of the request body. */
export interface Answers {
  /** Index of the answer to the request example that the page shows at first. */
  first: number;
  /**
   * Index of the answer to show for a request example that has none of its own name: one that is named after no
   * request example. Absent where every request example has its own answer, or none has.
   */
  otherwise?: number;
  /** `otherwise` is the answer to another request example, for want of a neutral one. */
  isOther: boolean;
  /** `first` is the answer to another request example. */
  startsOther: boolean;
}

/** Pairs the examples of a response's media type with those of the request body by their names. */
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
