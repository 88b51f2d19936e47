import { reporter } from '../../base/diagnostics.ts';
import type { CodeEntry } from '../../base/diagnostics.ts';

/** Every diagnostic of links to other sites, as `lectern check --external` asks for them. */
export const externalCodes = {
  'external/broken': {
    severity: 'warning',
    message: ({ url, status, more }: { url: string; status: number; more: string }) =>
      `The link \`${url}\` leads to nothing: its host answers ${status}${more}.`,
    hint: true,
    meaning: 'The host of a link answers that it has nothing there.',
    mend: 'Correct the address, or remove the link; `--leave` takes a pattern of addresses that are not asked.',
  },
  'external/unreachable': {
    severity: 'warning',
    message: ({ url, reason, more }: { url: string; reason: string; more: string }) =>
      `The link \`${url}\` could not be followed: ${reason}${more}.`,
    hint: true,
    meaning:
      'The host of a link has no address, does not answer in time, has no valid certificate, or redirects without end.',
    mend: 'Correct the address. Where the host was only down, run the check again: what failed is asked again.',
  },
  'external/broken-anchor': {
    severity: 'warning',
    message: ({ url, id, more }: { url: string; id: string; more: string }) =>
      `The link \`${url}\` leads to no place on its page: nothing there has the id \`${id}\`${more}.`,
    hint: true,
    meaning: 'The page of another site has no element with the id that a link names.',
    mend: 'Correct what stands after `#`, or remove it.',
  },
  'external/moved': {
    severity: 'info',
    message: ({ url, to, more }: { url: string; to: string; more: string }) =>
      `The link \`${url}\` has moved for good to \`${to}\`${more}.`,
    hint: true,
    meaning: 'The host of a link redirects to another address and says that this will stay so.',
    mend: 'Write the new address.',
  },
  'external/undecided': {
    severity: 'info',
    message: ({ url, reason, more }: { url: string; reason: string; more: string }) =>
      `Whether the link \`${url}\` leads somewhere is not known: its host ${reason}${more}.`,
    hint: true,
    meaning:
      'A host does not let programs see the page, asks for a sign-in, has had too many requests, or fails by itself.',
    mend: 'Follow the link in a browser; `--leave` takes a pattern of addresses that are not asked.',
  },
} satisfies Record<string, CodeEntry>;

/** Makes a diagnostic of a link to another site. */
export const report = reporter(externalCodes);
