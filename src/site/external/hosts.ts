import { getOrMake } from '../../base/get-or-make.ts';
import { setTimeout as later } from 'node:timers/promises';

/** How many requests are sent at a time. */
export interface Limits {
  /** To all hosts. */
  all: number;
  /** To one host. */
  host: number;
  /** Between two requests to a host, in milliseconds. */
  pause: number;
}

/** Runs work for hosts within limits. */
export function createHostQueue({ all, host: perHost, pause }: Limits) {
  const hosts = new Map<string, { running: number; next: number; waiting: (() => void)[] }>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const stateOf = (host: string) => getOrMake(hosts, host, () => ({ running: 0, next: 0, waiting: [] }));

  return {
    /** Runs a piece of work when its host may be asked. */
    async run<T>(host: string, work: () => Promise<T>): Promise<T> {
      const state = stateOf(host);
      if (state.running >= perHost) await new Promise<void>((go) => state.waiting.push(go));
      else state.running++;
      try {
        for (let wait = state.next - Date.now(); wait > 0; wait = state.next - Date.now()) await later(wait);
        state.next = Date.now() + pause;
        // A host that rests takes no place of another.
        if (running >= all) await new Promise<void>((go) => waiting.push(go));
        else running++;
        try {
          return await work();
        } finally {
          const next = waiting.shift();
          if (next) next();
          else running--;
        }
      } finally {
        const next = state.waiting.shift();
        if (next) next();
        else state.running--;
      }
    },
    /** Lets a host alone for a while, in milliseconds. */
    rest(host: string, time: number) {
      const state = stateOf(host);
      state.next = Math.max(state.next, Date.now() + time);
    },
  };
}
