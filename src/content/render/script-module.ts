import type { DocsFiles } from '../page/docs-files.ts';
import { type Frame, framesOf } from './evaluate.ts';
import { originalPlace } from './script-compiler.ts';

/**
 * The innermost place in scripts of the docs folder that led to an error; `undefined` where none did.
 *
 * @param isMeant Which files are looked for; by default all scripts.
 */
export async function thrownInScript(
  error: unknown,
  files: Pick<DocsFiles, 'read'>,
  isMeant: (file: string) => boolean = isScript,
): Promise<Frame | undefined> {
  const frame = framesOf(error).find(({ file }) => isMeant(file));
  return frame && originalPlace(frame, files);
}

/** Returns whether a file of the docs folder contains JavaScript or TypeScript, by its name. */
export function isScript(file: string): boolean {
  return /\.[jt]sx?$/i.test(file);
}
