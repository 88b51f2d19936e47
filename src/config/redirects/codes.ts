import { reporter, type CodeEntry } from '../../base/diagnostics.ts';

export const redirectCodes = {
  'navigation/redirect-loop': {
    severity: 'error',
    message: ({ source }: { source: string }) => `The redirect from "${source}" is part of a loop.`,
    meaning: 'Redirects form a loop. The redirects in the loop are left out.',
    hint: true,
    fix: 'Change one of them so that it points to a page.',
  },
  'navigation/redirect-chain': {
    severity: 'info',
    message: ({ destination, end }: { destination: string; end: string }) =>
      `"${destination}" redirects to "${end}".`,
    meaning: 'A redirect points to another redirect. The site redirects directly to the final URL.',
    hint: true,
    fix: 'Use the final URL as the destination.',
  },
  'navigation/redirect-base': {
    severity: 'warning',
    meaning:
      'Redirects point below a path that contains no pages, but the rest of the path matches pages. The path is probably the base path of the site.',
    hint: true,
    fix: 'Build with the path as `--base` (or `base` in the Astro configuration), or remove it from the destinations.',
  },
  'navigation/redirect-dead': {
    severity: 'warning',
    meaning: 'A redirect points to a page that does not exist.',
    hint: true,
    fix: 'Correct the destination, or remove the redirect.',
  },
  'navigation/redirect-duplicate': {
    severity: 'warning',
    message: ({ source, first }: { source: string; first: string }) =>
      first === source
        ? `Another redirect already starts at "${source}".`
        : `"${source}" is the same URL as "${first}", where another redirect already starts.`,
    meaning: 'Two redirects have the same source. Only the first one is used.',
    hint: true,
    fix: 'Remove one of them.',
  },
  'navigation/redirect-shadowed': {
    severity: 'warning',
    message: ({ source }: { source: string }) => `"${source}" is a page, so it does not redirect.`,
    meaning: 'The source of a redirect is an existing page. The page is shown and the redirect is left out.',
    hint: true,
    fix: 'Remove the page or the redirect.',
  },
  'navigation/redirect-source': {
    severity: 'warning',
    message: ({ source, isIdle }: { source: string; isIdle: boolean }) =>
      source.includes('#')
        ? `Servers never receive what follows the \`#\` in "${source}", so ${isIdle ? 'the redirect has no effect' : 'all of the page redirects'}.`
        : `The source "${source}" has no slash at its start.`,
    hint: ({ source, isIdle }: { source: string; isIdle: boolean }) =>
      isIdle ? 'Remove the redirect.' : `Write "${source.replace(/^\/*([^#]*).*$/s, '/$1')}".`,
    meaning:
      'The source of a redirect has a `#`, which browsers do not send, or does not start with a slash.',
    fix: 'Write the path alone, with a slash at its start.',
  },
  'navigation/redirect-pattern': {
    severity: 'warning',
    message: ({ parameter }: { parameter: string }) => `The source has no parameter "${parameter}".`,
    meaning: 'The destination of a redirect uses a parameter that the source does not define.',
    hint: true,
    fix: 'Add the parameter to the source, for example `/old/:slug*`.',
  },
  'navigation/redirect-host': {
    severity: 'info',
    meaning:
      'A redirect cannot be written as a static page, because its source contains a query or matches URLs that cannot be listed.',
    hint: true,
    fix: 'Set your host with `--redirects` or the `redirects` option to write a redirects file. Configure redirects with a query on the host itself.',
  },
  'site/redirects-left': {
    severity: 'warning',
    message: ({ left, all }: { left: number; all: number }) =>
      `The host limits the number of redirects, so ${left} of ${all} are only HTML pages.`,
    meaning: 'The host in `--redirects` supports fewer redirects than the site has.',
    fix: 'No change is needed, because each redirect is also an HTML page. You can also remove redirects that are no longer used.',
  },
} satisfies Record<string, CodeEntry>;

export const report = reporter(redirectCodes);
