import { cellsOf, fenceOf, formulaOf, wholePieces } from '../markdown-elements.ts';
import type { ElementVisit, Found, PluginContext } from './context.ts';

/** Puts our own components and names in the place of code blocks, formulas, tables and check boxes of Markdown. */
export function elementVisits({ placeOf, format }: PluginContext, found: Found): ElementVisit[] {
  const visits: ElementVisit[] = [
    {
      filter: ['pre'],
      visit(node) {
        const fence = fenceOf(node);
        if (fence === undefined) return undefined;
        found.fences.push({ ...fence, ...placeOf(node.position?.start.line ?? 1, 1) });
        return {
          type: 'mdxJsxFlowElement',
          name: 'LecCode',
          attributes: [{ type: 'mdxJsxAttribute', name: 'id', value: String(found.fences.length - 1) }],
          children: [],
        };
      },
    },
    {
      filter: ['code'],
      visit(node, ctx) {
        const text = node.children[0];
        const pieces = text?.type === 'text' ? wholePieces(text.value) : undefined;
        if (pieces?.length === 1) ctx.setProperty(node, 'dataWhole', '');
        else if (pieces && text) ctx.replaceNode(text, pieces);
        return formulaOf(node);
      },
    },
    {
      filter: ['table'],
      visit(node, ctx) {
        for (const cell of cellsOf(node)) {
          const align = /^text-align: (\w+)$/.exec(String(cell.properties.style ?? ''))?.[1];
          if (align === undefined) continue;
          ctx.setProperty(cell, 'style', undefined);
          ctx.setProperty(cell, 'dataAlign', align);
        }
        ctx.wrapNode(node, {
          type: 'element',
          tagName: 'div',
          properties: { className: ['lec-table'], tabIndex: 0, role: 'group', ariaLabel: 'Table' },
          children: [],
        });
      },
    },
    {
      filter: ['input'],
      visit(node, ctx) {
        if (node.properties.type === 'checkbox' && node.properties.disabled === true) {
          ctx.setProperty(node, 'ariaLabel', node.properties.checked === true ? 'Done' : 'To do');
        }
      },
    },
  ];
  // Plain Markdown is text: its HTML may say how things look, and does not run.
  if (format === 'md') visits.push({ filter: ['script'], visit: (node, ctx) => ctx.removeNode(node) });
  return visits;
}
