import type { Position } from '../diagnostics.ts';

/** Knows where the values of a text stand, by their JSON pointers. */
export interface Places {
  locate(pointer: string, atKey: boolean): Position | undefined;
}

/** The same, made when somebody asks. */
export interface LazyPlaces {
  locate(pointer: string, atKey?: boolean): Position | undefined;
  /** Lets go of what was made. The next question makes it again. */
  release(): void;
}

/** `places` is what there is already. */
export function lazyPlaces(make: () => Places, places?: Places): LazyPlaces {
  let known = places;
  return {
    locate: (pointer, atKey = false) => (known ??= make()).locate(pointer, atKey),
    release: () => {
      known = undefined;
    },
  };
}
