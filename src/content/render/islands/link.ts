import { posix } from 'node:path';
import type { Compile } from '../../compile/compiled-cache.ts';
import type { CompiledModule } from '../../compile/compile.ts';
import type { ImportedName } from '../../compile/imports.ts';
import type { CodeNode } from '../../compile/code-nodes.ts';
import { getOrMake } from '../../../base/get-or-make.ts';
import { findImported } from '../../page/find-imported.ts';
import { contentName } from '../instance.ts';
import { type ImportPlaces, keyOfImport } from '../project/find.ts';
import { placeName } from '../project/placeholder.tsx';
import { packages } from '../react.ts';
import { toJavaScript } from '../script-compiler.ts';
import { isScript } from '../script-module.ts';
import { readTextModule } from '../text-module.ts';
import { resolvePath } from '../../page/targets.ts';
import { partsOf, replaceParts, type Edit, type ImportStatement, type ModuleParts } from './rewrite.ts';
import { builtInNames, reactNames, runtimeNames, type RuntimeFiles } from './runtime.ts';

export interface LinkerOptions extends ImportPlaces {
  compile: Compile;
  /** Adds a file to the site and returns its address. */
  publish(name: string, content: string): string;
  /** Address of a file of the docs folder. */
  asset(path: string): string;
  runtime(): RuntimeFiles;
}

/** A module of the docs folder as a file of the site. */
export interface Linked {
  address: string;
  /** Addresses of all files that it loads, its own too. */
  scripts: ReadonlySet<string>;
  exported: ReadonlySet<string>;
  /** Paths in the docs folder that its code fetches, and whether there is such a file. */
  fetched: ReadonlyMap<string, boolean>;
  /** Texts that may contain names of classes. */
  texts: readonly string[];
  /** Characters of its source. */
  size: number;
}

/** Addresses of what all islands need, and of Lectern's components, which are published for the first module that uses one. */
interface Base {
  shared: string;
  runtime: string;
  builtIns(): string;
}

/**
 * Turns modules of the docs folder into files that a browser loads. Each module stays a module: its imports get the
 * addresses of other files, so that a page can be made without the others being known, and islands of a page share what
 * they import.
 */
export class Linker {
  readonly options: LinkerOptions;
  readonly #known = new Map<string, Promise<Linked | undefined>>();
  #base: Base | undefined;

  constructor(options: LinkerOptions) {
    this.options = options;
  }

  /**
   * The module of a file, or `undefined` for one that cannot be read.
   *
   * @param trail The files that import it, outermost first.
   */
  link(file: string, trail: readonly string[] = []): Promise<Linked | undefined> {
    return getOrMake(this.#known, file, () => this.#make(file, () => this.#read(file), trail));
  }

  /** The module of a page's own statements. */
  linkPage(file: string, { statements }: Pick<CompiledModule, 'statements'>): Promise<Linked | undefined> {
    return this.#make(file, () => toJavaScript(statements, `${file}.jsx`), []);
  }

  /** Publishes what all islands need. */
  base(): Base {
    if (this.#base === undefined) {
      const { publish } = this.options;
      const { runtime: own, 'built-ins': components, shared: common } = this.options.runtime();
      const shared = publish('islands.js', common);
      const name = JSON.stringify(`./${posix.basename(shared)}`);
      const linked = (code: string): string => code.replace(/(["'`])\.\/shared\.js\1/g, name);
      this.#base = {
        shared,
        runtime: publish('islands-react.js', linked(own)),
        builtIns: () => publish('islands-components.js', linked(components)),
      };
    }
    return this.#base;
  }

  clear(): void {
    this.#known.clear();
  }

  async #read(file: string): Promise<string | undefined> {
    const { files, compile } = this.options;
    const source = files.read(file);
    if (source === undefined) return undefined;
    if (/\.json$/i.test(file)) return jsonModule(source);
    if (isScript(file)) return toJavaScript(source, file);
    const { module } = readTextModule(file, files, compile).result;
    return module && toJavaScript(module.statements, `${file}.jsx`);
  }

  async #make(
    file: string,
    code: () => Promise<string | undefined>,
    trail: readonly string[],
  ): Promise<Linked | undefined> {
    try {
      const text = await code();
      return text === undefined ? undefined : await new ModuleLink(this, file, [...trail, file]).link(text);
    } catch {
      // Code that cannot be read was reported when the page was rendered.
      return undefined;
    }
  }
}

/** A module while it is linked: what its code needs, and what a page that uses it loads. */
class ModuleLink {
  readonly #linker: Linker;
  readonly #file: string;
  /** The files that are being linked, outermost first. */
  readonly #trail: readonly string[];
  readonly #scripts = new Set<string>();
  readonly #fetched = new Map<string, boolean>();
  readonly #texts: string[] = [];
  /** Names in scope without an import: local names by the names that the runtime has. */
  readonly #fromReact = new Map<string, string>();
  /** Lectern's components: their names by the local ones. */
  readonly #fromBuiltIns = new Map<string, string>();

  constructor(linker: Linker, file: string, trail: readonly string[]) {
    this.#linker = linker;
    this.#file = file;
    this.#trail = trail;
  }

  async link(code: string): Promise<Linked> {
    const { minify, parseAst } = await import('vite');
    const parts = partsOf(parseAst(code) as unknown as CodeNode);
    const { runtime, shared, ...others } = this.#linker.base();
    this.#scripts.add(shared).add(runtime);
    this.#texts.push(...parts.texts);
    for (const name of parts.free) {
      if (runtimeNames.has(name)) this.#fromReact.set(name, name);
      else if (builtInNames.has(name) || name === 'MintlifyComponents') this.#fromBuiltIns.set(name, name);
    }
    const edits: Edit[] = [];
    for (const one of parts.imports) edits.push({ ...one, by: await this.#importOf(one) });
    edits.push(...parts.fetched.flatMap((one) => this.#fetchOf(one)));
    const builtIns = this.#fromBuiltIns.size === 0 ? '' : others.builtIns();
    if (builtIns !== '') this.#scripts.add(builtIns);
    const whole = this.#headOf(runtime, builtIns) + replaceParts(code, edits);
    const { code: small, errors } = await minify(`${this.#file}.js`, whole, { module: true });
    if (errors.length > 0) throw errors[0] as unknown as Error;
    const name = `${posix.basename(this.#file).replace(/\W+/g, '-')}.js`;
    const address = this.#linker.options.publish(name, small);
    const scripts = this.#scripts.add(address);
    const { exported } = parts;
    return { address, scripts, exported, fetched: this.#fetched, texts: this.#texts, size: code.length };
  }

  /** A `fetch` of a file of the docs folder asks for the address of the file. */
  #fetchOf({ text, ...place }: ModuleParts['fetched'][number]): Edit[] {
    const { files, asset } = this.#linker.options;
    const path = /^\.{0,2}\//.test(text) ? resolvePath(text.replace(/[?#].*$/, ''), this.#file) : '';
    if (path === '') return [];
    const isThere = files.exists(path);
    this.#fetched.set(path, isThere);
    if (!isThere) return [];
    return [{ ...place, by: JSON.stringify(asset(`/${path}`) + (/[?#].*$/.exec(text)?.[0] ?? '')) }];
  }

  /** The code instead of an import. Components that the project renders are not hydrated. */
  async #importOf({ specifier, names }: ImportStatement): Promise<string> {
    let code = '';
    const others: ImportedName[] = [];
    for (const name of names) {
      const key = keyOfImport({ specifier, from: this.#file, name }, this.#linker.options);
      if (key === undefined) others.push(name);
      else code += this.#frozenAs(name.local, placeName(key));
    }
    return code !== '' && others.length === 0 ? code : code + (await this.#ofDocs(specifier, others));
  }

  #frozenAs(local: string, name: string): string {
    this.#fromReact.set('frozen', 'lecFrozen');
    return `const ${local} = lecFrozen(${JSON.stringify(name)});`;
  }

  async #ofDocs(specifier: string, names: readonly ImportedName[]): Promise<string> {
    const { files, asset } = this.#linker.options;
    if (Object.hasOwn(packages, specifier))
      return this.#statementOf(names, this.#linker.base().runtime, reactNames);
    const { target, image, path } = findImported(specifier, this.#file, files);
    if (image) {
      const address = JSON.stringify(asset(`/${target}`));
      return names.map(({ local }) => `const ${local} = ${address};`).join('');
    }
    if (path === undefined || this.#trail.includes(path)) return this.#statementOf(names);
    const linked = await this.#linker.link(path, this.#trail);
    for (const script of linked?.scripts ?? []) this.#scripts.add(script);
    for (const [one, isThere] of linked?.fetched ?? []) this.#fetched.set(one, isThere);
    this.#texts.push(...(linked?.texts ?? []));
    const isContent = ({ imported }: ImportedName): boolean =>
      imported === 'default' && /\.mdx?$/i.test(path);
    const contents = names.filter(isContent);
    const rest = names.filter((name) => !isContent(name));
    return (
      contents.map(({ local }) => this.#frozenAs(local, contentName(path))).join('') +
      this.#statementOf(rest, linked?.address, linked?.exported)
    );
  }

  /** An import of the names that a module has, and a declaration of those that it has not. */
  #statementOf(
    names: readonly ImportedName[],
    address = '',
    exported: ReadonlySet<string> = new Set(),
  ): string {
    const from = ` from ${JSON.stringify(address)};`;
    let code = '';
    for (const { local, imported } of names) {
      if (imported === '*') code += address === '' ? `const ${local} = {};` : `import * as ${local}${from}`;
      else if (exported.has(imported)) code += `import { ${imported} as ${local} }${from}`;
      else {
        // A component that is not there is Lectern's of that name, as at build.
        const own = imported === 'default' ? local : imported;
        if (builtInNames.has(own)) this.#fromBuiltIns.set(local, own);
        else code += `const ${local} = undefined;`;
      }
    }
    return code || (address === '' || names.length > 0 ? '' : `import ${JSON.stringify(address)};`);
  }

  /** The imports of what is in scope without one, from the addresses of the runtime and of Lectern's components. */
  #headOf(runtime: string, builtIns: string): string {
    const list = [...this.#fromReact].map(([name, local]) => `${name} as ${local}`).join(', ');
    const components = [...this.#fromBuiltIns].filter(([local]) => local !== 'MintlifyComponents');
    const own = components.map(([local, name]) => `${name}: ${local}`).join(', ');
    const all = this.#fromBuiltIns.has('MintlifyComponents') ? 'MintlifyComponents' : 'lecComponents';
    return (
      (list === '' ? '' : `import { ${list} } from ${JSON.stringify(runtime)};`) +
      (this.#fromBuiltIns.size === 0
        ? ''
        : `import { MintlifyComponents as ${all} } from ${JSON.stringify(builtIns)};`) +
      (own === '' ? '' : `const { ${own} } = ${all};`)
    );
  }
}

function jsonModule(source: string): string {
  const value: unknown = JSON.parse(source);
  const named =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  const names = named.filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default');
  const list = names.map((name) => `lec_${name} as ${name}`).join(', ');
  const bound = names.map((name) => `${name}: lec_${name}`).join(', ');
  return `const json = ${JSON.stringify(value)};${list === '' ? '' : `const { ${bound} } = json; export { ${list} };`}export default json;`;
}
