import { report } from '../options/codes.ts';
import { type Diagnostic, positionAt } from '../../base/diagnostics.ts';
import { HOOKS } from '../../page/layout/hooks.ts';

/** A selector of an author's style sheet, with the ids and classes that an element must have for it. */
export interface Selector {
  text: string;
  names: string[];
  line: number;
  column: number;
}

/** Rules in whose braces no selectors stand. */
const withoutSelectors = /^@(?:[\w-]*keyframes|font-face|property|page|counter-style|font-palette-values)\b/i;

/** The selectors of a style sheet that ask for ids or classes. What a `:not()` excludes is not asked for. */
export function selectorsOf(css: string): Selector[] {
  const code = withoutTexts(css);
  const found: Selector[] = [];
  const marks = /[{};]/g;
  let start = 0;
  for (let mark = marks.exec(code); mark; mark = marks.exec(code)) {
    if (mark[0] === '{') {
      const prelude = code.slice(start, mark.index);
      if (withoutSelectors.test(prelude.trim())) marks.lastIndex = closingOf(code, marks.lastIndex, '{', '}');
      else if (!prelude.trim().startsWith('@'))
        for (const selector of readSelectors(prelude, start, css)) found.push(selector);
    }
    start = marks.lastIndex;
  }
  return found;
}

/** A style sheet whose comments, strings and addresses are spaces, so that places stay. */
function withoutTexts(css: string): string {
  const openers = /\/\*|["']|url\(/gi;
  let code = '';
  let at = 0;
  for (let opener = openers.exec(css); opener; opener = openers.exec(css)) {
    const end = endOfText(css, openers.lastIndex, opener[0]);
    code += css.slice(at, opener.index) + css.slice(opener.index, end).replace(/[^\n]/g, ' ');
    openers.lastIndex = at = end;
  }
  return code + css.slice(at);
}

/** Where a comment, string or address ends; without an end, a string ends with its line, and the others with the sheet. */
function endOfText(css: string, from: number, opener: string): number {
  if (opener === '"' || opener === "'") {
    const rest = opener === '"' ? /(?:[^"\\\n]|\\[^])*"?/y : /(?:[^'\\\n]|\\[^])*'?/y;
    rest.lastIndex = from;
    return from + (rest.exec(css)?.[0].length ?? 0);
  }
  const end = css.indexOf(opener === '/*' ? '*/' : ')', from);
  return end < 0 ? css.length : end + (opener === '/*' ? 2 : 1);
}

/** Offset after the brace or parenthesis that closes what was opened before an offset; the end of the text where none does. */
function closingOf(text: string, from: number, open: '{' | '(', close: '}' | ')'): number {
  const marks = open === '{' ? /[{}]/g : /[()]/g;
  marks.lastIndex = from;
  let depth = 1;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    depth += mark[0] === close ? -1 : 1;
    if (depth === 0) return marks.lastIndex;
  }
  return text.length;
}

function readSelectors(prelude: string, start: number, css: string): Selector[] {
  const selectors: Selector[] = [];
  const add = (from: number, to: number, asked: string): void => {
    const part = prelude.slice(from, to);
    const names = [...asked.matchAll(/[#.]-?[_a-zA-Z][\w-]*(?!\\)/g)].map(([name]) => name);
    if (names.length === 0 || part.includes('\\')) return;
    const at = start + from + part.search(/\S/);
    const text = css.slice(at, start + from + part.trimEnd().length).replace(/\s+/g, ' ');
    selectors.push({ text, names, ...positionAt(css, at) });
  };
  const marks = /:(?:not|is|where|has)\(|[(),[]/g;
  let [from, kept, depth, asked] = [0, 0, 0, ''];
  for (let mark = marks.exec(prelude); mark; mark = marks.exec(prelude)) {
    const [character] = mark;
    if (character === '(') depth++;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (character === ',') {
      // A comma between parentheses divides no selectors.
      if (depth > 0) continue;
      add(from, mark.index, asked + prelude.slice(kept, mark.index));
      [from, kept, asked] = [marks.lastIndex, marks.lastIndex, ''];
    } else {
      // Any alternative of `:is()` can match, so none of them is required. Attributes are not checked.
      asked += `${prelude.slice(kept, mark.index)} `;
      const end = character === '[' ? prelude.indexOf(']', mark.index) + 1 : 0;
      kept = marks.lastIndex =
        character === '[' ? end || prelude.length : closingOf(prelude, marks.lastIndex, '(', ')');
    }
  }
  add(from, prelude.length, asked + prelude.slice(kept));
  return selectors;
}

/** Ids and classes that every page has, or that a reader's choice of the mode gives it. */
const ofLayout = new Set([...HOOKS.map((id) => `#${id}`), '.dark', '.light']);

/** How many selectors the message names. */
const NAMED = 5;
/** Characters of pages and scripts that are searched. The note is not worth more of a build's time. */
const MOST = 10_000_000;

/**
 * Tells, in one note, of the selectors in style sheets of the docs folder that match nothing here: they ask for an id or a class
 * that the layout does not have, and that neither a page nor a script names. They were written for the product that made the
 * site before.
 *
 * @param texts Pages, files that they import, and scripts.
 */
export function unmatchedSelectors(
  styles: readonly { file: string; css: string }[],
  texts: () => Iterable<string>,
): Diagnostic[] {
  const selectors = styles.flatMap(({ file, css }) => selectorsOf(css).map((one) => ({ file, ...one })));
  const missing = new Set(selectors.flatMap(({ names }) => names).filter(isAskedFor));
  if (missing.size === 0) return [];
  const ids = Map.groupBy(
    [...missing].filter((name) => name.startsWith('#')),
    (name) => wordsOf(name).at(-1),
  );
  let read = 0;
  for (const text of texts()) {
    if ((read += text.length) > MOST) return [];
    for (const [word] of text.matchAll(/[\w-]+/g)) missing.delete(`.${word}`);
    const words = new Set(ids.size > 0 ? wordsOf(text) : []);
    for (const word of words)
      for (const id of ids.get(word) ?? [])
        if (missing.has(id) && wordsOf(id).every((one) => words.has(one)) && patternOf(id).test(text))
          missing.delete(id);
    if (missing.size === 0) return [];
  }
  const unmatched = selectors.filter(({ names }) => names.some((name) => missing.has(name)));
  const [first] = unmatched;
  if (!first) return [];
  const some = unmatched.slice(0, NAMED).map(({ text, file, line }) => `\`${text}\` (${file}:${line})`);
  const { file, line, column } = first;
  const more = unmatched.length - some.length;
  return [
    report('site/unmatched-selectors', { file, line, column }, { count: unmatched.length, some, more }),
  ];
}

function isAskedFor(name: string): boolean {
  return !ofLayout.has(name) && !name.startsWith('.lec-') && !name.startsWith('#lec-');
}

/** The words of a text, in lower case. A name is looked for only where all of its words are. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** Finds an id in a text as words of its own. The id of a heading appears there as the words of the heading. */
function patternOf(id: string): RegExp {
  const words = id.slice(1).replace(/-/g, '[^\\p{L}\\p{N}\\n]+');
  return new RegExp(`(?<![\\w-])${words}(?![\\w-])`, 'iu');
}
