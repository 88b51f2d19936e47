import type { Program } from './code-tree.ts';
import { dialects, type CodeLanguage } from './dialects.ts';
import { ExpressionReader } from './ExpressionReader.ts';
import { mostLevels } from './ValueReader.ts';

/** Reads the calls and assignments of code, in any language of the table. Never fails: the rest is skipped. */
export function parseCode(code: string, language: CodeLanguage): Program {
  const parser = new CodeParser(code, dialects[language]);
  parser.statements('', 0);
  return parser.program;
}

class CodeParser extends ExpressionReader {
  private readonly indents: { column: number; scope: number }[] = [{ column: 0, scope: 0 }];

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

  private openScope(): number {
    this.program.scopes.push(this.scope);
    return this.program.scopes.length - 1;
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

  protected block(level: number): void {
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
}
