import { posix } from 'node:path';
import type { Compile } from '../../compile/compiled-cache.ts';
import type { CompiledModule } from '../../compile/compile.ts';
import type { CodeNode } from '../../compile/code-nodes.ts';
import { findImported } from '../../page/find-imported.ts';
import { contentName } from '../instance.ts';
import { type ImportPlaces, keyOfImport } from '../project/find.ts';
import { placeName } from '../project/placeholder.tsx';
import { packages } from '../react.ts';
import { toJavaScript } from '../script-compiler.ts';
import { isScript } from '../script-module.ts';
import { readTextModule } from '../text-module.ts';
import { resolvePath } from '../../page/targets.ts';
import { partsOf, replaceParts } from './rewrite.ts';
import type { Binding, ImportStatement } from './rewrite.ts';
import { builtInNames, reactNames, runtimeNames } from './runtime.ts';
import type { RuntimeFiles } from './runtime.ts';

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
  /** Files of the docs folder that its code fetches. */
  fetched: ReadonlySet<string>;
  /** Texts that may contain names of classes. */
  texts: readonly string[];
  /** Characters of its source. */
  size: number;
}

/** Turns modules of the docs folder into files that a browser loads. */
export interface Linker {
  /** The module of a file, or `undefined` for one that cannot be read. */
  link(file: string): Promise<Linked | undefined>;
  /** The module of a page's own statements. */
  linkPage(file: string, module: Pick<CompiledModule, 'statements'>): Promise<Linked | undefined>;
  /** Address of what every island needs. */
  runtime(): string;
  clear(): void;
}

/**
 * Makes a {@link Linker}. Each module stays a module: its imports get the addresses of other files, so that a page can be
 * made without the others being known, and islands of a page share what they import.
 */
export function createLinker(options: LinkerOptions): Linker {
  const { files, compile, publish } = options;
  const known = new Map<string, Promise<Linked | undefined>>();
  let base: { shared: string; runtime: string; builtIns(): string } | undefined;

  /** Publishes what all islands need. */
  const runtime = (): NonNullable<typeof base> => {
    if (base === undefined) {
      const { runtime: own, 'built-ins': components, shared: common } = options.runtime();
      const shared = publish('islands.js', common);
      const name = JSON.stringify(`./${posix.basename(shared)}`);
      const linked = (code: string): string => code.replace(/(["'`])\.\/shared\.js\1/g, name);
      base = {
        shared,
        runtime: publish('islands-react.js', linked(own)),
        builtIns: () => publish('islands-components.js', linked(components)),
      };
    }
    return base;
  };

  const read = async (file: string): Promise<string | undefined> => {
    const source = files.read(file);
    if (source === undefined) return undefined;
    if (/\.json$/i.test(file)) return jsonModule(source);
    if (isScript(file)) return toJavaScript(source, file);
    const { module } = readTextModule(file, files, compile).result;
    return module && toJavaScript(module.statements, `${file}.jsx`);
  };

  const linkFile = (file: string, trail: readonly string[]): Promise<Linked | undefined> => {
    let linked = known.get(file);
    if (linked === undefined) known.set(file, (linked = make(file, () => read(file), trail)));
    return linked;
  };

  const make = async (
    file: string,
    code: () => Promise<string | undefined>,
    trail: readonly string[],
  ): Promise<Linked | undefined> => {
    try {
      const text = await code();
      return text === undefined ? undefined : await linkText(text, file, [...trail, file]);
    } catch {
      // Code that cannot be read was reported when the page was rendered.
      return undefined;
    }
  };

  const linkText = async (code: string, file: string, trail: readonly string[]): Promise<Linked> => {
    const { minify, parseAst } = await import('vite');
    const parts = partsOf(parseAst(code) as unknown as CodeNode);
    const { runtime: react, shared, ...others } = runtime();
    const scripts = new Set([shared, react]);
    const fetched = new Set<string>();
    const texts = [...parts.texts];
    const edits: { start: number; end: number; by: string }[] = [];
    const fromReact = new Map<string, string>();
    const fromBuiltIns = new Map<string, string>();
    for (const name of parts.free) {
      if (runtimeNames.has(name)) fromReact.set(name, name);
      else if (builtInNames.has(name) || name === 'MintlifyComponents') fromBuiltIns.set(name, name);
    }

    const importOf = async (one: ImportStatement): Promise<string> => {
      const { specifier } = one;
      // Components that the project renders are not hydrated.
      const drawn = one.names.map(
        (name) => [name, keyOfImport({ specifier, from: file, name }, options)] as const,
      );
      const ofProject = drawn.flatMap(([{ local }, key]) =>
        key === undefined ? [] : frozenAs(local, placeName(key)),
      );
      const names = drawn.flatMap(([name, key]) => (key === undefined ? name : []));
      return (
        ofProject.join('') +
        (ofProject.length > 0 && names.length === 0 ? '' : await ofDocs(specifier, names))
      );
    };

    const frozenAs = (local: string, name: string): string => {
      fromReact.set('frozen', 'lecFrozen');
      return `const ${local} = lecFrozen(${JSON.stringify(name)});`;
    };

    const ofDocs = async (specifier: string, names: ImportStatement['names']): Promise<string> => {
      if (Object.hasOwn(packages, specifier)) return statementOf(names, react, reactNames, fromBuiltIns);
      const { target, image, path } = findImported(specifier, file, files);
      if (image)
        return names
          .map(({ local }) => `const ${local} = ${JSON.stringify(options.asset(`/${target}`))};`)
          .join('');
      if (path === undefined || trail.includes(path)) return statementOf(names, '', new Set(), fromBuiltIns);
      const isText = /\.mdx?$/i.test(path);
      const linked = await linkFile(path, trail);
      for (const script of linked?.scripts ?? []) scripts.add(script);
      for (const one of linked?.fetched ?? []) fetched.add(one);
      texts.push(...(linked?.texts ?? []));
      const contents = isText ? names.filter(({ imported }) => imported === 'default') : [];
      const rest = names.filter((name) => !contents.includes(name));
      return (
        contents.map(({ local }) => frozenAs(local, contentName(path))).join('') +
        statementOf(rest, linked?.address ?? '', linked?.exported ?? new Set(), fromBuiltIns)
      );
    };

    for (const one of parts.imports) edits.push({ start: one.start, end: one.end, by: await importOf(one) });
    for (const { text, start, end } of parts.fetched) {
      const path = /^\.{0,2}\//.test(text) ? resolvePath(text.replace(/[?#].*$/, ''), file) : '';
      if (path === '' || !files.exists(path)) continue;
      fetched.add(path);
      edits.push({
        start,
        end,
        by: JSON.stringify(options.asset(`/${path}`) + (/[?#].*$/.exec(text)?.[0] ?? '')),
      });
    }
    const builtIns = fromBuiltIns.size === 0 ? '' : others.builtIns();
    if (builtIns !== '') scripts.add(builtIns);
    const whole = headOf(fromReact, react, fromBuiltIns, builtIns) + replaceParts(code, edits);
    const { code: small, errors } = await minify(`${file}.js`, whole, { module: true });
    if (errors.length > 0) throw errors[0] as unknown as Error;
    const address = publish(`${posix.basename(file).replace(/\W+/g, '-')}.js`, small);
    return {
      address,
      scripts: scripts.add(address),
      exported: parts.exported,
      fetched,
      texts,
      size: code.length,
    };
  };

  return {
    link: (file) => linkFile(file, []),
    linkPage: (file, { statements }) => make(file, () => toJavaScript(statements, `${file}.jsx`), []),
    runtime: () => runtime().runtime,
    clear: () => known.clear(),
  };
}

/** An import of the names that a module has, and a declaration of those that it has not. */
function statementOf(
  names: readonly Binding[],
  address: string,
  exported: ReadonlySet<string>,
  builtIns: Map<string, string>,
): string {
  const from = ` from ${JSON.stringify(address)};`;
  let code = '';
  for (const { local, imported } of names) {
    if (imported === '*') code += address === '' ? `const ${local} = {};` : `import * as ${local}${from}`;
    else if (exported.has(imported)) code += `import { ${imported} as ${local} }${from}`;
    else {
      // A component that is not there is Lectern's of that name, as at build.
      const own = imported === 'default' ? local : imported;
      if (builtInNames.has(own)) builtIns.set(local, own);
      else code += `const ${local} = undefined;`;
    }
  }
  return code || (address === '' || names.length > 0 ? '' : `import ${JSON.stringify(address)};`);
}

/** The imports of what is in scope without one: local names by the names that the runtime has. */
function headOf(
  fromReact: ReadonlyMap<string, string>,
  react: string,
  fromBuiltIns: ReadonlyMap<string, string>,
  builtIns: string,
): string {
  const list = [...fromReact].map(([name, local]) => `${name} as ${local}`).join(', ');
  const components = [...fromBuiltIns].filter(([local]) => local !== 'MintlifyComponents');
  const own = components.map(([local, name]) => `${name}: ${local}`).join(', ');
  const all = fromBuiltIns.has('MintlifyComponents') ? 'MintlifyComponents' : 'lecComponents';
  return (
    (list === '' ? '' : `import { ${list} } from ${JSON.stringify(react)};`) +
    (fromBuiltIns.size === 0
      ? ''
      : `import { MintlifyComponents as ${all} } from ${JSON.stringify(builtIns)};`) +
    (own === '' ? '' : `const { ${own} } = ${all};`)
  );
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
