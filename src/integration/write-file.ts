import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Content = string | Uint8Array;

/**
 * Writes a file, and its folder where there is none: most are there. In one go, which costs a tenth of what promises do.
 * Replaces what is there.
 */
export function writeOver(file: string, content: Content): void {
  write(file, content, 'w');
}

/** The same, unless there is such a file already; whether there was none. */
export function writeNew(file: string, content: Content): boolean {
  try {
    write(file, content, 'wx');
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function write(file: string, content: Content, flag: 'w' | 'wx'): void {
  try {
    writeFileSync(file, content, { flag });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content, { flag });
  }
}

/** The system's name of what went wrong (`ENOENT`), where an error has one. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
