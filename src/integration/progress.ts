/** Where progress is written to: standard error, or what a test puts in its place. */
export interface ProgressStream {
  isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** Shows on a terminal how far a build is; in a log, that it is still running. */
export interface Progress {
  /** One more page is done. */
  page(): void;
  /** Another part of the work starts, in a few words. */
  stage(text: string): void;
  /** Takes the line away, so that the report stands where it stood. */
  end(): void;
}

/** How often the line of a terminal is written anew. */
const TERMINAL_MS = 100;
/** Milliseconds between two lines in a log. A shorter build writes no line. */
const LOG_MS = 10_000;

/**
 * On a terminal, one line that changes; elsewhere a line every ten seconds. `now` is a clock in milliseconds whose zero
 * is the start of the build.
 */
export function createProgress(total: number, stream: ProgressStream, now: () => number): Progress {
  const isTerminal = stream.isTTY === true && process.env['TERM'] !== 'dumb';
  const pause = isTerminal ? TERMINAL_MS : LOG_MS;
  let last = 0;
  let done = 0;
  let isShown = false;

  function say(text: string): void {
    const at = now();
    if (at - last < pause) return;
    last = at;
    isShown = true;
    const line = `Building: ${text}, ${Math.round(at / 1000)} s`;
    stream.write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`);
  }

  return {
    page() {
      done++;
      // Pages of the project that are not Lectern's come on top.
      say(`${done} of ${Math.max(total, done)} pages`);
    },
    stage: say,
    end() {
      if (isShown && isTerminal) stream.write('\r\u001b[K');
      isShown = false;
    },
  };
}
