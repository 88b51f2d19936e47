import { counted } from '../../../../base/text.ts';
import type { Schema } from '../../../../api/openapi/model/ApiDocument.ts';
import { type Mismatch as Found, mismatchesOf } from '../../../../api/openapi/schema/mismatches.ts';
import { matches, properFormat, quoted } from '../form/json-value.ts';

/** A place where a value does not match its schema. */
export interface Mismatch {
  /** JSON pointer; empty for the whole. */
  pointer: string;
  /** Continues a sentence after the pointer: `is string "a" where integer is described`. */
  message: string;
}

export interface Conformance {
  mismatches: Mismatch[];
  /** `false`: not all of it was checked, because schemas are missing or there is too much of it. */
  isWhole: boolean;
  /** Patterns were skipped. */
  lacksPatterns?: boolean;
}

export interface Described {
  /** Targets of references. */
  schemas: Record<string, Schema>;
  /** Read-only properties may be missing from a request, write-only ones from a response. */
  direction: 'request' | 'response';
  /** Skip patterns, where they could not be terminated. */
  withoutPatterns?: boolean;
}

/** Limits of the comparison. */
const mostMismatches = 50;
const mostSteps = 200_000;

/** Compares a JSON value with a schema. Never throws. */
export function conformance(value: unknown, schema: Schema, described: Described): Conformance {
  const { schemas, direction, withoutPatterns } = described;
  let lacksPatterns = false;
  const skip = (): undefined => void (lacksPatterns = true);
  const { mismatches, isWhole } = mismatchesOf(value, schema, {
    resolve: (ref) => schemas[ref],
    direction,
    matches: withoutPatterns === true ? skip : matches,
    isOfFormat: (text, format) => properFormat(format, text),
    most: mostMismatches,
    steps: { left: mostSteps },
  });
  return {
    mismatches: mismatches.map((one) => ({ pointer: one.pointer, message: messageOf(one) })),
    isWhole: isWhole && !lacksPatterns,
    ...(lacksPatterns ? { lacksPatterns } : {}),
  };
}

/** Nouns of what the keywords with a number count. */
const nouns: Record<string, string> = {
  Length: 'character',
  Items: 'item',
  Contains: 'matching item',
  Properties: 'property',
};

const bounds: Record<string, string> = {
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
  exclusiveMaximum: 'less than',
  multipleOf: 'a multiple of',
};

const sentences: Record<string, string> = {
  uniqueItems: 'contains duplicate items',
  required: 'is missing',
  additionalProperties: 'is not documented',
  propertyNames: 'has a name that is not documented',
  false: 'is present, but no value is allowed',
  not: 'matches a schema that it must not match',
};

function messageOf({ keyword, asked, found }: Found): string {
  const noun = nouns[keyword.slice(3)];
  if (noun !== undefined)
    return `has ${counted(found as number, noun)}, expected at ${keyword.startsWith('min') ? 'least' : 'most'} ${String(asked)}`;
  if (keyword in bounds) return `is ${String(found)}, expected ${bounds[keyword]} ${String(asked)}`;
  switch (keyword) {
    case 'type':
      return `is ${quoted(found)}, expected ${[asked].flat().join(' or ')}`;
    case 'enum':
      return `is ${quoted(found)}, which is none of ${listed(asked as unknown[])}`;
    case 'const':
      return `is ${quoted(found)}, not ${JSON.stringify(asked)}`;
    case 'pattern':
      return `is ${quoted(found)}, which does not match ${String(asked)}`;
    case 'format':
      return `is ${quoted(found)}, which is not a valid ${String(asked)}`;
    case 'anyOf':
    case 'oneOf':
      return found === 0
        ? `matches none of ${String(asked)} variants; closest:`
        : `matches ${String(found)} of ${String(asked)} variants, expected exactly one`;
    default:
      return sentences[keyword] ?? keyword;
  }
}

function listed(options: readonly unknown[]): string {
  const shown = options.slice(0, 8).map((one) => JSON.stringify(one));
  return `${shown.join(', ')}${options.length > 8 ? ' …' : ''}`;
}
