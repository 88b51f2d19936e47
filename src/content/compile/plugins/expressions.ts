import { report } from '../../page/codes.ts';
import type { MdxJsxAttributeUnion, MdxJsxAttributeValueExpressionNode, MdxJsxFlowElement } from 'satteri';
import { isHandlerName } from '../dead-code.ts';
import { isConverting, isInertElement } from '../page-code.ts';
import {
  startOf,
  takeActing,
  takeCode,
  type Found,
  type MarkdownVisits,
  type Placed,
  type PluginContext,
} from './context.ts';
import { cutTo } from '../../../base/text.ts';

/**
 * Shows expressions that have no value, `{tenant_id}` and `{}`, as the author wrote them, and lets the others fail by
 * themselves where that is asked for.
 */
export function expressionVisits(context: PluginContext, found: Found): MarkdownVisits {
  const tried = (node: Valued): string | undefined => {
    if (!context.tryExpressions || isComment(node.value)) return undefined;
    return call(node.value, startOf(context, node));
  };
  const takeAttributes = (node: Attributed): void => {
    if (!isInertElement(node.name ?? '')) takeActing(context, found, node);
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxAttribute' && isConverting(attribute.name))
        takeActing(context, found, node);
      if (attribute.type === 'mdxJsxExpressionAttribute')
        takeCode(context, found, attribute.value, 'spread', node);
      else if (isCode(attribute)) {
        const kind = isHandlerName(node.name, attribute.name) ? 'handler' : 'expression';
        takeCode(context, found, attribute.value.value, kind, node);
      }
    }
  };
  const triedAttributes = <Node extends Attributed>(node: Node): Node | undefined => {
    takeAttributes(node);
    if (!context.tryExpressions || !node.attributes.some(isCode)) return undefined;
    const start = startOf(context, node);
    const attributes = node.attributes.map((attribute) =>
      isCode(attribute)
        ? {
            ...attribute,
            value: { type: attribute.value.type, value: call(attribute.value.value, start, attribute.name) },
          }
        : attribute,
    );
    return { ...node, attributes };
  };
  return {
    mdxTextExpression(node) {
      const text = asText(context, found, node);
      if (text !== undefined) return text;
      takeCode(context, found, node.value, 'expression', node);
      const value = tried(node);
      return value === undefined ? undefined : { type: 'mdxTextExpression', value };
    },
    mdxFlowExpression(node) {
      const text = asText(context, found, node);
      if (text !== undefined) return { type: 'paragraph', children: [text] };
      takeCode(context, found, node.value, 'expression', node);
      const value = tried(node);
      return value === undefined ? undefined : { type: 'mdxFlowExpression', value };
    },
    mdxJsxTextElement: triedAttributes,
    mdxJsxFlowElement: triedAttributes,
  };
}

/** The text of an expression that has no value. */
function asText(context: PluginContext, found: Found, node: Valued): Text | undefined {
  const expression = node.value.trim();
  if (context.isData) return { type: 'text', value: isComment(node.value) ? '' : `{${node.value}}` };
  const name = undefinedName(expression, context.textNames);
  if (name === undefined) return undefined;
  const place = { file: context.file, ...startOf(context, node) };
  const hint = 'Write `\\{`, or put it in backticks.';
  found.diagnostics.push(
    expression === ''
      ? report('page/lenient', place, { message: 'Empty braces were read as text', hint })
      : report('page/undefined-name', place, {
          message: `\`{${cutTo(expression, 60)}}\` uses \`${name}\`, which is not defined, so it is shown as text`,
          hint,
        }),
  );
  return { type: 'text', value: `{${node.value}}` };
}

type Text = { type: 'text'; value: string };
type Valued = { value: string } & Placed;
type Attributed = Pick<MdxJsxFlowElement, 'attributes' | 'name'> & Placed;
type CodeAttribute = MdxJsxAttributeUnion & { name: string; value: MdxJsxAttributeValueExpressionNode };

function isCode(attribute: MdxJsxAttributeUnion): attribute is CodeAttribute {
  return (
    attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'object' && attribute.value !== null
  );
}

/** Code that leaves it to `LecTry` to read an expression; see the instance. */
function call(code: string, { line, column }: { line: number; column: number }, attribute?: string): string {
  const named = attribute === undefined ? '' : `, ${JSON.stringify(attribute)}`;
  return `LecTry(() => (${code}\n), ${line}, ${column}${named})`;
}

/** Returns whether there is nothing but comments. One with code behind it counts as code, which cannot be told for sure. */
function isComment(value: string): boolean {
  return /^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/[^\n]*\s*)*$/.test(value);
}

/** The name that makes an expression text: one of `names`, a global of the build's own, or nothing at all (`{}`). */
function undefinedName(expression: string, names: ReadonlySet<string>): string | undefined {
  if (expression === '') return '';
  if (/^[A-Za-z_$][\w$]*$/.test(expression)) {
    const isGlobal = expression in globalThis && expression !== 'undefined';
    return names.has(expression) || isGlobal ? expression : undefined;
  }
  for (const name of names) {
    const at = expression.search(new RegExp(`(?<![\\w$.'"])${name.replaceAll('$', '\\$')}(?![\\w$])`));
    if (at >= 0) return name;
  }
  return undefined;
}
