import { readFileSync } from 'node:fs';
import { isFile } from '../../../base/read-file.ts';
import path from 'node:path';
import { positionAt } from '../../../base/diagnostics.ts';
import {
  clean,
  functionBody,
  memberOf,
  operated,
  parseModule,
  shown,
  type Syntax,
  UNKNOWN,
} from './code-values.ts';
import { type CodeElement, jsxElements, jsxValue } from './code-jsx.ts';
import { copyNotes, type KeyPlace, noteUnknown, notePlace } from './places.ts';
import type { Report } from './report.ts';

const MAX_DEPTH = 60;
/** Maximum number of expressions. A name counts at each use. */
const MAX_STEPS = 200_000;

/** The values that a module exports. */
interface CodeData {
  /** The default export, or what is assigned to `module.exports`. */
  value: unknown;
  exports: Record<string, unknown>;
  /** Components of the module's JSX with their properties. */
  elements: () => readonly CodeElement[];
}

/**
 * Reads the configuration of another tool as data, without running it: literals, constants, functions that only return
 * a value, and other files of the project that it imports. What code computes is left out and noted (`unknownsOf`).
 *
 * @param root Folder that imports must stay in.
 */
export function readCodeData(
  file: string,
  root: string,
  report: Report,
): CodeData & { returned: (made: unknown) => unknown } {
  const reader = new Reader(root, report);
  return { ...reader.module(file), returned: (made) => clean(reader.returned(made)) };
}

interface Module {
  file: string;
  text: string;
  /** Top-level variables, each evaluated on first use. */
  names: Map<string, () => unknown>;
}

class Reader {
  readonly #root: string;
  readonly #report: Report;
  readonly #modules = new Map<string, CodeData>();
  /** The modules of functions. */
  readonly #homes = new WeakMap<object, Module>();
  #depth = 0;
  #steps = 0;

  constructor(root: string, report: Report) {
    this.#root = root;
    this.#report = report;
  }

  module(file: string): CodeData {
    const known = this.#modules.get(file);
    if (known) return known;
    const data: CodeData = { value: undefined, exports: {}, elements: () => [] };
    this.#modules.set(file, data);
    const text = readFileSync(file, 'utf8');
    const module: Module = { file, text, names: new Map() };
    let statements: Syntax[];
    try {
      if (file.endsWith('.json')) {
        data.value = JSON.parse(text) as unknown;
        return data;
      }
      statements = parseModule(text, file);
    } catch (error) {
      const what = `the file (${error instanceof Error ? error.message : String(error)})`;
      this.#report.add('init/not-data', { file, line: 1, column: 1 }, what);
      return data;
    }
    for (const statement of statements) this.#declare(statement, module);
    for (const statement of statements) this.#export(statement, module, data);
    data.elements = () => jsxElements(statements, (node) => this.#known(node, module));
    return data;
  }

  /** Returns what a function returns, or the value itself if it is not a function. */
  returned(made: unknown): unknown {
    const body = functionBody(made);
    const home = body && this.#homes.get(made as object);
    if (!home) return made;
    // Constants of the function hide those of the module.
    const inner = body.before.length === 0 ? home : { ...home, names: new Map(home.names) };
    for (const statement of body.before) this.#declare(statement, inner);
    return this.#read(body.result, inner);
  }

  #place(module: Module, offset: number): () => KeyPlace {
    return () => ({ file: module.file, ...positionAt(module.text, offset) });
  }

  /** Notes on a list or an object that something in it is not known. */
  #miss(holder: object, node: Syntax, module: Module, key?: string): void {
    noteUnknown(holder, { key, code: shown(module.text, node), place: this.#place(module, node.start) });
  }

  #declare(statement: Syntax, module: Module): void {
    const { type } = statement;
    if (type === 'ImportDeclaration') {
      const source = (statement['source'] as { value: string }).value;
      for (const one of statement['specifiers'] as Syntax[]) {
        const name = (one['local'] as { name: string }).name;
        const imported = (one['imported'] as { name: string } | undefined)?.name;
        module.names.set(name, () => {
          const data = this.#imported(source, module);
          if (data === undefined) return UNKNOWN;
          if (one.type === 'ImportNamespaceSpecifier') return data.exports;
          return imported === undefined || imported === 'default' ? data.value : data.exports[imported];
        });
      }
    }
    const declared =
      type === 'ExportNamedDeclaration' ? (statement['declaration'] as Syntax | null) : statement;
    if (declared?.type === 'VariableDeclaration') {
      for (const one of declared['declarations'] as Syntax[]) {
        const { name } = one['id'] as { name?: string };
        const init = one['init'] as Syntax | null;
        if (name !== undefined && init) module.names.set(name, () => this.#read(init, module));
      }
    } else if (declared?.type === 'FunctionDeclaration') {
      const { name } = declared['id'] as { name: string };
      module.names.set(name, () => this.#read(declared, module));
    }
  }

  #export(statement: Syntax, module: Module, data: CodeData): void {
    if (statement.type === 'ExportDefaultDeclaration') {
      data.value = this.#configuration(statement['declaration'] as Syntax, module);
    } else if (statement.type === 'ExportNamedDeclaration') {
      const declared = statement['declaration'] as Syntax | null;
      const names = (declared?.['declarations'] as Syntax[] | undefined)?.map(
        (one) => (one['id'] as { name: string }).name,
      );
      for (const name of names ?? []) data.exports[name] = clean(module.names.get(name)?.());
      if (declared?.type === 'FunctionDeclaration') {
        const { name } = declared['id'] as { name: string };
        data.exports[name] = module.names.get(name)?.();
      }
      for (const one of statement['specifiers'] as Syntax[]) {
        const local = (one['local'] as { name: string }).name;
        const exported = (one['exported'] as { name: string }).name;
        const value = clean(module.names.get(local)?.());
        if (exported === 'default') data.value = value;
        else data.exports[exported] = value;
      }
    } else if (statement.type === 'ExpressionStatement') {
      const { type, left, right } = statement['expression'] as {
        type: string;
        left?: Syntax;
        right?: Syntax;
      };
      const target = type === 'AssignmentExpression' && left ? module.text.slice(left.start, left.end) : '';
      if (right && target === 'module.exports') data.value = this.#configuration(right, module);
      else if (right && /^(?:module\.)?exports\.\w+$/.test(target))
        data.exports[target.slice(target.lastIndexOf('.') + 1)] = this.#known(right, module);
    }
  }

  #imported(source: string, module: Module): CodeData | undefined {
    if (!source.startsWith('.')) return undefined;
    const base = path.resolve(path.dirname(module.file), source);
    const names = [
      '',
      '.ts',
      '.tsx',
      '.mts',
      '.js',
      '.jsx',
      '.mjs',
      '.cjs',
      '.json',
      '/index.ts',
      '/index.js',
    ].map((end) => base + end);
    const swapped = base.replace(/\.(m?)js$/, '.$1ts');
    for (const file of [...names, swapped]) {
      const isInside = file.startsWith(this.#root + path.sep);
      if (isInside && isFile(file) && /\.(?:[cm]?[jt]sx?|json)$/.test(file)) return this.module(file);
    }
    return undefined;
  }

  /** The value of an export. A function of a package that is called with an object most likely returns that, as `defineConfig` does. */
  #configuration(node: Syntax, module: Module): unknown {
    let value = this.#known(node, module);
    for (let inner: Syntax | undefined = node; value === undefined && inner?.type === 'CallExpression';) {
      [inner] = inner['arguments'] as Syntax[];
      if (inner) value = this.#known(inner, module);
    }
    if (value === undefined) {
      const what = `The export \`${shown(module.text, node)}\``;
      this.#report.add('init/not-data', this.#place(module, node.start)(), what);
    }
    return value;
  }

  #known(node: Syntax, module: Module): unknown {
    // A configuration may be a function that returns it.
    return clean(this.returned(this.#read(node, module)));
  }

  /** The value of an expression; {@link UNKNOWN} where only running it could tell. */
  #read(node: Syntax, module: Module): unknown {
    this.#depth += 1;
    try {
      if (this.#depth > MAX_DEPTH || ++this.#steps > MAX_STEPS) return UNKNOWN;
      return this.#readOne(node, module);
    } finally {
      this.#depth -= 1;
    }
  }

  #readOne(node: Syntax, module: Module): unknown {
    const part = (name: string) => node[name] as Syntax;
    switch (node.type) {
      case 'Literal':
        return node['regex'] === undefined ? node['value'] : UNKNOWN;
      case 'TemplateLiteral':
        return this.#template(node, module);
      case 'ArrayExpression':
        return this.#list(node, module);
      case 'ObjectExpression':
        return this.#object(node, module);
      case 'Identifier':
        return this.#named(node, module);
      case 'ParenthesizedExpression':
      case 'ChainExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'AwaitExpression':
        return this.#read(part(node.type === 'AwaitExpression' ? 'argument' : 'expression'), module);
      case 'MemberExpression':
        return memberOf(
          this.#read(part('object'), module),
          node['computed'] ? this.#read(part('property'), module) : part('property')['name'],
        );
      case 'BinaryExpression':
      case 'LogicalExpression':
      case 'UnaryExpression':
        return operated(node, (operand) => this.#read(operand, module));
      case 'CallExpression':
        return this.#call(node, module);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        this.#homes.set(node, module);
        return node;
      case 'JSXElement':
      case 'JSXFragment':
        return jsxValue(node, (inner) => this.#read(inner, module));
      default:
        return UNKNOWN;
    }
  }

  #named(node: Syntax, module: Module): unknown {
    const name = String(node['name']);
    if (name === 'undefined') return undefined;
    return module.names.get(name)?.() ?? UNKNOWN;
  }

  #template(node: Syntax, module: Module): unknown {
    const texts = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    const values = (node['expressions'] as Syntax[]).map((one) => this.#read(one, module));
    if (values.some((value) => typeof value !== 'string' && typeof value !== 'number')) return UNKNOWN;
    return texts.map((text, at) => `${text}${at < values.length ? String(values[at]) : ''}`).join('');
  }

  #list(node: Syntax, module: Module): unknown[] {
    const list: unknown[] = [];
    for (const element of node['elements'] as (Syntax | null)[]) {
      if (element === null) continue;
      const isSpread = element.type === 'SpreadElement';
      const value = this.#read(isSpread ? (element['argument'] as Syntax) : element, module);
      if (value === UNKNOWN) this.#miss(list, element, module);
      else if (!isSpread) {
        // `condition && entry` adds nothing if the condition is false.
        if (value !== false && value !== undefined && value !== null) list.push(value);
      } else if (Array.isArray(value)) {
        for (const entry of value as unknown[]) list.push(entry);
        copyNotes(value, list);
      }
    }
    return list;
  }

  #object(node: Syntax, module: Module): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    for (const property of node['properties'] as Syntax[]) {
      if (property.type === 'SpreadElement') {
        const value = this.#read(property['argument'] as Syntax, module);
        if (typeof value === 'object' && value !== null) {
          Object.assign(object, value);
          copyNotes(value, object);
        } else if (value === UNKNOWN) this.#miss(object, property, module);
        continue;
      }
      const key = property['key'] as Syntax;
      const name: unknown = property['computed'] ? this.#read(key, module) : (key['name'] ?? key['value']);
      if (typeof name !== 'string' && typeof name !== 'number') continue;
      notePlace(object, String(name), this.#place(module, property.start));
      const value = this.#read(property['value'] as Syntax, module);
      // Not assigned, so that no key can reach a prototype.
      Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
      if (value === UNKNOWN) this.#miss(object, property, module, String(name));
    }
    return object;
  }

  #call(node: Syntax, module: Module): unknown {
    const callee = node['callee'] as Syntax;
    const args = node['arguments'] as Syntax[];
    const name = module.text.slice(callee.start, callee.end);
    const [first] = args;
    if (name === 'require' && typeof first?.['value'] === 'string') {
      const data = this.#imported(first['value'], module);
      return data?.value ?? data?.exports ?? UNKNOWN;
    }
    if (name === 'require.resolve' && first) return this.#read(first, module);
    const made = this.#read(callee, module);
    if (functionBody(made)) return this.returned(made);
    // The Starlight integration with its settings, wherever it is used.
    if (name === 'starlight' && first) return { starlight: this.#known(first, module) };
    // A function of a package around an object gives that object back, as `defineConfig` and `withPwa` do.
    return /^(?:(?:define|with)\w+|\w*[cC]onfig)$/.test(name) && first ? this.#read(first, module) : UNKNOWN;
  }
}
