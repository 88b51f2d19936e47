import { report } from '../page/codes.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { allNodes, callsHook, nameOf, type CodeNode } from './code-nodes.ts';

/** Hooks that do something only in a browser. Others, such as `useMemo`, give what they should where pages are rendered. */
export const browserHooks: ReadonlySet<string> = new Set([
  'useState',
  'useReducer',
  'useEffect',
  'useLayoutEffect',
  'useInsertionEffect',
  'useRef',
  'useImperativeHandle',
  'useTransition',
]);

/** Kinds of syntax that give an `onClick` a function, as far as can be told from the text. */
const callable = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'Identifier',
  'MemberExpression',
  'CallExpression',
]);

/** Returns whether a property of an element is for the browser to call. */
export function isHandlerName(element: string | null | undefined, attribute: string): boolean {
  return /^[a-z]/.test(element ?? '') && /^on[a-z]+$/i.test(attribute);
}

/**
 * Offsets of event handlers of HTML elements and of hooks that a static page does not run.
 *
 * @param isHandler Whether the code itself is the value of an event handler.
 */
export function deadIn(root: CodeNode, isHandler = false): number[] {
  const found: number[] = [];
  if (isHandler && isFunction((root.body as [{ expression?: CodeNode }])[0].expression)) found.push(0);
  for (const node of allNodes(root)) {
    if (node.type === 'JSXOpeningElement') {
      const element = nameOf(node.name);
      for (const attribute of node.attributes as CodeNode[]) {
        const { expression } = (attribute.value ?? {}) as { expression?: CodeNode };
        if (isHandlerName(element, nameOf(attribute.name) ?? '') && isFunction(expression))
          found.push(attribute.start);
      }
    }
    if (callsHook(node, browserHooks)) found.push(node.start);
  }
  return found;
}

/** Tells once of a file what in it will never run, and where the first of it stands. */
export function deadCode(file: string, lines: readonly number[]): Diagnostic[] {
  const [line] = lines.toSorted((a, b) => a - b);
  if (line === undefined) return [];
  return [report('page/interactive', { file, line, column: 1 }, { more: lines.length - 1 })];
}

function isFunction(value: CodeNode | undefined): boolean {
  return value !== undefined && callable.has(value.type);
}
