import { slipOf } from '../nearest.ts';
import { positionAt } from './json-locate.ts';

/** Why a text is not JSON. */
export interface JsonProblem {
  /** Offset of the mistake, which may be before the place where a parser stumbles. */
  offset: number;
  /** What is wrong, in the middle of a sentence. */
  message: string;
  hint?: string;
}

interface Opener {
  char: string;
  offset: number;
  indent: number;
}

type State = 'value' | 'firstItem' | 'key' | 'firstKey' | 'colon' | 'next';

const closerOf: Record<string, string> = { '{': '}', '[': ']' };

/** Finds the first mistake of a text that `JSON.parse` refuses, and says it in an author's words. */
export function findJsonProblem(text: string): JsonProblem | undefined {
  return new Scanner(text).run();
}

class Scanner {
  private readonly text: string;
  private readonly open: Opener[] = [];
  private at = 0;
  /** End of the last thing that was read. */
  private end = 0;
  private state: State = 'value';
  private comma = -1;
  /** A bracket whose closing one stands at another indent: the one that is never closed, if one is. */
  private suspect?: Opener;

  constructor(text: string) {
    this.text = text;
  }

  run(): JsonProblem | undefined {
    for (;;) {
      while (this.at < this.text.length && ' \t\n\r'.includes(this.text[this.at] ?? '')) this.at++;
      if (this.at >= this.text.length) return this.atEnd();
      if (this.state === 'next' && this.open.length === 0) {
        const hint = '}]'.includes(this.char)
          ? 'Take it out: it closes nothing.'
          : 'A file holds one JSON value.';
        return { offset: this.at, message: `there is more after its end: \`${this.char}\``, hint };
      }
      const problem = this.step();
      if (problem) return problem;
      this.end = this.at;
    }
  }

  private get char(): string {
    return this.text[this.at] ?? '';
  }

  private step(): JsonProblem | undefined {
    const { char } = this;
    if (char === '#' || this.text.startsWith('//', this.at) || this.text.startsWith('/*', this.at)) {
      return { offset: this.at, message: 'it has a comment', hint: 'Take the comment out, or write YAML.' };
    }
    if (this.state === 'colon') return this.colon();
    if (this.state === 'next') return this.next();
    const isFirst = this.state === 'firstKey' || this.state === 'firstItem';
    if (char === '}' || char === ']') {
      if (isFirst) return this.close();
      if (this.comma < 0) return { offset: this.at, message: `a value is missing before \`${char}\`` };
      const hint = 'Take the comma out: none stands after the last entry.';
      return { offset: this.comma, message: `a comma stands before \`${char}\``, hint };
    }
    if (this.state === 'key' || this.state === 'firstKey') return this.key();
    return this.value();
  }

  private colon(): JsonProblem | undefined {
    if (this.char === ':') {
      this.at++;
      this.comma = -1;
      this.state = 'value';
      return undefined;
    }
    return { offset: this.end, message: 'a colon is missing after the key', hint: 'Write `"key": value`.' };
  }

  private next(): JsonProblem | undefined {
    if (this.char === ',') {
      this.comma = this.at++;
      this.state = this.open.at(-1)?.char === '{' ? 'key' : 'value';
      return undefined;
    }
    if (this.char === '}' || this.char === ']') return this.close();
    if (this.char === ':') {
      const message = this.open.at(-1)?.char === '[' ? 'a list has a key' : 'a colon stands after a value';
      return { offset: this.at, message };
    }
    return { offset: this.end, message: 'a comma is missing', hint: 'Put a comma between the entries.' };
  }

  private close(): JsonProblem | undefined {
    const opener = this.open.pop();
    if (opener && closerOf[opener.char] !== this.char) {
      const { line } = positionAt(this.text, opener.offset);
      const message = `\`${this.char}\` closes the \`${opener.char}\` of line ${line}`;
      return { offset: this.at, message, hint: `Write \`${closerOf[opener.char]}\` before it.` };
    }
    const lineStart = this.text.lastIndexOf('\n', this.at) + 1;
    const isAlone = this.text.slice(lineStart, this.at).trim() === '';
    if (opener && isAlone && opener.indent !== this.at - lineStart) this.suspect ??= opener;
    this.at++;
    this.state = 'next';
    return undefined;
  }

  private key(): JsonProblem | undefined {
    if (this.char !== '"') {
      const word = /^'[^'\n]*'|^[\w$-]+/.exec(this.text.slice(this.at, this.at + 200))?.[0] ?? this.char;
      const hint = `Write \`"${word.replace(/^'|'$/g, '')}"\`: keys stand in double quotes.`;
      return { offset: this.at, message: `the key \`${word}\` has no double quotes`, hint };
    }
    this.state = 'colon';
    return this.string();
  }

  private value(): JsonProblem | undefined {
    const { char } = this;
    if (char === '{' || char === '[') {
      const lineStart = this.text.lastIndexOf('\n', this.at) + 1;
      const indent = /^[ \t]*/.exec(this.text.slice(lineStart, this.at))?.[0].length ?? 0;
      this.open.push({ char, offset: this.at++, indent });
      this.state = char === '{' ? 'firstKey' : 'firstItem';
      this.comma = -1;
      return undefined;
    }
    this.state = 'next';
    if (char === '"') return this.string();
    if (char === ',') {
      return { offset: this.at, message: 'a value is missing before the comma', hint: 'Take one comma out.' };
    }
    const word = /^'[^'\n]*'|^[^\s,\]}:]+/.exec(this.text.slice(this.at, this.at + 200))?.[0] ?? char;
    if (/^(true|false|null|-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?)$/.test(word)) {
      this.at += word.length;
      return undefined;
    }
    const meant = word === 'None' ? 'null' : slipOf(word, ['true', 'false', 'null']);
    const hint = meant
      ? `Did you mean \`${meant}\`?`
      : `Write \`"${word.replace(/^'|'$/g, '')}"\`: text stands in double quotes.`;
    return { offset: this.at, message: `\`${word}\` is not a JSON value`, hint };
  }

  private string(): JsonProblem | undefined {
    const start = this.at++;
    while (this.at < this.text.length && this.char !== '"') {
      if (this.char === '\n') {
        const hint = 'Write the closing quote; a line break inside is written `\\n`.';
        return { offset: start, message: 'a text is not closed in its line', hint };
      }
      if (this.text.charCodeAt(this.at) < 32) {
        const hint = 'Write `\\t` for a tab.';
        return { offset: this.at, message: 'a text has a control character', hint };
      }
      if (
        this.char === '\\' &&
        !/^\\(["\\/bfnrt]|u[\da-fA-F]{4})/.test(this.text.slice(this.at, this.at + 6))
      ) {
        const sign = this.text.slice(this.at, this.at + 2);
        const hint = `Write \`\\${sign}\` for a backslash.`;
        return { offset: this.at, message: `\`${sign}\` is no escape of JSON`, hint };
      }
      this.at += this.char === '\\' ? 2 : 1;
    }
    if (this.at >= this.text.length) return { offset: start, message: 'a text is never closed' };
    this.at++;
    return undefined;
  }

  private atEnd(): JsonProblem | undefined {
    const opener = this.suspect ?? this.open.at(-1);
    if (this.open.length > 0 && opener) {
      const hint = `Add the missing \`${closerOf[opener.char]}\`.`;
      return { offset: opener.offset, message: `this \`${opener.char}\` is not closed`, hint };
    }
    return this.state === 'next' ? undefined : { offset: this.end, message: 'it ends in the middle' };
  }
}
