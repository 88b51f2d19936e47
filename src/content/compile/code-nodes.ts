/** A node of a syntax tree, as all parsers of JavaScript give it. */
export interface CodeNode {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** The nodes that a property of a node holds. */
export function nodesIn(value: unknown): CodeNode[] {
  if (Array.isArray(value)) return value.flatMap((one) => nodesIn(one));
  return typeof value === 'object' && value !== null && typeof (value as CodeNode).type === 'string'
    ? [value as CodeNode]
    : [];
}
