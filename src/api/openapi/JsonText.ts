/** Longest line, in characters. A value that needs more is written over several lines. */
const LINE = 100;
/** Nesting below which values are written in one line however long they are. */
const LEVELS = 12;

/** Tells whether a key of an object is left out of the text. */
export type LeftOut = (holder: unknown, key: string) => boolean;

/** Writes JSON; an object or list that fits into one line after `indent` is written in one line. */
export function jsonText(value: unknown, indent: string, isLeftOut?: LeftOut): string {
  if (indent.length > LEVELS * 2 || leastLength(value, LINE, isLeftOut) + indent.length <= LINE) {
    const line = lineOf(value, isLeftOut);
    if (indent.length > LEVELS * 2 || line.length + indent.length <= LINE) return line;
  }
  if (typeof value !== 'object' || value === null) return lineOf(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((part) => inner + jsonText(part, inner, isLeftOut)).join(',\n')}\n${indent}]`;
  }
  let text = '{\n';
  for (const [key, part] of Object.entries(value)) {
    if (isLeftOut?.(value, key)) continue;
    text += `${text.length > 2 ? ',\n' : ''}${inner}${JSON.stringify(key)}: ${jsonText(part, inner, isLeftOut)}`;
  }
  return `${text}\n${indent}}`;
}

/** Writes an object whose values are JSON text already, indented for their places in it. */
export function objectText(parts: readonly (readonly [key: string, text: string])[], indent: string): string {
  const names = parts.map(([key]) => JSON.stringify(key));
  if (parts.every(([, text]) => !text.includes('\n'))) {
    const line = `{${parts.map(([, text], index) => `${names[index]}:${text}`).join(',')}}`;
    if (line.length + indent.length <= LINE) return line;
  }
  return `{\n${parts.map(([, text], index) => `${indent}  ${names[index]}: ${text}`).join(',\n')}\n${indent}}`;
}

function lineOf(value: unknown, isLeftOut?: LeftOut): string {
  const replacer =
    isLeftOut &&
    function (this: unknown, key: string, part: unknown): unknown {
      return isLeftOut(this, key) ? undefined : part;
    };
  return JSON.stringify(value, replacer) ?? 'null';
}

/** A lower bound of the length of a value as JSON. Counting stops beyond `most`, which is much quicker than writing. */
function leastLength(value: unknown, most: number, isLeftOut: LeftOut | undefined): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return value === undefined ? 0 : 1;
  let length = 2;
  if (Array.isArray(value)) {
    length += Math.max(0, value.length - 1);
    for (let index = 0; index < value.length && length <= most; index++)
      length += leastLength(value[index], most - length, isLeftOut);
    return length;
  }
  for (const [key, part] of Object.entries(value)) {
    if (length > most) return length;
    if (part !== undefined && !isLeftOut?.(value, key))
      length += key.length + 3 + leastLength(part, most - length, isLeftOut);
  }
  return length;
}
