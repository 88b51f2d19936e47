import type { HastPluginDefinition, MdastPluginDefinition } from 'satteri';
import type { Found, PluginContext } from './context.ts';
import { elementVisits } from './elements.ts';
import { expressionVisits } from './expressions.ts';
import { fenceVisits } from './fences.ts';
import { htmlVisits } from './html.ts';
import { openLinkVisits } from './links.ts';
import { paragraphVisit } from './paragraphs.ts';
import { propsVisit } from './props.ts';
import { referenceVisits } from './references.ts';
import { statementVisits } from './statements.ts';

/**
 * Makes the plugins for one compilation; `found` fills while it runs. Whatever looks at the same tree is one plugin,
 * because each plugin is a walk.
 */
export function createPlugins(context: PluginContext): {
  mdast: MdastPluginDefinition;
  hast: HastPluginDefinition;
  found: Found;
} {
  const found: Found = {
    imports: [],
    fences: [],
    references: [],
    snippetTags: [],
    diagnostics: [],
    statements: [],
    dead: [],
  };
  const defined = new Set<string>();
  const references = referenceVisits(context, found);
  const fences = fenceVisits(context, found);
  const jsxVisits = [references.jsx, propsVisit(context, found, defined), paragraphVisit];
  return {
    mdast: {
      name: 'lectern-mdast',
      options: { position: true },
      ...statementVisits(context, found, defined),
      ...expressionVisits(context, found),
      ...fences.markdown,
      ...htmlVisits(context, found),
      ...openLinkVisits(context, found),
    },
    hast: {
      name: 'lectern-hast',
      options: { position: true },
      element: [fences.element, ...elementVisits(context, found), references.element],
      mdxJsxFlowElement: jsxVisits,
      mdxJsxTextElement: jsxVisits,
    },
    found,
  };
}
