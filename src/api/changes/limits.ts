import type { Flat } from '../openapi/schema/Flat.ts';
import { showValue, textOf } from '../openapi/text.ts';
import type { Values } from './Change.ts';
import type { RuleName } from './rules.ts';

/** Takes a difference of one value. */
export type Tell = (rule: RuleName, values?: Values) => void;

/** Keywords that bound a value from below, and from above. */
const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minContains', 'minProperties'];
const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxContains', 'maxProperties'];

/** Tells how the limits of a value differ. */
export function compareLimits(from: Flat, to: Flat, tell: Tell): void {
  for (const facet of LEAST) compareBound(facet, from, to, tell, (before, after) => after > before);
  for (const facet of MOST) compareBound(facet, from, to, tell, (before, after) => after < before);
  compareBound('multipleOf', from, to, tell, (before, after) =>
    after % before === 0 ? true : before % after === 0 ? false : undefined,
  );
  compareBound('pattern', from, to, tell, () => undefined);
  const [wasUnique, isUnique] = [from, to].map((flat) => firstOf(flat, 'uniqueItems') === true);
  if (wasUnique !== isUnique) {
    const values = { facet: 'uniqueItems', from: String(wasUnique), to: String(isUnique) };
    tell(isUnique ? 'limit-tighter' : 'limit-looser', values);
  }
}

/** `isTighter` gets numbers; `undefined`: nobody can say. */
function compareBound(
  facet: string,
  from: Flat,
  to: Flat,
  tell: Tell,
  isTighter: (before: number, after: number) => boolean | undefined,
): void {
  const [before, after] = [from, to].map((flat) => textOf(limitOf(flat, facet)));
  if (before === after || (before !== undefined && Number(before) === Number(after))) return;
  const values = { facet, from: before, to: after };
  if (before === undefined) tell('limit-tighter', values);
  else if (after === undefined) tell('limit-looser', values);
  else {
    const verdict = isTighter(Number(before), Number(after));
    tell(verdict === undefined ? 'limit-changed' : verdict ? 'limit-tighter' : 'limit-looser', values);
  }
}

/** OpenAPI 3.0 writes `minimum: 1, exclusiveMinimum: true` for what is `exclusiveMinimum: 1` since 3.1. */
function limitOf(flat: Flat, facet: string): unknown {
  const value = firstOf(flat, facet);
  if (facet === 'minimum') return firstOf(flat, 'exclusiveMinimum') === true ? undefined : value;
  if (facet === 'maximum') return firstOf(flat, 'exclusiveMaximum') === true ? undefined : value;
  if (typeof value !== 'boolean') return value;
  return value ? firstOf(flat, facet === 'exclusiveMinimum' ? 'minimum' : 'maximum') : undefined;
}

/** Formats of numbers that contain all values of another. */
const WIDER: Record<string, string> = { int32: 'int64', float: 'double' };

/** Tells how the format of a value differs. */
export function compareFormat(from: Flat, to: Flat, tell: Tell): void {
  const [before, after] = [from, to].map((flat) => textOf(firstOf(flat, 'format')));
  if (before === after) return;
  const values = { facet: 'format', from: before, to: after };
  if (before === undefined) tell('format-added', values);
  else if (after === undefined) tell('format-removed', values);
  else if (WIDER[before] === after) tell('format-wider', values);
  else tell(WIDER[after] === before ? 'format-narrower' : 'format-changed', values);
}

/** Longest default that is shown; a longer one is cut. */
const LONGEST = 80;

/** Tells how the default of a value differs. */
export function compareDefault(from: Flat, to: Flat, tell: Tell): void {
  const [before, after] = [from, to].map((flat) => {
    const value = firstOf(flat, 'default');
    return value === undefined
      ? undefined
      : typeof value === 'string'
        ? JSON.stringify(value)
        : showValue(value);
  });
  if (before === after) return;
  const cut = (text: string | undefined): string | undefined =>
    text === undefined || text.length <= LONGEST ? text : `${text.slice(0, LONGEST).toWellFormed()}…`;
  tell('default-changed', { facet: 'default', from: cut(before), to: cut(after) });
}

/** The first value of a keyword among the parts of a schema. */
export function firstOf({ parts }: Flat, keyword: string): unknown {
  return parts.find(({ schema }) => schema[keyword] !== undefined)?.schema[keyword];
}
