import process from 'node:process';

/**
 * Keeps a server running until a signal ends the process. Removes all signal listeners, including those of the bundler, so
 * that a signal ends the process immediately, even while it renders a page.
 */
export function untilStopped(): Promise<never> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
  return new Promise(() => undefined);
}
