/**
 * Colors for request samples. A description has thousands of samples, all generated and of a few shapes, so one regular
 * expression for each language does the work of a grammar in a fiftieth of the time.
 */
import { escapeCode } from '../../base/html/markup.ts';

type Kind = 'comment' | 'string' | 'number' | 'property' | 'keyword' | 'constant' | 'function';

export const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Commands of a shell. */
export const SHELL_WORDS = words('curl');

const CONSTANTS = words('true false null nil None True False NULL');

/** Starts of comments that run to the end of the line, in languages that have them. */
const HASH_COMMENTS = words('bash python ruby powershell');
const SLASH_COMMENTS = words('csharp go java javascript kotlin php rust swift');

/**
 * Numbers of the groups of the expressions; group 3 is the fence of a raw string. Named groups would cost an object for
 * every token.
 */
const Found = { comment: 1, string: 2, property: 4, number: 5, word: 6, call: 7 } as const;

const expressions = new Map<string, RegExp>();

function expressionFor(lang: string): RegExp {
  let expression = expressions.get(lang);
  if (expression) return expression;
  // A shell has no escapes in single quotes: `'\''` is a quote in a string, which ends and starts again. All other strings have backslashes.
  const single =
    lang === 'bash' || lang === 'powershell' ? `'[^']*'(?:\\\\''[^']*')*` : `'(?:[^'\\\\]|\\\\[\\s\\S])*'`;
  // The groups are in the order of `Found`.
  const parts = [
    HASH_COMMENTS.has(lang) ? '((?<![^\\s])#.*)' : SLASH_COMMENTS.has(lang) ? '((?<!:)\\/\\/.*)' : '((?!))',
    `("""[\\s\\S]*?"""|r(#+)"[\\s\\S]*?"\\3|\`[^\`]*\`|"(?:[^"\\\\]|\\\\[\\s\\S])*"|${single})`,
    lang === 'http' ? '(^[\\w-]+(?=:))' : '((?<=\\s)--?[a-zA-Z][\\w-]*)',
    '(\\b\\d+(?:\\.\\d+)?\\b)',
    '([A-Za-z_$][\\w$]*)(\\s*\\()?',
  ];
  expression = new RegExp(parts.join('|'), 'gm');
  expressions.set(lang, expression);
  return expression;
}

/** Code as HTML, tokens in `<span class="tk-…">`, none of which runs over the end of a line. */
export function colourTokens(code: string, lang: string, keywords: ReadonlySet<string>): string {
  const expression = expressionFor(lang);
  let html = '';
  let at = 0;
  expression.lastIndex = 0;
  for (let found = expression.exec(code); found; found = expression.exec(code)) {
    const token = found[Found.word] ?? found[0];
    const kind = kindOf(found, keywords);
    html += escapeCode(code.slice(at, found.index)) + (kind ? span(kind, token) : escapeCode(token));
    at = found.index + token.length;
  }
  return html + escapeCode(code.slice(at));
}

function kindOf(found: RegExpExecArray, keywords: ReadonlySet<string>): Kind | undefined {
  if (found[Found.comment] !== undefined) return 'comment';
  if (found[Found.string] !== undefined) return 'string';
  if (found[Found.property] !== undefined) return 'property';
  if (found[Found.number] !== undefined) return 'number';
  return kindOfWord(found[Found.word] ?? '', found[Found.call] !== undefined, keywords);
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
