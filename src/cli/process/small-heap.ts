import process from 'node:process';

/** A setting of the JavaScript engine, which reads it only when it starts. */
const FLAG = '--max-semi-space-size=16';

/**
 * Starts this process again with a setting that keeps the memory of a build near what is in use. The process keeps its number
 * and its standard streams. Where Node has no way to do that (on Windows), the build runs as it is and takes more memory.
 */
export function restartWithSmallHeap(): void {
  if (process.execArgv.includes(FLAG)) return;
  const { execPath, execArgv, argv } = process;
  try {
    process.execve?.(execPath, [execPath, FLAG, ...execArgv, ...argv.slice(1)]);
  } catch {
    // The platform, or a permission that Node was started without, forbids it.
  }
}
