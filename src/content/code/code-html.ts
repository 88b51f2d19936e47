import { escapeHtml, escapeText } from '../../base/html/escape.ts';
import type { Fence } from './fence.ts';
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

/** Code without highlighting, for a component that takes its code as text. */
export function plainCode(text: string, fence: Fence): Code {
  return { fence, label: languageLabel(fence.lang), html: escapeText(text), text };
}

/** Where a block stands: by itself with its bar, or inside a group that has one bar for all. */
export interface Placement {
  inGroup?: boolean;
  /** Inline SVG for the title bar. */
  icon?: string;
  /** Other attributes of the block: `id`, `class`. */
  attributes?: Readonly<Record<string, string | undefined>>;
}

/** Lines are elements only where something is drawn for a line: they are a good part of the bytes of a block. */
function linesOf({ fence, html }: Code): string {
  if (fence.lines || html.includes(' data-mark="')) return html;
  return html.replace(/^<span class="lec-line">(.*)<\/span>$/gm, '$1');
}

/** The one place that writes the markup of a code block. */
export function codeBlockHtml(code: Code, placement: Placement = {}): string {
  const { fence } = code;
  const titled = fence.title !== undefined && placement.inGroup !== true;
  const { class: classes = '', ...others } = placement.attributes ?? {};
  const attributes = attributesHtml({
    class: `lec-code ${classes}`.trimEnd(),
    ...others,
    'data-titled': titled,
    'data-lines': fence.lines,
    'data-wrap': fence.wrap,
    'data-expandable': fence.expandable,
    'data-focus': / data-mark="[^"]*focus/.test(code.html),
  });
  const copy = fence.copy ? '<lec-copy></lec-copy>' : '';
  const bar = titled
    ? `<div class="lec-code__bar">${placement.icon ?? ''}<span class="lec-code__title">${escapeHtml(fence.title ?? '')}</span>${copy}</div>`
    : copy;
  const name = fence.title ?? code.label;
  const language = attributesHtml({ 'data-lang': fence.lang === '' ? undefined : fence.lang });
  return (
    `<div${attributes}>${bar}` +
    `<pre class="lec-code__body" tabindex="0" role="group" aria-label="${escapeHtml(name)}"${language}><code>${linesOf(code)}</code></pre></div>`
  );
}

function attributesHtml(attributes: Readonly<Record<string, string | boolean | undefined>>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join('');
}
