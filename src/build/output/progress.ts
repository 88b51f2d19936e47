/** Where progress is written to: standard error, or what a test puts in its place. */
export interface ProgressStream {
  isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** Shows on a terminal how far a build is. */
export interface Progress {
  /** A more page is done. */
  page(): void;
  /** Another part of the work starts, in a few words. */
  stage(text: string): void;
  /** Takes the line away, so that the report stands where it stood. */
  end(): void;
}

/** Milliseconds between updates of the line. */
const PAUSE = 100;
/** Milliseconds for which pages have to be made before their pace says when the rest is done. */
const KNOWN_AFTER = 2000;

/**
 * A line that changes, on a terminal; elsewhere nothing, so that a log has only the report. `now` is a clock in milliseconds
 * whose zero is the start of the build.
 */
export function createProgress(total: number, stream: ProgressStream, now: () => number): Progress {
  const isShown = stream.isTTY === true && process.env['TERM'] !== 'dumb';
  let last = 0;
  let done = 0;
  let began: number | undefined;
  let hasLine = false;

  function say(text: (at: number) => string): void {
    const at = now();
    if (!isShown || at - last < PAUSE) return;
    last = at;
    hasLine = true;
    stream.write(`\r\u001b[K${text(at)}`);
  }

  /** How long the pages that are left will take at the pace of those that are done. */
  function timeLeft(at: number): string {
    const spent = at - (began ?? at);
    if (spent < KNOWN_AFTER) return '';
    return `, about ${duration((spent / (done - 1)) * Math.max(0, total - done))} left`;
  }

  return {
    page() {
      began ??= now();
      done++;
      // Pages of the project that are not Lectern's come on top.
      say((at) => `Building: ${done} of ${Math.max(total, done)} pages${timeLeft(at)}`);
    },
    stage(text) {
      say((at) => `Building: ${text}, ${duration(at)}`);
    },
    end() {
      if (hasLine) stream.write('\r\u001b[K');
      hasLine = false;
    },
  };
}

/** `8 s`, `2 min 5 s`. */
function duration(ms: number): string {
  const all = Math.round(ms / 1000);
  return all < 60 ? `${all} s` : `${Math.floor(all / 60)} min ${all % 60} s`;
}
