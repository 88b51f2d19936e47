import { builtIns } from '../../components/index.ts';
import { report } from '../../page/codes.ts';
import { isHtmlName } from '../../page/html-names.ts';
import { EMPHASIS_BREAK } from '../../repair/cjk-emphasis.ts';
import type { Found, MarkdownVisits, PluginContext } from './context.ts';

/** A comment, or the beginning of a tag. */
const parts = /<!--[^]*?(?:-->|$)|<(\/?)([A-Za-z][\w.:-]*)(?=[\s/>])/g;
/** Elements whose content is not HTML. The compiler visits the start tag and the end tag of one in a line as two nodes. */
const others = /<(\/?)(?:script|style|svg|math|template|textarea)\b/gi;

/**
 * Shows tags of plain Markdown that no browser knows, such as `<your-token>` or the type `<User>`, as the author wrote them, and
 * warns about components, which plain Markdown cannot have. A browser would silently drop both.
 */
export function htmlVisits({ placeOf, file, format }: PluginContext, found: Found): MarkdownVisits {
  if (format !== 'md') return {};
  const told = new Set<string>();
  let isInOther = false;
  return {
    html(node, context) {
      const { value, position } = node;
      if (value === EMPHASIS_BREAK) {
        context.removeNode(node);
        return undefined;
      }
      const marks = [...value.matchAll(others)];
      const wasInOther = isInOther;
      isInOther = marks.length === 0 ? isInOther : marks.at(-1)?.[1] === '';
      if (wasInOther || marks.length > 0) return undefined;
      const { line = 1, column = 1 } = position?.start ?? {};
      const shown = value.replace(parts, (whole, slash?: string, name?: string, at = 0) => {
        if (name === undefined || isHtmlName(name)) return whole;
        const before = value.slice(0, at).split('\n');
        const inLine = (before.at(-1) ?? '').length;
        const place = {
          file,
          ...placeOf(line + before.length - 1, before.length > 1 ? inLine + 1 : column + inLine),
        };
        const isNew = !told.has(name);
        told.add(name);
        if (Object.hasOwn(builtIns, name)) {
          if (isNew) found.diagnostics.push(report('page/component-in-markdown', place, { name, file }));
          return whole;
        }
        const message = `\`<${name}>\` is not an element, so it is shown as text`;
        const hint = `Put it in backticks, or write \`\\<${name}>\`.`;
        if (isNew) found.diagnostics.push(report('page/lenient', place, { message, hint }));
        return `&lt;${slash}${name}`;
      });
      return shown === value ? undefined : { type: 'html', value: shown };
    },
  };
}
