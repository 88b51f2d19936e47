import type { HighlighterCore, LanguageRegistration, ThemedToken } from 'shiki/core';
import { escapeText } from '../../base/html/escape.ts';
import { during } from '../../base/watchdog/work.ts';
import { keyOfBytes, type Store, textEntry, textIn } from '../../base/cache/store.ts';
import { classOf, classTheme } from './highlight-theme.ts';
import { grammarsHash, ownGrammar, ownLanguages } from './grammars.ts';
import { languageOf, languageSpellings } from './languages.ts';
import { slipOfName } from '../../base/nearest.ts';

/** Highlights code. One is shared by a whole build, so grammars are loaded once. */
export interface Highlighter {
  /**
   * The code as HTML, one `<span class="lec-line">` a line, tokens in `<span class="tk-…">`, no `style`.
   * Never fails: code in an unknown language is escaped text.
   */
  highlight(code: string, lang: string | undefined): Promise<string>;
}

/** Part of every cache key: change it when the output for the same code changes. */
const outputVersion = 'shiki-4.6.0/3';
/** Longer code is shown plainly: grammars are slow on it, and nobody reads colors in it. */
const longest = 200_000;
/** Most results that are held in memory: enough for code that a site repeats. */
const remembered = 1_000;
/** A longer line makes the grammar's regular expressions crawl (a minified bundle, a data URL). */
const longestLine = 3_000;

/** Makes a {@link Highlighter} that keeps its results in memory and, when there is one, in a store. */
export function createHighlighter(store?: Store): Highlighter {
  const memo = new Map<string, string>();
  const remember = (key: string, html: string): string => {
    if (memo.size >= remembered) memo.delete(memo.keys().next().value ?? '');
    memo.set(key, html);
    return html;
  };
  return {
    async highlight(code, written) {
      const text = code.replace(/\n$/, '');
      const lang = languageFor(written);
      if (lang === 'text' || lang === 'ansi' || text.length > longest || hasLongLine(text))
        return plain(text);
      const version = ownGrammar(lang) ? `${outputVersion}/${grammarsHash()}` : outputVersion;
      const key = keyOfBytes('code', version, lang, text);
      const known = memo.get(key) ?? textIn(store, key);
      if (known !== undefined) return remember(key, known);
      const html = await run(text, lang);
      store?.set(key, textEntry(html));
      return remember(key, html);
    },
  };
}

/** The highlighter's name for a fence language: a grammar of the site's own comes before every other. */
function languageFor(written: string | undefined): string {
  const name = (written ?? '').trim().toLowerCase();
  return ownGrammar(name)?.name ?? languageOf(written);
}

/** Languages that components draw, so that they are not highlighted. */
const drawn = new Set(['mermaid', 'math']);

/** Returns whether a fence language, as written, is highlighted or plain on purpose. */
export async function isLanguage(written: string): Promise<boolean> {
  const name = languageFor(written);
  if (ownGrammar(name)) return true;
  if (name === 'text' || name === 'ansi' || drawn.has(name)) return true;
  const { bundledLanguages } = await import('shiki/langs');
  return Object.hasOwn(bundledLanguages, name);
}

/** Returns the known language that a name is probably a typo of. */
export async function meantLanguage(written: string): Promise<string | undefined> {
  const { bundledLanguages } = await import('shiki/langs');
  return slipOfName(written.toLowerCase(), [
    ...ownLanguages(),
    ...languageSpellings,
    ...Object.keys(bundledLanguages),
  ]);
}

interface Engine {
  core: HighlighterCore;
  load(lang: string): Promise<boolean>;
}

let engine: Promise<Engine> | undefined;
/** The site's own grammars that the engine was started with: an engine keeps a grammar that it has loaded. */
let engineGrammars = '';

async function startEngine(): Promise<Engine> {
  const [{ createHighlighterCore }, { createJavaScriptRegexEngine }, { bundledLanguages }] =
    await Promise.all([import('shiki/core'), import('shiki/engine/javascript'), import('shiki/langs')]);
  const core = await createHighlighterCore({
    themes: [classTheme],
    langs: [],
    // Forgiving: a grammar rule that the engine cannot express is skipped, not an error.
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  const loads = new Map<string, Promise<boolean>>();
  return {
    core,
    load(lang) {
      const mine = ownGrammar(lang);
      const known = loads.get(lang);
      if (known !== undefined) return known;
      const grammar = mine
        ? (mine as unknown as LanguageRegistration)
        : Object.hasOwn(bundledLanguages, lang)
          ? bundledLanguages[lang as keyof typeof bundledLanguages]
          : undefined;
      const loading =
        grammar === undefined
          ? Promise.resolve(false)
          : core.loadLanguage(grammar).then(
              () => true,
              () => false,
            );
      loads.set(lang, loading);
      return loading;
    },
  };
}

/**
 * Languages inside a piece of Markdown. Its grammar colors only languages that are loaded, so without this the colors
 * would depend on which code was highlighted before.
 */
function embeddedIn(code: string, lang: string): string[] {
  if (lang !== 'mdx' && lang !== 'md' && lang !== 'markdown') return [];
  const fenced = [...code.matchAll(/^[ \t]*(?:`{3,}|~{3,})[ \t]*([\w+#-]+)/gm)].map(([, name = '']) =>
    languageOf(name),
  );
  return [...(lang === 'mdx' ? ['tsx'] : []), ...(code.startsWith('---') ? ['yaml'] : []), ...fenced];
}

async function run(code: string, lang: string): Promise<string> {
  if (engineGrammars !== grammarsHash()) engine = undefined;
  engineGrammars = grammarsHash();
  engine ??= startEngine();
  const { core, load } = await engine;
  if (!(await load(lang))) return plain(code);
  for (const one of embeddedIn(code, lang)) await load(one);
  try {
    const tokenize = (): ThemedToken[][] =>
      core.codeToTokens(code, {
        lang,
        theme: 'lectern',
        tokenizeMaxLineLength: longestLine,
        // Only a guard against a grammar that runs away: what it cuts short would be cached.
        tokenizeTimeLimit: 10_000,
      }).tokens;
    const stage = ownGrammar(lang)
      ? `highlighting code with the grammar \`${lang}\` of your site, in`
      : `highlighting ${lang} code in`;
    return joinLines(during(stage, tokenize).map(lineHtml));
  } catch {
    return plain(code);
  }
}

/** A line's tokens; neighbors of the same class share a span. */
function lineHtml(tokens: ThemedToken[]): string {
  let html = '';
  let open: string | undefined;
  let text = '';
  const flush = (): void => {
    if (text === '') return;
    html += open === undefined ? escapeText(text) : `<span class="${open}">${escapeText(text)}</span>`;
    text = '';
  };
  for (const token of tokens) {
    const name = token.content.trim() === '' ? open : classOf(token.color);
    if (name !== open) {
      flush();
      open = name;
    }
    text += token.content;
  }
  flush();
  return html;
}

function plain(code: string): string {
  return joinLines(code.split('\n').map(escapeText));
}

function joinLines(lines: string[]): string {
  return lines.map((line) => `<span class="lec-line">${line}</span>`).join('\n');
}

function hasLongLine(code: string): boolean {
  return code.length > longestLine && code.split('\n').some((line) => line.length > longestLine);
}
