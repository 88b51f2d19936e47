import type { Position } from '../diagnostics.ts';

/** Knows where the values of a text stand, by their JSON pointers. */
export interface Places {
  locate(pointer: string, atKey?: boolean): Position | undefined;
}

/** Places that are worked out when the first one is asked for. */
export interface LazyPlaces extends Places {
  /** Frees the memory. The next question works the places out again. */
  release(): void;
}

/** Makes {@link LazyPlaces}. */
export function lazyPlaces(make: () => Places): LazyPlaces {
  let known: Places | undefined;
  return {
    locate: (pointer, atKey) => (known ??= make()).locate(pointer, atKey),
    release: () => {
      known = undefined;
    },
  };
}
