export interface PostponedWork {
  /** Does it. Resolves to whether anything new was found. */
  work(): Promise<boolean>;
  /** Loads the site again with what was found. */
  reload(): Promise<void>;
  /** Returns whether nothing is put off. */
  isEmpty(): boolean;
  /** How many edits there were. */
  edits(): number;
  /** Called when postponed work fails. */
  failed(error: unknown): void;
}

/**
 * Does what was put off, one run at a time: a call during a run waits for that run. An edit meanwhile may postpone more work, for which
 * nobody would call again, so the run continues with it. Without an edit it ends, whatever is still put off: what cannot be kept
 * would be put off for ever.
 */
export function finishPostponed({ work, reload, isEmpty, edits, failed }: PostponedWork) {
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    for (let seen = -1; seen !== edits();) {
      seen = edits();
      try {
        if (await work()) await reload();
      } catch (error) {
        failed(error);
        return reload();
      }
      if (isEmpty()) return;
    }
  }

  return {
    finish: (): Promise<void> => (running ??= run().finally(() => (running = undefined))),
    running: (): Promise<void> | undefined => running,
  };
}
