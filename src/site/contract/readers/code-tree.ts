import type { Span } from '../GuideRequest.ts';
import type { SourceText } from './SourceText.ts';

/** An expression, as far as requests need it. Whatever else there is becomes `unknown`. */
export type Node = (
  | { kind: 'text'; text: SourceText }
  | { kind: 'literal'; value: number | boolean | null }
  | { kind: 'list'; bracket: string; entries: Entry[]; isOpen: boolean }
  | { kind: 'name'; name: string }
  | { kind: 'member'; object: Node; name: string }
  | { kind: 'index'; object: Node; index: Node | undefined }
  | { kind: 'call'; callee: Node; args: Entry[]; isOpen: boolean }
  /** Texts and expressions that are joined to one text. */
  | { kind: 'join'; parts: Node[] }
  | { kind: 'unknown' }
) & {
  span: Span;
  /** The member, call or index that this expression is the object of. */
  outer?: Node;
};

export type Call = Extract<Node, { kind: 'call' }>;

/** An item of a list or an argument; `key` for a named one. */
export interface Entry {
  key?: Node;
  value: Node;
  isSpread?: boolean;
}

/** An assignment or a call, in the order of the code, with the block that it is in. */
export type Step = { scope: number } & (
  | { kind: 'set'; target: Node; value: Node; isAppended: boolean }
  | { kind: 'call'; node: Call }
);

export interface Program {
  code: string;
  steps: Step[];
  /** The outer block of each block; the first one is the whole code. */
  scopes: number[];
}

/** The name of an expression such as `requests.post`, with every kind of member access as a dot. */
export function pathOf(node: Node): string {
  switch (node.kind) {
    case 'name':
      return node.name;
    case 'member':
      return `${pathOf(node.object)}.${node.name}`;
    case 'call':
      return `${pathOf(node.callee)}()`;
    default:
      return '';
  }
}
