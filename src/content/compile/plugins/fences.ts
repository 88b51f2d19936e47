import { fenceOf, type FenceSource, type HastElement } from '../markdown-elements.ts';
import type { ElementVisit, Found, MarkdownVisits, PluginContext } from './context.ts';

/** Returns whether a block in plain Markdown may be a fence: its text ends with a line end, which HTML rarely has before `</code>`. */
function isOfMarkdown(pre: HastElement): boolean {
  const [code] = pre.children;
  const text = code?.type === 'element' ? code.children[0] : undefined;
  return text?.type !== 'text' || text.value.endsWith('\n');
}

/**
 * Replaces each code block with our own component. Plain Markdown becomes HTML as text and is parsed again, where neither
 * the text behind the language of a fence nor its line is left: there both come from the tree of the Markdown.
 */
export function fenceVisits(
  { placeOf, format }: PluginContext,
  found: Found,
): { markdown: MarkdownVisits; element: ElementVisit } {
  const written: FenceSource[] = [];
  const asWritten = (fence: FenceSource): FenceSource => {
    const at = written.findIndex(
      ({ code, lang }) => code === fence.code && (lang ?? '') === (fence.lang ?? ''),
    );
    return at < 0 ? fence : (written.splice(at, 1)[0] ?? fence);
  };
  const markdown: MarkdownVisits = {
    code({ value, lang, meta, position }) {
      const { line } = placeOf(position?.start.line ?? 1, 1);
      written.push({
        code: value,
        ...(lang ? { lang } : {}),
        ...(meta ? { meta } : {}),
        line,
      });
    },
  };
  return {
    markdown: format === 'md' ? markdown : {},
    element: {
      filter: ['pre'],
      visit(node) {
        const fence = fenceOf(node);
        if (fence === undefined) return undefined;
        found.fences.push(
          format === 'md'
            ? isOfMarkdown(node)
              ? asWritten(fence)
              : fence
            : { ...fence, ...placeOf(node.position?.start.line ?? 1, 1) },
        );
        return {
          type: 'mdxJsxFlowElement',
          name: 'LecCode',
          attributes: [{ type: 'mdxJsxAttribute', name: 'id', value: String(found.fences.length - 1) }],
          children: [],
        };
      },
    },
  };
}
