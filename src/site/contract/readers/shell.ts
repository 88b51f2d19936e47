import type { ShellFault, Span } from '../GuideRequest.ts';
import { placeholder, ShellWords } from './shell-words.ts';
import { SourceText, type TextBuilder } from './SourceText.ts';

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

class ShellReader extends ShellWords {
  private readonly commands: Command[] = [];
  private current: Command = { words: [] };
  private piped: Command | undefined;
  private pending: HereDocument[] = [];

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

  protected isKnown(): boolean {
    return known.test(commandWords(this.current.words.slice(0, 12))[0]?.value ?? '');
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

  private word(): void {
    const word = this.text(this.at);
    if (word.span.end === word.span.start && this.unclosed === undefined) {
      this.at++;
      return;
    }
    if (this.unclosed === undefined) this.current.words.push(word);
  }

  protected nested(builder: TextBuilder, start: number): void {
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
