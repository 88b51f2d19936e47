import { getOrMake } from '../../../base/get-or-make.ts';
import { pathOf, type Entry, type Node, type Program, type Step } from './code-tree.ts';

/** Place in the order of the steps from which a variable is read. */
export interface Use {
  index: number;
  scope: number;
}

/** A call or an assignment on an object: `request.Header.Set("a", "b")` is `header.set` with two arguments. */
export interface Operation {
  name: string;
  args: Entry[];
  use: Use;
}

/** The assignments of a program, and the calls that may change what was assigned. */
export class CodeVariables {
  readonly program: Program;
  private readonly sets = new Map<string, { index: number; step: Extract<Step, { kind: 'set' }> }[]>();
  private readonly operations = new Map<string, Operation[]>();
  /** Variables that are being evaluated, so that one that refers to itself ends. */
  private depth = 0;
  /** Variables that are still looked up, so that ones that double themselves cost no time. */
  private budget = 20_000;

  constructor(program: Program) {
    this.program = program;
    program.steps.forEach((step, index) => {
      const use = { index, scope: step.scope };
      if (step.kind === 'set') this.noteSet(step, use);
      else {
        const { callee, args } = step.node;
        const [first, ...others] = args;
        if (callee.kind === 'member') this.add(callee.object, callee.name, args, use);
        // A function that is given a variable may change it.
        else if (callee.kind === 'name' && first?.value.kind === 'name')
          this.add(first.value, `fn:${callee.name}`, others, use);
      }
    });
  }

  private noteSet(step: Extract<Step, { kind: 'set' }>, use: Use): void {
    const { target } = step;
    const value = { value: step.value };
    if (target.kind === 'name' || target.kind === 'member') {
      const path = pathOf(target);
      this.sets.set(path, [...(this.sets.get(path)?.slice(-50) ?? []), { index: use.index, step }]);
    }
    if (target.kind === 'member') {
      const { end } = target.span;
      const span = { start: end - target.name.length, end };
      const key: Node = { kind: 'name', name: target.name, span };
      this.add(target.object, `${target.name}=`, [{ key, ...value }], use);
    }
    if (target.kind === 'index')
      this.add(target.object, '[]=', target.index ? [{ value: target.index }, value] : [value], use);
  }

  /** Notes an operation on the variable at the root of `object`, and on each part of its path. */
  private add(object: Node, name: string, args: Entry[], use: Use): void {
    let suffix = name;
    for (let node: Node = object; ;) {
      const path = node.kind === 'name' || node.kind === 'member' ? pathOf(node) : '';
      if (path !== '')
        getOrMake(this.operations, path, () => []).push({ name: suffix.toLowerCase(), args, use });
      if (node.kind !== 'member') return;
      suffix = `${node.name}.${suffix}`;
      node = node.object;
    }
  }

  /** The value that a variable has at `use`, if it is certain. */
  lookup(variable: Node, use: Use): { node: Node; use: Use; until: number } | undefined {
    const all = this.sets.get(pathOf(variable)) ?? [];
    const at = all.findLastIndex(({ index }) => index < use.index);
    const last = all[at];
    if (last === undefined || (all.length > 1 && !this.encloses(last.step.scope, use.scope)))
      return undefined;
    const own = { index: last.index, scope: last.step.scope };
    const until = all[at + 1]?.index ?? Infinity;
    if (!last.step.isAppended) return { node: last.step.value, use: own, until };
    const parts = [last.step.target, last.step.value];
    return { node: { kind: 'join', parts, span: last.step.value.span }, use: own, until };
  }

  /** The value of a variable, any other expression as it is. */
  settled(node: Node, use: Use): { node: Node; use: Use } | undefined {
    return node.kind === 'name' || node.kind === 'member' ? this.lookup(node, use) : { node, use };
  }

  private encloses(outer: number, inner: number): boolean {
    for (let scope = inner; ; scope = this.program.scopes[scope] ?? 0) {
      if (scope === outer) return true;
      if (scope === 0) return false;
    }
  }

  /** Operations on a variable between two steps. */
  operationsOn(variable: Node, from: number, until: number): Operation[] {
    return (this.operations.get(pathOf(variable)) ?? []).filter(
      ({ use }) => use.index > from && use.index < until,
    );
  }

  /** Runs `read` on the value of a variable; `undefined` for one that is unknown or refers to itself. */
  protected resolved<T>(node: Node, use: Use, read: (node: Node, use: Use) => T): T | undefined {
    const found = this.lookup(node, use);
    if (found === undefined || this.depth > 20 || this.budget-- < 0) return undefined;
    this.depth++;
    const value = read(found.node, found.use);
    this.depth--;
    return value;
  }
}
