import type { Call, Entry, Node, Program } from './code-tree.ts';
import { dialects, type CodeLanguage, type Dialect } from './dialects.ts';
import { Scanner } from './Scanner.ts';
import { SourceText } from './SourceText.ts';
import { readLiteral } from './string-literal.ts';

/** Levels of nesting that are read. */
const mostLevels = 150;
/** Members and calls after a value that are read: `a.b().c()` has three. */
const mostLinks = 150;

const constants: Record<string, boolean | null> = {
  true: true,
  True: true,
  $true: true,
  false: false,
  False: false,
  $false: false,
  null: null,
  None: null,
  nil: null,
  NULL: null,
  $null: null,
};
/** Words before an expression that do not change its value. */
const prefixes = new Set(
  'await new return yield async const let var val final defer go using throw try mut ref export default static public private print echo puts'.split(
    ' ',
  ),
);
const functions = new Set(['function', 'func', 'fn']);
const control = new Set('if for while switch catch with elseif foreach using lock'.split(' '));
const closers: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Reads the calls and assignments of code, in any language of the table. Never fails: the rest is skipped. */
export function parseCode(code: string, language: CodeLanguage): Program {
  const parser = new CodeParser(code, dialects[language]);
  parser.statements('', 0);
  return parser.program;
}

class CodeParser extends Scanner {
  readonly program: Program;
  private readonly dialect: Dialect;
  private readonly missing = new Set<string>();
  private scope = 0;
  /** The call that is read next is the signature of a function. */
  private isDefinition = false;
  /** A comment with `...` since the last list began. */
  private sawEllipsis = false;
  private readonly indents: { column: number; scope: number }[] = [{ column: 0, scope: 0 }];

  constructor(code: string, dialect: Dialect) {
    super(code);
    this.dialect = dialect;
    this.program = { code, steps: [], scopes: [0] };
  }

  /** Skips white space and comments; returns true where a line ended. */
  private skip(): boolean {
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

  private openScope(): number {
    this.program.scopes.push(this.scope);
    return this.program.scopes.length - 1;
  }

  /** Reads statements up to a closing bracket. */
  statements(close: string, level: number): void {
    for (;;) {
      const isNewLine = this.skip() || this.at === 0;
      if (this.at >= this.code.length || (close !== '' && this.code[this.at] === close)) return;
      if (this.dialect.isIndented === true && isNewLine) this.indent();
      const from = this.at;
      if (this.code[this.at] === '{' && level < mostLevels) this.block(level + 1);
      else this.statement(level);
      if (this.at === from) this.at++;
    }
  }

  private indent(): void {
    const column = this.at - (this.code.lastIndexOf('\n', this.at - 1) + 1);
    while (this.indents.length > 1 && column < (this.indents.at(-1)?.column ?? 0)) this.indents.pop();
    const last = this.indents.at(-1);
    this.scope = last?.scope ?? 0;
    if (last === undefined || column <= last.column) return;
    this.scope = this.openScope();
    this.indents.push({ column, scope: this.scope });
  }

  private block(level: number): void {
    const outer = this.scope;
    this.at++;
    this.scope = this.openScope();
    this.statements('}', level);
    this.at++;
    this.scope = outer;
  }

  private statement(level: number): void {
    // The signature of a Rust function, whose types look like comparisons.
    if (this.take(/(?:async[^\S\n]+)?fn[^\S\n]+\w+[^{;]{0,300}(?=\{)/y) !== undefined) return;
    this.isDefinition = this.take(/(?:async[^\S\n]+)?(?:def|func|fun|function)[^\S\n]+(?=\w)/y) !== undefined;
    const target = this.expression(level);
    this.isDefinition = false;
    if (this.take(/[^\S\n]*as[^\S\n]+(?=[A-Za-z_]\w*[^\S\n]*[:,)\n])/y) !== undefined) {
      // `with Client() as client:`
      this.set(this.primary(level), target);
      return;
    }
    // Other names of `request, err := …`, and the type of `name: Type = …`.
    this.take(
      /(?:[^\S\n]*,[^\S\n]*[\w$]+)+(?=[^\S\n]*:?=)|[^\S\n]*[?!]?:[^\S\n]*[\w<>[\]., |?:]{1,120}?(?=[^\S\n]*=[^=>])/y,
    );
    const operator = this.take(/[^\S\n]*(?:(?:\+|\.)?=(?![=>~])|:=)/y)?.trim();
    if (operator === undefined) return;
    this.skip();
    this.set(target, this.expression(level), operator.length > 1 && operator !== ':=');
  }

  private set(target: Node, value: Node, isAppended = false): void {
    this.program.steps.push({ kind: 'set', target, value, isAppended, scope: this.scope });
  }

  /** Makes a call, and notes it as a step. */
  private called(callee: Node, args: Entry[], isOpen: boolean, start: number): Node {
    const node: Call = { kind: 'call', callee, args, isOpen, span: { start, end: this.at } };
    callee.outer = node;
    this.program.steps.push({ kind: 'call', node, scope: this.scope });
    return node;
  }

  private unknown(start: number): Node {
    return { kind: 'unknown', span: { start, end: this.at } };
  }

  /** Returns a member or an index of `object`. */
  private part(object: Node, own: { name: string } | { index: Node | undefined }, start: number): Node {
    const span = { start, end: this.at };
    const part: Node =
      'name' in own ? { kind: 'member', object, ...own, span } : { kind: 'index', object, ...own, span };
    object.outer = part;
    return part;
  }

  /** A call that the syntax implies, which is no step. */
  private impliedCall(callee: Node, args: Entry[], start: number): Call {
    return { kind: 'call', callee, args, isOpen: false, span: { start, end: this.at } };
  }

  private expression(level: number): Node {
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

  private joined(parts: Node[], start: number): Node {
    const [only] = parts;
    if (only && parts.length === 1) return only;
    return { kind: 'join', parts: [...parts], span: { start, end: this.at } };
  }

  /** Reads a value with the members, calls and indexes after it. */
  private operand(level: number, isNew = false): Node {
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

  /** Notes that the parameters of a function have no value that is known, whatever variables have their names. */
  private parameters(entries: Entry[]): void {
    for (const { key, value } of entries)
      for (const target of [key, value])
        if (target?.kind === 'name') this.set(target, { kind: 'unknown', span: target.span });
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

  private named(name: string, start: number): Node {
    return { kind: 'name', name, span: { start, end: this.at } };
  }

  private primary(level: number): Node {
    const start = this.at;
    if (level > mostLevels) {
      this.at++;
      return this.unknown(start);
    }
    const literal = this.literal(level);
    if (literal !== undefined) return literal;
    const number = this.take(/-?\d[\w.]*/y);
    if (number !== undefined) {
      const value = Number(number.replaceAll('_', '').replace(/[dDfFLmM]$/, ''));
      return Number.isNaN(value) ? this.unknown(start) : this.constant(value, start);
    }
    this.take(/(?:\[\]|map\[\w+\])+\*?[\w.]+(?:\{\})?(?=\{)/y);
    if (this.match(/[([{]|@[({]/y)) return this.bracketed(level);
    const sign = this.take(/[!&*+~-]{1,4}(?=[\w$("'`[{&*])/y);
    if (sign !== undefined) {
      const node = this.operand(level + 1);
      return /[!~-]/.test(sign) ? this.unknown(start) : node;
    }
    const symbol = this.dialect.hasBareCalls === true ? this.take(/:(?=[a-z_])/y) : undefined;
    const name = this.take(this.dialect.name);
    if (name === undefined) {
      if (
        this.take(/\/(?![*/])(?:[^/\\\n[]|\\.|\[[^\]\n]*\])+\/[a-z]*/y) === undefined &&
        !this.match(/[)\]},;:=]/y)
      )
        this.at++;
      return this.unknown(start);
    }
    if (name === 'new' && this.code[this.at] === '[') return this.bracketed(level);
    if (symbol !== undefined) return readWord(this.code, start + 1, this.at);
    if (Object.hasOwn(constants, name)) return this.constant(constants[name] ?? null, start);
    const own = this.named(name, start);
    if (prefixes.has(name) && this.match(/[^\S\n]+(?=["'`\w$@[{(&\\])/y)) {
      this.skip();
      return name === 'new' && this.code[this.at] === '{'
        ? this.bracketed(level)
        : this.operand(level + 1, name === 'new');
    }
    return own;
  }

  private constant(value: number | boolean | null, start: number): Node {
    return { kind: 'literal', value, span: { start, end: this.at } };
  }

  private bracketed(level: number): Node {
    const start = this.at;
    this.take(/@/y);
    const bracket = this.code.charAt(this.at);
    const { entries, isOpen } = this.list(level);
    // The type of a Go slice: []byte("…").
    if (bracket === '[' && entries.length === 0 && this.match(/[A-Za-z_*]/y)) return this.primary(level + 1);
    if (bracket === '[' && entries.length === 0 && this.take(/\s*(?=\{)/y) !== undefined)
      return { ...this.bracketed(level), bracket: '[' } as Node;
    if (bracket === '(' && this.match(/[^\S\n]*(?::[^\S\n]*[\w<>[\]., |?]{1,80})?=>/y))
      this.parameters(entries);
    const [only] = entries;
    const isTuple = /,\s*\)$/.test(this.code.slice(this.at - 20, this.at));
    if (this.code[start] === '(' && entries.length === 1 && only && !only.key && !isTuple) return only.value;
    return { kind: 'list', bracket, entries, isOpen, span: { start, end: this.at } };
  }

  private literal(level: number): Node | undefined {
    const pieces: Node[] = [];
    const start = this.at;
    for (;;) {
      const read = readLiteral(this.code, this.at, this.dialect.strings, this.missing, (at, opening) =>
        this.insert(at, opening, level),
      );
      if (read === undefined) break;
      pieces.push(read.node);
      this.at = read.end;
      // Python joins literals that follow each other.
      if (this.dialect !== dialects.python || !this.match(/\s*[bBfFrRuU]{0,2}["']/y)) break;
      this.skip();
    }
    return pieces[0] && this.joined(pieces, start);
  }

  private insert(at: number, opening: string, level: number): { node: Node; end: number } {
    const after = this.at;
    this.at = at;
    const close = closers[opening.slice(-1)];
    let node = this.unknown(at);
    // A variable without brackets: `$name`.
    if (close === undefined) node = this.named(this.take(/\$?\{[^}\n]*\}|\$?\w+/y) ?? '', at);
    else {
      if (level < mostLevels) node = this.expression(level + 1);
      // Formats, such as those after a colon, end with the bracket.
      this.take(/[^}"'`\n)]*/y);
      if (this.code[this.at] === close) this.at++;
    }
    const end = this.at;
    this.at = after;
    return { node, end };
  }

  private list(level: number): { entries: Entry[]; isOpen: boolean } {
    const opening = this.code.charAt(this.at);
    const close = closers[opening] ?? '';
    const entries: Entry[] = [];
    const outerEllipsis = this.sawEllipsis;
    this.sawEllipsis = false;
    let isOpen = false;
    const inside = ++this.at;
    if (level >= mostLevels) return { entries, isOpen: true };
    if (opening === '{' && this.take(/[^\S\n]*\|[^|\n]*\|/y) !== undefined) {
      // A block of Ruby.
      this.at--;
      this.block(level + 1);
      return { entries, isOpen: true };
    }
    for (;;) {
      this.skip();
      const char = this.code.charAt(this.at);
      if (char === '' || char === close) break;
      if (char === ',' || char === ';') {
        this.at++;
        continue;
      }
      // Another closing bracket: this one is missing.
      if (/[)\]}]/.test(char)) {
        isOpen = true;
        break;
      }
      const from = this.at;
      if (this.take(/(?:\.{3}|…)(?=\s*[,\]})\n])/y) !== undefined) isOpen = true;
      else {
        this.entry(entries, level + 1);
        const isSeparated = this.skip() || /[,;)\]}]/.test(this.code.charAt(this.at));
        if (!isSeparated) isOpen = true;
      }
      if (this.at === from) this.at++;
    }
    // A comment instead of the members says what belongs there.
    isOpen ||= this.sawEllipsis || (entries.length === 0 && /\S/.test(this.code.slice(inside, this.at)));
    if (this.code[this.at] === close) this.at++;
    this.sawEllipsis = outerEllipsis;
    return { entries, isOpen };
  }

  private entry(entries: Entry[], level: number): void {
    const isSpread = this.take(/\.{3}|\*\*(?=\w)|\*(?=\w)/y) !== undefined;
    const first = this.expression(level);
    const before = this.at;
    const isNewLine = this.skip();
    const isArrow = this.match(/=>|->/y) !== null;
    const separator = isNewLine
      ? undefined
      : this.dialect.hasArrowKeys === true && isArrow
        ? this.take(/=>/y)
        : this.take(/[?!]?:(?![:=])|=(?![=>~])|to\b(?=[^\S\n])/y);
    if (separator !== undefined) {
      this.skip();
      entries.push({ key: first, value: this.expression(level) });
      return;
    }
    if (isArrow && !isNewLine) {
      this.parameters([{ value: first }]);
      this.at += 2;
      this.skip();
      if (this.code[this.at] === '{') this.block(level + 1);
      else this.expression(level);
      entries.push({ value: this.unknown(before) });
      return;
    }
    // A method of an object, and a function in a call.
    if (this.code[this.at] === '{' && first.kind === 'call' && !isNewLine) {
      this.block(level + 1);
      return;
    }
    if (!isNewLine && this.dialect.hasBareCalls === true && this.match(/do\b/y)) this.at += 2;
    else this.at = before;
    entries.push({ value: first, ...(isSpread && { isSpread }) });
  }
}

function readWord(code: string, start: number, end: number): Node {
  return { kind: 'text', text: SourceText.verbatim(code, start, end), span: { start, end } };
}
