import type { AtRule, Root } from 'postcss';
import { late } from '../../base/late.ts';
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

const library = late<typeof import('postcss')>('postcss');

/** Parts of a selector that ask for no name by themselves: any alternative of `:is()` can match. Attributes are not checked. */
const notAsked = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g;

/** The selectors of a style sheet that ask for ids or classes; none for a sheet that is not well formed. */
export function selectorsOf(css: string): Selector[] {
  const found: Selector[] = [];
  rootOf(css)?.walkRules(({ selectors, parent, source }) => {
    if (parent?.type === 'atrule' && /keyframes$/i.test((parent as AtRule).name)) return;
    let at = source?.start?.offset ?? 0;
    for (const selector of selectors) {
      at = Math.max(at, css.indexOf(selector, at));
      const asked = selector.replace(notAsked, ' ');
      const names = [...asked.matchAll(/[#.]-?[_a-zA-Z][\w-]*/g)].map(([name]) => name);
      if (names.length > 0 && !selector.includes('\\'))
        found.push({ text: selector.replace(/\s+/g, ' '), names, ...positionAt(css, at) });
    }
  });
  return found;
}

function rootOf(css: string): Root | undefined {
  try {
    return library().parse(css);
  } catch {
    return undefined;
  }
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
