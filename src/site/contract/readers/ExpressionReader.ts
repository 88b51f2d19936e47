import type { Entry, Node } from './code-tree.ts';
import { mostLevels, readWord, ValueReader } from './ValueReader.ts';

/** Members and calls after a value that are read: `a.b().c()` has three. */
const mostLinks = 150;

const functions = new Set(['function', 'func', 'fn']);
const control = new Set('if for while switch catch with elseif foreach using lock'.split(' '));

/** Reads the expressions of code, with the calls and parameters in them. */
export abstract class ExpressionReader extends ValueReader {
  /** The call that is read next is the signature of a function. */
  protected isDefinition = false;

  protected expression(level: number): Node {
    const start = this.at;
    const first = this.operand(level);
    const parts = [first];
    let isText = true;
    for (;;) {
      const before = this.at;
      const isNewLine = this.skip();
      if (this.take(this.dialect.concat) !== undefined) {
        this.skip();
        parts.push(this.operand(level));
        continue;
      }
      if (!isNewLine && this.dialect.hasCommands === true && this.take(/\|[^\S\n]*/y) !== undefined) {
        const from = this.at;
        const next = this.operand(level);
        const callee = next.kind === 'name' ? this.impliedCall(next, [], from) : next;
        if (callee.kind === 'call') {
          callee.args.unshift({ value: this.joined(parts, start) });
          parts.splice(0, parts.length, callee);
        }
        continue;
      }
      const operator = isNewLine
        ? this.take(/(?:\|\||&&|\?\?|\?(?=[^\S\n]))/y)
        : this.take(
            /\|\||&&|\?\?|[=!]==?|[<>]=?(?![<>])|-(?![->=])|\*\*?|\/|%|\?(?=\s)|\b(?:if|or|and|else)\b/y,
          );
      if (operator === undefined || level > mostLevels) {
        this.at = before;
        break;
      }
      this.skip();
      const other = this.expression(level + 1);
      if (operator === '?' && this.take(/\s*:\s*/y) !== undefined) this.expression(level + 1);
      // "…%s" % value keeps the text, with its gaps unknown.
      if (operator === '%' && first.kind === 'text') {
        const callee: Node = { kind: 'name', name: 'sprintf', span: { start, end: this.at } };
        const others = other.kind === 'list' && other.bracket === '(' ? other.entries : [{ value: other }];
        parts[0] = this.impliedCall(callee, [{ value: first }, ...others], start);
      } else isText = false;
    }
    if (this.dialect.isIndented !== true)
      this.take(/[^\S\n]+(?:as|satisfies)[^\S\n]+[A-Za-z_][\w.]*(?:<[^>\n]{0,100}>)?(?:\[\])*/y);
    return isText ? this.joined(parts, start) : this.unknown(start);
  }

  /** Reads a value with the members, calls and indexes after it. */
  protected operand(level: number, isNew = false): Node {
    const start = this.at;
    let node = this.primary(level);
    for (let links = 0; ; links++) {
      if (links % mostLinks === mostLinks - 1) node = this.unknown(start);
      const before = this.at;
      const isNewLine = this.skip();
      const char = this.code.charAt(this.at);
      if (this.take(this.dialect.member) !== undefined) {
        this.skip();
        const name = this.take(/[A-Za-z_$][\w$]*[?!]?(?![=]=)/y);
        // `a?.[0]` and `a?.(x)`.
        if (name !== undefined) node = this.part(node, { name: name.replace(/[?!]$/, '') }, start);
      } else if (isNewLine && !(isNew && char === '{')) {
        this.at = before;
        break;
      } else if (char === '(' || (char === '!' && this.take(/!(?=[([])/y) !== undefined)) {
        node = this.call(node, start, level);
      } else if (char === '[' && before === this.at && node.kind !== 'text') {
        const [only] = this.list(level).entries;
        node = this.part(node, { index: only?.value }, start);
      } else if (
        char === '{' &&
        (isNew ||
          (this.dialect.hasComposites === true && this.match(/\{\s*(?:\}|"[^"\n]*"\s*:|[A-Z]\w*:\s)/y)))
      ) {
        node = this.composite(node, start, level);
      } else if (
        char === '<' &&
        this.take(/<[\w\s,.?[\]|<>]{0,120}>(?=\(|\s*\{|[^\S\n]+\w+[^\S\n]*[=;(])/y) !== undefined
      )
        continue;
      else if ((char === '?' || char === '!') && this.take(/[?!](?=[.;),\n\]])/y) !== undefined) continue;
      else if (!this.bare(node, before)) {
        this.at = before;
        break;
      } else node = this.bareCall(node, start, level);
    }
    return node;
  }

  private call(callee: Node, start: number, level: number): Node {
    const { entries, isOpen } = this.list(level);
    const before = this.at;
    const isFunction = callee.kind === 'name' && functions.has(callee.name);
    if (
      isFunction ||
      this.isDefinition ||
      (callee.kind === 'name' &&
        !control.has(callee.name) &&
        this.match(/[^\S\n]*(?:(?::|->)[^\S\n]*[\w<>[\]., |?]{1,80})?\{/y))
    )
      this.parameters(entries);
    this.isDefinition = false;
    if (isFunction) {
      this.skip();
      if (this.code[this.at] === '{' && level < mostLevels) this.block(level + 1);
      else this.at = before;
    }
    return this.called(callee, entries, isOpen, start);
  }

  /** Reads `Type{…}` and `new Type {…}`. */
  private composite(type: Node, start: number, level: number): Node {
    const { entries, isOpen } = this.list(level);
    if (type.kind !== 'call') return this.called(type, entries, isOpen, start);
    type.args.push(...entries);
    type.isOpen ||= isOpen;
    type.span = { start, end: this.at };
    return type;
  }

  private bare(node: Node, before: number): boolean {
    const { dialect, at } = this;
    if (node.kind === 'name' && dialect.hasCommands === true)
      return /^[A-Z][a-zA-Z]+-[A-Za-z]+$|^(?:irm|iwr)$/.test(node.name);
    return (
      dialect.hasBareCalls === true &&
      at > before &&
      (node.kind === 'member' || node.kind === 'name') &&
      this.match(/["']|[a-z_@][\w@]*(?:$|[,.:[(\s])|\{[^|]|:[a-z]|[A-Z]\w+[.(]/y) !== null &&
      this.match(/(?:do|if|unless|and|or|then|end|rescue|in)\b/y) === null
    );
  }

  /** Reads arguments without brackets, up to the end of the line. */
  private bareCall(callee: Node, start: number, level: number): Node {
    const args: Entry[] = [];
    while (this.at < this.code.length && level < mostLevels) {
      const from = this.at;
      if (this.dialect.hasCommands === true) {
        const option = this.take(/-[A-Za-z]\w*:?|@(?=[A-Za-z_])/y);
        const key = option && this.named(option.replace(/^-|:$/g, ''), from);
        const next = this.match(/[^\S\n]*(-[A-Za-z]|[\n|;)}]|$)/y);
        this.take(/[^\S\n]*/y);
        if (option === '@')
          args.push({ value: this.named(`$${this.take(/\w+/y) ?? ''}`, from), isSpread: true });
        else if (!key || !next) args.push({ ...(key && { key }), value: this.commandValue(level) });
        if (this.take(/(?:[^\S\n]|`\r?\n)+/y) === undefined || this.match(/[\n|;)}]/y)) break;
      } else {
        this.entry(args, level);
        if (this.take(/[^\S\n]*,/y) === undefined) break;
        this.skip();
      }
      if (this.at === from) break;
    }
    return this.called(callee, args, false, start);
  }

  private commandValue(level: number): Node {
    const from = this.at;
    if (this.match(/["'$@([]/y)) return this.operand(level + 1);
    // A word without quotes, such as Post or https://….
    this.take(/[^\s;|)}]+/y);
    return readWord(this.code, from, this.at);
  }
}
