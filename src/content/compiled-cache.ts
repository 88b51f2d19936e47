import { packageCode } from '../cache/package-code.ts';
import { compile } from './compile.ts';
import type { CompiledModule, CompileInput, CompileResult } from './compile.ts';
import { keyOfBytes, type Store, textEntry, textIn } from '../cache/store.ts';

/** {@link compile}, or {@link compile} with a store. */
export type Compile = (input: CompileInput) => CompileResult;

/** The parts of a compiled module that are plain data. */
type Cached = Omit<CompiledModule, 'lineOf'>;

/**
 * Makes a {@link compile} that keeps each result in a store. The key of a result is a hash of everything that decides
 * it: the arguments of `compile`, and the code that compiles.
 */
export function createCompile(store: Store | undefined): Compile {
  if (!store) return compile;
  return (input) => {
    const key = keyOf(input);
    const found = read(textIn(store, key));
    if (found) return { module: { ...found, lineOf: lineOfLater(input) } };
    const result = compile(input);
    if (result.module) {
      const { lineOf: _, ...data } = result.module;
      // Before the caller adds diagnostics to the module's lists.
      store.set(key, textEntry(JSON.stringify(data)));
    }
    return result;
  };
}

function read(text: string | undefined): Cached | undefined {
  if (text === undefined) return undefined;
  try {
    const found = JSON.parse(text) as Partial<Cached> | null;
    return typeof found?.code === 'string' ? (found as Cached) : undefined;
  } catch {
    return undefined;
  }
}

/** Computed when needed and not stored, since only the place of a problem asks for it. */
function lineOfLater(input: CompileInput): CompiledModule['lineOf'] {
  let module: CompiledModule | undefined;
  return (component) => {
    module ??= compile(input).module;
    return module?.lineOf(component) ?? input.bodyOffset + 1;
  };
}

function keyOf({ body, bodyOffset, format, file, textNames, tryExpressions, math }: CompileInput): string {
  const rest = [
    bodyOffset,
    format,
    file,
    [...(textNames ?? [])].sort(),
    tryExpressions ?? false,
    math ?? null,
  ];
  return keyOfBytes('text', packageCode(), JSON.stringify(rest), body);
}
