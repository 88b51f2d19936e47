const WIDTH = 100;

/** Formats a JSON value as a person would: values that fit on a line are on one, except for the outermost object. */
export function jsonText(value: unknown): string {
  return `${written(value, '', true)}\n`;
}

function written(value: unknown, indent: string, isOutermost = false): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((entry) => written(entry, inner))
    : Object.entries(value)
        .filter(([, entry]) => entry !== undefined)
        .map(([key, entry]) => `${JSON.stringify(key)}: ${written(entry, inner)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return `${open}${close}`;
  const pad = isList ? '' : ' ';
  const line = `${open}${pad}${parts.join(', ')}${pad}${close}`;
  const fits = !isOutermost && !line.includes('\n') && indent.length + line.length <= WIDTH;
  // A group is easier to change when its name has a line of its own.
  const isFlat = isList ? parts.every((part) => !part.startsWith('{')) : true;
  return fits && isFlat
    ? line
    : `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}
