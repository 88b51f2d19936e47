import type { Call, Entry, Node, Program } from './code-tree.ts';
import type { Dialect } from './dialects.ts';
import { Scanner } from './Scanner.ts';

/** Steps over code between its tokens, and makes the nodes and steps of a program. */
export class CodeScanner extends Scanner {
  readonly program: Program;
  protected readonly dialect: Dialect;
  protected scope = 0;
  /** A comment with `...` since the last list began. */
  protected sawEllipsis = false;

  constructor(code: string, dialect: Dialect) {
    super(code);
    this.dialect = dialect;
    this.program = { code, steps: [], scopes: [0] };
  }

  /** Skips white space and comments; returns true where a line ended. */
  protected skip(): boolean {
    const from = this.at;
    for (;;) {
      if (this.take(this.dialect.hasCommands === true ? /\s+|`\r?\n/y : /\s+|\\\r?\n/y) !== undefined)
        continue;
      const comment = this.take(this.dialect.comment);
      if (comment === undefined) break;
      if (/\.{3}|…/.test(comment.slice(0, 200))) this.sawEllipsis = true;
    }
    return this.code.slice(from, this.at).includes('\n');
  }

  protected set(target: Node, value: Node, isAppended = false): void {
    this.program.steps.push({ kind: 'set', target, value, isAppended, scope: this.scope });
  }

  /** Makes a call, and notes it as a step. */
  protected called(callee: Node, args: Entry[], isOpen: boolean, start: number): Node {
    const node: Call = { kind: 'call', callee, args, isOpen, span: { start, end: this.at } };
    callee.outer = node;
    this.program.steps.push({ kind: 'call', node, scope: this.scope });
    return node;
  }

  protected unknown(start: number): Node {
    return { kind: 'unknown', span: { start, end: this.at } };
  }

  /** Returns a member or an index of `object`. */
  protected part(object: Node, own: { name: string } | { index: Node | undefined }, start: number): Node {
    const span = { start, end: this.at };
    const part: Node =
      'name' in own ? { kind: 'member', object, ...own, span } : { kind: 'index', object, ...own, span };
    object.outer = part;
    return part;
  }

  /** A call that the syntax implies, which is no step. */
  protected impliedCall(callee: Node, args: Entry[], start: number): Call {
    return { kind: 'call', callee, args, isOpen: false, span: { start, end: this.at } };
  }

  protected joined(parts: Node[], start: number): Node {
    const [only] = parts;
    if (only && parts.length === 1) return only;
    return { kind: 'join', parts: [...parts], span: { start, end: this.at } };
  }

  protected named(name: string, start: number): Node {
    return { kind: 'name', name, span: { start, end: this.at } };
  }

  protected constant(value: number | boolean | null, start: number): Node {
    return { kind: 'literal', value, span: { start, end: this.at } };
  }

  /** Notes that the parameters of a function have no value that is known, whatever variables have their names. */
  protected parameters(entries: Entry[]): void {
    for (const { key, value } of entries)
      for (const target of [key, value])
        if (target?.kind === 'name') this.set(target, { kind: 'unknown', span: target.span });
  }
}
