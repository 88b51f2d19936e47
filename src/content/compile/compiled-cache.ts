import { packageCode } from '../../base/cache/package-code.ts';
import { report } from '../page/codes.ts';
import { compile, type CompiledModule, type CompileInput, type CompileResult } from './compile.ts';
import { survivesCompiler } from './survives.ts';
import type { PagePlugins } from '../plugins/PagePlugins.ts';
import { keyOfBytes, type Store, textEntry, textIn } from '../../base/cache/store.ts';
import { parseJson } from '../../api/openapi/write-json.ts';

/** {@link compile}, or {@link compile} with a store. */
export type Compile = (input: CompileInput) => CompileResult;

/** The parts of a compiled module that are plain data. */
type Cached = Omit<CompiledModule, 'placeOf'>;

/**
 * Makes a {@link compile} that keeps each result in a store. The key of a result is a hash of everything that decides
 * it: the arguments of `compile`, and the code that compiles.
 */
export function createCompile(store: Store | undefined, plugins: PagePlugins = {}, latex?: boolean): Compile {
  const kept = store ? keptIn(store) : compileSafely;
  const { transforms, components } = plugins;
  if (!transforms && !components && latex === undefined) return kept;
  return (input) => {
    const result = kept({ ...input, transforms, latex });
    if (result.module && components) addComponents(result.module, components);
    return result;
  };
}

/** The imports of components that a plugin gives to all pages, as if the text had them. */
function addComponents(module: CompiledModule, given: NonNullable<PagePlugins['components']>): void {
  const used = new Set(module.components.map((name) => name.split('.', 1)[0] ?? ''));
  for (const [name, { specifier, imported, plugin }] of given) {
    if (!used.has(name)) continue;
    module.imports.push({ specifier, names: [{ local: name, imported }], line: 1, plugin });
    const clause = imported === 'default' ? name : `{ ${imported} as ${name} }`;
    module.statements += `\n\nimport ${clause} from ${JSON.stringify(specifier)};`;
  }
}

function compileSafely(input: CompileInput): CompileResult {
  if (survivesCompiler(input)) return compile(input);
  const origin = { file: input.file, line: input.bodyOffset + 1, column: 1 };
  return {
    diagnostics: [report('page/syntax', origin, { message: 'The text is nested too deeply' })],
  };
}

function keptIn(store: Store): Compile {
  return (input) => {
    const shared = isShareable(input) ? keyOf({ ...input, file: '' }) : undefined;
    const found = read((shared && textIn(store, shared)) ?? textIn(store, keyOf(input)));
    if (found) return { module: { ...found, placeOf: placeOfLater(input) } };
    const result = compileSafely(input);
    // A plugin that failed may work in the next build.
    if (result.module && !result.module.diagnostics.some(({ code }) => code === 'plugin/failed')) {
      const { placeOf: _, ...data } = result.module;
      const isShared = data.diagnostics.length === 0;
      // Before the caller adds diagnostics to the module's lists.
      store.set((isShared && shared) || keyOf(input), textEntry(JSON.stringify(data)));
    }
    return result;
  };
}

/**
 * Returns whether pages with the same text, such as those of several versions, can share a module. Only its diagnostics contain the
 * name of the file then.
 */
function isShareable({ isPart, transforms }: CompileInput): boolean {
  return !isPart && !transforms;
}

function read(text: string | undefined): Cached | undefined {
  const found = parseJson(text ?? '') as Partial<Cached> | null | undefined;
  return typeof found?.code === 'string' ? (found as Cached) : undefined;
}

/** Computed when needed and not stored, since only the place of a problem asks for it. */
function placeOfLater(input: CompileInput): CompiledModule['placeOf'] {
  let module: CompiledModule | undefined;
  return (component) => {
    module ??= compile(input).module;
    return module?.placeOf(component) ?? { line: input.bodyOffset + 1, column: 1 };
  };
}

function keyOf({
  body,
  bodyOffset,
  format,
  isData,
  file,
  textNames,
  tryExpressions,
  isPart,
  math,
  latex,
  transforms,
}: CompileInput): string {
  const rest = [
    bodyOffset,
    format,
    isData ?? false,
    file,
    [...(textNames ?? [])].sort(),
    tryExpressions ?? false,
    isPart ?? false,
    math ?? null,
    latex ?? null,
    ...(transforms ? [transforms.key] : []),
  ];
  return keyOfBytes('text', packageCode(), JSON.stringify(rest), body);
}
