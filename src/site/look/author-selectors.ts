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
  // Comments, strings and addresses become spaces, so that places stay.
  const code = css.replace(
    /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|url\([^)]*\)/gi,
    (part) => part.replace(/[^\n]/g, ' '),
  );
  const found: Selector[] = [];
  let start = 0;
  for (let at = 0; at < code.length; at++) {
    const character = code[at];
    if (character === '{') {
      const prelude = code.slice(start, at);
      if (withoutSelectors.test(prelude.trim())) at = endOfBlock(code, at);
      else if (!prelude.trim().startsWith('@')) found.push(...readSelectors(prelude, start, css));
      start = at + 1;
    } else if (character === '}' || character === ';') start = at + 1;
  }
  return found;
}

/** Offset of the brace that closes a block. */
function endOfBlock(code: string, start: number): number {
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    if (code[at] === '{') depth++;
    else if (code[at] === '}' && --depth === 0) return at;
  }
  return code.length;
}

function readSelectors(prelude: string, start: number, css: string): Selector[] {
  const selectors: Selector[] = [];
  let offset = 0;
  // A comma between parentheses divides no selectors.
  for (const part of prelude.split(/,(?![^(]*\))/)) {
    // One of the alternatives of `:is()` is enough, so none of them is asked for.
    const asked = part.replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g, ' ');
    const names = [...asked.matchAll(/[#.]-?[_a-zA-Z][\w-]*(?!\\)/g)].map(([name]) => name);
    if (names.length > 0 && !part.includes('\\')) {
      const at = start + offset + part.search(/\S/);
      selectors.push({
        text: css.slice(at, start + offset + part.trimEnd().length).replace(/\s+/g, ' '),
        names,
        ...positionAt(css, at),
      });
    }
    offset += part.length + 1;
  }
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
  let read = 0;
  for (const text of texts()) {
    if ((read += text.length) > MOST) return [];
    const lower = text.toLowerCase();
    for (const name of missing)
      if (lower.includes(beginOf(name)) && patternOf(name).test(text)) missing.delete(name);
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

/** What a text holds, in lower case, where it names an id or a class: it is found many times as quick as by the pattern. */
function beginOf(name: string): string {
  return (/^[#.]-?([^-]*)/.exec(name)?.[1] ?? '').toLowerCase();
}

const patterns = new Map<string, RegExp>();

/** Finds a name in a text as a word of its own. The id of a heading stands there as the words of the heading. */
function patternOf(name: string): RegExp {
  let pattern = patterns.get(name);
  if (pattern === undefined) {
    const bare = name.slice(1);
    const words = name.startsWith('#') ? bare.replace(/-/g, '[^\\p{L}\\p{N}\\n]+') : bare;
    pattern = new RegExp(`(?<![\\w-])${words}(?![\\w-])`, name.startsWith('#') ? 'iu' : 'u');
    patterns.set(name, pattern);
  }
  return pattern;
}
