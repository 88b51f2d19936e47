import type { DiagnosticDoc } from '../diagnostics.ts';

/** Every diagnostic that this room gives. */
export const navigationCodes: Record<string, DiagnosticDoc> = {
  'navigation/unknown-neighbour': {
    severity: 'warning',
    meaning:
      'The `prev` or `next` of a page names a page that does not exist; the neighbour in reading order is shown.',
    mend: 'Correct the path in the frontmatter, or write `false` for no link.',
  },
  'navigation/redirect-loop': {
    severity: 'error',
    meaning: 'Redirects lead back to where they start; the ones in the circle are left out.',
    mend: 'Point one of them at a page.',
  },
  'navigation/redirect-chain': {
    severity: 'info',
    meaning: 'A redirect leads to another redirect; the site sends readers straight to the end.',
    mend: 'Write the final destination.',
  },
  'navigation/redirect-base': {
    severity: 'warning',
    meaning:
      'Redirects lead below a path that no page lies under, and without it they lead to pages: the path that the site is served under.',
    mend: 'Build with that path as `--base` (or `base` in the Astro configuration), or leave it out of the destinations.',
  },
  'navigation/redirect-dead': {
    severity: 'warning',
    meaning: 'A redirect leads to a page that does not exist.',
    mend: 'Correct the destination, or remove the redirect.',
  },
  'navigation/redirect-duplicate': {
    severity: 'warning',
    meaning: 'Two redirects have the same source; only the first one counts.',
    mend: 'Remove one of them.',
  },
  'navigation/redirect-shadowed': {
    severity: 'warning',
    meaning: 'A redirect starts at a page that exists; the page is shown and the redirect is left out.',
    mend: 'Remove the page or the redirect.',
  },
  'navigation/redirect-pattern': {
    severity: 'warning',
    meaning: 'The destination of a redirect uses a parameter that its source does not have.',
    mend: 'Name the parameter in the source, for example `/old/:slug*`.',
  },
  'navigation/redirect-host': {
    severity: 'info',
    meaning:
      'A redirect cannot be written as static pages: it starts at a query, or at addresses that the pages do not tell.',
    mend: 'Name your host with `--redirects` or the `redirects` option, and a file for it is written; queries are for the settings of the host.',
  },
};
