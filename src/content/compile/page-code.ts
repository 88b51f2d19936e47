import { positionAt } from '../../base/diagnostics.ts';
import { Parser, type AnyNode } from 'acorn';
import acornJsx from 'acorn-jsx';
import { deadIn } from './dead-code.ts';
import type { CodeNode } from './code-nodes.ts';

export interface PageCode {
  /** True if it can do anything but put values together. */
  acts: boolean;
  /** 0-based lines, within the piece, of what works only in a browser that runs the code. */
  dead: number[];
}

/**
 * How the code is written: statements, what stands between braces, or `...value` among the properties of an element.
 * `handler` is the value of an `onClick` or the like.
 */
export type CodeKind = 'module' | 'expression' | 'spread' | 'handler';

const parser = Parser.extend(acornJsx());

/** Matches most expressions, which need no parser. */
const plain = /^\s*(?:-?\d+(?:\.\d+)?|true|false|null|"[^"\\\n]*"|'[^'\\\n]*'|`[^`\\$]*`)?\s*$/;
const comment = /^\s*(?:\/\*(?:(?!\*\/)[^])*\*\/\s*)*$/;

/** The syntax tree of the statements of a page, which are JavaScript with JSX. */
export function parseStatements(text: string): CodeNode | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

function parse(code: string): CodeNode {
  return parser.parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowAwaitOutsideFunction: true,
    allowReturnOutsideFunction: true,
  }) as unknown as CodeNode;
}

/** Looks at a piece of code. What cannot be read may do anything. */
export function readPageCode(text: string, kind: CodeKind): PageCode {
  if (plain.test(text) || (kind !== 'module' && comment.test(text))) return { acts: false, dead: [] };
  try {
    const code = kind === 'module' ? text : kind === 'spread' ? `({${text}\n})` : `(${text}\n)`;
    const root = parse(code);
    // Modules contain components, and the browser renders interactive ones again.
    const dead =
      kind === 'module' ? [] : deadIn(root, kind === 'handler').map((at) => positionAt(code, at).line - 1);
    return { acts: !isInert(root, false), dead };
  } catch {
    return { acts: true, dead: [] };
  }
}

/** Nodes that only put values together, as long as what they contain does. */
const inert: ReadonlySet<string> = new Set<AnyNode['type'] | `JSX${string}`>([
  'Program',
  'ExpressionStatement',
  'EmptyStatement',
  'VariableDeclaration',
  'TemplateLiteral',
  'TemplateElement',
  'ArrayExpression',
  'ObjectExpression',
  'ConditionalExpression',
  'LogicalExpression',
  'ChainExpression',
  'ParenthesizedExpression',
  'JSXElement',
  'JSXFragment',
  'JSXOpeningElement',
  'JSXClosingElement',
  'JSXOpeningFragment',
  'JSXClosingFragment',
  'JSXIdentifier',
  'JSXNamespacedName',
  'JSXExpressionContainer',
  'JSXSpreadAttribute',
  'JSXEmptyExpression',
  'JSXText',
]);

/**
 * Names of properties that the engine looks up by itself when it makes a text or a number of an object. With a method of a list
 * there, such as `indexOf`, and a `length`, the engine would run for as long as the page likes.
 */
const converting: ReadonlySet<string> = new Set(['toString', 'valueOf', 'toJSON', '__proto__']);

/** Returns whether the engine itself may call the property of that name. */
export function isConverting(name: string): boolean {
  return converting.has(name);
}

/** Returns whether an element is one of HTML or a component, such as `Tabs.Tab`. `text.repeat` would be the call of a method. */
export function isInertElement(name: string): boolean {
  return name
    .split('.')
    .slice(1)
    .every((part) => /^[A-Z]/.test(part));
}

const operators = new Set(['+', '-', '*', '/', '%', '==', '!=', '===', '!==', '<', '>', '<=', '>=']);
const constants = new Set(['undefined', 'NaN', 'Infinity']);

/**
 * Returns whether code has no effect: it calls nothing, changes nothing, and takes no longer than its own length.
 *
 * @param isClosed Whether names count as acting. In the value of a declaration they do, because a chain of declarations
 *   that name each other twice grows without end.
 */
function isInert(node: CodeNode, isClosed: boolean): boolean {
  const all = (...nodes: unknown[]): boolean => nodes.every((one) => isInertValue(one, isClosed));
  switch (node.type) {
    case 'Literal':
      return node.bigint === undefined;
    case 'Identifier': {
      const name = String(node.name);
      // Globals may have getters only, such as `process.stdin`.
      return constants.has(name) || (!isClosed && !(name in globalThis));
    }
    case 'ExportNamedDeclaration':
      return node.source == null && all(node.declaration);
    case 'VariableDeclarator':
      return (node.id as CodeNode).type === 'Identifier' && isInertValue(node.init, true);
    case 'Property':
      return node.kind === 'init' && node.computed !== true && !converts(node.key) && all(node.value);
    case 'JSXAttribute':
      return !converts(node.name) && all(node.value);
    case 'JSXMemberExpression':
      return isInertElement(`.${String((node.property as CodeNode).name)}`) && all(node.object);
    case 'MemberExpression':
      return all(node.object) && (node.computed !== true || all(node.property));
    case 'UnaryExpression':
      return node.operator !== 'delete' && all(node.argument);
    case 'BinaryExpression':
      return operators.has(String(node.operator)) && all(node.left, node.right);
    case 'ObjectExpression':
      return (node.properties as CodeNode[]).every((property) =>
        property.type === 'SpreadElement' ? all(property.argument) : all(property),
      );
    default:
      return inert.has(node.type) && Object.values(node).every((value) => isInertValue(value, isClosed));
  }
}

/** Returns whether a property has a name of {@link converting}, written as a name or as a text. */
function converts(key: unknown): boolean {
  const { name, value } = key as { name?: unknown; value?: unknown };
  return isConverting(String(name ?? value));
}

function isInertValue(value: unknown, isClosed: boolean): boolean {
  if (Array.isArray(value)) return value.every((one) => isInertValue(one, isClosed));
  return (
    typeof value !== 'object' || value === null || !('type' in value) || isInert(value as CodeNode, isClosed)
  );
}
