import { decodedPath } from '../../base/addresses/href.ts';

export interface Route {
  method: string;
  path: string;
}

/** Finds the template that fits a path best, and gives its operations. */
export function matchPath<Operation extends Route>(path: string, routes: readonly Operation[]): Operation[] {
  const wanted = segmentsOf(path).map(decodedPath);
  let best: string[] | undefined;
  let found: Operation[] = [];
  for (const route of routes) {
    const template = segmentsOf(route.path);
    if (template.length !== wanted.length || !fits(wanted, template)) continue;
    const order = best === undefined ? -1 : compare(template, best);
    if (order > 0) continue;
    if (order < 0) {
      best = template;
      found = [];
    }
    found.push(route);
  }
  return found;
}

function segmentsOf(path: string): string[] {
  return (path.split(/[?#]/, 1)[0] ?? '').split('/');
}

function fits(wanted: readonly string[], template: readonly string[]): boolean {
  return template.every((pattern, index) => fitsSegment(wanted[index] ?? '', pattern));
}

/** A segment may mix text and parameters: `{name}.json`. Each parameter takes at least one character. */
function fitsSegment(text: string, pattern: string): boolean {
  const literals = pattern.split(/\{[^{}]*\}/).map(decodedPath);
  const [first = '', ...rest] = literals;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const literal of rest) {
    const next = text.indexOf(literal, at + 1);
    if (next < 0) return false;
    at = next + literal.length;
  }
  return text.length - last.length > at && text.endsWith(last);
}

/** Negative when `left` is more specific: in the first segment that differs, text wins over a mixture over a parameter. */
function compare(left: readonly string[], right: readonly string[]): number {
  for (const [index, segment] of left.entries()) {
    const difference = looseness(segment) - looseness(right[index] ?? '');
    if (difference !== 0) return difference;
  }
  return 0;
}

function looseness(segment: string): number {
  if (!/\{[^{}]*\}/.test(segment)) return 0;
  return /^\{[^{}]*\}$/.test(segment) ? 2 : 1;
}
