import { allNodes, boundBy, callsHook, nameOf, nodesIn, type CodeNode } from '../compile/code-nodes.ts';
import { browserHooks } from '../compile/dead-code.ts';
import { browserNames } from './browser-names.ts';

/** A name that a module declares at its top level. */
interface Declaration {
  /** `true` if the code needs a browser: it keeps state, handles an event, or reads `document`. */
  reacts: boolean;
  /** Names that its code uses. */
  uses: ReadonlySet<string>;
}

export interface Analysis {
  declared: ReadonlyMap<string, Declaration>;
  /** Local names by the names that they are exported under. */
  exported: ReadonlyMap<string, string>;
  /** Addresses and icons that the code may show after a click. */
  hints: Hints;
  /** `true` if the code inspects children, as in `children.map(…)`. */
  looksAtChildren: boolean;
}

/** Texts of a module that a component may ask the site about. */
export interface Hints {
  links: ReadonlySet<string>;
  images: ReadonlySet<string>;
  icons: ReadonlySet<string>;
}

/** Stands for what `export default` exports, where that has no name. */
export const unnamed = '*default';

/** Hooks by which a component reacts. */
const liveHooks = new Set([...browserHooks, 'useSyncExternalStore']);

/** Looks at the syntax tree of a module. */
export function analyse(program: CodeNode): Analysis {
  const declared = new Map<string, Declaration>();
  const exported = new Map<string, string>();
  const add = (name: string, node: CodeNode, isExported: boolean): void => {
    declared.set(name, read(node));
    if (isExported) exported.set(name, name);
  };
  const declare = (node: CodeNode | null | undefined, isExported: boolean): void => {
    for (const [name, one] of boundBy(node)) add(name, one, isExported);
  };
  for (const node of program.body as CodeNode[]) {
    if (node.type === 'ExportNamedDeclaration') {
      declare(node.declaration as CodeNode | null, true);
      if (node.source === null || node.source === undefined)
        for (const { local, exported: name } of node.specifiers as { local: CodeNode; exported: CodeNode }[])
          exported.set(nameOf(name) ?? '', nameOf(local) ?? '');
    } else if (node.type === 'ExportDefaultDeclaration') {
      const value = node.declaration as CodeNode;
      const own = value.type === 'Identifier' ? nameOf(value) : nameOf(value.id);
      if (own === undefined) declared.set(unnamed, read(value));
      else declare(value, false);
      exported.set('default', own ?? unnamed);
    } else declare(node, false);
  }
  return { declared, exported, hints: hintsIn(program), looksAtChildren: looksAtChildren(program) };
}

/**
 * The local names of a module that react: those whose own code does, and those that use one.
 *
 * @param imported Local names of imports that react.
 */
export function reactingNames({ declared }: Analysis, imported: Iterable<string> = []): ReadonlySet<string> {
  const reacting = new Set(imported);
  for (const [name, { reacts }] of declared) if (reacts) reacting.add(name);
  for (let before = -1; before !== reacting.size;) {
    before = reacting.size;
    for (const [name, { uses }] of declared)
      if ([...uses].some((used) => reacting.has(used))) reacting.add(name);
  }
  return reacting;
}

/** All names that some names of a module use, directly or through others. */
export function usedBy(names: Iterable<string>, { declared }: Analysis): ReadonlySet<string> {
  const used = new Set(names);
  for (const name of used) for (const next of declared.get(name)?.uses ?? []) used.add(next);
  return used;
}

function read(root: CodeNode): Declaration {
  const uses = new Set<string>();
  let reacts = false;
  for (const node of allNodes(root, isLabel)) {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') uses.add(String(node.name));
    reacts ||= callsHook(node, liveHooks) || isHandler(node) || asksBrowser(node);
  }
  return { reacts, uses };
}

/** Returns whether a part of a node is a name that stands for itself, such as `b` in `a.b`. */
function isLabel({ type, computed }: CodeNode, key: string): boolean {
  if (type === 'JSXAttribute') return key === 'name';
  return (key === 'property' || key === 'key') && computed !== true;
}

/** `typeof document`, or `window.location`: in a browser the result may be another one. */
function asksBrowser({ type, operator, argument, object }: CodeNode): boolean {
  if (type === 'UnaryExpression')
    return operator === 'typeof' && isIdentifier(argument) && browserNames.has(nameOf(argument) ?? '');
  return type === 'MemberExpression' && isIdentifier(object) && globalObjects.has(nameOf(object) ?? '');
}

/** Objects of a browser whose names nobody gives to something else. */
const globalObjects = new Set(['window', 'document', 'localStorage', 'sessionStorage']);

function isIdentifier(node: unknown): boolean {
  return (node as CodeNode | undefined)?.type === 'Identifier';
}

/** `onClick={…}` of an element, or `onClick: () => …` of an object that may become one's properties. */
function isHandler({ type, name, key, value }: CodeNode): boolean {
  if (type === 'JSXAttribute')
    return (
      /^on[A-Z]/.test(nameOf(name) ?? '') && (value as CodeNode | null)?.type === 'JSXExpressionContainer'
    );
  return (
    type === 'Property' &&
    /^on[A-Z]/.test(nameOf(key) ?? '') &&
    /^(?:ArrowFunction|Function)Expression$/.test((value as CodeNode).type)
  );
}

/** Names of React for what a component is given. */
const forChildren = new Set(['Children', 'cloneElement', 'isValidElement', 'toChildArray']);

/** Returns `true` if code does more with children than render or pass them. */
function looksAtChildren(program: CodeNode): boolean {
  const isChildren = (node: unknown): boolean => {
    const { type, property } = (node ?? {}) as Partial<CodeNode>;
    return nameOf(type === 'MemberExpression' ? property : node) === 'children';
  };
  const looks = ({ type, ...node }: CodeNode): boolean => {
    if (type === 'Identifier') return forChildren.has(String(node.name));
    // `children.map`, `props.children[0]`, and `child.props.id`, where `this.props.id` is of the component itself.
    if (type === 'MemberExpression') {
      const isOfOther = (node.object as CodeNode).type !== 'ThisExpression';
      return isChildren(node.object) || (isOfOther && nameOf(node.property) === 'props');
    }
    if (type === 'CallExpression') return (node.arguments as CodeNode[]).some(isChildren);
    if (type === 'SpreadElement') return isChildren(node.argument);
    if (type === 'ForOfStatement') return isChildren(node.right);
    // `const [first, ...rest] = children`.
    return (
      type === 'VariableDeclarator' && (node.id as CodeNode).type === 'ArrayPattern' && isChildren(node.init)
    );
  };
  for (const node of allNodes(program)) if (looks(node)) return true;
  return false;
}

function hintsIn(program: CodeNode): Hints {
  const links = new Set<string>();
  const images = new Set<string>();
  const icons = new Set<string>();
  const kinds: Record<string, Set<string>> = {
    href: links,
    src: images,
    img: images,
    icon: icons,
    name: icons,
  };
  for (const { type, name, key, value } of allNodes(program)) {
    const named = type === 'JSXAttribute' ? nameOf(name) : type === 'Property' ? nameOf(key) : undefined;
    const kind = named !== undefined && Object.hasOwn(kinds, named) && kinds[named];
    if (kind) for (const text of textsIn(value)) kind.add(text);
  }
  return {
    links: new Set([...links].filter((link) => /^[./#]/.test(link))),
    images: new Set([...images].filter((image) => /^\.{0,2}\//.test(image))),
    icons: new Set([...icons].filter((icon) => /^[\w-]+$/.test(icon))),
  };
}

/** The texts that an expression may give: `"a"`, or both of `open ? "a" : "b"`. */
function textsIn(value: unknown): string[] {
  return nodesIn(value).flatMap((node) => {
    if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
    if (/^(?:JSXExpressionContainer|ConditionalExpression|LogicalExpression)$/.test(node.type))
      return [node.expression, node.consequent, node.alternate, node.left, node.right].flatMap(textsIn);
    return [];
  });
}
