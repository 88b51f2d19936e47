import type { HastPluginDefinition } from 'satteri';

/** An element that Markdown makes, as the compiler hands it to a plugin. */
export type HastElement = Parameters<
  Extract<NonNullable<HastPluginDefinition['element']>, { filter: string[] }>['visit']
>[0];

/** A code block of the source. */
export interface FenceSource {
  code: string;
  lang?: string;
  meta?: string;
  /** The file's line of the fence. */
  line?: number;
}

/** The code block that a `pre` is; `undefined` when it contains anything but text in a `code`. */
export function fenceOf(pre: HastElement): FenceSource | undefined {
  const code = pre.children[0];
  if (pre.children.length !== 1 || code?.type !== 'element' || code.tagName !== 'code') return undefined;
  const text = code.children[0];
  if (text?.type !== 'text' && code.children.length > 0) return undefined;
  const data = (code.data ?? {}) as { lang?: string; meta?: string };
  return {
    code: text?.type === 'text' ? text.value.replace(/\n$/, '') : '',
    lang: data.lang ?? languageClass(code),
    meta: data.meta,
  };
}

/** The component that takes the place of a formula in the text. */
export function formulaOf(code: HastElement) {
  const names = code.properties.className;
  const text = code.children[0];
  if (!Array.isArray(names) || !names.includes('math-inline') || text?.type !== 'text') return undefined;
  return {
    type: 'mdxJsxTextElement' as const,
    name: 'LecMath',
    attributes: [{ type: 'mdxJsxAttribute' as const, name: 'tex', value: text.value }],
    children: [],
  };
}

/** The words that GitHub begins a quotation with, where it is no quotation, and the callouts of these kinds. */
const ALERTS = { note: 'note', tip: 'tip', important: 'info', warning: 'warning', caution: 'danger' };

/** The callout that a quotation stands for: `> [!NOTE]` on a line of its own, with the text below it. */
export function alertOf(quotation: HastElement) {
  const at = quotation.children.findIndex((child) => child.type !== 'text' || child.value.trim() !== '');
  const first = quotation.children[at];
  const text = first?.type === 'element' && first.tagName === 'p' ? first.children[0] : undefined;
  if (first?.type !== 'element' || text?.type !== 'text') return undefined;
  const [mark, word = ''] =
    /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i.exec(text.value) ?? [];
  if (mark === undefined || (mark === text.value && first.children.length > 1)) return undefined;
  const left = {
    ...first,
    children: [{ ...text, value: text.value.slice(mark.length) }, ...first.children.slice(1)],
  };
  const rest = quotation.children.slice(at + 1);
  return {
    type: 'mdxJsxFlowElement' as const,
    name: 'Callout',
    attributes: [
      {
        type: 'mdxJsxAttribute' as const,
        name: 'type',
        value: ALERTS[word.toLowerCase() as keyof typeof ALERTS],
      },
    ],
    children: mark === text.value ? rest : [left, ...rest],
  };
}

/** Longest word of code that is kept on one line, in characters: it has to fit the narrowest phone. */
const LONGEST_WHOLE = 20;

/**
 * Code of a line in pieces, so that a line does not end inside of words such as `--force`, where browsers break after
 * each hyphen; `undefined` where there is no such word. A single piece is whole itself.
 */
export function wholePieces(code: string): HastPiece[] | undefined {
  // The code of a fence without a language, which the visit of `pre` replaces.
  if (code.endsWith('\n')) return undefined;
  const words = code.split(/(\s+)/);
  const isWhole = (word: string): boolean => word.includes('-') && word.length <= LONGEST_WHOLE;
  if (!words.some(isWhole)) return undefined;
  return words
    .filter((word) => word !== '')
    .map((value) => {
      const text = { type: 'text' as const, value };
      if (!isWhole(value)) return text;
      return { type: 'element' as const, tagName: 'span', properties: { dataWhole: '' }, children: [text] };
    });
}

type HastText = { type: 'text'; value: string };
type HastPiece =
  | HastText
  | { type: 'element'; tagName: string; properties: Record<string, string>; children: HastText[] };

function languageClass(code: HastElement): string | undefined {
  const names = code.properties.className;
  if (!Array.isArray(names)) return undefined;
  return names
    .map(String)
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
}

/** The cells of a table, in reading order. */
export function cellsOf(table: HastElement): HastElement[] {
  const elementsIn = ({ children }: HastElement) =>
    children.flatMap((child) => (child.type === 'element' ? child : []));
  return elementsIn(table).flatMap(elementsIn).flatMap(elementsIn);
}
