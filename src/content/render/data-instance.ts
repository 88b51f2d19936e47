import { Fragment, type ComponentChildren, type ComponentType, type VNode } from 'preact';
import { Parser } from 'acorn';
import { report } from '../page/codes.ts';
import { CodeFence } from '../components/code/CodeGroup.tsx';
import { builtIns } from '../components/index.ts';
import { LecMath } from '../components/latex/Latex.tsx';
import { useScope } from '../components/scope.ts';
import type { Code } from '../code/code-html.ts';
import type { CodeNode } from '../compile/code-nodes.ts';
import type { CompiledModule } from '../compile/compile.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import type { Instance } from './instance.ts';
import { jsxRuntime } from './jsx-runtime.ts';

type Props = Record<string, unknown>;

/**
 * A page whose text is data: it comes from an OpenAPI document, which may be anybody's. Its compiled code is never run. It is read as
 * a tree of elements, in which nothing counts but known components, harmless elements, and values that are written as they are.
 */
export function createDataInstance(
  source: string,
  module: CompiledModule,
  codes: readonly Code[],
  take: (diagnostic: Diagnostic) => void,
): Pick<Instance, 'exports' | 'learn'> {
  const reader = new TreeReader(module.code, codes, (name, what) =>
    take(report('page/data', { file: source, ...module.placeOf(name) }, { what })),
  );
  const Content = (): ComponentChildren => {
    useScope().draw(source, module.code.length);
    return reader.root();
  };
  return { exports: { default: Content as ComponentType<Props> }, learn: () => false };
}

class TreeReader {
  private readonly code: string;
  private readonly components: Readonly<Props>;
  private readonly tell: (name: string, what: string) => void;

  constructor(code: string, codes: readonly Code[], tell: (name: string, what: string) => void) {
    this.code = code;
    this.tell = tell;
    const LecCode = ({ id }: { id: string }): VNode | null => {
      const code = codes[Number(id)];
      return code === undefined ? null : CodeFence({ code });
    };
    const known = Object.fromEntries(DATA_COMPONENTS.map((name) => [name, builtIns[name]]));
    this.components = { ...known, LecId: builtIns['LecId'], LecMath, LecCode };
  }

  /** Reads the element tree that the compiled function would return. */
  root(): ComponentChildren {
    const program = Parser.parse(this.code, { ecmaVersion: 'latest', allowReturnOutsideFunction: true });
    const main = (program as unknown as { body: CodeNode[] }).body.find(
      ({ type, id }) => type === 'FunctionDeclaration' && nameOf(id) === '_createMdxContent',
    );
    const { body = [] } = (main?.['body'] ?? {}) as { body?: CodeNode[] };
    const last = body.findLast(({ type }) => type === 'ReturnStatement');
    return last ? this.child(last['argument'] as CodeNode) : null;
  }

  private child(node: CodeNode): ComponentChildren {
    if (node.type === 'ArrayExpression')
      return (node['elements'] as CodeNode[]).map((one) => this.child(one));
    if (node.type === 'CallExpression' && /^_jsxs?$/.test(nameOf(node['callee']))) return this.element(node);
    const value = literalOf(node);
    return value === undefined ? this.code.slice(node.start, node['end'] as number) : String(value);
  }

  private element(call: CodeNode): ComponentChildren {
    const [type, given] = call['arguments'] as [CodeNode, CodeNode | undefined];
    const properties = given?.type === 'ObjectExpression' ? (given['properties'] as CodeNode[]) : [];
    const inside = properties.find((one) => one.type === 'Property' && nameOf(one['key']) === 'children');
    const children = inside && this.child(inside['value'] as CodeNode);
    // The elements of Markdown are members of an object, those that are written as tags are texts.
    const isMarkdown = type.type === 'MemberExpression' && nameOf(type['object']) === '_components';
    const name = isMarkdown
      ? nameOf(type['property'])
      : type.type === 'Literal'
        ? String(type['value'])
        : nameOf(type);
    if (name === '_Fragment') return jsxRuntime.jsx(Fragment, { children });
    const isTag = type.type === 'Literal';
    if (isTag && DROPPED.has(name)) return this.leftOut(name, `\`<${name}>\` was removed`);
    const component =
      isMarkdown || isTag ? undefined : Object.hasOwn(this.components, name) && this.components[name];
    if (isTag ? !ELEMENTS.has(name) : component === false || (component === undefined && !isMarkdown)) {
      this.leftOut(name, `\`<${name}>\` was removed, and its text is shown`);
      return jsxRuntime.jsx(Fragment, { children });
    }
    // Elements that the compiler itself writes: Markdown, code blocks, formulas, and ids of headings.
    const isOurs = isMarkdown || name.startsWith('Lec');
    const props: Props = children === undefined ? {} : { children };
    for (const property of properties) {
      if (property === inside) continue;
      const key = nameOf(property['key']);
      const value = property.type === 'Property' ? literalOf(property['value'] as CodeNode) : undefined;
      const isAllowed = isOurs || (isTag ? isAllowedAttribute(name, key) : isAllowedProp(key));
      if (value !== undefined && isAllowed) props[key] = value;
      else this.leftOut(name, `\`${key || '{…}'}\` of \`<${name}>\` was removed`);
    }
    return jsxRuntime.jsx(component || name, props);
  }

  private leftOut(name: string, what: string): null {
    this.tell(name, what);
    return null;
  }
}

/** Elements whose text is no text for readers. */
const DROPPED = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'xmp',
  'title',
  'svg',
  'math',
]);

/** The name that a node of code is, `A.B` for a member; empty where it is none. */
function nameOf(node: unknown): string {
  const { type, name, value, object, property, computed } = (node ?? {}) as CodeNode & Props;
  if (type === 'Identifier') return String(name);
  if (type === 'Literal') return String(value);
  if (type !== 'MemberExpression' || computed === true) return '';
  return `${nameOf(object)}.${nameOf(property)}`;
}

/** The value of code that is a text, a number or a truth value as it is written. */
function literalOf(node: CodeNode): string | number | boolean | undefined {
  const value = node.type === 'Literal' ? (node as unknown as { value: unknown }).value : undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined;
}

/** The components that text of an OpenAPI document may use: they show what is in them, and read no file. */
const DATA_COMPONENTS: readonly string[] =
  'Accordion AccordionGroup Badge Callout Card CardGroup Check CodeBlock CodeGroup Column Columns Danger Expandable FileTree Frame Icon Info Latex Mermaid Note Panel ParamField RequestExample ResponseExample ResponseField Step Steps Tab Tabs Tile Tip Tooltip Tree Warning'.split(
    ' ',
  );

/** Elements that may be written as tags. */
const ELEMENTS = new Set(
  'a abbr b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead tr u ul var wbr'.split(
    ' ',
  ),
);

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['align', 'alt', 'colspan', 'dir', 'lang', 'open', 'rowspan', 'start', 'title'],
  a: ['href'],
  img: ['height', 'src', 'width'],
};

function isAllowedAttribute(element: string, name: string): boolean {
  const lower = name.toLowerCase();
  return [
    ...(ATTRIBUTES['*'] ?? []),
    ...(Object.hasOwn(ATTRIBUTES, element) ? ATTRIBUTES[element]! : []),
  ].includes(lower);
}

/** Returns true if a component may have a prop. Event handlers and props that reach outside the component are refused. */
function isAllowedProp(name: string): boolean {
  return /^[a-z][A-Za-z]*$/.test(name) && !/^(?:on[A-Z]|style$|class|id$|ref$|key$|dangerously)/.test(name);
}
