import type { JsxVisit } from './context.ts';

/** Elements that end a paragraph in a browser. */
const BLOCKS = new Set(
  'blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  ),
);

/**
 * Takes out the paragraph that MDX makes of text on lines of its own in a `<p>`. A browser would end the outer one there, and
 * its classes would have no effect. A `<p>` with several blocks becomes a `<div>`.
 */
export const paragraphVisit: JsxVisit = {
  filter: ['p'],
  visit(node, context) {
    const parts = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
    const [only] = parts;
    if (parts.length === 1 && only?.type === 'element' && only.tagName === 'p') {
      context.replaceNode(only, only.children);
      return;
    }
    const isBlock = parts.some(
      (part) =>
        (part.type === 'element' && BLOCKS.has(part.tagName)) ||
        (part.type === 'mdxJsxFlowElement' && BLOCKS.has(part.name ?? '')),
    );
    if (isBlock) context.replaceNode(node, { ...node, name: 'div' });
  },
};
