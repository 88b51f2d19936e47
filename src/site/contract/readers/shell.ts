import type { ShellFault, Span } from '../GuideRequest.ts';
import { Scanner } from './Scanner.ts';
import { escapeAt, SourceText, TextBuilder } from './SourceText.ts';

/** A command of a shell: its words, and the text that it reads from a here-document or a pipe. */
export interface Command {
  words: SourceText[];
  input?: SourceText;
}

export interface ShellScript {
  commands: Command[];
  faults: ShellFault[];
  /** Place of a quote that never ends: the command it is in is not among the commands. */
  unclosed?: Span;
}

/** Commands whose syntax is checked. Other lines of a fence may be output. */
const known = /^(?:curl|curl\.exe|https?|xh|wget)$/;
const prefixes = new Set('sudo time watch do then else if while ! { ( exec command env'.split(' '));
/** Characters that the values of variables may add, so that ones that double themselves cost no time. */
const mostInserted = 200_000;
/** Levels of `$(…)` that are read. */
const mostLevels = 8;

/** Reads a script as its author meant it, and lists where a shell would read something else. */
export function readShell(code: string): ShellScript {
  const { unclosed, ...script } = new ShellReader(code).script();
  // A command that is shortened is not meant to run.
  if (unclosed !== undefined && !/(?:\.{3}|…)\s*$/.test(code))
    script.faults.push({ kind: 'shell-unclosed', span: unclosed });
  return script;
}

interface HereDocument {
  mark: string;
  isRaw: boolean;
  command: Command;
  span: Span;
}

class ShellReader extends Scanner {
  private readonly commands: Command[] = [];
  private readonly faults: ShellFault[] = [];
  private unclosed: Span | undefined;
  private current: Command = { words: [] };
  private piped: Command | undefined;
  private pending: HereDocument[] = [];
  private inserted = 0;
  private readonly reported = new Set<ShellFault['kind']>();

  private readonly variables: Map<string, SourceText>;
  private readonly level: number;
  /** The bracket that ends a nested script. */
  private readonly closing: string;

  constructor(code: string, outer?: ShellReader, start = 0, closing = '') {
    super(code, start);
    this.variables = outer?.variables ?? new Map<string, SourceText>();
    this.level = outer === undefined ? 0 : outer.level + 1;
    this.closing = closing;
  }

  script(): ShellScript {
    while (this.at < this.code.length && !(this.closing !== '' && this.code[this.at] === this.closing))
      this.step();
    if (this.unclosed === undefined) this.endCommand();
    return {
      commands: this.commands,
      faults: this.faults,
      ...(this.unclosed !== undefined && { unclosed: this.unclosed }),
    };
  }

  private step(): void {
    const { code } = this;
    // White space, a line that continues, and a prompt that would be a redirection elsewhere.
    if (this.take(/[^\S\n]+|[\\^`]\r?\n/y) !== undefined) return;
    if (this.current.words.length === 0 && this.take(/(?<=^[^\S\n]*)> /my) !== undefined) return;
    const broken = this.match(/\\[^\S\n]+\n(?=[^\S\n]*(-{1,2}[A-Za-z]|['"])|)/y);
    if (broken && (broken[1] !== undefined || this.isKnown())) {
      const end = this.at + broken[0].length - 1;
      if (broken[1] !== undefined && this.isKnown()) this.report('shell-continuation', this.at, end);
      this.at = end + 1;
      return;
    }
    if (code[this.at] === '\n') {
      this.at++;
      this.readHereDocuments();
      const option = this.match(optionLine);
      if (!option || !this.isKnown() || this.current.words.some(({ value }) => value === '--help'))
        this.endCommand();
      else
        this.report(
          'shell-continuation',
          this.at + option[0].length - (option[1]?.length ?? 0),
          this.at + option[0].length,
        );
      return;
    }
    if (this.take(/#[^\n]*/y) !== undefined) return;
    const operator = this.take(/&&|\|\|?&?|;;?|&(?![\w>])|[()](?=\s|$)/y);
    if (operator !== undefined) this.endCommand(operator === '|' || operator === '|&');
    else if (!this.redirect()) this.word();
  }

  private isKnown(): boolean {
    return known.test(commandWords(this.current.words.slice(0, 12))[0]?.value ?? '');
  }

  /** Notes a fault, one of each kind for a command. */
  private report(kind: ShellFault['kind'], start: number, end: number): void {
    if (this.reported.has(kind)) return;
    this.reported.add(kind);
    this.faults.push({ kind, span: { start, end } });
  }

  private endCommand(isPiped = false): void {
    const { current } = this;
    const words = commandWords(current.words);
    if (words.length > 0) {
      const first = words[0]?.value ?? '';
      if (/^(?:export|set|local|declare|readonly)$/.test(first))
        words.slice(1).forEach((word) => this.assign(word));
      else {
        const input = current.input ?? (this.piped && outputOf(this.piped));
        this.commands.push({ ...current, words, ...(input && { input }) });
      }
    } else current.words.forEach((word) => this.assign(word));
    // A here-document of the first command is read after the line.
    this.piped = isPiped ? Object.assign(current, { words }) : undefined;
    this.current = { words: [] };
    this.reported.clear();
  }

  private assign(word: SourceText): void {
    const equals = word.value.indexOf('=');
    if (equals < 1) return;
    const value = word.slice(equals + 1);
    const name = word.value.slice(0, equals);
    if (value.isUnknown) this.variables.delete(name);
    else this.variables.set(name, value);
  }

  /** Reads a redirection. `<id>` is a placeholder, and so part of a word. */
  private redirect(): boolean {
    const here = this.match(/<<-?[^\S\n]*(?:(['"\\]?)([\w.!-]+)\1?)/y);
    if (here) {
      const [whole, quote, mark = ''] = here;
      const span = { start: this.at, end: this.at + whole.length };
      this.pending.push({ mark, isRaw: quote !== '', command: this.current, span });
      this.at += whole.length;
      return true;
    }
    if (this.match(placeholder)) return false;
    const operator = this.take(/<<<|(?:\d|&)?>>?(?:&\d?)?|<(?!\()/y);
    if (operator === undefined) return false;
    this.take(/[^\S\n]*/y);
    if (!this.match(/[\n;|]|$/y)) {
      const target = this.text(this.at);
      if (operator === '<<<') this.current.input = target;
    }
    return true;
  }

  private readHereDocuments(): void {
    const waiting = this.pending;
    this.pending = [];
    for (const { mark, isRaw, command, span } of waiting) {
      const start = this.at;
      let end = start;
      let isClosed = false;
      while (end < this.code.length && !isClosed) {
        const newline = this.code.indexOf('\n', end);
        const stop = newline < 0 ? this.code.length : newline;
        // Docs indent the whole fence now and then.
        isClosed = this.code.slice(end, stop).trim() === mark;
        if (isClosed) this.at = stop;
        else end = Math.min(this.code.length, stop + 1);
      }
      if (!isClosed) {
        this.at = this.code.length;
        if (commandWords(command.words).some(({ value }) => known.test(value)))
          this.report('shell-heredoc', span.start, span.end);
      }
      command.input = isRaw ? SourceText.verbatim(this.code, start, end) : this.expanded(start, end);
    }
  }

  private expanded(start: number, end: number): SourceText {
    const after = this.at;
    const builder = new TextBuilder();
    this.at = start;
    while (this.at < end) {
      const from = this.at;
      if (this.take(/[^$`\\]+/y) === undefined) this.inDouble(builder, false);
      else builder.copy(this.code, from, Math.min(end, this.at));
    }
    this.at = after;
    return builder.build({ start, end });
  }

  private word(): void {
    const word = this.text(this.at);
    if (word.span.end === word.span.start && this.unclosed === undefined) {
      this.at++;
      return;
    }
    if (this.unclosed === undefined) this.current.words.push(word);
  }

  /** Reads a word with all its quotes. */
  private text(start: number): SourceText {
    const builder = new TextBuilder();
    let inner: Span | undefined;
    let isQuery = false;
    while (this.at < this.code.length) {
      const from = this.at;
      const plain =
        this.match(/[^\s'"\\$`|&;<>()]+/y) ?? this.match(placeholder) ?? this.match(/\$(?![\w{('"])/y);
      const char = this.code.charAt(this.at);
      const curly = from === start && this.isKnown() ? this.match(/“([^“”\n]*)”|‘([^‘’\n]*)’/y) : null;
      if (curly) {
        // Typographic quotes are text for a shell.
        this.report('shell-typographic', from, from + 1);
        this.at += curly[0].length;
        builder.copy(this.code, from + 1, this.at - 1);
      } else if (plain) {
        builder.copy(this.code, from, from + plain[0].length);
        this.at += plain[0].length;
        isQuery ||= plain[0].includes('?');
      } else if (char === this.closing) break;
      else if (char === "'" || char === '"') this.quoted(builder, char);
      else if (char === '\\') {
        if (/\s/.test(this.code.charAt(from + 1)) || from + 1 >= this.code.length) break;
        builder.push(this.code.charAt(from + 1), from, from + 2);
        this.at += 2;
      } else if (char === '$' && this.code[from + 1] === "'") this.ansi(builder);
      else if (char === '$' && this.code[from + 1] === '"') this.at++;
      else if (char === '`' && /\s/.test(this.code.charAt(from + 1) || ' ')) break;
      else if (char === '$' || char === '`') this.variable(builder);
      else if (!this.ampersand(builder, isQuery) && !this.bracket(builder, from > start)) break;
      if (inner === undefined && from === start) inner = quotedSpan(this.code, from, this.at);
      else inner = undefined;
      if (this.unclosed !== undefined) break;
    }
    return builder.build(inner ?? { start, end: this.at });
  }

  /** Reads `&` within a query that is not quoted, where a shell ends the command. */
  private ampersand(builder: TextBuilder, isQuery: boolean): boolean {
    if (!isQuery || !this.isKnown() || !this.match(/&(?=[\w[\]%.-]{1,100}=)/y)) return false;
    this.report('shell-ampersand', this.at, this.at + 1);
    builder.copy(this.code, this.at, ++this.at);
    return true;
  }

  /** Reads brackets within a word, such as those of a placeholder. */
  private bracket(builder: TextBuilder, isWithin: boolean): boolean {
    const char = this.code.charAt(this.at);
    if (!isWithin || (char !== '(' && char !== ')') || char === this.closing) return false;
    builder.copy(this.code, this.at, ++this.at);
    return true;
  }

  private quoted(builder: TextBuilder, quote: string): void {
    const start = this.at++;
    // Lines that are no known command may be output, with apostrophes.
    if (
      !this.isKnown() &&
      (this.code.indexOf(quote, this.at) < 0 ||
        (quote === "'" && /[A-Za-z]/.test(this.code.charAt(start - 1))))
    ) {
      builder.copy(this.code, start, this.at);
      return;
    }
    let isEscaped: boolean = false;
    let isData = false;
    while (this.at < this.code.length) {
      const from = this.at;
      const plain = this.take(quote === "'" ? /[^']+/y : /[^"\\$`]+/y) ?? '';
      // A text that contains the next option follows a quote that is one too many.
      if (this.isKnown() && /\\\r?\n\s*--?[A-Za-z]/.test(plain)) break;
      const [first = '', ...others] = this.code.slice(this.at, this.at + 2);
      const isWord = quote === "'" && first === quote && /\p{L}/u.test(others.join('')) && this.isKnown();
      const isBackslash: boolean = /(?:^|[^\\])\\$/.test(plain) && (isWord || (isEscaped && first === quote));
      builder.copy(this.code, from, this.at - (isBackslash ? 1 : 0));
      // An apostrophe between letters of a sentence or of JSON ends the text too.
      isData ||= /[\s{]/.test(plain);
      if (quote === '"' && first !== quote && first !== '') this.inDouble(builder, true);
      else if (isBackslash || (isWord && isData && /\p{L}$/u.test(plain.slice(-2)))) {
        // Here the shell ends the text, whatever the author meant.
        isEscaped = isBackslash;
        if (isBackslash) this.report('shell-quote', this.at - 1, this.at + 1);
        else this.report('shell-apostrophe', this.at, this.at + 1);
        builder.copy(this.code, this.at, ++this.at);
      } else if (first !== '') {
        this.at++;
        return;
      }
    }
    if (this.isKnown()) this.unclosed ??= { start, end: start + 1 };
  }

  /** Reads an escape or a variable between double quotes. */
  private inDouble(builder: TextBuilder, isQuoted: boolean): void {
    const from = this.at;
    if (this.code[from] !== '\\') {
      if (this.take(/\$(?![\w{(])/y) === undefined) this.variable(builder);
      else builder.copy(this.code, from, this.at);
      return;
    }
    const next = this.code.charAt(from + 1);
    this.at += 2;
    if (next === '\n') return;
    if (next === '$' || next === '`' || next === '\\' || (next === '"' && isQuoted))
      builder.push(next, from, from + 2);
    else builder.copy(this.code, from, Math.min(from + 2, this.code.length));
  }

  private ansi(builder: TextBuilder): void {
    const start = this.at;
    this.at += 2;
    while (this.at < this.code.length && this.code[this.at] !== "'") {
      const from = this.at;
      if (this.take(/[^'\\]+/y) !== undefined) builder.copy(this.code, from, this.at);
      else {
        const { text, length } = escapeAt(this.code, from);
        this.at += length;
        builder.push(text, from, this.at);
      }
    }
    if (this.at >= this.code.length) this.unclosed ??= { start, end: start + 2 };
    this.at++;
  }

  private variable(builder: TextBuilder): void {
    const start = this.at;
    const named = this.match(/\$(?:(\w+)|\{([A-Za-z_]\w*)(?:[:#%/^,@-][^}]*)?\})/y);
    if (named) {
      this.at += named[0].length;
      const name = named[1] ?? named[2] ?? '';
      const value = this.variables.get(name);
      this.inserted += value?.value.length ?? 0;
      if (value === undefined || this.inserted > mostInserted) builder.unknown(name, start, this.at);
      else value.appendTo(builder);
      return;
    }
    const isCommand = this.code[start] === '`' || this.code.startsWith('$(', start);
    if (!isCommand || this.level >= mostLevels) {
      builder.copy(this.code, start, ++this.at);
      return;
    }
    const isTick = this.code[start] === '`';
    const nested = new ShellReader(this.code, this, start + (isTick ? 1 : 2), isTick ? '`' : ')');
    const { commands, faults, unclosed } = nested.script();
    this.at = Math.min(this.code.length, nested.at + 1);
    for (const inner of faults) this.faults.push(inner);
    this.unclosed ??= unclosed;
    const [only] = commands;
    const output = commands.length === 1 && only !== undefined ? outputOf(only) : undefined;
    if (output !== undefined) output.trim().appendTo(builder);
    else {
      for (const command of commands) this.commands.push(command);
      builder.unknown('', start, this.at);
    }
  }
}

/** A line that begins with an option of curl, though the line before does not continue. */
const optionLine =
  /(?:[^\S\n]*#(?![^\n]*\bor\b)[^\n]*\n)*[^\S\n]*(-[HdXFu]|--(?:header|data|data-raw|data-binary|data-urlencode|request|form|json|url))(?=[\s'"])/y;

/** `<id>`, `<your API key>`. */
const placeholder = /<[A-Za-z_$][^<>|;&"'`\n]{0,60}>/y;

/** Words without assignments and without `sudo` and the like before the command. */
function commandWords(words: SourceText[]): SourceText[] {
  let at = 0;
  while (at < words.length) {
    const value = words[at]?.value ?? '';
    // Variables, `sudo` and the like, and the end of a prompt.
    if (!prefixes.has(value) && !/^[A-Za-z_]\w*=|^[^/]*[$#%>]$/.test(value)) break;
    at++;
  }
  return words.slice(at);
}

/** Output of a command that only writes a text: `cat <<EOF`, `echo '…'`. */
function outputOf({ words, input }: Command): SourceText | undefined {
  const first = words[0]?.value;
  if (first === 'cat') return words.length === 1 || words[1]?.value === '-' ? input : undefined;
  if (first !== 'echo' && first !== 'printf') return undefined;
  const texts = words.slice(1).filter(({ value }) => !/^-[neE]+$/.test(value));
  return texts.length === 1 ? texts[0] : undefined;
}

/** Span without the quotes of a word that is one quoted text. */
function quotedSpan(code: string, start: number, end: number): Span | undefined {
  const quote = code.charAt(start);
  return (quote === "'" || quote === '"') && end - start > 1 && code[end - 1] === quote
    ? { start: start + 1, end: end - 1 }
    : undefined;
}
