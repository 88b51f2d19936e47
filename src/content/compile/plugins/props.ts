import { report } from '../../page/codes.ts';
import { meantProp, propsOf } from '../component-props.ts';
import { startOf } from './context.ts';
import type { Found, JsxVisit, PluginContext } from './context.ts';

/**
 * Warns about misspelled props of built-in components.
 *
 * @param defined Components that the text brings itself, whatever they are called.
 */
export function propsVisit(context: PluginContext, found: Found, defined: ReadonlySet<string>): JsxVisit {
  return {
    filter: [...propsOf.keys()],
    visit(node) {
      const { name, attributes } = node;
      if (name === null || defined.has(name)) return;
      for (const attribute of attributes) {
        const meant = attribute.type === 'mdxJsxAttribute' ? meantProp(name, attribute.name) : undefined;
        if (attribute.type !== 'mdxJsxAttribute' || meant === undefined) continue;
        const place = { file: context.file, ...startOf(context, node) };
        found.diagnostics.push(
          report('page/unknown-prop', place, { component: name, prop: attribute.name, meant }),
        );
      }
    },
  };
}
