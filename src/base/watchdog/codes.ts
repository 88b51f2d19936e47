import { reporter, type CodeEntry } from '../diagnostics.ts';

/** Diagnostics of the watchdog. */
export const watchdogCodes = {
  'site/time-limit': {
    severity: 'error',
    message: ({ work, seconds, isIdle }: { work: string; seconds: number; isIdle: boolean }) =>
      isIdle
        ? `Lectern waited ${seconds} seconds without a result while ${work}, and was stopped`
        : `Lectern took more than ${seconds} seconds of processor time while ${work}, and was stopped`,
    meaning:
      'One step of the work did not come to an end, so the process was stopped. The former site was left as it was.',
    mend: 'Correct the file that the message names. If the step needs more time, raise the limit with `--time-limit`.',
    hint: true,
  },
} satisfies Record<string, CodeEntry>;

/** Reports for the watchdog. */
export const report = reporter(watchdogCodes);
