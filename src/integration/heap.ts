import v8 from 'node:v8';

/** By how much of what is alive, in percent, memory may grow before the engine looks for what is not. */
const GROWTH = 100;

/** Size of the space for what is new from which it does not grow further, in bytes. */
const NEW_SPACE = 32 * 1024 * 1024;

/** How often that size is looked at, in milliseconds: it takes microseconds. */
const LOOK = 20;

let timer: NodeJS.Timeout | undefined;

/**
 * Keeps the memory of a build near what is alive in it, until the process ends. Left alone, the engine grows by a
 * multiple of that as long as the machine has memory. Its settings are read each time that memory is about to grow, so
 * they may come late.
 */
export function keepHeapSmall(): void {
  if (timer) return;
  v8.setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
  // What is loaded in one go, before anybody can look again, must not let that space grow to its end.
  let isHeld = true;
  const hold = () => v8.setFlagsFromString(`--semi-space-growth-factor=${isHeld ? 1 : 2}`);
  hold();
  // The engine makes it small again whenever it has tidied up, so it must be let to grow each time.
  const look = () => {
    const size = v8.getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size;
    const isLarge = (size ?? 0) >= NEW_SPACE;
    if (isLarge === isHeld) return;
    isHeld = isLarge;
    hold();
  };
  timer = setInterval(look, LOOK).unref();
}
