import { reporter, type CodeEntry } from '../../../base/diagnostics.ts';

/** Every diagnostic that reading the site of another tool gives. */
export const initCodes = {
  'init/not-data': {
    severity: 'warning',
    message: ({ what }: { what: string }) => `${what} is made by code, which is not run, so it was left out.`,
    hint: true,
    meaning:
      'A value in the configuration of another tool is the result of code. `init --from` reads data only.',
    mend: 'Look whether the site lacks something, and write it into `docs.json` by hand.',
  },
  'init/no-page': {
    severity: 'warning',
    message: ({ what }: { what: string }) => `The sidebar names ${what}, and there is no such page.`,
    hint: true,
    meaning: 'The sidebar of another tool names a page that its folder does not have.',
    mend: 'Add the page to `docs.json` under the name that it has.',
  },
  'init/left': {
    severity: 'info',
    message: ({ what }: { what: string }) => `Left out: ${what}.`,
    meaning: 'Something of another tool has no counterpart, so the new site does not have it.',
    mend: 'Look whether the page needs something in its place.',
  },
  'init/kept': {
    severity: 'info',
    message: ({ what }: { what: string }) => `Left as it is: ${what}.`,
    meaning: 'Something in a page means nothing to Lectern, and stands in the new page as it was written.',
    mend: 'Look at the page, and write it in another way.',
  },
} satisfies Record<string, CodeEntry<never>>;

/** Reports what could not be taken over. */
export const report = reporter(initCodes);
