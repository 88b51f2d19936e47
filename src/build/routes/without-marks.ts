/**
 * Leaves out of a sheet what only an element with one of these marks could match: a class (`.lec-tabs`, with its elements, such as
 * `.lec-tabs__list`) or an attribute (`[dir=rtl]`), or what else a selector names with it (`.lec-eyebrow li`). A list of selectors
 * keeps the others. The sheet is one of the bundler's, so it is well formed and has no comments.
 */
export function withoutMarks(css: string, marks: readonly string[]): string {
  return marks.length === 0 ? css : reduced(css, anyOf(marks));
}

/** Returns what {@link withoutMarks} leaves out of a sheet. */
export function onlyMarks(css: string, marks: readonly string[]): string {
  return marks.length === 0 ? '' : reduced(css, anyOf(marks), true);
}

function anyOf(marks: readonly string[]): RegExp {
  const names = marks.map(
    (mark) => mark.replace(/[.[\]]/g, '\\$&') + (mark.startsWith('.') ? '(?![a-z\\d-])' : ''),
  );
  return new RegExp(names.join('|'));
}

function reduced(css: string, mark: RegExp, isRest = false): string {
  let kept = '';
  for (const { head, body } of rulesOf(css)) {
    if (/^@(?:media|layer|supports)/.test(head) && body !== undefined) {
      const inner = reduced(body, mark, isRest);
      if (inner !== '') kept += `${head}{${inner}}`;
    } else if (head.startsWith('@')) kept += isRest ? '' : body === undefined ? head : `${head}{${body}}`;
    else {
      const selectors = listed(head).filter((selector) => needs(selector, mark) === isRest);
      const shorter = isRest ? selectors : selectors.map((selector) => withoutChoices(selector, mark));
      if (selectors.length > 0) kept += `${shorter.join(',')}{${body}}`;
    }
  }
  return kept;
}

/** Leaves out the choices of `:is()` and the like that need the mark, where the others make the selector as specific as before. */
function withoutChoices(selector: string, mark: RegExp): string {
  let text = '';
  let at = 0;
  for (const { index, 0: start, 1: name } of selector.matchAll(/:(not|has|is|where)\(/g)) {
    if (index < at) continue;
    const end = closing(selector, index + start.length);
    const choices = listed(selector.slice(index + start.length, end));
    const others = choices.filter((choice) => !needs(choice, mark));
    const plain = others.filter((choice) => !choice.includes('('));
    const isSame = name === 'where' ? others.length > 0 : weight(plain) >= weight(choices);
    text += selector.slice(at, index) + start + (isSame ? others : choices).join(',');
    at = end;
  }
  return text + selector.slice(at);
}

/** The specificity of the most specific selector, as one number. It is too high for a selector that contains others. */
function weight(selectors: readonly string[]): number {
  const all = selectors.map((one) => {
    const [ids, classes, names] = [/#/g, /[.[:]/g, /(?:^|[\s>+~(,])[a-z]/g].map(
      (part) => one.match(part)?.length ?? 0,
    ) as [number, number, number];
    return ids * 10_000 + classes * 100 + names;
  });
  return Math.max(0, ...all);
}

/** Returns whether a selector matches nothing without the mark. The content of `:not()` requires nothing of an element. */
function needs(written: string, mark: RegExp): boolean {
  const selector = written.replace(/(["'])(?:\\.|(?!\1).)*\1/gs, '""');
  let outside = '';
  let at = 0;
  for (const { index, 0: start, 1: name } of selector.matchAll(/:(not|has|is|where)\(/g)) {
    if (index < at) continue;
    const end = closing(selector, index + start.length);
    const inside = selector.slice(index + start.length, end);
    if (name !== 'not' && listed(inside).every((one) => needs(one, mark))) return true;
    outside += selector.slice(at, index);
    at = end + 1;
  }
  return mark.test(outside + selector.slice(at));
}

/** The rules and statements of a sheet; a statement has no body. */
function* rulesOf(css: string): Generator<{ head: string; body?: string }> {
  let at = 0;
  while (at < css.length) {
    const start = next(css, at, /[{;]/g);
    if (css[start] !== '{') {
      const statement = css.slice(at, start + 1).trim();
      if (statement !== '') yield { head: statement };
      at = start + 1;
      continue;
    }
    const end = closing(css, start + 1);
    yield { head: css.slice(at, start).trim(), body: css.slice(start + 1, end) };
    at = end + 1;
  }
}

/** A list that commas separate, without those in brackets. */
function listed(text: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (let at = next(text, 0, /[,([]/g); at < text.length; at = next(text, at, /[,([]/g)) {
    if (text[at] === ',') {
      found.push(text.slice(from, at));
      from = at + 1;
      at += 1;
    } else at = closing(text, at + 1) + 1;
  }
  return [...found, text.slice(from)];
}

/** Where the bracket that was opened before `from` is closed. */
function closing(text: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < text.length; at++) {
    at = next(text, at, /[[\](){}]/g);
    depth += /[[({]/.test(text[at] ?? '') ? 1 : -1;
  }
  return at - 1;
}

/** Where one of some characters stands next outside strings; the end of the text, where none does. */
function next(text: string, from: number, wanted: RegExp): number {
  const token = new RegExp(`"(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|\\\\.|${wanted.source}`, 'gs');
  token.lastIndex = from;
  for (let match = token.exec(text); match; match = token.exec(text))
    if (match[0].length === 1) return match.index;
  return text.length;
}
