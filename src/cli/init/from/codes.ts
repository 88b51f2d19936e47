import { reporter, type CodeEntry } from '../../../base/diagnostics.ts';

export const initCodes = {
  'init/not-data': {
    severity: 'warning',
    message: ({ what }: { what: string }) =>
      `${what} is computed by code, which Lectern does not run, so it was left out.`,
    hint: true,
    meaning:
      'A value in the configuration of the other tool is computed by code. `init --from` reads only plain data.',
    fix: 'Check whether the site is missing something, and add it to `docs.json`.',
  },
  'init/no-page': {
    severity: 'warning',
    message: ({ what }: { what: string }) => `The configuration links to ${what}, which does not exist.`,
    hint: true,
    meaning:
      'The sidebar, top bar or footer of the other tool links to a page that the new site does not contain.',
    fix: 'Add the page to `docs.json` under its actual name, or leave the link out.',
  },
  'init/left': {
    severity: 'info',
    message: ({ what }: { what: string }) => `Left out: ${what}.`,
    meaning: 'A feature of the other tool has no equivalent, so it was left out of the new site.',
    fix: 'Check whether the page needs a replacement.',
  },
  'init/kept': {
    severity: 'info',
    message: ({ what }: { what: string }) => `Copied unchanged: ${what}.`,
    meaning: 'Lectern does not support a part of the page, so it was copied unchanged.',
    fix: 'Open the page and rewrite that part.',
  },
} satisfies Record<string, CodeEntry<never>>;

export const report = reporter(initCodes);
