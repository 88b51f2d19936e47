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

/** The name of a node, or its text, where it has one. */
export function nameOf(node: unknown): string | undefined {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  if (typeof name === 'string') return name;
  return typeof value === 'string' ? value : undefined;
}

/** The names that a statement binds, each with the node that gives it its value. */
export function boundBy(statement: CodeNode | null | undefined): [name: string, node: CodeNode][] {
  if (statement?.type === 'VariableDeclaration')
    return (statement.declarations as CodeNode[]).flatMap((one) =>
      patternNames(one.id as CodeNode).map((name): [string, CodeNode] => [name, one]),
    );
  const name = /^(?:Function|Class)Declaration$/.test(statement?.type ?? '')
    ? nameOf(statement?.id)
    : undefined;
  return statement && name !== undefined ? [[name, statement]] : [];
}

function patternNames(pattern: CodeNode): string[] {
  if (pattern.type === 'Identifier') return [String(pattern.name)];
  return Object.entries(pattern).flatMap(([key, value]) =>
    /^(?:key|typeAnnotation)$/.test(key) || (key === 'right' && pattern.type === 'AssignmentPattern')
      ? []
      : nodesIn(value).flatMap(patternNames),
  );
}

/** The nodes that a property of a node contains. */
export function nodesIn(value: unknown): CodeNode[] {
  if (Array.isArray(value)) return value.flatMap((one) => nodesIn(one));
  return typeof value === 'object' && value !== null && typeof (value as CodeNode).type === 'string'
    ? [value as CodeNode]
    : [];
}
