import { reporter, type CodeEntry } from '../diagnostics.ts';

/** Diagnostics of the watchdog. */
export const watchdogCodes = {
  'site/time-limit': {
    severity: 'error',
    message: ({ work, seconds, isIdle }: { work: string; seconds: number; isIdle: boolean }) =>
      isIdle
        ? `Lectern was stopped after it waited ${seconds} seconds without a result while ${work}`
        : `Lectern was stopped after it used more than ${seconds} seconds of CPU time while ${work}`,
    meaning:
      'One step of the command did not finish, so Lectern stopped the command. The previous site is unchanged.',
    fix: 'Fix the file in the message. If the step needs more time, increase `--time-limit`.',
    hint: true,
  },
} satisfies Record<string, CodeEntry>;

/** Reports for the watchdog. */
export const report = reporter(watchdogCodes);
