import type { HastPluginDefinition, MdastPluginDefinition } from 'satteri';
import type { Diagnostic } from '../diagnostics.ts';
import { componentsWithProps, meantProp } from './component-props.ts';
import { takeImports } from './imports.ts';
import type { Import } from './imports.ts';
import { cellsOf, fenceOf, formulaOf } from './markdown-elements.ts';
import type { FenceSource, HastElement } from './markdown-elements.ts';
import type { Reference } from './Page.ts';

/** What the plugins know of the text that is compiled. */
export interface PluginContext {
  /** Place in the file of a place in the text. */
  placeOf(line: number, column: number): { line: number; column: number };
  file: string;
  textNames: ReadonlySet<string>;
  format: 'mdx' | 'md';
}

/** What the plugins find in the text. */
export interface Found {
  imports: Import[];
  fences: FenceSource[];
  references: Reference[];
  snippetTags: { target: string; line: number }[];
  diagnostics: Diagnostic[];
  /** Text that stands where only code may. */
  problem?: { line: number; column: number; message: string };
}

type JsxElement = Parameters<
  Extract<NonNullable<HastPluginDefinition['mdxJsxFlowElement']>, { filter: string[] }>['visit']
>[0];
interface Remover {
  removeNode(node: Readonly<HastElement>): void;
}
interface Placed {
  position?: { start: { line: number; column: number } };
}

/** Attributes that hold an address, by element or component. */
const addresses: Record<string, { attribute: string; kind: Reference['kind'] }[]> = {
  a: [{ attribute: 'href', kind: 'link' }],
  Card: [
    { attribute: 'href', kind: 'link' },
    { attribute: 'img', kind: 'image' },
  ],
  Tile: [{ attribute: 'href', kind: 'link' }],
  Tooltip: [{ attribute: 'href', kind: 'link' }],
  Snippet: [{ attribute: 'file', kind: 'snippet' }],
  img: [{ attribute: 'src', kind: 'image' }],
  source: [{ attribute: 'src', kind: 'image' }],
  video: [
    { attribute: 'src', kind: 'image' },
    { attribute: 'poster', kind: 'image' },
  ],
  audio: [{ attribute: 'src', kind: 'image' }],
  iframe: [{ attribute: 'src', kind: 'link' }],
};
const addressNames = Object.keys(addresses);

/** Makes the plugins for one compilation; `found` fills while it runs. */
export function createPlugins(context: PluginContext): {
  mdast: MdastPluginDefinition;
  hast: HastPluginDefinition;
  found: Found;
} {
  const found: Found = { imports: [], fences: [], references: [], snippetTags: [], diagnostics: [] };
  const defined = new Set<string>();
  return { mdast: createMdast(context, found, defined), hast: createHast(context, found, defined), found };
}

function createMdast(
  { placeOf, file, textNames }: PluginContext,
  found: Found,
  defined: Set<string>,
): MdastPluginDefinition {
  const asText = (node: { value: string } & Placed): { type: 'text'; value: string } | undefined => {
    const expression = node.value.trim();
    const name = undefinedName(expression, textNames);
    if (name === undefined) return undefined;
    const at = node.position?.start;
    found.diagnostics.push({
      code: expression === '' ? 'page/lenient' : 'page/undefined-name',
      severity: 'warning',
      message:
        expression === ''
          ? 'Empty braces were read as text'
          : `\`{${expression.slice(0, 60)}}\` uses \`${name}\`, which is not defined; it is shown as text`,
      file,
      ...placeOf(at?.line ?? 1, at?.column ?? 1),
      hint: 'Write `\\{`, or put it in backticks.',
    });
    return { type: 'text', value: `{${node.value}}` };
  };
  return {
    name: 'lectern-mdast',
    options: { position: true },
    mdxjsEsm(node) {
      const { imports, rest } = takeImports(node.value);
      for (const { names } of imports) for (const { local } of names) defined.add(local);
      for (const [, name = ''] of rest.matchAll(/\b(?:const|let|var|function|class)\s+([A-Z]\w*)/g))
        defined.add(name);
      if (imports.length === 0) return undefined;
      const first = node.position?.start.line ?? 1;
      for (const { line, ...one } of imports) {
        const place = placeOf(first + line, 1);
        found.imports.push({ ...one, line: place.line });
        if (/^[./@]|\.mdx?$/.test(one.specifier)) {
          found.references.push({ kind: 'snippet', target: one.specifier, ...place });
        }
      }
      // What follows the imports in the same paragraph is code too, or it is prose without an empty line between.
      const lines = rest.split('\n');
      const next = lines.findIndex((line) => line.trim() !== '');
      if (next > 0 && !/^\s*(?:export\b|import\b|\/[/*]|\*)/.test(lines[next] ?? '')) {
        found.problem ??= { line: first + next, column: 1, message: 'Unexpected statement in code' };
        return { type: 'mdxjsEsm', value: '' };
      }
      return { type: 'mdxjsEsm', value: rest };
    },
    mdxTextExpression: (node) => asText(node),
    mdxFlowExpression(node) {
      const text = asText(node);
      return text === undefined ? undefined : { type: 'paragraph', children: [text] };
    },
  };
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

function createHast(
  { placeOf, format, file }: PluginContext,
  found: Found,
  defined: ReadonlySet<string>,
): HastPluginDefinition {
  const refer = (node: Placed, name: string, read: (attribute: string) => unknown): void => {
    for (const { attribute, kind } of addresses[name] ?? []) {
      const target = read(attribute);
      if (typeof target !== 'string') continue;
      const place = placeOf(node.position?.start.line ?? 1, node.position?.start.column ?? 1);
      if (target === '') {
        if (name === 'a' || name === 'img') {
          found.diagnostics.push({
            code: 'page/empty-link',
            severity: 'warning',
            message: name === 'a' ? 'A link leads nowhere' : 'An image has no address',
            file,
            ...place,
            hint: name === 'a' ? 'Write the address, or remove the link.' : 'Write its path or address.',
          });
        }
        continue;
      }
      if (kind === 'snippet') found.snippetTags.push({ target, line: place.line });
      found.references.push({ kind, target, ...place });
    }
  };
  const referJsx = (node: Pick<JsxElement, 'name' | 'attributes' | 'position'>): void => {
    refer(node, node.name ?? '', (wanted) => {
      for (const one of node.attributes) {
        if (one.type === 'mdxJsxAttribute' && one.name === wanted && typeof one.value === 'string')
          return one.value;
      }
      return undefined;
    });
  };
  const checkProps = ({
    name,
    attributes,
    position,
  }: Pick<JsxElement, 'name' | 'attributes' | 'position'>): void => {
    if (name === null || defined.has(name)) return;
    for (const attribute of attributes) {
      const meant = attribute.type === 'mdxJsxAttribute' ? meantProp(name, attribute.name) : undefined;
      if (attribute.type !== 'mdxJsxAttribute' || meant === undefined) continue;
      found.diagnostics.push({
        code: 'page/unknown-prop',
        severity: 'info',
        message: `\`<${name}>\` has no \`${attribute.name}\``,
        file,
        ...placeOf(position?.start.line ?? 1, position?.start.column ?? 1),
        hint: `Did you mean \`${meant}\`?`,
      });
    }
  };
  const jsxVisits = [
    { filter: addressNames, visit: referJsx },
    { filter: componentsWithProps, visit: checkProps },
  ];
  return {
    name: 'lectern-hast',
    options: { position: true },
    element: [
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
      { filter: ['code'], visit: formulaOf },
      {
        filter: ['a', 'img', 'video', 'audio', 'source', 'iframe'],
        visit(node) {
          refer(node, node.tagName, (attribute) => node.properties[attribute]);
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
      // Plain Markdown is text: its HTML may say how things look, and does not run. An empty filter means all.
      ...(format === 'md'
        ? [{ filter: ['script'], visit: (node: HastElement, ctx: Remover) => ctx.removeNode(node) }]
        : []),
    ],
    mdxJsxFlowElement: jsxVisits,
    mdxJsxTextElement: jsxVisits,
  };
}
