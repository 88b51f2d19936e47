import { reporter, type CodeEntry } from '../../../base/diagnostics.ts';

/** Every diagnostic that writing a `mint.json` as a `docs.json` gives. */
export const upgradeCodes = {
  'config/no-place': {
    severity: 'warning',
    message: ({ what }: { what: string; hint?: string }) => `\`docs.json\` has no place for ${what}.`,
    hint: ({ hint }: { hint?: string }) => hint,
    meaning: 'A setting of a `mint.json` is lost in a `docs.json`, which has no place for it.',
    mend: 'Look whether the site is missing something without it.',
  },
  'config/nearest-place': {
    severity: 'info',
    message: ({ what, becomes }: { what: string; becomes: string }) =>
      `\`docs.json\` has nothing that is the same as ${what}: it becomes ${becomes}.`,
    meaning: 'A setting of a `mint.json` became the nearest thing that a `docs.json` can say.',
    mend: 'Look whether the site still shows what was meant.',
  },
} satisfies Record<string, CodeEntry<never>>;

/** Reports what a `docs.json` cannot say. */
export const report = reporter(upgradeCodes);
