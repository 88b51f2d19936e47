import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from './compile.ts';
import type { CompiledModule, CompileInput, CompileResult } from './compile.ts';
import { createDiskCache } from '../code/highlight-cache.ts';

/** {@link compile}, or the same with a memory. */
export type Compile = (input: CompileInput) => CompileResult;

/** A module without what is no data. */
type Kept = Omit<CompiledModule, 'lineOf'>;

/**
 * Compiles, and keeps what came out below a folder, since a text that is the same compiles to the same. Whatever
 * decides the result is in the key: all that `compile` takes, and the code that compiles.
 */
export function createCompile(folder: string): Compile {
  const disk = createDiskCache(folder);
  return (input) => {
    const key = keyOf(input);
    const kept = read(disk.get(key));
    if (kept) return { module: { ...kept, lineOf: lineOfLater(input) } };
    const result = compile(input);
    if (result.module) {
      const { lineOf: _, ...data } = result.module;
      // Before anybody adds to its lists.
      disk.set(key, JSON.stringify(data));
    }
    return result;
  };
}

function read(text: string | undefined): Kept | undefined {
  if (text === undefined) return undefined;
  try {
    const kept = JSON.parse(text) as Partial<Kept> | null;
    return typeof kept?.code === 'string' ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}

/** Asked only for the place of a problem, so it is not worth keeping. */
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
    .update(ownCode())
    .update(JSON.stringify(rest))
    .update(body)
    .digest('base64url')
    .slice(0, 27);
}

let own: string | undefined;

/** A hash of this folder's code, and of the manifest with the compiler's version: another Lectern keeps its own. */
function ownCode(): string {
  if (own !== undefined) return own;
  const hash = createHash('sha256');
  const folder = fileURLToPath(new URL('.', import.meta.url));
  hash.update(readFileSync(join(folder, '../../package.json')));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/(?<!\.d)\.(?:js|tsx?)$/.test(name)) hash.update(readFileSync(join(folder, name)));
  }
  own = hash.digest('base64url');
  return own;
}
