import { createHash } from 'node:crypto';
import { packageCode } from '../cache/package-code.ts';
import { compile } from './compile.ts';
import type { CompiledModule, CompileInput, CompileResult } from './compile.ts';
import { createDiskCache } from '../code/highlight-cache.ts';

/** {@link compile}, or the same with a memory. */
export type Compile = (input: CompileInput) => CompileResult;

/** A module without what is no data. */
type Cached = Omit<CompiledModule, 'lineOf'>;

/**
 * Compiles, and writes what came out below a folder, since a text that is the same compiles to the same. Whatever
 * decides the result is in the key: all that `compile` takes, and the code that compiles.
 */
export function createCompile(folder: string): Compile {
  const disk = createDiskCache(folder);
  return (input) => {
    const key = keyOf(input);
    const found = read(disk.get(key));
    if (found) return { module: { ...found, lineOf: lineOfLater(input) } };
    const result = compile(input);
    if (result.module) {
      const { lineOf: _, ...data } = result.module;
      // Before anybody adds to its lists.
      disk.set(key, JSON.stringify(data));
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

/** Asked only for the place of a problem, so it is not worth an entry. */
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
  return createHash('sha256')
    .update(packageCode())
    .update(JSON.stringify(rest))
    .update(body)
    .digest('base64url')
    .slice(0, 27);
}
