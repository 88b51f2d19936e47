import { asPattern } from '../text.ts';

/** A redirect's path pattern: `:name` is one segment, `:name*` none or more, `:name+` one or more, `*` the rest. */
export interface PathPattern {
  /** Names of the parameters; a bare `*` is called `splat`. */
  names: Set<string>;
  /** Its pieces of text and its parameters, in order. */
  parts: readonly PatternPart[];
  /** The text before the first parameter: every path that the pattern matches begins with it, but perhaps for a slash at its end. */
  prefix: string;
  /** The values of the parameters in a path that the pattern matches. */
  match(path: string): Record<string, string> | undefined;
  /** The path with the values filled in; an empty value takes its slash along. */
  fill(values: Record<string, string>): string;
}

/** A piece of text, or a parameter: `many` takes any number of segments, `optional` may take none. */
export type PatternPart = { text: string } | { name: string; many: boolean; optional: boolean };

/**
 * A parameter: `:name`, an optional expression in brackets, an optional modifier; or a bare star. A colon inside
 * a word (`a:b`) starts none.
 */
const parameter = /(?<!\w):([A-Za-z_]\w*)(\([^)]*\))?([*+]|\?(?![^/]))?|\*/g;

/** `true` when a source or destination contains parameters. The colon of a scheme or port is none. */
export function isPattern(path: string): boolean {
  return path.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '').search(parameter) >= 0;
}

/**
 * Reads a pattern. An author's own expressions are not run, since they could take for ever: `(.*)` means any
 * number of segments, and every other one makes the pattern unusable here, for which `undefined` is returned.
 */
export function parsePattern(path: string): PathPattern | undefined {
  const parts: PatternPart[] = [];
  const names = new Set<string>();
  let end = 0;
  for (const found of path.matchAll(parameter)) {
    const [whole, name = 'splat', expression, modifier] = found;
    if (expression !== undefined && expression !== '(.*)' && expression !== '(.+)') return undefined;
    if (found.index > end) parts.push({ text: path.slice(end, found.index) });
    const many = whole === '*' || modifier === '*' || modifier === '+' || expression !== undefined;
    const optional = many ? modifier !== '+' && expression !== '(.+)' : modifier === '?';
    parts.push({ name, many, optional });
    names.add(name);
    end = found.index + whole.length;
  }
  if (end < path.length) parts.push({ text: path.slice(end) });
  // Each parameter that is open-ended or may be absent multiplies the time to match. No real redirect has more.
  const open = parts.filter((part) => 'name' in part && (part.many || part.optional));
  if (open.length > 3 || open.filter((part) => 'many' in part && part.many).length > 2) return undefined;

  // Made when it is first needed: many patterns are only filled, or can match nothing by how they begin.
  let expression: RegExp | undefined;
  const prefix = parts[0] && 'text' in parts[0] ? parts[0].text : '';
  const start = prefix.replace(/\/$/, '');
  const order = parts.flatMap((part) => ('name' in part ? [part.name] : []));
  return {
    names,
    parts,
    prefix,
    match(candidate) {
      const path = candidate.startsWith('/') ? candidate : `/${candidate}`;
      if (!path.startsWith(start)) return undefined;
      expression ??= new RegExp(`^${parts.map(source).join('')}$`);
      const found = expression.exec(path);
      if (!found) return undefined;
      const values: Record<string, string> = {};
      for (const [index, name] of order.entries()) {
        const value = (found[index + 1] ?? '').replace(/^\//, '');
        if (name in values && values[name] !== value) return undefined;
        values[name] = value;
      }
      return values;
    },
    fill(values) {
      const filled = parts.map((part) => ('text' in part ? part.text : (values[part.name] ?? ''))).join('');
      return filled.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
    },
  };
}

/** The pattern of all that lies below the address which a pattern without its last parameter stands for. */
export function belowIt(path: string): string {
  return path
    .replace(/(?<=\/)\*$/, ':splat+')
    .replace(/(:\w+)\*$/, '$1+')
    .replace(/(:\w+)\(\.\*\)\*?$/, '$1(.+)');
}

function source(part: PatternPart, index: number, parts: PatternPart[]): string {
  if ('text' in part) {
    const next = parts[index + 1];
    // The slash before an optional parameter goes into its group: it is absent when the parameter is.
    const absorbed = next && 'name' in next && next.optional && part.text.endsWith('/');
    const text = absorbed ? part.text.slice(0, -1) : part.text;
    return asPattern(text);
  }
  const previous = parts[index - 1];
  const slash = part.optional && previous && 'text' in previous && previous.text.endsWith('/') ? '/' : '';
  const value = part.many ? (part.optional ? '.*' : '.+') : '[^/]+';
  return part.optional && slash ? `(${slash}${value})?` : part.optional ? `(${value})?` : `(${value})`;
}
