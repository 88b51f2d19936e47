import { parseJson } from '../../../../api/openapi/write-json.ts';
import { isMultiple } from '../../../../api/openapi/schema/mismatches.ts';
import { matches, properFormat } from '../form/json-value.ts';

/**
 * A sentence about the problem with the value of a simple field; `undefined` when it is valid. The limits are those of the
 * description, from the data attributes of the control.
 */
export function problemOf(
  kind: string,
  value: unknown,
  limits: DOMStringMap,
  isRequired: boolean,
): string | undefined {
  const { min, max, above, below, step, minlength, maxlength, pattern, format } = limits;
  if (value === null) return undefined;
  if (value === undefined) return isRequired ? 'A value is required.' : undefined;
  switch (kind) {
    case 'number':
    case 'integer': {
      if (typeof value === 'string') return 'This is not a number.';
      const isWhole = typeof value === 'bigint' || Number.isInteger(value);
      if (kind === 'integer' && !isWhole) return 'Enter a whole number.';
      if (min !== undefined && Number(value) < Number(min)) return `At least ${min}.`;
      if (max !== undefined && Number(value) > Number(max)) return `At most ${max}.`;
      if (above !== undefined && Number(value) <= Number(above)) return `More than ${above}.`;
      if (below !== undefined && Number(value) >= Number(below)) return `Less than ${below}.`;
      if (step !== undefined && !isMultiple(Number(value), Number(step))) return `A multiple of ${step}.`;
      return undefined;
    }
    case 'string': {
      const length = [...String(value)].length;
      if (minlength !== undefined && length < Number(minlength)) return `At least ${minlength} characters.`;
      if (maxlength !== undefined && length > Number(maxlength)) return `At most ${maxlength} characters.`;
      if (pattern !== undefined && !matches(pattern, String(value))) return `Must match ${pattern}.`;
      if (format !== undefined && !properFormat(format, String(value)))
        return `This is not a valid ${format}.`;
      return undefined;
    }
    case 'json':
      return typeof value === 'string' && parseJson(value) === undefined
        ? 'This is not valid JSON.'
        : undefined;
    case 'file':
      return (value as { content?: unknown }).content === undefined ? 'Choose a file.' : undefined;
    default:
      return undefined;
  }
}
