import { escapeHtml, escapeText } from '../../base/html/escape.ts';
import { readFence, readMarks, type Fence, type LineMark } from './fence.ts';
import { createHighlighter, type Highlighter } from './highlight.ts';
import { languageLabel } from './languages.ts';

/** A code block with the settings of its fence and its lines as HTML. */
export interface Code {
  fence: Fence;
  /** The author's language, or how readers call it; never empty. */
  label: string;
  /** HTML inside `<code>`. */
  html: string;
  /** The code as text, without marks. */
  text: string;
}

/** Highlights a fence and applies its line marks. */
export async function prepareCode(
  source: string,
  lang: string | null | undefined,
  meta: string | null | undefined,
  highlighter: Highlighter,
): Promise<Code> {
  const fence = readFence(lang, meta);
  const { code, marks, words } = readMarks(source);
  for (const line of fence.highlight) marks.set(line, marks.get(line) ?? 'highlight');
  for (const line of fence.focus) marks.set(line, marks.get(line) ?? 'focus');
  let html = markLines(await highlighter.highlight(code, fence.lang), marks);
  for (const word of words) html = markWord(html, word);
  return { fence, label: languageLabel(fence.lang), html, text: code };
}

/** Code without highlighting, for a component that takes its code as text. */
export function plainCode(text: string, lang: string): Code {
  const fence = readFence(lang, undefined);
  return { fence, label: languageLabel(lang), html: escapeText(text), text };
}

function markLines(html: string, marks: Map<number, LineMark>): string {
  if (marks.size === 0) return html;
  return html
    .split('\n')
    .map((line, index) => {
      const mark = marks.get(index + 1);
      return mark === undefined
        ? line
        : line.replace('<span class="lec-line">', `<span class="lec-line" data-mark="${mark}">`);
    })
    .join('\n');
}

/** Marks a word in the text of highlighted code; a word that spans tokens is left alone. */
function markWord(html: string, word: string): string {
  const escaped = escapeText(word);
  if (escaped === '') return html;
  return html.replace(/>([^<]+)</g, (_whole, text: string) => {
    return `>${text.replaceAll(escaped, `<mark class="lec-word">${escaped}</mark>`)}<`;
  });
}

/** Where a block stands: by itself with its bar, or inside a group that has one bar for all. */
export interface Placement {
  inGroup?: boolean;
  /** Inline SVG for the title bar. */
  icon?: string;
}

/** Lines are elements only where something is drawn for a line: they are a good part of the bytes of a block. */
function linesOf({ fence, html }: Code): string {
  if (fence.lines || html.includes(' data-mark="')) return html;
  return html.replace(/^<span class="lec-line">(.*)<\/span>$/gm, '$1');
}

/** The one place that writes the markup of a code block. */
export function codeBlockHtml(code: Code, placement: Placement = {}): string {
  const { fence } = code;
  const flags = [
    fence.lines ? ' data-lines' : '',
    fence.wrap ? ' data-wrap' : '',
    fence.expandable ? ' data-expandable' : '',
    code.html.includes('data-mark="focus"') ? ' data-focus' : '',
  ].join('');
  const copy = fence.copy ? '<lec-copy></lec-copy>' : '';
  const titled = fence.title !== undefined && placement.inGroup !== true;
  const bar = titled
    ? `<div class="lec-code__bar">${placement.icon ?? ''}<span class="lec-code__title">${escapeHtml(fence.title ?? '')}</span>${copy}</div>`
    : copy;
  const name = fence.title ?? code.label;
  const language = fence.lang === '' ? '' : ` data-lang="${escapeHtml(fence.lang)}"`;
  return (
    `<div class="lec-code"${titled ? ' data-titled' : ''}${flags}>${bar}` +
    `<pre class="lec-code__body" tabindex="0" role="group" aria-label="${escapeHtml(name)}"${language}><code>${linesOf(code)}</code></pre></div>`
  );
}

/** What {@link renderCodeBlock} takes. */
export interface CodeBlockInput {
  code: string;
  lang?: string;
  title?: string;
  /** The text that would follow the language in a fence. */
  meta?: string;
}

let shared: Highlighter | undefined;

/** A whole code block as HTML, for code that does not come from a page (request samples, responses). */
export async function renderCodeBlock(
  input: CodeBlockInput,
  highlighter: Highlighter = (shared ??= createHighlighter()),
): Promise<string> {
  const code = await prepareCode(input.code, input.lang, input.meta, highlighter);
  if (input.title !== undefined) code.fence.title = input.title;
  return codeBlockHtml(code);
}
