import { report } from '../../page/codes.ts';
import { headingId } from '../../repair/heading-id.ts';
import { alertOf, cellsOf, formulaOf, wholePieces } from '../markdown-elements.ts';
import { startOf, type ElementVisit, type Found, type PluginContext } from './context.ts';

/** Replaces formulas, alerts, tables, and check boxes of Markdown with our own components and names. */
export function elementVisits(context: PluginContext, found: Found): ElementVisit[] {
  const { format } = context;
  const visits: ElementVisit[] = [
    {
      filter: ['code'],
      visit(node, ctx) {
        // A formula, or the code of a fence, which the visit of `pre` replaces.
        if (node.properties.className !== undefined) return formulaOf(node);
        const text = node.children[0];
        const pieces = text?.type === 'text' ? wholePieces(text.value) : undefined;
        if (pieces?.length === 1) ctx.setProperty(node, 'dataWhole', '');
        else if (pieces && text) ctx.replaceNode(text, pieces);
        return undefined;
      },
    },
    { filter: ['blockquote'], visit: (node) => alertOf(node) },
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
  if (format === 'md') visits.push({ filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], visit: takeHeadingId });
  // Plain Markdown is text: its HTML may say how things look, and does not run.
  if (format === 'md') visits.push({ filter: ['script'], visit: (node, ctx) => ctx.removeNode(node) });
  if (context.hasFreeNames) visits.push(withoutDots(context, found));
  return visits;
}

/** Takes out attributes with a dot in their name, such as `@click.prevent`: the compiler would end the process at one. */
function withoutDots(context: PluginContext, found: Found): ElementVisit {
  return {
    filter: [],
    visit(node, ctx) {
      for (const name of Object.keys(node.properties)) {
        if (!name.includes('.')) continue;
        ctx.setProperty(node, name, undefined);
        const place = { file: context.file, ...startOf(context, node) };
        const message = `The attribute \`${name}\` of \`<${node.tagName}>\` has a dot in its name and was removed`;
        found.diagnostics.push(report('page/lenient', place, { message, hint: 'Use a name without a dot.' }));
      }
    },
  };
}

/** Takes the id at the end of a heading (`## Title {#id}`). In MDX, braces are code, so the text is repaired before. */
const takeHeadingId: ElementVisit['visit'] = (node, ctx) => {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return;
  const [written, id] = headingId.exec(last.value) ?? [];
  if (written === undefined || id === undefined) return;
  ctx.setProperty(node, 'id', id);
  ctx.replaceNode(last, { type: 'text', value: last.value.slice(0, -written.length) });
};
