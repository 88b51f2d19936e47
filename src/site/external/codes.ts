import { reporter, type CodeEntry } from '../../base/diagnostics.ts';

/** Every diagnostic of links to other sites, as `lectern check --external` asks for them. */
export const externalCodes = {
  'external/broken': {
    severity: 'warning',
    message: ({ url, status, more }: { url: string; status: number; more: string }) =>
      `The link \`${url}\` is broken: the server returned ${status}${more}.`,
    hint: true,
    meaning: 'The server of a link returned an error status.',
    fix: 'Correct the URL or remove the link. To skip links, use `--leave` with a pattern.',
  },
  'external/unreachable': {
    severity: 'warning',
    message: ({ url, reason, more }: { url: string; reason: string; more: string }) =>
      `The link \`${url}\` could not be checked: ${reason}${more}.`,
    hint: true,
    meaning:
      'The host of a link does not exist, does not respond in time, has no valid certificate, or redirects forever.',
    fix: 'Correct the URL. If the host was only temporarily down, run the check again: failed links are always checked again.',
  },
  'external/broken-anchor': {
    severity: 'warning',
    message: ({ url, id, more }: { url: string; id: string; more: string }) =>
      `The page of the link \`${url}\` has no element with the ID \`${id}\`${more}.`,
    hint: true,
    meaning: 'The linked page of another site has no element with the ID after `#`.',
    fix: 'Correct the part after `#`, or remove it.',
  },
  'external/moved': {
    severity: 'info',
    message: ({ url, to, more }: { url: string; to: string; more: string }) =>
      `The link \`${url}\` redirects permanently to \`${to}\`${more}.`,
    hint: true,
    meaning: 'The server of a link returned a permanent redirect.',
    fix: 'Use the new URL.',
  },
  'external/undecided': {
    severity: 'info',
    message: ({ url, reason, more }: { url: string; reason: string; more: string }) =>
      `The link \`${url}\` could not be verified: its server ${reason}${more}.`,
    hint: true,
    meaning: 'The server blocks automated requests, requires a sign-in, has rate limits, or failed.',
    fix: 'Open the link in a browser. To skip links, use `--leave` with a pattern.',
  },
} satisfies Record<string, CodeEntry>;

/** Makes a diagnostic of a link to another site. */
export const report = reporter(externalCodes);
