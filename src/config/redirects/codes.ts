import { reporter, type CodeEntry } from '../../base/diagnostics.ts';

/** Every diagnostic about redirects. */
export const redirectCodes = {
  'navigation/redirect-loop': {
    severity: 'error',
    message: ({ source }: { source: string }) => `The redirect from "${source}" leads in a circle.`,
    meaning: 'Redirects lead back to where they start; the ones in the circle are left out.',
    hint: true,
    mend: 'Point one of them at a page.',
  },
  'navigation/redirect-chain': {
    severity: 'info',
    message: ({ destination, end }: { destination: string; end: string }) =>
      `"${destination}" redirects on to "${end}".`,
    meaning: 'A redirect leads to another redirect; the site sends readers straight to the end.',
    hint: true,
    mend: 'Write the final destination.',
  },
  'navigation/redirect-base': {
    severity: 'warning',
    meaning:
      'Redirects lead below a path that no page lies under, and without it they lead to pages: the path that the site is served under.',
    hint: true,
    mend: 'Build with that path as `--base` (or `base` in the Astro configuration), or leave it out of the destinations.',
  },
  'navigation/redirect-dead': {
    severity: 'warning',
    meaning: 'A redirect leads to a page that does not exist.',
    hint: true,
    mend: 'Correct the destination, or remove the redirect.',
  },
  'navigation/redirect-duplicate': {
    severity: 'warning',
    message: ({ source }: { source: string }) => `Another redirect already starts at "${source}".`,
    meaning: 'Two redirects have the same source; only the first one counts.',
    hint: true,
    mend: 'Remove one of them.',
  },
  'navigation/redirect-shadowed': {
    severity: 'warning',
    message: ({ source }: { source: string }) =>
      `"${source}" is a page, which is shown instead of redirecting.`,
    meaning: 'A redirect starts at a page that exists; the page is shown and the redirect is left out.',
    hint: true,
    mend: 'Remove the page or the redirect.',
  },
  'navigation/redirect-pattern': {
    severity: 'warning',
    message: ({ parameter }: { parameter: string }) => `The source has no parameter "${parameter}".`,
    meaning: 'The destination of a redirect uses a parameter that its source does not have.',
    hint: true,
    mend: 'Name the parameter in the source, for example `/old/:slug*`.',
  },
  'navigation/redirect-host': {
    severity: 'info',
    meaning:
      'A redirect cannot be written as static pages: it starts at a query, or at addresses that the pages do not tell.',
    hint: true,
    mend: 'Name your host with `--redirects` or the `redirects` option, and a file for it is written; queries are for the settings of the host.',
  },
  'site/redirects-left': {
    severity: 'warning',
    message: ({ left, all }: { left: number; all: number }) =>
      `The host follows no more than a number of redirects, so ${left} of ${all} are pages only.`,
    meaning: 'The host that `--redirects` names follows fewer redirects than the site has.',
    mend: 'Leave them, since each redirect is a page too, or remove those that nobody uses any more.',
  },
} satisfies Record<string, CodeEntry>;

/** Reports what is wrong with a redirect. */
export const report = reporter(redirectCodes);
