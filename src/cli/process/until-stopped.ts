import process from 'node:process';

/**
 * Keeps a server running until a signal ends the process. Nothing listens to signals, not even the bundler, so that one ends the
 * process at once, also while a page holds it.
 */
export function untilStopped(): Promise<never> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
  return new Promise(() => undefined);
}
