import type { Options as SanitizeSchema } from 'rehype-sanitize';
import { late } from '../../base/late.ts';
import { alertOf, type HastElement } from '../../content/compile/markdown-elements.ts';
import { EMPHASIS_BREAK, emphasisBreaks } from '../../content/repair/cjk-emphasis.ts';
import { pseudoTagsAsText } from './pseudo-tags.ts';
import { cleanText } from '../../api/openapi/text.ts';
import { isRelative } from './written-link.ts';
import { textBlocks, withoutIndent } from './text-blocks.ts';
import { escapeCode, escapeHtml } from '../../base/html/markup.ts';

/** Longest text that is parsed as Markdown. A longer one is shown as plain text. */
const MAX_LENGTH = 400_000;

const parsers = {
  rehypeRaw: late<typeof import('rehype-raw')>('rehype-raw'),
  rehypeSanitize: late<typeof import('rehype-sanitize')>('rehype-sanitize'),
  rehypeStringify: late<typeof import('rehype-stringify')>('rehype-stringify'),
  remarkGfm: late<typeof import('remark-gfm')>('remark-gfm'),
  remarkParse: late<typeof import('remark-parse')>('remark-parse'),
  remarkRehype: late<typeof import('remark-rehype')>('remark-rehype'),
  unified: late<typeof import('unified')>('unified'),
};

const remembered = new Map<string, string>();

interface Options {
  /** Moves headings down, below those of the page: with 2, an `h1` becomes an `h3`. */
  headingShift: number;
  /** Marks relative addresses; see {@link WRITTEN}. */
  isMarked?: boolean;
}

/**
 * Renders a text of a description: CommonMark with GFM, and harmless HTML. Scripts, styles, forms, frames, ids, and
 * addresses other than http, https, mailto and those on this site are removed.
 */
export function renderDescription(text: string, options: Options): string {
  const clean = withoutIndent(cleanText(text));
  if (isPlain(clean)) return plainHtml(clean);
  if (clean.length > MAX_LENGTH) return `<pre>${escapeHtml(clean)}</pre>`;
  const rendered = textBlocks(clean).map((block) => renderBlock(block, options));
  return rendered.filter(Boolean).join('\n');
}

function renderBlock(block: string, options: Options): string {
  if (isPlain(block)) return plainHtml(block);
  const key = `${kindOf(options)} ${block}`;
  let html = remembered.get(key);
  if (html === undefined) {
    html = render(block, options);
    if (remembered.size > 50_000) remembered.clear();
    remembered.set(key, html);
  }
  return html;
}

/** Inline code between single backticks. */
const CODE = /(?<!`)`([^`\s](?:[^`\n]*[^`\s])?)`(?!`)/g;

/**
 * Returns whether a text is one paragraph without markup other than inline code, and without an address to link. Most texts of a
 * description are such paragraphs, which are rendered without the slow parsers.
 */
function isPlain(text: string): boolean {
  const bare = text
    .replace(CODE, '.')
    // An underscore within a word is no markup, and a line that begins with a letter continues the paragraph.
    .replace(/(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])|(?<=\S)\n(?=\p{L})/gu, ' ');
  return !/[\\`*_[\]<>&~|#!\n\t]|:\/\/|www\.|@|^\s*([-+=]|\d+[.)])/.test(bare) && !/^\s{4}/.test(bare);
}

function plainHtml(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const pieces = trimmed
    .split(CODE)
    .map((piece, index) => (index % 2 === 1 ? `<code>${escapeCode(piece)}</code>` : escapeCode(piece)));
  return `<p>${pieces.join('')}</p>`;
}

function render(text: string, options: Options): string {
  try {
    return String(processorFor(options).processSync(withBreaks(text)));
  } catch {
    // The text is nested too deeply for the parsers.
    return `<pre>${escapeHtml(text)}</pre>`;
  }
}

/** The text with breaks for emphasis in Chinese, Japanese and Korean, comments that are left out with all others. */
function withBreaks(text: string): string {
  let result = text;
  for (const at of emphasisBreaks(text, 'md').toReversed())
    result = result.slice(0, at) + EMPHASIS_BREAK + result.slice(at);
  return result;
}

interface Renderer {
  processSync(text: string): { toString(): string };
}

const processors = new Map<string, Renderer>();

function kindOf({ headingShift, isMarked = false }: Options): string {
  return `${headingShift}${isMarked ? 'm' : ''}`;
}

function processorFor(options: Options): Renderer {
  let processor = processors.get(kindOf(options));
  if (!processor) {
    const { default: rehypeSanitize, defaultSchema } = parsers.rehypeSanitize();
    processor = parsers
      .unified()
      .unified()
      .use(parsers.remarkParse().default)
      .use(parsers.remarkGfm().default)
      .use(parsers.remarkRehype().default, { allowDangerousHtml: true, clobberPrefix: '' })
      .use(() => settleRaw)
      .use(parsers.rehypeRaw().default)
      .use(rehypeSanitize, allowed(defaultSchema))
      .use(() => (tree) => tidy(tree, options))
      .use(parsers.rehypeStringify().default)
      .freeze();
    processors.set(kindOf(options), processor);
  }
  return processor;
}

/** The library's list of allowed elements for user content, without those that affect more than their own text. */
function allowed(defaultSchema: SanitizeSchema): SanitizeSchema {
  return {
    ...defaultSchema,
    clobber: [],
    strip: ['script', 'style', 'title', 'template', 'xmp'],
    tagNames: (defaultSchema.tagNames ?? []).filter((name) => !['input', 'picture', 'source'].includes(name)),
    attributes: {
      ...Object.fromEntries(
        Object.entries(defaultSchema.attributes ?? {}).filter(
          ([name]) => name !== 'input' && name !== 'source',
        ),
      ),
      '*': ['align', 'alt', 'colSpan', 'rowSpan', 'dir', 'lang', 'title', 'start', 'open'],
      a: ['href', 'title'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      code: [['className', /^language-[\w+#.-]+$/]],
      section: [],
    },
    protocols: {
      href: ['http', 'https', 'mailto'],
      src: ['http', 'https'],
      cite: ['http', 'https'],
      longDesc: [],
    },
  };
}

interface Node {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** Escapes tags of unknown elements in the HTML of the text, before that HTML is parsed. */
function settleRaw(root: Node): void {
  const stack: Node[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 'raw') node.value = pseudoTagsAsText(node.value ?? '');
    if (node.children) stack.push(...node.children);
  }
}

/** Moves headings down, makes callouts, marks what the page decides about, and makes links to other sites reveal nothing about this one. */
function tidy(root: Node, { headingShift, isMarked }: Options): void {
  const stack: Node[] = [root];
  // A heading there has no link to itself next to it.
  const inside = new Set<Node>();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.tagName === 'a' || node.tagName === 'summary' || inside.has(node))
      for (const child of node.children ?? []) inside.add(child);
    const level = /^h([1-6])$/.exec(node.tagName ?? '')?.[1];
    if (level) {
      node.tagName = `h${Math.min(6, Number(level) + headingShift)}`;
      if (isMarked && !inside.has(node)) node.properties = { ...node.properties, dataWritten: '' };
    }
    if (node.tagName === 'blockquote') toCallout(node);
    if (node.tagName === 'a' && typeof node.properties?.href === 'string') {
      if (/^https?:/i.test(node.properties.href))
        node.properties.rel = ['noopener', 'noreferrer', 'nofollow'];
    }
    if (node.tagName === 'img' && node.properties) node.properties.loading = 'lazy';
    const address = node.properties?.[node.tagName === 'img' ? 'src' : 'href'];
    const isOpen = typeof address === 'string' && (isRelative(address) || /^\s*#./.test(address));
    if (isMarked && node.properties && isOpen) node.properties.dataWritten = '';
    if (node.children) stack.push(...node.children);
  }
}

/** Makes a callout of `> [!NOTE]` and its siblings. The page adds the name and the icon. */
function toCallout(quotation: Node): void {
  const alert = alertOf(quotation as HastElement);
  if (!alert) return;
  const [kind] = alert.attributes;
  const body = { className: ['lec-callout__body'] };
  quotation.tagName = 'div';
  quotation.properties = { className: ['lec-callout'], role: 'note', dataKind: kind?.value, dataWritten: '' };
  quotation.children = [{ type: 'element', tagName: 'div', properties: body, children: alert.children }];
}
