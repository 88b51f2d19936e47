import { isDeepStrictEqual } from 'node:util';
import { htmlToHast, type HastPluginDefinition, type MdastPluginDefinition } from 'satteri';
import type { Diagnostic } from '../../../base/diagnostics.ts';
import { placeField } from './context.ts';
import type { MarkdownKind, TransformedText, Transforms, Tree } from '../../plugins/transforms.ts';

/** The part of the compiler's own plugins that replaces the whole tree. */
interface Replacing {
  name: string;
  options: { position: true };
  before(root: object, context: { replaceNode(node: never, by: never): void }): void;
}

/** Lets the plugins of remark and rehype work on the trees of the compiler; `diagnostics` fills while it compiles. */
export function transformedBy(
  transforms: Transforms,
  text: TransformedText,
): { mdast: MdastPluginDefinition[]; hast: HastPluginDefinition[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  let hasHtml = false;
  const replacing = (kind: MarkdownKind): Replacing => ({
    name: `lectern-${kind}`,
    options: { position: true },
    before(root, context) {
      if (!transforms.has(kind) && !(kind === 'rehype' && hasHtml)) return;
      const originals = new Map<Tree, Tree>();
      const fresh = (): Tree => {
        originals.clear();
        return copyOf(root as Tree, originals);
      };
      const { tree, diagnostics: found } = transforms.apply(kind, fresh, text);
      diagnostics.push(...found);
      try {
        const [made] = encoded(tree, originals, () => (hasHtml = true));
        if (made !== root) context.replaceNode(root as never, made as never);
      } catch {
        diagnostics.push(transforms.unusable(kind, text.file));
      }
    },
  });
  return { mdast: [replacing('remark')], hast: [replacing('rehype')], diagnostics };
}

/** A copy of a tree that plugins may change; `originals` learns which node each is the copy of. */
function copyOf(node: Tree, originals: Map<Tree, Tree>): Tree {
  const copy = fieldsOf(node);
  if (node.children) copy.children = node.children.map((child) => copyOf(child, originals));
  originals.set(copy, node);
  return copy;
}

/** The fields of a node but for its children and those that the compiler keeps for itself. */
function fieldsOf(node: Tree): Tree {
  const fields: Partial<Tree> = {};
  for (const key in node) {
    if (key === 'children' || key.startsWith('_')) continue;
    const value = node[key];
    if (value !== undefined) fields[key] = plain(value);
  }
  return fields as Tree;
}

/** A copy of data; the compiler's own is frozen. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
}

/**
 * Returns a tree for the compiler. Nodes that no plugin changed are the compiler's own again, which know their positions. Raw
 * HTML becomes elements in the HTML tree; `onHtml` is called for raw HTML in the Markdown tree.
 */
function encoded(node: Tree, originals: ReadonlyMap<Tree, Tree>, onHtml: () => void): Tree[] {
  if (node.type === 'html') onHtml();
  if (node.type === 'raw') return (htmlToHast(String(node['value'])) as unknown as Tree).children ?? [];
  const original = originals.get(node);
  const children = node.children?.flatMap((child) => encoded(child, originals, onHtml));
  if (original && isSame(children, original.children) && isAlike(node, original)) return [original];
  const { position, ...fields } = node;
  if (position !== undefined) fields.data = { ...Object(fields.data), [placeField]: position };
  return [children === undefined ? fields : { ...fields, children }];
}

function isSame(nodes: readonly Tree[] | undefined, others: readonly Tree[] | undefined): boolean {
  return nodes?.length === others?.length && (nodes ?? []).every((node, index) => node === others?.[index]);
}

/** Returns whether two nodes differ in nothing but their children and places. */
function isAlike(node: Tree, original: Tree): boolean {
  const { children: _, position: __, ...fields } = node;
  const { position: ___, ...others } = fieldsOf(original);
  return isDeepStrictEqual(fields, others);
}
