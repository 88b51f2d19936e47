import process from 'node:process';

/** Settings of the JavaScript engine, which else lets memory grow to a multiple of what is in use while the machine has some. */
const FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=100'];

/**
 * Starts this process anew with settings that keep the memory of a build near what is in use. The engine reads the first
 * of them only when it starts. The process keeps its number and its standard streams. Where Node has no way to do that
 * (on Windows), the build runs as it is and takes more memory.
 */
export function restartWithSmallHeap(): void {
  if (FLAGS.every((flag) => process.execArgv.includes(flag))) return;
  const { execPath, execArgv, argv } = process;
  try {
    process.execve?.(execPath, [execPath, ...FLAGS, ...execArgv, ...argv.slice(1)]);
  } catch {
    // The platform, or a permission that Node was started without, forbids it.
  }
}
