import { escapeText } from '../../base/html/escape.ts';
import { codeBlockHtml, type Code } from './code-html.ts';
import { addMark, readFence, readMarks, type Fence, type LineMarks } from './fence.ts';
import { createHighlighter, type Highlighter } from './highlight.ts';
import { languageLabel } from './languages.ts';

/** Highlights the code of a fence and applies its line marks. */
export async function prepareCode(source: string, fence: Fence, highlighter: Highlighter): Promise<Code> {
  const { code, marks, words } = readMarks(source);
  // A comment in the code takes precedence over the same line in the settings of the fence.
  const unmarked = [...fence.highlight].filter((line) => !marks.has(line));
  addMark(marks, unmarked, 'highlight');
  addMark(marks, fence.focus, 'focus');
  let html = markLines(await highlighter.highlight(code, fence.lang), marks);
  for (const word of words) html = markWord(html, word);
  return { fence, label: languageLabel(fence.lang), html, text: code };
}

function markLines(html: string, marks: LineMarks): string {
  if (marks.size === 0) return html;
  return html
    .split('\n')
    .map((line, index) => {
      const mark = [...(marks.get(index + 1) ?? [])].join(' ');
      return mark === ''
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

/** Input of {@link renderCodeBlock}. */
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
  const code = await prepareCode(input.code, readFence(input.lang, input.meta), highlighter);
  if (input.title !== undefined) code.fence.title = input.title;
  return codeBlockHtml(code);
}
