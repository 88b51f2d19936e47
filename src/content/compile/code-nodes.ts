/** A node of a syntax tree, as all parsers of JavaScript give it. */
export interface CodeNode {
  type: string;
  start: number;
  [key: string]: unknown;
}

/**
 * A node and all below it.
 *
 * @param isLeftOut is true for a part of a node that is passed over
 */
export function* allNodes(
  root: CodeNode,
  isLeftOut: (node: CodeNode, key: string) => boolean = () => false,
): Generator<CodeNode> {
  // A loop, since code can be nested deeper than calls may be.
  const nodes = [root];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    yield node;
    for (const [key, value] of Object.entries(node))
      if (!isLeftOut(node, key)) for (const child of nodesIn(value)) nodes.push(child);
  }
}

/** `useState()` or `React.useState()`, of a set of hooks. */
export function callsHook({ type, callee }: CodeNode, hooks: ReadonlySet<string>): boolean {
  if (type !== 'CallExpression') return false;
  const { type: kind, property, name } = callee as CodeNode;
  return hooks.has(String(kind === 'MemberExpression' ? (property as CodeNode).name : name));
}

/** The nodes that a property of a node contains. */
export function nodesIn(value: unknown): CodeNode[] {
  if (Array.isArray(value)) return value.flatMap((one) => nodesIn(one));
  return typeof value === 'object' && value !== null && typeof (value as CodeNode).type === 'string'
    ? [value as CodeNode]
    : [];
}
