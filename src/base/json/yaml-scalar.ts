const INTEGER = /^[-+]?\d+$/;
const FLOAT = /^[-+]?(?:\.\d+|\d+\.\d*|(?:\.\d+|\d+(?:\.\d*)?)[eE][-+]?\d+)$/;

const WORDS = new Map<string, null | boolean | number>([
  ['~', null],
  ['', null],
  ...['null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
  ...['inf', 'Inf', 'INF'].flatMap((word) => [
    [`.${word}`, Infinity] as const,
    [`+.${word}`, Infinity] as const,
    [`-.${word}`, -Infinity] as const,
  ]),
  ...['nan', 'NaN', 'NAN'].map((word) => [`.${word}`, NaN] as const),
]);

/**
 * The value of text without quotes in the core schema of YAML 1.2 (10.3.2): dates, `yes` and `off` are text. An integer
 * beyond 2^53 is a `bigint`, so that none of its digits is lost.
 */
export function scalarOf(source: string): null | boolean | number | bigint | string {
  const code = source.charCodeAt(0);
  const isNumber = (code >= 48 && code <= 57) || code === 43 || code === 45 || code === 46;
  if (isNumber) {
    if (INTEGER.test(source)) {
      const value = parseInt(source, 10);
      return Number.isSafeInteger(value) ? value : BigInt(source.replace('+', ''));
    }
    if (FLOAT.test(source)) return parseFloat(source);
    if (/^0(?:o[0-7]+|x[\da-fA-F]+)$/.test(source)) return Number(source);
  }
  const word = source.length <= 5 ? WORDS.get(source) : undefined;
  return word === undefined ? source : word;
}
