import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { type Frame, framesOf, placeIn } from './thrown.ts';

/** A part of a plugin. */
export interface Part {
  plugin: string;
  part: string;
}

/** The code of a plugin. */
export interface PluginCode {
  plugin: string;
  /** Absolute paths of its files. */
  files: readonly string[];
  /** Takes what it does wrong beside its parts. */
  report(diagnostic: Diagnostic): void;
}

/** Whose code something is. */
export interface Blame {
  /** Names of plugins: more than one where it is not known which of them. */
  plugins: readonly string[];
  /** Whether nothing speaks for these plugins but that they are loaded. */
  isLoadedOnly: boolean;
  /** The part that was running. */
  part: string | undefined;
  /** File, line and column, where they are known. */
  place: string | undefined;
  /** Where it is certain which plugin it is, its code. */
  code: PluginCode | undefined;
}

/** The file that calls the parts. The package runs compiled, and its tests run the sources. */
const CALLS_PARTS = fileURLToPath(new URL(`./run${path.extname(import.meta.url)}`, import.meta.url));

const codes = new Map<string, PluginCode>();
const running = new Set<Part>();
let told: (parts: ReadonlySet<Part>) => void = () => undefined;

/** Makes the code of a plugin known. A later one of the same key, such as after an edit, takes its place. */
export function know(key: string, code: PluginCode): void {
  // A stack names a file without the links that lead to it.
  codes.set(key, { ...code, files: [...new Set(code.files.flatMap((file) => [file, withoutLinks(file)]))] });
}

function withoutLinks(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

/** Whether this process has code of plugins. */
export function hasPlugins(): boolean {
  return codes.size > 0;
}

/** Notes that a part runs, until its result is there. */
export async function whileRunning<T>(part: Part, run: () => Promise<T>): Promise<T> {
  const own = { ...part };
  running.add(own);
  told(running);
  try {
    return await run();
  } finally {
    running.delete(own);
    told(running);
  }
}

/** Has a function called with the parts that run, whenever one begins or ends. */
export function onRunning(tell: typeof told): void {
  told = tell;
}

/**
 * Whose fault something is that was thrown, or that runs on: by its stack, that of the plugin with one of its files. Where no
 * file of a plugin is in it and none of this package either, it may be that of a part that runs, or else of any plugin. What code
 * of the project throws that was called as a part is of a plugin without a file.
 *
 * @param thrown An error.
 * @param given `below`: calls of the stack to pass over. `isRunning`: whether only a part that runs may be to blame then.
 */
export function blameFor(
  thrown: unknown,
  { below = 0, isRunning = false }: { below?: number; isRunning?: boolean } = {},
): Blame | undefined {
  const frames = framesOf(thrown).slice(below);
  const place = placeIn(frames);
  for (const { file } of frames) {
    const owners = [...codes.values()].filter(({ files }) => files.some((own) => isIn(file, own)));
    const parts = [...running].filter(({ plugin }) => owners.some((owner) => owner.plugin === plugin));
    const code = owners.find(({ plugin }) => plugin === parts[0]?.plugin) ?? owners[0];
    if (code) return { plugins: [code.plugin], isLoadedOnly: false, part: partOf(parts), place, code };
  }
  const isOfPart = place !== undefined && frames.some(({ file }) => file === CALLS_PARTS);
  if (!isOfPart && frames.some(({ isOwn, waits }: Frame) => isOwn && !waits)) return undefined;
  const parts = [...running];
  const loaded = [...codes.values()].filter(({ files }) => !isOfPart || files.length === 0);
  const all = parts.length > 0 || isRunning ? parts : loaded;
  const plugins = [...new Set(all.map(({ plugin }) => plugin))];
  // Code of the project, such as a plugin that is an object of its settings, is no file of a plugin.
  const isLoadedOnly = parts.length === 0 && place === undefined;
  const isCertain = isOfPart && plugins.length === 1;
  const code = isCertain ? [...codes.values()].find(({ plugin }) => plugin === plugins[0]) : undefined;
  return plugins.length === 0 ? undefined : { plugins, isLoadedOnly, part: partOf(parts), place, code };
}

/** Whether a file is another one, or in the package of another one, which counts as a whole. */
function isIn(file: string, own: string): boolean {
  const [packaged] = /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+[/\\]/.exec(own) ?? [];
  return packaged === undefined ? file === own : file.startsWith(packaged);
}

function partOf(parts: readonly Part[]): string | undefined {
  return parts.length === 1 ? parts[0]?.part : undefined;
}
