import { isObject } from '../pointer.ts';
import { type Audience, type Mark, markOf } from './marks.ts';

/** Keys with API data, which only looks like part of an OpenAPI document. */
const DATA = new Set([
  ...['example', 'examples', 'default', 'enum', 'const', 'value', 'dataValue', 'x-example', 'x-examples'],
]);

/** Takes marked objects out of extensions and other places that the specification does not know. */
export function sweep(
  root: Record<string, unknown>,
  audience: Audience,
  onLeftOut: (mark: Mark, name: string) => void,
): void {
  const stack: object[] = [root];
  const seen = new Set<object>(stack);
  const isOpen = (value: unknown, key: string): boolean => {
    const mark = isObject(value) ? markOf(value, audience) : undefined;
    if (mark !== undefined) onLeftOut(mark, key);
    return mark === undefined;
  };
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (Array.isArray(node)) {
      const kept = node.filter((item, index) => isOpen(item, String(index)));
      if (kept.length < node.length) {
        node.length = 0;
        for (const item of kept) node.push(item);
      }
    }
    for (const [key, value] of Object.entries(node) as [string, unknown][]) {
      if (typeof value !== 'object' || value === null || DATA.has(key)) continue;
      if (!Array.isArray(node) && !isOpen(value, key)) Reflect.deleteProperty(node, key);
      else if (!seen.has(value)) {
        seen.add(value);
        stack.push(value);
      }
    }
  }
}
