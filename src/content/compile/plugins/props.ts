import { report } from '../../page/codes.ts';
import { meantProp, propsOf } from '../component-props.ts';
import { startOf, type Found, type JsxVisit, type PluginContext } from './context.ts';

/** Components whose label is a prop: without it, readers cannot tell what they choose. */
const LABELS: Record<string, string> = { Tab: 'title', Accordion: 'title', View: 'title' };

/** Returns whether a node is text without a code block, and without anything that could bring one. */
const isText = (node: Parameters<JsxVisit['visit']>[0]['children'][number]): boolean =>
  node.type === 'text' || (node.type === 'element' && node.tagName !== 'pre' && node.children.every(isText));

/**
 * Warns about misspelled and missing props of built-in components, and about a code group without code.
 *
 * @param defined Components that the text brings itself, whatever they are called.
 */
export function propsVisit(context: PluginContext, found: Found, defined: ReadonlySet<string>): JsxVisit {
  return {
    filter: [...propsOf.keys()],
    visit(node) {
      const { name, attributes, children } = node;
      if (name === null || defined.has(name)) return;
      const place = { file: context.file, ...startOf(context, node) };
      const lacks = (what: string, hint: string): void => {
        const values = { message: `\`<${name}>\` has no ${what}`, hint };
        found.diagnostics.push(report('page/incomplete-component', place, values));
      };
      const label = LABELS[name];
      const has = (one: (typeof attributes)[number]) => one.type !== 'mdxJsxAttribute' || one.name === label;
      if (label !== undefined && !attributes.some(has)) lacks(`\`${label}\``, `Add \`${label}="…"\`.`);
      if (name === 'CodeGroup' && children.every(isText))
        lacks('code block', 'Put its code into fences with a title, such as ```js App.js.');
      for (const attribute of attributes) {
        const meant = attribute.type === 'mdxJsxAttribute' ? meantProp(name, attribute.name) : undefined;
        if (attribute.type !== 'mdxJsxAttribute' || meant === undefined) continue;
        found.diagnostics.push(
          report('page/unknown-prop', place, { component: name, prop: attribute.name, meant }),
        );
      }
    },
  };
}
