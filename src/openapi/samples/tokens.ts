/**
 * Colours for request samples. They are our own code in a few fixed shapes, and a description has thousands of them,
 * so a lexer of one regular expression a language does what a grammar would, in a fiftieth of the time.
 */
import { escapeCode } from '../view/markup.ts';

type Kind = 'comment' | 'string' | 'number' | 'property' | 'keyword' | 'constant' | 'function';

export const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What the commands of a shell begin with. */
export const SHELL_WORDS = words('curl');

const CONSTANTS = words('true false null nil None True False NULL');

/** What begins a comment to the end of the line, where the language has one. */
const HASH_COMMENTS = words('bash python ruby powershell');
const SLASH_COMMENTS = words('csharp go java javascript kotlin php rust swift');

const expressions = new Map<string, RegExp>();

function expressionFor(lang: string): RegExp {
  let expression = expressions.get(lang);
  if (expression) return expression;
  // A shell's single quotes know no escapes; everything else quotes with a backslash.
  const single = lang === 'bash' || lang === 'powershell' ? `'[^']*'` : `'(?:[^'\\\\]|\\\\[\\s\\S])*'`;
  const parts = [
    HASH_COMMENTS.has(lang)
      ? '(?<comment>(?<![^\\s])#.*)'
      : SLASH_COMMENTS.has(lang)
        ? '(?<comment>(?<!:)\\/\\/.*)'
        : '(?<comment>(?!))',
    `(?<string>"""[\\s\\S]*?"""|r(?<fence>#+)"[\\s\\S]*?"\\k<fence>|\`[^\`]*\`|"(?:[^"\\\\]|\\\\[\\s\\S])*"|${single})`,
    lang === 'http' ? '(?<property>^[\\w-]+(?=:))' : '(?<property>(?<=\\s)--?[a-zA-Z][\\w-]*)',
    '(?<number>\\b\\d+(?:\\.\\d+)?\\b)',
    '(?<word>[A-Za-z_$][\\w$]*)(?<call>\\s*\\()?',
  ];
  expression = new RegExp(parts.join('|'), 'gm');
  expressions.set(lang, expression);
  return expression;
}

/** Code as HTML, tokens in `<span class="tk-…">`, none of which runs over the end of a line. */
export function colourTokens(code: string, lang: string, keywords: ReadonlySet<string>): string {
  let html = '';
  let at = 0;
  for (const found of code.matchAll(expressionFor(lang))) {
    const { comment, string, property, number, word, call } = found.groups ?? {};
    const kind: Kind | undefined =
      comment !== undefined
        ? 'comment'
        : string !== undefined
          ? 'string'
          : property !== undefined
            ? 'property'
            : number !== undefined
              ? 'number'
              : kindOfWord(word ?? '', call !== undefined, keywords);
    const token = word ?? found[0];
    html += escapeCode(code.slice(at, found.index)) + (kind ? span(kind, token) : escapeCode(token));
    at = found.index + token.length;
  }
  return html + escapeCode(code.slice(at));
}

function kindOfWord(word: string, isCall: boolean, keywords: ReadonlySet<string>): Kind | undefined {
  if (keywords.has(word)) return 'keyword';
  if (CONSTANTS.has(word)) return 'constant';
  return isCall ? 'function' : undefined;
}

/** A token may run over several lines; each line is whole by itself. */
function span(kind: Kind, token: string): string {
  return token
    .split('\n')
    .map((part) => (part === '' ? '' : `<span class="tk-${kind}">${escapeCode(part)}</span>`))
    .join('\n');
}
