import { allNodes, boundBy, nameOf, type CodeNode } from '../../compile/code-nodes.ts';
import type { ImportedName } from '../../compile/imports.ts';
import { unnamed } from '../../islands/analyse.ts';

/** An import statement, with its position in the code. */
export interface ImportStatement {
  specifier: string;
  names: ImportedName[];
  start: number;
  end: number;
}

export interface ModuleParts {
  imports: ImportStatement[];
  exported: ReadonlySet<string>;
  /** Names that the module uses and does not bind at its top level. */
  free: ReadonlySet<string>;
  /** Texts that `fetch` is called with. */
  fetched: { text: string; start: number; end: number }[];
  /** Texts that may contain names of classes. */
  texts: string[];
}

type Placed = CodeNode & { end: number };

/** Takes a module apart. */
export function partsOf(program: CodeNode): ModuleParts {
  const imports: ImportStatement[] = [];
  const exported = new Set<string>();
  const bound = new Set<string>();
  const bind = (node: CodeNode | null | undefined): string[] => {
    const names = boundBy(node).map(([name]) => name);
    for (const name of names) bound.add(name);
    return names;
  };
  for (const node of program.body as Placed[]) {
    if (node.type === 'ImportDeclaration') {
      const names = (node.specifiers as CodeNode[]).map(bindingOf);
      for (const { local } of names) bound.add(local);
      const { value } = node.source as { value: string };
      imports.push({ specifier: value, names, start: node.start, end: node.end });
    } else if (node.type === 'ExportNamedDeclaration') {
      for (const name of bind(node.declaration as CodeNode | null)) exported.add(name);
      for (const one of node.specifiers as CodeNode[]) exported.add(textOf(one.exported));
    } else if (node.type === 'ExportDefaultDeclaration') {
      bind(node.declaration as CodeNode);
      exported.add('default');
    } else bind(node);
  }
  const used = new Set<string>();
  const fetched: ModuleParts['fetched'] = [];
  const texts: string[] = [];
  const isLeftOut = (node: CodeNode, key: string): boolean =>
    node.type === 'ImportDeclaration' || ((key === 'property' || key === 'key') && node.computed !== true);
  for (const node of allNodes(program, isLeftOut)) {
    if (node.type === 'Identifier') used.add(String(node.name));
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value);
    if (node.type === 'TemplateElement') texts.push(String((node.value as { cooked?: string }).cooked ?? ''));
    const asked = fetchedBy(node);
    if (asked !== undefined) fetched.push(asked);
  }
  return { imports, exported, free: new Set([...used].filter((name) => !bound.has(name))), fetched, texts };
}

/** A part of a text, and the text in its place. */
export interface Edit {
  start: number;
  end: number;
  by: string;
}

/** Replaces parts of a text; they must not overlap. */
export function replaceParts(text: string, parts: readonly Edit[]): string {
  let result = text;
  for (const { start, end, by } of parts.toSorted((a, b) => b.start - a.start))
    result = result.slice(0, start) + by + result.slice(end);
  return result;
}

function bindingOf({ type, local, imported }: CodeNode): ImportedName {
  const name = textOf(local);
  if (type === 'ImportNamespaceSpecifier') return { local: name, imported: '*' };
  return { local: name, imported: type === 'ImportDefaultSpecifier' ? 'default' : textOf(imported) };
}

/** `fetch('/data.json')` with its address. */
function fetchedBy({ type, callee, arguments: given }: CodeNode): ModuleParts['fetched'][number] | undefined {
  if (type !== 'CallExpression') return undefined;
  const called = callee as CodeNode;
  const name = called.type === 'MemberExpression' ? textOf(called.property) : textOf(called);
  const [address] = given as Placed[];
  if (name !== 'fetch' || address?.type !== 'Literal' || typeof address.value !== 'string') return undefined;
  return { text: address.value, start: address.start, end: address.end };
}

function textOf(node: unknown): string {
  return nameOf(node) ?? unnamed;
}
