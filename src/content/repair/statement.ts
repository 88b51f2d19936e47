/** Where an `import` or `export` statement of a page goes, as far as brackets and texts tell. */
export interface Statement {
  /** Offset of its first character. */
  start: number;
  /** Offset of the empty line after it, or the end of the page. */
  end: number;
  /** Offset of the innermost bracket or template text that is never closed. */
  unclosed?: number;
  /** Offsets of the ends of the empty lines inside its template texts. */
  blanks: number[];
}

const code =
  /(?:import\s*(?:[\w$]+\s*(?:,|from\b)|[{*"'])|export\s+(?:const|let|var|function|async|class|default|type|interface)\b|export\s*[{*])/;
/** A code block, which is passed over, or the start of a statement. */
const opener = new RegExp(
  String.raw`^[ \t]*(\x60{3,}|~{3,})(?:[\s\S]*?\n[ \t]*\1[\x60~]*[ \t]*$|[\s\S]*)|^${code.source}`,
  'gm',
);

/** Tells code from prose that happens to start with `import` or `export`. */
export function beginsCode(line: string): boolean {
  return new RegExp(`^${code.source}`).test(line);
}

/** The last statement that begins at or before an offset, whether it still goes on there or not. */
export function statementAt(text: string, offset: number): Statement | undefined {
  let last: Statement | undefined;
  // From the top: a template text may contain lines that look like statements.
  for (let from = 0; ;) {
    opener.lastIndex = from;
    const found = opener.exec(text);
    if (found === null || found.index > offset) return last;
    if (found[1] === undefined) last = readStatement(text, found.index);
    from = found[1] === undefined ? (last?.end ?? 0) : opener.lastIndex;
  }
}

/** Empty lines inside template texts of the code that an offset is in. */
export function blanksAround(text: string, offset: number): number[] {
  const statement = statementAt(text, offset);
  return statement === undefined || statement.end < offset ? [] : statement.blanks;
}

/** Tells whether a bracket or template text is open where code ends. */
export function endsInside(text: string): boolean {
  for (let from = 0; from < text.length;) {
    const { end, unclosed } = readStatement(text, from);
    if (unclosed !== undefined) return true;
    from = end + 1;
  }
  return false;
}

/** Matches code after which `/` starts a regular expression. */
const beforePattern = /(?:[(,=:[!&|?{;]|\breturn)\s*$/;
const pattern = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n]){0,200}\]|[^/\\\n[]){1,500}\/[a-z]*/y;
const quoted = { '"': /"(?:\\.|[^\\\n"])*"/y, "'": /'(?:\\.|[^\\\n'])*'/y };
const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;

/** Reads a statement from its start to the first empty line where nothing is open. */
function readStatement(text: string, start: number): Statement {
  const open: { mark: string; at: number }[] = [];
  const blanks: number[] = [];
  const lastComment = text.lastIndexOf('*/');
  for (let at = start; at < text.length; at++) {
    const mark = text[at] ?? '';
    const inTemplate = open.at(-1)?.mark === '`';
    if (mark === '\\') at++;
    else if (mark === '\n') {
      const blank = /^[ \t]*(?=\r?\n)/.exec(text.slice(at + 1, at + 200));
      if (blank !== null && open.length === 0) return { start, end: at, blanks };
      if (blank !== null && inTemplate) blanks.push(at + 1 + blank[0].length);
    } else if (mark === '`') {
      if (inTemplate) open.pop();
      else open.push({ mark, at });
    } else if (inTemplate) {
      if (mark === '$' && text[at + 1] === '{') open.push({ mark: '{', at: ++at });
    } else if (mark === '"' || mark === "'") {
      // A quote that is not closed on its line is an apostrophe in the text of an element.
      at += Math.max(lengthAt(quoted[mark], text, at), 1) - 1;
    } else if (mark === '/' && text[at - 1] !== ':' && text[at - 1] !== '<') {
      const isPattern = beforePattern.test(text.slice(Math.max(start, at - 40), at));
      // Without an end behind it, a comment is not looked for: text of many beginnings would take forever.
      const isComment = text[at + 1] === '/' || at + 1 < lastComment;
      const length =
        (isComment && lengthAt(comment, text, at)) || (isPattern ? lengthAt(pattern, text, at) : 0);
      at += Math.max(length, 1) - 1;
    } else if (mark === '{' || mark === '(' || mark === '[') open.push({ mark, at });
    else if (mark === '}' || mark === ')' || mark === ']') close(open, mark);
  }
  const unclosed = open.at(-1)?.at;
  return { start, end: text.length, blanks, unclosed };
}

/** Closes a bracket. A brace also ends what is open inside it, which is text of an element; others may be text. */
function close(open: { mark: string }[], mark: string): void {
  const wanted = mark === '}' ? '{' : mark === ')' ? '(' : '[';
  if (open.at(-1)?.mark === wanted) open.pop();
  else if (mark === '}') {
    const index = open.findLastIndex((one) => one.mark === '{');
    if (index >= 0 && !open.slice(index).some((one) => one.mark === '`')) open.length = index;
  }
}

function lengthAt(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return expression.exec(text)?.[0].length ?? 0;
}
