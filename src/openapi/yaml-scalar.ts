/** A number whose text is not what JavaScript writes for it. */
export class WrittenNumber {
  readonly value: number;
  readonly source: string;

  constructor(value: number, source: string) {
    this.value = value;
    this.source = source;
  }
}

const INTEGER = /^[-+]?\d+$/;
const FLOAT = /^[-+]?(?:\.\d+|\d+\.\d*|(?:\.\d+|\d+(?:\.\d*)?)[eE][-+]?\d+)$/;
const INFINITE = /^[-+]?\.(?:inf|Inf|INF)$/;
const NOT_A_NUMBER = /^\.(?:nan|NaN|NAN)$/;

/**
 * What text without quotes stands for in the core schema of YAML 1.2 (10.3.2); `undefined` for text. An integer beyond
 * 2^53 comes back as `bigint`.
 */
export function scalarOf(source: string): null | boolean | number | bigint | WrittenNumber | undefined {
  const code = source.charCodeAt(0);
  if ((code >= 48 && code <= 57) || code === 43 || code === 45 || code === 46) return numberOf(source);
  switch (source) {
    case '~':
    case 'null':
    case 'Null':
    case 'NULL':
      return null;
    case 'true':
    case 'True':
    case 'TRUE':
      return true;
    case 'false':
    case 'False':
    case 'FALSE':
      return false;
    default:
      return undefined;
  }
}

function numberOf(source: string): number | bigint | WrittenNumber | undefined {
  let value: number;
  if (INTEGER.test(source)) {
    value = parseInt(source, 10);
    if (!Number.isSafeInteger(value)) return BigInt(source.replace('+', ''));
  } else if (FLOAT.test(source)) value = parseFloat(source);
  else if (/^0o[0-7]+$/.test(source)) value = parseInt(source.slice(2), 8);
  else if (/^0x[\da-fA-F]+$/.test(source)) value = parseInt(source.slice(2), 16);
  else if (INFINITE.test(source)) value = source.startsWith('-') ? -Infinity : Infinity;
  else if (NOT_A_NUMBER.test(source)) value = NaN;
  else return undefined;
  return String(value) === source ? value : new WrittenNumber(value, source);
}
