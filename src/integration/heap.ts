import v8 from 'node:v8';

/** By how much of what is alive, in percent, memory may grow before the engine looks for what is not. */
const GROWTH = 30;

/**
 * Keeps the memory of a build near what is alive in it. Left alone, the engine grows by a multiple of that as long as
 * the machine has memory. Both settings are read each time that memory is about to grow, so they may come late: the
 * space for what is new has by now the size that a bundler needs, and stays at that.
 */
export function keepHeapSmall(): void {
  v8.setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
  v8.setFlagsFromString('--semi-space-growth-factor=1');
}
