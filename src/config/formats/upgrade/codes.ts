import { reporter, type CodeEntry } from '../../../base/diagnostics.ts';

/** Every diagnostic that writing a `mint.json` as a `docs.json` gives. */
export const upgradeCodes = {
  'config/no-place': {
    severity: 'warning',
    message: ({ what }: { what: string; hint?: string }) => `\`docs.json\` does not support ${what}.`,
    hint: ({ hint }: { hint?: string }) => hint,
    meaning: '`docs.json` does not support a setting of the `mint.json`, so the setting is lost.',
    fix: 'Check whether the site still has everything that you need.',
  },
  'config/nearest-place': {
    severity: 'info',
    message: ({ what, becomes }: { what: string; becomes: string }) =>
      `\`docs.json\` has no exact equivalent of ${what}, so it becomes ${becomes}.`,
    meaning:
      '`docs.json` has no exact equivalent of a setting of the `mint.json`, so Lectern wrote the nearest one.',
    fix: 'Check whether the site still looks as intended.',
  },
} satisfies Record<string, CodeEntry<never>>;

/** Reports what a `docs.json` cannot say. */
export const report = reporter(upgradeCodes);
