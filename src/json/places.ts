import type { Position } from '../diagnostics.ts';

/** Knows where the values of a text stand, by their JSON pointers. */
export interface Places {
  locate(pointer: string, atKey?: boolean): Position | undefined;
}

/** Places that are made when somebody asks. */
export interface LazyPlaces extends Places {
  /** Lets go of what was made. The next question makes it again. */
  release(): void;
}

export function lazyPlaces(make: () => Places): LazyPlaces {
  let known: Places | undefined;
  return {
    locate: (pointer, atKey) => (known ??= make()).locate(pointer, atKey),
    release: () => {
      known = undefined;
    },
  };
}
