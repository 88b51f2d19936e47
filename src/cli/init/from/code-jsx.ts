import { UNKNOWN, type Syntax } from './code-values.ts';

/** JSX that stands for a value: its text as Markdown, and its first image. */
interface JsxValue {
  jsx: string;
  src?: string | undefined;
}

/** A component in the JSX of a module. */
export interface CodeElement {
  name: string;
  properties: Record<string, unknown>;
  content: JsxValue;
}

type Read = (node: Syntax) => unknown;

const listIn = (node: Syntax, key: string): Syntax[] => (node[key] ?? []) as Syntax[];

/** Returns the text of JSX, with its links, and its first image. Expressions without a known text are left out. */
export function jsxValue(node: Syntax, read: Read): JsxValue {
  const value: JsxValue = { jsx: '' };
  const walk = (one: Syntax): string => {
    if (one.type === 'JSXText') return String(one['value']).replace(/\s+/g, ' ');
    if (one.type === 'JSXExpressionContainer') {
      const found = read(one['expression'] as Syntax);
      return typeof found === 'string' || typeof found === 'number'
        ? String(found)
        : isJsx(found)
          ? ((value.src ??= found.src), found.jsx)
          : '';
    }
    const { src, href } = one.type === 'JSXElement' ? propertiesOf(one, read) : {};
    if (typeof src === 'string') value.src ??= src;
    const text = listIn(one, 'children').map(walk).join('');
    return typeof href === 'string' && text.trim() !== '' ? `[${text.trim()}](${href})` : text;
  };
  value.jsx = walk(node).trim();
  return value;
}

export function isJsx(value: unknown): value is JsxValue {
  return typeof value === 'object' && value !== null && typeof (value as JsxValue).jsx === 'string';
}

function propertiesOf(element: Syntax, read: Read): Record<string, unknown> {
  const attributes = listIn(element['openingElement'] as Syntax, 'attributes');
  return Object.fromEntries(
    attributes.flatMap((attribute) => {
      const { name } = (attribute['name'] ?? {}) as { name?: unknown };
      if (typeof name !== 'string') return [];
      const value = attribute['value'] as Syntax | null;
      const expression = value?.type === 'JSXExpressionContainer' ? (value['expression'] as Syntax) : value;
      const found = expression ? read(expression) : true;
      return found === UNKNOWN || found === undefined ? [] : [[name, found]];
    }),
  );
}

/** Returns every component in a list of statements, wherever it is used. */
export function jsxElements(statements: readonly Syntax[], read: Read): CodeElement[] {
  const found: CodeElement[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null && 'type' in value) {
      const node = value as Syntax;
      if (node.type === 'JSXElement') {
        const { name } = (node['openingElement'] as { name: { name?: unknown } }).name;
        if (typeof name === 'string' && /^[A-Z]|^link$/.test(name)) {
          const properties = propertiesOf(node, read);
          found.push({ name, properties, content: jsxValue(node, read) });
        }
      }
      Object.values(node).forEach(visit);
    }
  };
  visit(statements);
  return found;
}
