import { type LoadedConfig, loadConfig } from '../../../../src/config/formats/index.ts';
import type { FromDescriptions } from '../../../../src/config/formats/Format.ts';
import type { Diagnostic } from '../../../../src/base/diagnostics.ts';
import type { NavNode } from '../../../../src/base/model/NavTree.ts';

/** What every site has, so that a test names only what it is about. */
const NEEDED = { theme: 'mint', name: 'Acme', colors: { primary: '#0d5c4a', light: '#4ade80' } };

/** What descriptions give to a site that has none. */
export const NOTHING: FromDescriptions = { groups: [], operation: () => undefined, isUnread: () => false };

/** Reads a `docs.json`. `files` are the other files of the docs folder, by path. */
export function read(
  config: Record<string, unknown>,
  files: Record<string, unknown> = {},
): { value: LoadedConfig; diagnostics: Diagnostic[] } {
  const text = JSON.stringify({ ...NEEDED, ...config }, null, 2);
  const bytes = new Map(
    Object.entries(files).map(([name, data]) => [
      name,
      new TextEncoder().encode(typeof data === 'string' ? data : JSON.stringify(data, null, 2)),
    ]),
  );
  const { value, diagnostics } = loadConfig(text, 'docs.json', { readFile: (file) => bytes.get(file) });
  if (!value) throw new Error(JSON.stringify(diagnostics));
  return { value, diagnostics };
}

/** The navigation as a tree of short texts; `pages` are the pages that exist (default: all that are listed). */
export function treeOf(
  navigation: Record<string, unknown>,
  made: Partial<FromDescriptions> = {},
  pages?: readonly string[],
): { tree: unknown[]; codes: string[]; messages: string[] } {
  const { value, diagnostics } = read({ navigation });
  const known = pages ?? [...listedIn(JSON.stringify(navigation))];
  const metas = new Map(known.map((path) => [path, { path, title: path, label: path }]));
  const { value: written, diagnostics: found } = value.tree({ ...NOTHING, ...made }, metas);
  return {
    tree: written.tree.roots.map(short),
    codes: [...diagnostics, ...found].map(({ code }) => code),
    messages: found.map(({ message }) => message),
  };
}

/** Every text of the navigation that could be a page. */
function listedIn(json: string): Set<string> {
  return new Set([...json.matchAll(/"([\w/-]+)"(?!:)/g)].map(([, path = '']) => path));
}

/** `page`, `[label, …children]` for a group, `kind name` with its children for a branch. */
function short(node: NavNode): unknown {
  if (node.kind === 'page') return node.path;
  if (node.kind === 'group')
    return [node.root ? `${node.label} → ${node.root.path}` : node.label, ...node.children.map(short)];
  const marks = [
    node.isDefault ? '*' : '',
    node.hidden ? ' hidden' : '',
    node.isGlobal ? ' global' : '',
    node.href === undefined ? '' : ` → ${node.href}`,
  ].join('');
  return { [`${node.kind} ${node.name}${marks}`]: node.children.map(short) };
}
